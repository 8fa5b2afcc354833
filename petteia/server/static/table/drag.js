// Pieces and cards are handles: drag one, its targets light up with what each means, drop it to do that.

import { el } from "../page.js"
import { spot, take } from "./clicks.js"
import { hideNote, note, said } from "./facts.js"
import { foretell } from "./marks.js"
import { looksNear } from "./nearby.js"
import { sheets, zoom } from "./parts.js"
import { doesOf, renderAsk, titleOf } from "./question.js"
import { beginWay, endWay, leads, pass, take as takeWay } from "./route.js"
import { state } from "./state.js"

const FAR = 6 // pixels, from which on a press is a drag
const SOME = 4 // meanings of a target told at once

/** @type {{piece: SVGGraphicsElement, id: number, x: number, y: number, ghost: SVGSVGElement | null, tip: HTMLElement, taken: boolean} | null} */
let drag = null
let dropped = false // the click that ends a drag is none

zoom.taken = event => drag !== null && drag.id === event.pointerId

for (const sheet of sheets.frames) {
  sheet.addEventListener("pointerdown", event => {
    if (drag && !drag.ghost && !event.isPrimary) zoom.fingers.set(drag.id, { x: drag.x, y: drag.y }) // two fingers zoom
    cancel()
    const piece = /** @type {SVGGraphicsElement | null} */ (/** @type {Element} */ (event.target).closest?.(".handle[data-does]"))
    const scrolls = event.pointerType !== "mouse" && sheet !== zoom.frame
    if (!piece || event.button || !event.isPrimary || scrolls || looksNear() || !state.chooser || state.waiting) return
    drag = { piece, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, tip: el("div", { class: "float drag-tip", role: "status" }), taken: false }
  }, true)
}

addEventListener("pointermove", event => {
  if (!drag || event.pointerId !== drag.id) return
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return
  if (!drag.ghost && !begin()) return
  follow(event)
})

addEventListener("pointerup", event => {
  if (!drag || event.pointerId !== drag.id) return
  if (!drag.ghost) { drag = null; return }
  const target = targetAt(event)
  const piece = drag.piece
  const over = refAt(event)
  dropped = true
  setTimeout(() => { dropped = false }, 0) // no click comes where nothing is
  const walked = takeWay(over) || drag.taken
  end()
  if (walked) return
  if (target) take(target, spot(event, target))
  else if (!piece.contains(document.elementFromPoint(event.clientX, event.clientY))) letGo()
})
addEventListener("pointercancel", () => cancel())
addEventListener("keydown", event => { if (event.key === "Escape") cancel() }, true)
addEventListener("click", event => {
  if (!dropped) return
  dropped = false
  event.stopPropagation()
  event.preventDefault()
}, true)

function begin() {
  const now = state.chooser
  if (!drag || !now) return false
  const does = doesOf(drag.piece)
  if (!now.ask.options.some(option => does.some(one => option.id.startsWith(one)) && option.on.length)) { drag = null; return false }
  hideNote()
  clearTimeout(note.pressing)
  const held = now.ask.options.filter(option => does.some(one => option.id === one || option.id.startsWith(`${one} `)))
  drag.taken = held.length === 1 && !!held[0].way
  if (drag.taken) beginWay(held[0]) // to take it is a choice of its own: it is made when it is dropped
  else {
    now.hold(does)
    if (state.waiting) { drag = null; return false }
    renderAsk()
    beginWay()
  }
  drag.ghost = ghostOf(drag.piece)
  document.body.append(drag.ghost, drag.tip)
  document.documentElement.classList.add("carrying")
  return true
}

/** @param {PointerEvent} event */
function follow(event) {
  if (!drag?.ghost) return
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`
  const target = targetAt(event)
  for (const element of document.querySelectorAll(".aimed")) element.classList.remove("aimed")
  target?.classList.add("aimed")
  const meant = target ? meaning(target.dataset.ref ?? "") : []
  const over = target?.dataset.ref ?? refAt(event)
  if (over) pass(over, meant)
  foretell(meant)
  const told = [...new Set(meant.map(said))].slice(0, SOME)
  if (!told.length && leads(over)) told.push(titleOf(over))
  drag.tip.hidden = !told.length
  drag.tip.replaceChildren(...told.map(line => el("div", {}, line)))
  drag.tip.style.left = `${Math.max(6, Math.min(event.clientX + 22, innerWidth - drag.tip.offsetWidth - 6))}px`
  drag.tip.style.top = `${Math.max(6, event.clientY - drag.tip.offsetHeight - 14)}px`
}

/** What dropping it there would do: the options it leaves. */
function meaning(/** @type {string} */ ref) {
  const now = state.chooser
  if (!now?.lit().has(ref)) return []
  const depth = now.path.length
  return now.open().filter(option => option.on.slice(depth, depth + 2).includes(ref))
}

/** What lies under the pointer, lit or not. @param {PointerEvent} event */
function refAt(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const found = under?.closest(".ahead[data-ref]") ?? under?.closest(".on-the-way[data-ref]") ?? under?.closest("[data-ref]")
  return found?.getAttribute("data-ref") ?? ""
}

/** @param {PointerEvent} event */
function targetAt(event) {
  if (drag?.taken) return null
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const target = /** @type {SVGGraphicsElement | null} */ (under?.closest(".lit[data-ref]") ?? null)
  return target && target !== drag?.piece ? target : null
}

/** A picture of the piece that follows the pointer. @returns {SVGSVGElement} */
function ghostOf(/** @type {SVGGraphicsElement} */ piece) {
  const shape = /** @type {SVGGraphicsElement} */ (piece.querySelector(":scope > .hit") ?? piece)
  const [box, rect] = [shape.getBBox(), shape.getBoundingClientRect()]
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("class", "drawing ghost carried")
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`)
  svg.setAttribute("width", String(rect.width))
  svg.setAttribute("height", String(rect.height))
  const copy = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true))
  for (const part of [copy, ...copy.querySelectorAll("[id], [data-ref], [data-does]")]) {
    for (const name of ["id", "data-ref", "data-does", "class"]) if (part === copy || name !== "class") part.removeAttribute(name)
  }
  copy.removeAttribute("transform")
  svg.append(copy)
  return svg
}

function end() {
  foretell([])
  endWay()
  drag?.ghost?.remove()
  drag?.tip.remove()
  drag = null
  document.documentElement.classList.remove("carrying")
}

function letGo() {
  state.chooser?.narrow("")
  renderAsk()
}

function cancel() {
  const carried = !!drag?.ghost
  end()
  if (carried) letGo()
}
