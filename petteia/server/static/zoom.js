// Pan and zoom of a drawing by its viewBox: mouse, touch, keyboard.

import { still } from "./motion.js"

const CLOSEST = 6
const DRAG = 5
const STEP = 1.25
const GLIDE = 380

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

const ROOMY = 1.3

function near(/** @type {Box} */ a, /** @type {Box} */ b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) < 2
}

/** Is everything inside, and not too small? */
function suits(/** @type {Box} */ box, /** @type {Box} */ whole) {
  const inside = whole.x >= box.x - 1 && whole.y >= box.y - 1 &&
    whole.x + whole.w <= box.x + box.w + 1 && whole.y + whole.h <= box.y + box.h + 1
  return inside && box.w * box.h <= whole.w * whole.h * ROOMY
}

export class Zoom {
  /** @param {HTMLElement} frame the element that holds drawings of the same plane, one on the other */
  constructor(frame) {
    this.frame = frame
    /** @type {Box | null} */
    this.whole = null
    /** @type {Box | null} */
    this.box = null
    this.fitted = true
    this.dragged = false
    this.gliding = 0
    /** @type {(event: PointerEvent) => boolean} */
    this.taken = () => false // does somebody else want this finger?
    this.changed = () => {} // called when more or less of the drawing is seen
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map()
    frame.addEventListener("wheel", event => this.wheel(event), { passive: false })
    frame.addEventListener("pointerdown", event => this.down(event))
    frame.addEventListener("pointermove", event => this.move(event))
    for (const end of ["pointerup", "pointercancel"]) {
      frame.addEventListener(end, event => this.up(/** @type {PointerEvent} */ (event)))
    }
    // a drag is no click
    frame.addEventListener("click", event => { if (this.dragged) { event.stopPropagation(); this.dragged = false } }, true)
    frame.addEventListener("keydown", event => this.key(event))
    new ResizeObserver(() => this.apply()).observe(frame)
  }

  get svg() {
    return /** @type {SVGSVGElement | null} */ (this.frame.querySelector(":scope > svg"))
  }

  /**
   * A new picture. The view stays while it still suits, so that the board does not jump about.
   * @param {Box} whole the box of what is drawn
   */
  show(whole) {
    const first = this.whole === null
    this.whole = whole
    if (first || !this.box) this.set({ ...whole })
    else if (this.fitted && !suits(this.box, whole)) this.glide({ ...whole })
    else this.apply()
  }

  /**
   * Come near to a part of the screen, with room below it for what is said about it.
   * @param {DOMRect} rect
   * @param {number} below the share of the frame that something else covers
   */
  near(rect, below = 0) {
    if (!this.whole) return
    const [from, to] = [this.point(rect.left, rect.top), this.point(rect.right, rect.bottom)]
    const { clientWidth: wide, clientHeight: high } = this.frame
    const seen = high * (1 - below)
    const unit = Math.max((to.x - from.x) * ROOMY / wide, (to.y - from.y) * ROOMY / seen, this.whole.w / CLOSEST / wide)
    this.fitted = false
    this.glide({ x: (from.x + to.x - unit * wide) / 2, y: (from.y + to.y - unit * seen) / 2, w: unit * wide, h: unit * high })
  }

  fit() {
    this.fitted = true
    if (this.whole) this.glide({ ...this.whole })
  }

  /** @param {Box} box */
  set(box) {
    this.box = box
    this.apply()
  }

  apply() {
    if (!this.box) return
    const shown = `${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`
    for (const svg of this.frame.querySelectorAll(":scope > svg")) svg.setAttribute("viewBox", shown)
    this.changed()
  }

  /** @param {Box} to */
  glide(to) {
    cancelAnimationFrame(this.gliding)
    const from = this.box
    if (!from || still() || near(from, to)) return this.set(to)
    const start = performance.now()
    const step = (/** @type {number} */ now) => {
      const t = Math.max(0, Math.min(1, (now - start) / GLIDE)) // a frame may have begun before its first step was asked for
      const k = 1 - (1 - t) ** 3
      this.set({
        x: from.x + (to.x - from.x) * k, y: from.y + (to.y - from.y) * k,
        w: from.w + (to.w - from.w) * k, h: from.h + (to.h - from.h) * k,
      })
      if (t < 1) this.gliding = requestAnimationFrame(step)
    }
    this.gliding = requestAnimationFrame(step)
  }

