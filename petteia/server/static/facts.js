// What things are: a note beside whatever is pointed at, tapped or pressed for long. A number opens into its parts.
// It knows no game: titles and parts come with the drawing.

import { beside, el } from "./page.js"

const HOVER = 350
const LEAVE = 150
const LONG_PRESS = 500
const STEADY = 8 // pixels a finger may tremble
const HEADING = 40 // letters; in a longer title only the name is the heading

/** The nearest thing around that can tell something of itself. */
export function telling(/** @type {EventTarget | null} */ target) {
  return /** @type {SVGGraphicsElement | null} */ (/** @type {Element | null} */ (target)?.closest?.("[data-ref], [data-title]") ?? null)
}

/**
 * A title in its name and what is said about it, if it is long: "Trap: Your army grows ..."
 * @returns {[string, string]}
 */
function parted(/** @type {string} */ title) {
  const found = title.length > HEADING ? /^(.+?)\s?:\s(.+)$/s.exec(title) : null
  return found ? [found[1], found[2]] : [title, ""]
}

/** What the number of a thing is made of, as a list; nothing if it has no parts. */
function partsOf(/** @type {Element} */ element) {
  /** @type {[string, number][]} */
  const parts = JSON.parse(element.getAttribute("data-parts") ?? "[]")
  if (!parts.length) return null
  return el("dl", { class: "parts" }, ...parts.flatMap(([what, share]) => [el("dt", {}, what), el("dd", {}, String(share).replace("-", "−"))]))
}

export class Note {
  /**
   * @param {HTMLElement[]} frames where the things are
   * @param {(box: HTMLElement, element: SVGGraphicsElement) => void} [more] adds what else is known about a thing
   */
  constructor(frames, more = () => {}) {
    this.more = more
    /** @type {HTMLElement | null} */
    this.box = null
    /** @type {DOMRect | null} */
    this.at = null
    this.place = beside
    /** @type {(element: Element) => boolean} */
    this.quiet = () => false // is something else said about a thing already?
    this.timer = 0
    this.pressing = 0
    this.longPressed = false
    this.mouse = { x: NaN, y: NaN, time: NaN } // where it came last, and when
    /** @type {SVGGraphicsElement | null} */
    this.under = null // what has come to lie under it since
    for (const frame of frames) this.watch(frame)
    document.addEventListener("pointermove", event => {
      if (this.moved(event) && this.under) this.point(this.under)
    }, { passive: true })
  }

  /** Has somebody moved the mouse? Things that come to lie under it, or go away, do not make a note. */
  moved(/** @type {PointerEvent} */ event) {
    if (event.pointerType !== "mouse") return false
    const { x, y, time } = this.mouse
    if (x === event.screenX && y === event.screenY) return time === event.timeStamp // one move leaves and enters
    this.mouse = { x: event.screenX, y: event.screenY, time: event.timeStamp }
    return true
  }

  /** Whether the box shown offers choices rather than facts. */
  get offers() {
    return !!this.box?.classList.contains("menu")
  }

  /** @param {HTMLElement} box @param {DOMRect} rect @param {(box: HTMLElement, rect: DOMRect) => void} place finds its place */
  open(box, rect, place = beside) {
    this.close()
    this.box = box
    this.at = rect
    this.place = place
    document.body.append(box)
    this.settle()
  }

  /** The box has grown: find its place anew. */
  settle() {
    if (this.box && this.at) this.place(this.box, this.at)
  }

  close() {
    clearTimeout(this.timer)
    this.box?.remove()
    this.box = null
  }

  /** The pointer has left: facts go, unless it is over them. */
  leave() {
    if (this.box && !this.offers && !this.box.matches(":hover")) this.close()
  }

  /** The mouse came to a thing, or to nothing. */
  point(/** @type {SVGGraphicsElement | null} */ found) {
    this.under = null
    clearTimeout(this.timer)
    this.timer = found ? setTimeout(() => this.tell(found), HOVER) : setTimeout(() => this.leave(), LEAVE)
  }

  /** Tell what a thing is. */
  tell(/** @type {SVGGraphicsElement} */ element) {
    const title = element.getAttribute("data-title") ?? element.closest("[data-title]")?.getAttribute("data-title") ?? ""
    if (this.quiet(element) || !element.isConnected || (!title && !element.hasAttribute("data-ref"))) return
    const parts = partsOf(element)
    const [name, said] = parted(title)
    const box = el("div", { class: "float", role: "status" }, el("h3", {}, name), said ? el("p", { "data-said": "" }, said) : null, parts)
    box.addEventListener("pointerleave", event => { if (this.moved(event)) this.leave() })
    box.addEventListener("click", event => { // it may lie over what a finger wants next
      if (/** @type {PointerEvent} */ (event).pointerType === "touch" && !/** @type {Element} */ (event.target).closest("a")) this.close()
    })
    this.open(box, element.getBoundingClientRect())
    this.more(box, element)
    this.settle()
  }

  /** Was this click only the end of a long press? */
  swallows() {
    const was = this.longPressed
    this.longPressed = false
    return was
  }

  watch(/** @type {HTMLElement} */ frame) {
    let start = { x: 0, y: 0 }
    frame.addEventListener("pointerover", event => {
      const found = telling(event.target)
      if (event.pointerType === "mouse" && !this.moved(event)) this.under = found
      else if (event.pointerType === "mouse" && !this.offers && !event.buttons) this.point(found)
    })
    frame.addEventListener("pointerleave", event => {
      if (!this.moved(event)) return
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.leave(), LEAVE)
    })
    frame.addEventListener("pointerdown", event => {
      clearTimeout(this.pressing)
      this.longPressed = false
      if (event.pointerType === "mouse") {
        clearTimeout(this.timer)
        this.leave()
        return
      }
      start = { x: event.clientX, y: event.clientY }
      const found = telling(event.target)
      if (!found || !event.isPrimary) return // two fingers zoom
      this.pressing = setTimeout(() => { this.longPressed = true; this.tell(found) }, LONG_PRESS)
    })
    frame.addEventListener("pointermove", event => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STEADY) clearTimeout(this.pressing)
    })
    for (const end of ["pointerup", "pointercancel"]) {
      frame.addEventListener(end, () => clearTimeout(this.pressing))
    }
    frame.addEventListener("contextmenu", event => { if (this.longPressed) event.preventDefault() })
  }
}
