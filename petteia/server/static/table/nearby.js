// On a telephone with the map on the whole screen: a place that is tapped comes near, with its things as a list.

import { fill, isFull, turned } from "../folds.js"
import { el, icon, one, say } from "../page.js"
import { phone, zoom } from "./parts.js"
import { back, offer, renderAsk } from "./question.js"
import { state } from "./state.js"

/** @typedef {import("../chooser.js").Entry} Entry */

const COVERED = 0.46 // the share of the map that the list may take
const sheet = one("[data-nearby]")

turned.push(() => {
  closeNearby()
  requestAnimationFrame(() => zoom.fit())
})

export function closeNearby() {
  sheet.hidden = true
  sheet.replaceChildren()
}

/** Does a tap show what is there, rather than choose it? */
export function looksNear() {
  return phone.matches && isFull()
}

/** @param {Element} target something on the board */
export function showNearby(target) {
  const place = outermost(target)
  if (!place) return closeNearby()
  const things = thingsOf(place)
  zoom.near(shapeOf(place), COVERED)
  list(things[0]?.getAttribute("data-title") ?? "", things.slice(1).map(shown), [place, ...things])
}

/** @param {Element} target */
function outermost(target) {
  let found = /** @type {Element | null} */ (null)
  for (let at = target.closest("[data-ref]"); at; at = at.parentElement?.closest("[data-ref]") ?? null) found = at
  return found
}

function shapeOf(/** @type {Element} */ place) {
  return (place.querySelector(":scope > .hit") ?? place).getBoundingClientRect()
}

/** The place and whatever is in it or lies on it, each once. */
function thingsOf(/** @type {Element} */ place) {
  const lying = [...zoom.frame.querySelectorAll("svg.board [data-ref][data-title]")].filter(other => {
    if (other === place || other.contains(place)) return false
    if (place.contains(other)) return true
    const { x, y, width, height } = (other.querySelector(":scope > .hit") ?? other).getBoundingClientRect()
    return document.elementsFromPoint(x + width / 2, y + height / 2).some(under => place.contains(under))
  })
  const told = [...place.querySelectorAll("[data-title]")].filter(thing => !thing.hasAttribute("data-ref"))
  const seen = new Set()
  return [place, ...lying, ...told].filter(thing => {
    const title = thing.getAttribute("data-title") ?? ""
    const fresh = title !== "" && !seen.has(title)
    seen.add(title)
    return fresh
  })
}

function shown(/** @type {Element} */ thing) {
  const title = thing.getAttribute("data-title") ?? ""
  const ref = thing.getAttribute("data-ref") ?? ""
  if (!state.chooser?.lit().has(ref)) return el("p", {}, title)
  return el("button", { type: "button", class: "thing pick", onclick: () => take(ref) }, title.split(":")[0].trim())
}

/** @param {string} title @param {HTMLElement[]} rows @param {Element[]} things */
function list(title, rows, things) {
  const now = state.chooser
  const place = things[0]?.getAttribute("data-ref") ?? ""
  if (now?.lit().has(place)) rows.unshift(...choices(place))
  sheet.replaceChildren(
    el("div", { class: "menu-head row between" }, el("h2", {}, title),
      el("button", { type: "button", class: "plain round", "aria-label": say("site.close"), onclick: () => { closeNearby(); zoom.fit() } }, icon("close"))),
    el("ul", {}, ...rows.map(row => el("li", {}, row))),
  )
  sheet.hidden = false
}

/** What can be done with a place, as buttons. */
function choices(/** @type {string} */ ref) {
  const now = /** @type {import("../chooser.js").Chooser} */ (state.chooser)
  const depth = now.path.length
  const whole = now.open().filter(option => option.on[depth] === ref && option.on.length === depth + 1)
  const further = now.open().some(option => option.on[depth] === ref && option.on.length > depth + 1)
  return [
    ...whole.map(option => el("button", { type: "button", class: "thing pick", onclick: () => done(() => offer(option)) }, option.label)),
    ...(further ? [el("button", { type: "button", class: "thing pick more", onclick: () => take(ref) }, say("map.onward"))] : []),
  ]
}

/** A thing of the list was taken: it is done, or the next things light up on the map. */
function take(/** @type {string} */ ref) {
  const now = state.chooser
  if (!now || state.waiting) return
  now.click(ref)
  if (state.waiting) return closeNearby()
  renderAsk()
  const { single, groups } = now.list()
  const entries = [...single.map(option => ({ label: option.label, option, ref: "" })), ...groups.flatMap(group => group.entries)]
  const rows = entries.map(entry => el("button", { type: "button", class: `thing pick${entry.option ? "" : " more"}`, onclick: () => entry.option ? done(() => offer(/** @type {import("../chooser.js").Option} */ (entry.option))) : take(entry.ref) }, entry.option?.label ?? entry.label))
  sheet.replaceChildren(
    el("div", { class: "menu-head row between" }, el("h2", {}, say("map.whereto")),
      el("button", { type: "button", class: "plain round", "aria-label": say("table.back"), onclick: () => { back(); closeNearby() } }, icon("close"))),
    el("ul", {}, ...rows.map(row => el("li", {}, row))),
  )
  sheet.hidden = false
  zoom.fit()
}

function done(/** @type {() => void} */ act) {
  closeNearby()
  act()
}

/** Another question: it is asked under the map again when nothing on the map answers it. */
export function nearbyAfter() {
  if (!isFull()) return
  closeNearby()
  if (state.chooser && !zoom.frame.querySelector("svg.board .lit")) fill(false)
}
