// How an event is shown on the table: its place, the way of what moves, dice, cards, losses; and a contest beside its place.

import { still } from "../motion.js"
import { el, icon, one, say } from "../page.js"
import { Idiomorph } from "../vendor/idiomorph/idiomorph.js"
import { moving } from "./pace.js"
import { phone, sheets, zoom } from "./parts.js"
import { play } from "./sound.js"

/** @typedef {import("./state.js").Step} Step */

const MARGIN = 40 // pixels, within which a place counts as out of sight
const NS = "http://www.w3.org/2000/svg"

const layer = one("[data-stage-layer]")
const things = one("[data-stage-things]")
const box = one("[data-contest]")
const inside = one("[data-show=contest]")
const result = one("[data-contest-result]")

let contested = "" // the place of the contest that is shown
let over = true // it has ended, and is kept until it was seen

/** Show an event; `forward`: it has just happened, and may move and sound. */
export function perform(/** @type {Step} */ step, /** @type {boolean} */ forward) {
  clearStage()
  const places = step.on.map(placeOf).filter(place => place !== null)
  for (const place of places) place.classList.add(step.loss ? "hurt" : "happening")
  const at = places.at(-1)
  if (at) reveal(at)
  if (step.way) arrow(step.way, forward)
  const shown = [...(step.dice ?? []).map(die), ...(step.cards ?? []).filter(face => face.text).map(card)]
  things.replaceChildren(...shown)
  if (shown.length) beside(things, at)
  if (step.loss && at) cross(at)
  if (!box.hidden && over) result.textContent = [result.textContent, step.text].filter(Boolean).join(" ")
  if (forward) play(step.dice ? "dice" : step.cards ? "card" : step.way || places.length > 1 ? "march" : "")
}

/** Nothing is happening now. */
export function clearStage() {
  for (const mark of ["happening", "hurt"]) for (const element of document.querySelectorAll(`.${mark}`)) element.classList.remove(mark)
  layer.replaceChildren()
  things.replaceChildren()
}

/** The thing on the board, where there is one. */
function placeOf(/** @type {string} */ ref) {
  return /** @type {SVGGraphicsElement | null} */ (zoom.frame.querySelector(`[data-ref="${CSS.escape(ref)}"]`))
}

/** A place out of sight comes into it. */
function reveal(/** @type {Element} */ place) {
  const [part, all] = [place.getBoundingClientRect(), zoom.frame.getBoundingClientRect()]
  const off = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) => (low < from + MARGIN ? low - from - MARGIN : high > to - MARGIN ? high - to + MARGIN : 0)
  if (zoom.fitted) return
  const [dx, dy] = [off(part.left, part.right, all.left, all.right), off(part.top, part.bottom, all.top, all.bottom)]
  if ((dx || dy) && part.width < all.width && part.height < all.height && zoom.box) {
    zoom.glide({ ...zoom.box, x: zoom.box.x + dx * zoom.pixel, y: zoom.box.y + dy * zoom.pixel })
  }
}

/** The middle of something, within the board. */
function middle(/** @type {Element} */ element) {
  const [part, all] = [element.getBoundingClientRect(), zoom.frame.getBoundingClientRect()]
  return { x: part.left + part.width / 2 - all.left, y: part.top + part.height / 2 - all.top }
}

/** The way of what moves: a line that grows from one place to the other, and something that goes along. */
function arrow(/** @type {[string, string]} */ way, /** @type {boolean} */ forward) {
  const [from, to] = way.map(placeOf)
  if (!from || !to) return
  const [a, b] = [middle(from), middle(to)]
  const bend = { x: (a.x + b.x) / 2 + (a.y - b.y) * 0.15, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.15 }
  const path = document.createElementNS(NS, "path")
  path.setAttribute("d", `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`)
  const dot = document.createElementNS(NS, "circle")
  dot.setAttribute("r", "9")
  dot.setAttribute("cx", String(b.x))
  dot.setAttribute("cy", String(b.y))
  layer.append(path, dot)
  if (!forward || still()) return
  const long = path.getTotalLength()
  path.style.strokeDasharray = String(long)
  path.animate([{ strokeDashoffset: long }, { strokeDashoffset: 0 }], { duration: moving(), easing: "ease-in-out" })
  const stops = [0, 0.25, 0.5, 0.75, 1].map(part => path.getPointAtLength(long * part))
  dot.animate(stops.map(at => ({ transform: `translate(${at.x - b.x}px,${at.y - b.y}px)` })), { duration: moving(), easing: "ease-in-out" })
}

/** A loss is crossed out. */
function cross(/** @type {Element} */ place) {
  const at = middle(place)
  const sign = document.createElementNS(NS, "path")
  sign.setAttribute("class", "cross")
  sign.setAttribute("d", `M${at.x - 14} ${at.y - 14}l28 28m0 -28l-28 28`)
  layer.append(sign)
}

function die(/** @type {string} */ face) {
  const made = el("span", { class: face.length > 2 ? "die wide" : "die" }, face)
  if (!still()) made.animate([{ transform: "rotate(-300deg) scale(.4)" }, { transform: "none" }], { duration: moving(), easing: "cubic-bezier(.2,.8,.3,1.2)" })
  return made
}

function card(/** @type {{title: string, text: string}} */ face) {
  const made = el("span", { class: "turned-card" }, el("b", {}, face.title), face.text ? el("span", {}, face.text) : null)
  if (!still()) made.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: moving(), easing: "ease-out" })
  return made
}

/** Put something into the half of the board where the place is not. */
function beside(/** @type {HTMLElement} */ thing, /** @type {Element | undefined | null} */ place) {
  const wide = zoom.frame.clientWidth
  thing.dataset.half = place && middle(place).x > wide / 2 ? "left" : "right"
}

// ---- a contest: battle, hunt, attack --------------------------------------------------------------------------------

/** A contest goes on, or has ended; whether it is shown here. */
function contest(/** @type {SVGSVGElement[]} */ parts) {
  if (phone.matches) {
    leave()
    return false
  }
  if (parts.length) {
    if (over) result.textContent = ""
    over = false
    contested = parts[0].dataset.stage ?? ""
    for (const part of parts) part.id = `contest.${part.dataset.panel}`
    for (const part of parts) for (const each of part.querySelectorAll("[id]")) each.id = `contest-${each.id}`
    Idiomorph.morph(inside, parts, { morphStyle: "innerHTML" })
    box.hidden = false
  } else if (!box.hidden && !over) {
    over = true
    for (const mark of ["lit", "picked", "refused", "hinted", "warned"]) for (const each of inside.querySelectorAll(`.${mark}`)) each.classList.remove(mark)
  }
  box.classList.toggle("ended", over)
  const place = contested ? placeOf(contested) : null
  if (!box.hidden) beside(box, place)
  return true
}

/** It was seen. */
export function leave() {
  if (!over && !phone.matches) return
  box.hidden = true
  over = true
  result.textContent = ""
  inside.replaceChildren()
}

sheets.stage = contest
one("[data-contest-close]").addEventListener("click", leave)
one("[data-contest-close]").append(icon("close"))
one("[data-contest-close]").setAttribute("aria-label", say("site.close"))
