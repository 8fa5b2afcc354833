// A small ring of verbs around a piece with which several things are possible. Its items come from the options alone.

import { counts } from "../chooser.js"
import { el, icon, say } from "../page.js"
import { hideNote, note } from "./facts.js"
import { aim, back, counter, give, offer, renderAsk, titleOf } from "./question.js"
import { state } from "./state.js"

/** @typedef {import("../chooser.js").Group} Group */
/** @typedef {import("../chooser.js").Option} Option */

const GAP = 6 // pixels between two items
const EDGE = 8 // and the edge of the window
const NEAR = 12 // and the piece
const LARGE = 110 // a thing wider than that is a place: the ring opens at the pointer

/**
 * What can be done at once with the thing in hand, and the kinds of things that could be done elsewhere.
 * @param {SVGGraphicsElement} element
 * @param {DOMRect} at where it was pointed at
 */
export function openRing(element, at) {
  const now = state.chooser
  if (!now) return
  const { single, groups } = now.list()
  const whole = single.filter(option => option.on.length === now.path.length)
  const numbered = groups.flatMap(group => {
    const counted = counts(group.entries.flatMap(entry => entry.option ?? []))
    return counted.length === group.entries.length && counted.length ? [counter(counted)] : []
  })
  const verbs = numbered.length || now.verb || groups.length + whole.length < 2 ? [] : groups
  if (!whole.length && !verbs.length && !numbered.length) return
  if (numbered.length) return openList(element, [...numbered, ...whole.map(done)], at)
  const items = [...whole.map(done), ...verbs.map(onward)]
  const box = el("div", { class: "float menu ring", role: "group", "aria-label": say("told.of", { what: named(element), text: say("table.choose_here") }) }, ...items)
  box.addEventListener("keydown", event => walk(event, items))
  note.open(box, around(element, at), place)
  items[0].focus({ preventScroll: true })
}

/** Counts need more room than a ring has. @param {SVGGraphicsElement} element @param {HTMLElement[]} parts @param {DOMRect} at */
function openList(element, parts, at) {
  note.open(el("div", { class: "float menu", role: "group", "aria-label": say("table.choose_here") },
    el("div", { class: "menu-head" }, el("b", {}, named(element)),
      el("button", { type: "button", class: "plain round", "aria-label": say("table.back"), onclick: back }, icon("close"))),
    ...parts), at)
}

/** A choice that is complete. */
function done(/** @type {Option} */ option) {
  return item(option.label, option, `pick whole${option.grave ? " grave" : ""}`, () => offer(option))
}

/** What leads on: to the only thing it can be done to, or to several that light up. */
function onward(/** @type {Group} */ group) {
  const [entry] = group.entries
  if (group.entries.length === 1 && entry.option) return done(entry.option)
  const made = item(group.label || entry.full, null, "pick whole more", () => only(group))
  made.dataset.verb = group.verb
  return made
}

/** @param {string} label @param {Option | null} option @param {string} look @param {() => void} act */
function item(label, option, look, act) {
  const show = () => { if (option) aim({ ref: "", label, full: label, option, options: [option] }) }
  return el("button", { type: "button", class: look, onclick: act, onpointerenter: show, onpointerleave: () => aim(null), onfocus: show, onblur: () => aim(null) },
    el("span", {}, label), option ? give(option) : null)
}

/** Only what one verb does, with the same thing in hand. */
function only(/** @type {Group} */ group) {
  const now = state.chooser
  if (!now || state.waiting) return
  now.narrowed(group.verb)
  hideNote()
  renderAsk()
}

export function named(/** @type {SVGGraphicsElement} */ element) {
  return element.dataset.ref ? titleOf(element.dataset.ref) : (element.getAttribute("data-title") ?? "").split(/[:,–]/)[0]
}

/** Arrows go round the ring. @param {KeyboardEvent} event @param {HTMLElement[]} items */
function walk(event, items) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  const to = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : step && (at + step + items.length) % items.length
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  items[to].focus()
}

/** @param {SVGGraphicsElement} element @param {DOMRect} at */
function around(element, at) {
  const own = (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect()
  return Math.max(own.width, own.height) <= LARGE ? own : at
}

/**
 * Items stand on both sides of the piece, along a circle; on one side where the other has no room; below or above it
 * where neither has. None leaves the window.
 * @param {HTMLElement} box
 * @param {DOMRect} piece
 */
export function place(box, piece) {
  const items = /** @type {HTMLElement[]} */ ([...box.children])
  const sizes = items.map(item => ({ wide: item.offsetWidth, high: item.offsetHeight }))
  const widest = Math.max(...sizes.map(size => size.wide))
  const [x, y] = [piece.left + piece.width / 2, piece.top + piece.height / 2]
  const far = Math.max(piece.width, piece.height) / 2 + NEAR
  const [right, left] = [x + far + widest + EDGE <= innerWidth, x - far - widest - EDGE >= 0]
  const places = right || left ? sides(sizes, x, y, far, right, left) : column(sizes, piece)
  const top = Math.min(...places.map(at => at.top))
  const bottom = Math.max(...places.map((at, i) => at.top + sizes[i].high))
  const down = Math.max(EDGE - top, Math.min(0, innerHeight - EDGE - bottom))
  const from = Math.min(...places.map(at => at.left))
  box.style.left = `${from}px`
  box.style.top = `${top + down}px`
  box.style.width = `${Math.max(...places.map((at, i) => at.left + sizes[i].wide)) - from}px`
  box.style.height = `${bottom - top}px`
  places.forEach((at, i) => {
    items[i].style.left = `${at.left - from}px`
    items[i].style.top = `${at.top - top}px`
  })
}

/** @typedef {{wide: number, high: number}} Size */

/** @param {Size[]} sizes @param {number} x @param {number} y @param {number} far @param {boolean} right @param {boolean} left */
function sides(sizes, x, y, far, right, left) {
  const first = right && left ? Math.ceil(sizes.length / 2) : right ? sizes.length : 0
  const arc = (/** @type {Size[]} */ some, /** @type {number} */ way) => {
    const high = some.reduce((sum, size) => sum + size.high + GAP, -GAP)
    let at = y - high / 2
    return some.map(size => {
      const off = at + size.high / 2 - y
      const out = Math.sqrt(Math.max(far * far - off * off / 4, (far / 2) ** 2))
      const found = { left: way > 0 ? x + out : x - out - size.wide, top: at }
      at += size.high + GAP
      return found
    })
  }
  return [...arc(sizes.slice(0, first), 1), ...arc(sizes.slice(first), -1)]
}

/** @param {Size[]} sizes @param {DOMRect} piece */
function column(sizes, piece) {
  const high = sizes.reduce((sum, size) => sum + size.high + GAP, 0)
  let top = piece.bottom + high + EDGE <= innerHeight ? piece.bottom + GAP : Math.max(EDGE, piece.top - high)
  return sizes.map(size => {
    const centre = piece.left + (piece.width - size.wide) / 2
    const found = { left: Math.max(EDGE, Math.min(innerWidth - EDGE - size.wide, centre)), top }
    top += size.high + GAP
    return found
  })
}

// A ring stands where its piece is: it goes when that moves away.
addEventListener("resize", () => { if (note.box?.classList.contains("ring")) hideNote() })
addEventListener("wheel", event => { if (note.box?.classList.contains("ring") && !note.box.contains(/** @type {Node} */ (event.target))) hideNote() }, { passive: true })
