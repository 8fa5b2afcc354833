// The things on the table that can be taken are reached by keys too: Tab leads to one of them, arrows to the next one in
// that direction, Enter takes it, as a click would.

import { spot, take } from "./clicks.js"
import { sheets, zoom } from "./parts.js"
import { rendered } from "./question.js"
import { state } from "./state.js"

/** @typedef {SVGGraphicsElement} Thing */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const READ = ["role", "aria-label"]
let last = "" // the thing that was focused

/** How things are read that cannot be taken. @type {WeakMap<Element, (string | null)[]>} */
const read = new WeakMap()

const frames = sheets.frames.filter(frame => frame === zoom.frame || frame.matches("[data-show=panels], [data-show=hand]"))

/** What it is called, so that it is found again after the table was drawn anew. */
function nameOf(/** @type {Element} */ thing) {
  return thing.getAttribute("data-ref") || thing.getAttribute("data-does") || ""
}

/** The lit things of a frame that are seen. @returns {Thing[]} */
function thingsOf(/** @type {HTMLElement} */ frame) {
  return [.../** @type {NodeListOf<Thing>} */ (frame.querySelectorAll(".lit:is([data-ref], [data-does])"))].filter(thing => thing.ownerSVGElement !== null)
}

/** The picture a thing is a part of. */
function held(/** @type {Element} */ thing) {
  return thing.parentElement?.closest("svg [role=img]")
}

function remember(/** @type {Element} */ thing, /** @type {string} */ mark) {
  read.set(thing, READ.map(name => thing.getAttribute(name)))
  thing.classList.add(mark)
}

function put(/** @type {Element} */ thing, /** @type {string} */ name, /** @type {string | null} */ value) {
  if (value === null) thing.removeAttribute(name)
  else thing.setAttribute(name, value)
}

/** A card is read as it is written, a number with its parts, anything else by its name and what is written on it. */
function labelOf(/** @type {Element} */ thing) {
  const name = (thing.getAttribute("data-title") ?? nameOf(thing)).split(/[:–]/)[0].trim()
  const written = [...thing.querySelectorAll("text")].filter(text => text.checkVisibility()).map(text => text.textContent?.trim()).join(" ")
  if (written.includes(name)) return null
  const told = thing.hasAttribute("data-parts") ? thing.getAttribute("aria-label") ?? name : name
  return ` ${told} `.includes(` ${written} `) ? told : `${told} ${written}`
}

/** One thing of each frame is reached by Tab, the others by arrows. */
function mark() {
  const had = document.activeElement?.matches("svg [tabindex]") || document.activeElement === document.body ? last : ""
  for (const old of document.querySelectorAll(".lit-stop, .lit-within")) {
    old.classList.remove("lit-stop", "lit-within")
    old.removeAttribute("tabindex")
    READ.forEach((name, i) => put(old, name, read.get(old)?.[i] ?? null))
  }
  for (const frame of frames) {
    const things = state.chooser && !state.waiting ? thingsOf(frame) : []
    things.forEach((thing, i) => {
      remember(thing, "lit-stop")
      thing.setAttribute("tabindex", i ? "-1" : "0")
      thing.setAttribute("role", thing.querySelector(".lit") ? "group" : "button")
      put(thing, "aria-label", labelOf(thing))
    })
    for (const thing of things) {
      for (let around = held(thing); around; around = held(around)) {
        remember(around, "lit-within")
        around.setAttribute("role", "group") // nothing in a picture could be reached
      }
    }
    const again = had && things.find(thing => nameOf(thing) === had)
    if (again) focus(again, things)
  }
}
rendered.push(mark)

/** @param {Thing} thing @param {Thing[]} things */
function focus(thing, things) {
  for (const other of things) other.setAttribute("tabindex", other === thing ? "0" : "-1")
  thing.focus({ preventScroll: true })
}

/** The nearest thing in a direction: what lies straight ahead before what lies aside. */
function next(/** @type {Thing} */ from, /** @type {Thing[]} */ things, /** @type {number[]} */ [right, down]) {
  const here = middle(from)
  let [best, least] = [/** @type {Thing | null} */ (null), Infinity]
  for (const thing of things) {
    const at = middle(thing)
    const ahead = (at.x - here.x) * right + (at.y - here.y) * down
    const aside = Math.abs((at.x - here.x) * down) + Math.abs((at.y - here.y) * right)
    if (thing !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [thing, ahead + 2 * aside]
  }
  return best
}

function middle(/** @type {Thing} */ thing) {
  const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

for (const frame of frames) {
  frame.addEventListener("focusin", event => { last = nameOf(/** @type {Element} */ (event.target)) })
  frame.addEventListener("keydown", event => {
    const thing = /** @type {Thing} */ (event.target)
    if (!thing.classList.contains("lit-stop") || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ARROWS[/** @type {keyof ARROWS} */ (event.key)]
    if (way) {
      const things = thingsOf(frame)
      const found = next(thing, things, way)
      if (found) focus(found, things)
    } else if (event.key === "Enter" || event.key === " ") take(thing, spot(new MouseEvent("click"), thing))
    else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
}
