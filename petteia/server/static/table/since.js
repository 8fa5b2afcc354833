// What happened while one was away, or while the others played: losses first, then turn by turn; each line leads back to
// its moment.

import { el, icon, one, say } from "../page.js"
import { goTo, reel, showFrom } from "./reel.js"
import { state } from "./state.js"

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {import("./state.js").Step} Step */
/** @typedef {{text: string, number?: number, loss?: boolean, mine?: boolean, begins?: boolean}} Told */

const MOST = 200 // lines

const box = one("[data-meanwhile]")

export function showSince(/** @type {Shown | null} */ before) {
  const first = !state.greeted
  if (first) {
    state.greeted = true
    state.lastOwn = { ply: state.now.ply, log: state.log.length }
    const since = state.now.since
    return list(since?.steps ?? [], say("table.since"), since?.ply ?? 0, true)
  }
  const asked = state.now.ask && before && (!before.ask || state.now.ply > state.lastOwn.ply + 1)
  if (asked && state.log.length > state.lastOwn.log) return list(meanwhile(), say("table.meanwhile"), state.lastOwn.ply, false)
  if (state.now.ask && state.now.ply === before?.ply) return
  box.hidden = true
}

/** The events since one chose last; where they were not shown one by one, the lines of the log. */
function meanwhile() {
  const own = state.lastOwn.log
  const steps = /** @type {Map<number, Told>} */ (new Map())
  for (const { step } of reel.moments) if (step && step.number >= own) steps.set(step.number, step)
  return state.log.slice(own).map((text, i) => steps.get(own + i) ?? { text })
}

/** @param {Told[]} told @param {string} title @param {number} since a choice @param {boolean} away */
export function list(told, title, since, away) {
  box.hidden = !told.length
  if (!told.length) return
  const shown = told.slice(-MOST)
  const losses = shown.filter(step => step.loss)
  box.replaceChildren(
    el("div", { class: "row" }, el("strong", {}, title),
      el("button", { type: "button", class: "plain", "aria-label": say("site.close"), onclick: () => { box.hidden = true } }, icon("close"))),
    ...(away ? [el("button", { type: "button", "data-since-show": "", onclick: () => showFrom(since) }, icon("play"), say("reel.show"))] : []),
    el("div", { class: "since", tabindex: "0", role: "group", "aria-label": title },
      losses.length ? group(say("reel.losses"), losses, since, "losses") : null,
      ...groups(shown).map(([head, steps]) => group(head, steps, since))),
  )
}

/** Turn by turn. @param {Told[]} told @returns {[string, Told[]][]} */
function groups(told) {
  /** @type {[string, Told[]][]} */
  const found = []
  for (const step of told) {
    if (step.begins) found.push([step.text, []])
    else if (!found.length) found.push(["", [step]])
    else found[found.length - 1][1].push(step)
  }
  return found
}

/** @param {string} head @param {Told[]} steps @param {number} since @param {string} [kind] */
function group(head, steps, since, kind = "") {
  return el("section", { class: kind }, head ? el("h3", {}, head) : null, el("ul", {}, ...steps.map(step => el("li", {}, line(step, since)))))
}

function line(/** @type {Told} */ step, /** @type {number} */ since) {
  const number = step.number
  if (number === undefined) return step.text
  const kind = step.loss ? "line loss" : step.mine ? "line mine" : "line"
  return el("button", { type: "button", class: kind, "data-number-in-log": String(number), title: say("reel.look"), onclick: () => goTo(number, since) }, step.text)
}
