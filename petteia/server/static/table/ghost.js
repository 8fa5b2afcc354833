// Something that can be turned before it is laid, like a tile: it follows the pointer as a ghost, turns by the wheel, a
// key or a tap, snaps where it fits, and says why it does not fit elsewhere. The drawing says in how many ways it turns
// (data-turns); an option lays it at a place (its first ref) turned so often (its second). It knows no game.

import { el, say } from "../page.js"
import { hideNote, note } from "./facts.js"
import { looksNear } from "./nearby.js"
import { phone, sheets, zoom } from "./parts.js"
import { doesOf, drawnAnew, offer } from "./question.js"
import { state } from "./state.js"

/** @typedef {import("../chooser.js").Option} Option */

const SVG = "http://www.w3.org/2000/svg"
let turn = 0
let place = "" // where it lies as a ghost
/** @type {SVGGElement | null} */
let ghost = null
const tip = el("div", { class: "float drag-tip ghost-tip", role: "status" }) // on the page only while it says something

/** The thing that is to be laid, if the question is about one. */
function tile() {
  const found = /** @type {SVGGraphicsElement | null} */ (zoom.frame.querySelector("svg.board [data-turns][data-does]"))
  return found && state.chooser && !state.waiting && options(found).length ? found : null
}

/** @param {Element} found @returns {Option[]} */
function options(found) {
  const does = doesOf(found)
  return state.chooser?.ask.options.filter(option => does.includes(option.do) && option.on.length === 2) ?? []
}

function turnsOf(/** @type {Element} */ found) {
  return Number(found.getAttribute("data-turns"))
}

/** The ways it fits at a place. */
function fitting(/** @type {Element} */ found, /** @type {string} */ at) {
  return options(found).filter(option => option.on[0] === at)
}

function chosen(/** @type {Element} */ found) {
  return fitting(found, place).find(option => Number(option.on[1]) === turn)
}

function clear() {
  ghost?.remove()
  ghost = null
  place = ""
  tip.remove()
}

note.quiet = element => ghost !== null && place !== "" && element.closest("[data-ref]")?.getAttribute("data-ref") === place

drawnAnew.push(() => {
  clear()
  turn = 0
})

/** @param {SVGGraphicsElement} found */
function made(found) {
  const copy = /** @type {SVGGElement} */ (found.cloneNode(true))
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-ref", "data-does", "data-turns", "class", "transform"]) {
      if (part === copy || name === "id" || name === "data-ref") part.removeAttribute(name)
    }
  }
  const group = document.createElementNS(SVG, "g")
  group.setAttribute("class", "tile-ghost")
  group.append(copy)
  return group
}

/**
 * Show it at a point of the drawing, or snapped to a place.
 * @param {SVGGraphicsElement} found
 * @param {{x: number, y: number}} at
 */
function put(found, at) {
  if (!ghost?.isConnected) {
    ghost = made(found)
    zoom.frame.querySelector(":scope > svg.board")?.append(ghost)
  }
  const fits = !!chosen(found)
  ghost.setAttribute("transform", `translate(${at.x} ${at.y}) rotate(${turn * 360 / turnsOf(found)})`)
  ghost.classList.toggle("fits", fits)
  ghost.classList.toggle("amiss", !fits)
}

/** The place under a point of the screen. */
function placeAt(/** @type {Element} */ found, /** @type {number} */ x, /** @type {number} */ y) {
  for (const under of document.elementsFromPoint(x, y)) {
    const thing = /** @type {SVGGraphicsElement | null} */ (under.closest("[data-ref]"))
    const ref = thing?.dataset.ref ?? ""
    if (thing && zoom.frame.contains(thing) && (fitting(found, ref).length || whyNot(ref))) return thing
  }
  return null
}

/** Why nothing fits at a place, in the words of the rules. */
function whyNot(/** @type {string} */ ref) {
  return state.chooser?.ask.refused.find(no => no.on[0] === ref && no.on.length === 2)?.why ?? ""
}

/** The middle of a place in the drawing. */
function middle(/** @type {Element} */ thing) {
  const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
  return zoom.point(box.x + box.width / 2, box.y + box.height / 2)
}

/**
 * @param {SVGGraphicsElement} found
 * @param {number} x
 * @param {number} y
 */