  /** A point of the screen in the drawing. */
  point(/** @type {number} */ x, /** @type {number} */ y) {
    const matrix = this.svg?.getScreenCTM()
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint()
  }

  /** Length of one pixel in the drawing. */
  get pixel() {
    return 1 / (this.svg?.getScreenCTM()?.a || 1)
  }

  /**
   * @param {number} factor more than 1: closer
   * @param {{x: number, y: number}} [about] a point of the drawing
   * @param {boolean} [smooth]
   */
  scale(factor, about, smooth = false) {
    if (!this.box || !this.whole) return
    cancelAnimationFrame(this.gliding)
    const least = this.whole.w / CLOSEST
    const w = Math.max(least, Math.min(this.whole.w * 1.6, this.box.w / factor))
    const k = w / this.box.w
    const at = about ?? { x: this.box.x + this.box.w / 2, y: this.box.y + this.box.h / 2 }
    this.fitted = false
    const to = { x: at.x - (at.x - this.box.x) * k, y: at.y - (at.y - this.box.y) * k, w, h: this.box.h * k }
    if (smooth) this.glide(to)
    else this.set(to)
  }

  /** @param {number} dx @param {number} dy in the drawing */
  pan(dx, dy) {
    if (!this.box || !this.whole) return
    cancelAnimationFrame(this.gliding)
    this.fitted = false
    const within = (/** @type {number} */ v, /** @type {number} */ low, /** @type {number} */ high) => Math.max(low, Math.min(high, v))
    const { x, y, w, h } = this.whole
    this.set({
      ...this.box,
      x: within(this.box.x + dx, x - this.box.w * 0.7, x + w - this.box.w * 0.3),
      y: within(this.box.y + dy, y - this.box.h * 0.7, y + h - this.box.h * 0.3),
    })
  }

  wheel(/** @type {WheelEvent} */ event) {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 24 : 1
    this.scale(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), this.point(event.clientX, event.clientY))
  }

  down(/** @type {PointerEvent} */ event) {
    if (event.button > 1 || this.taken(event)) return
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.fingers.size === 1) {
      this.dragged = false
      this.start = { x: event.clientX, y: event.clientY }
    }
  }

  move(/** @type {PointerEvent} */ event) {
    const was = this.fingers.get(event.pointerId)
    if (!was) return
    const now = { x: event.clientX, y: event.clientY }
    if (this.fingers.size === 1) {
      if (!this.dragged && this.start && Math.hypot(now.x - this.start.x, now.y - this.start.y) < DRAG) return
      if (!this.dragged) {
        this.dragged = true
        this.frame.setPointerCapture(event.pointerId)
        this.frame.classList.add("dragging")
      }
      const pixel = this.pixel
      this.pan((was.x - now.x) * pixel, (was.y - now.y) * pixel)
    } else if (this.fingers.size === 2) {
      this.dragged = true
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const before = Math.hypot(was.x - other.x, was.y - other.y)
        const after = Math.hypot(now.x - other.x, now.y - other.y)
        const pixel = this.pixel
        this.pan((was.x - now.x) * pixel / 2, (was.y - now.y) * pixel / 2)
        if (before > 0) this.scale(after / before, this.point((now.x + other.x) / 2, (now.y + other.y) / 2))
      }
    }
    this.fingers.set(event.pointerId, now)
  }

  up(/** @type {PointerEvent} */ event) {
    this.fingers.delete(event.pointerId)
    if (!this.fingers.size) this.frame.classList.remove("dragging")
    if (this.dragged && event.pointerType !== "mouse") setTimeout(() => { this.dragged = false }, 50)
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.box) return
    const far = this.box.w / 10
    const keys = {
      "+": () => this.scale(STEP, undefined, true), "=": () => this.scale(STEP, undefined, true),
      "-": () => this.scale(1 / STEP, undefined, true), "0": () => this.fit(),
      ArrowLeft: () => this.pan(-far, 0), ArrowRight: () => this.pan(far, 0),
      ArrowUp: () => this.pan(0, -far), ArrowDown: () => this.pan(0, far),
    }
    const act = keys[/** @type {keyof keys} */ (event.key)]
    if (act) {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
  }
}