function follow(found, x, y) {
  const thing = placeAt(found, x, y)
  const ref = thing?.dataset.ref ?? ""
  const fits = fitting(found, ref)
  if (ref !== place && fits.length && !fits.some(option => Number(option.on[1]) === turn)) turn = Number(fits[0].on[1]) // turns into place
  if (ref !== place && ref && note.box && !note.offers) hideNote()
  place = ref
  put(found, thing ? middle(thing) : zoom.point(x, y))
  tell(found, thing, x, y)
}

/**
 * @param {Element} found
 * @param {Element | null} thing
 * @param {number} x
 * @param {number} y
 */
function tell(found, thing, x, y) {
  const fits = fitting(found, place)
  const text = chosen(found) ? (fits.length > 1 ? say("map.turn_it") : "") : fits.length ? say("map.turned_wrong") : whyNot(place)
  tip.textContent = text
  if (!thing || !text) return tip.remove()
  document.body.append(tip)
  tip.style.left = `${Math.max(6, Math.min(x + 22, innerWidth - tip.offsetWidth - 6))}px`
  tip.style.top = `${Math.min(y + 26, innerHeight - tip.offsetHeight - 6)}px`
}

/** One step further: where it lies only the ways it fits, elsewhere all. */
function rotate(/** @type {Element} */ found, by = 1) {
  const ways = fitting(found, place).map(option => Number(option.on[1])).sort((a, b) => a - b)
  if (!ways.length) turn = (turn + by + turnsOf(found)) % turnsOf(found)
  else {
    const at = ways.indexOf(turn)
    turn = ways[(at + by + ways.length) % ways.length]
  }
}

let last = { x: 0, y: 0 }

zoom.frame.addEventListener("pointermove", event => {
  const found = event.pointerType === "mouse" && !event.buttons ? tile() : null
  if (!found) return
  last = { x: event.clientX, y: event.clientY }
  follow(found, event.clientX, event.clientY)
})
zoom.frame.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") clear() })

zoom.frame.addEventListener("wheel", event => {
  const found = tile()
  if (!found || !ghost || !place) return // over the open sea the wheel zooms
  event.preventDefault()
  event.stopImmediatePropagation()
  rotate(found, event.deltaY < 0 ? -1 : 1)
  follow(found, event.clientX, event.clientY)
}, { capture: true, passive: false })

document.addEventListener("keydown", event => {
  const found = tile()
  const target = /** @type {HTMLElement} */ (event.target)
  if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || !found || !ghost || target.matches("input, textarea, select")) return
  rotate(found, event.shiftKey ? -1 : 1)
  follow(found, last.x, last.y)
})

// A click lays it; a finger first puts it there, turns it with each further tap, and lays it with the button beside it.
zoom.frame.addEventListener("click", event => {
  const found = state.chooser?.path.length ? null : tile()
  if (!found || looksNear() || note.longPressed) return // who pressed for long has asked, not chosen
  const thing = placeAt(found, event.clientX, event.clientY)
  if (!thing || !fitting(found, thing.dataset.ref ?? "").length) return
  event.stopImmediatePropagation()
  last = { x: event.clientX, y: event.clientY }
  const touched = /** @type {PointerEvent} */ (event).pointerType === "touch" || phone.matches
  if (touched && place === thing.dataset.ref) rotate(found)
  follow(found, event.clientX, event.clientY)
  const option = chosen(found)
  if (!option) return
  if (touched) confirmAt(found, thing)
  else lay(option)
}, true)

/** @param {Element} found @param {Element} thing */
function confirmAt(found, thing) {
  const box = thing.getBoundingClientRect()
  document.body.append(tip)
  tip.replaceChildren(
    el("div", {}, fitting(found, place).length > 1 ? say("map.tap_turns") : ""),
    el("button", { type: "button", class: "primary", onclick: () => { const option = chosen(found); if (option) lay(option) } }, say("map.lay_here")),
  )
  tip.style.left = `${Math.max(6, Math.min(box.left + box.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - 6))}px`
  tip.style.top = `${Math.min(box.bottom + 6, innerHeight - tip.offsetHeight - 6)}px`
}

function lay(/** @type {Option} */ option) {
  clear()
  offer(option)
}

for (const sheet of sheets.frames) if (sheet !== zoom.frame) sheet.addEventListener("pointerenter", () => clear())
