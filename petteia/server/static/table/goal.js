// What everybody plays for, and how far they are. It folds away, and stays as somebody left it.

import { el, one, say } from "../page.js"
import { phone } from "./parts.js"

/**
 * @typedef {{name: string, have: number, need: number}} Progress of one seat
 * @typedef {{ways: {text: string, progress: Progress[]}[], turn: string}} Goal
 */

const KEPT = "petteia.goal"
const box = /** @type {HTMLDetailsElement | null} */ (document.querySelector("[data-goal]"))

if (box) {
  box.open = localStorage.getItem(KEPT) === "open" || (localStorage.getItem(KEPT) === null && !phone.matches)
  one("summary", box).addEventListener("click", () => localStorage.setItem(KEPT, box.open ? "folded" : "open"))
}

export function showGoal(/** @type {Goal | null} */ goal) {
  if (!box) return
  box.hidden = !goal
  if (!goal) return
  const ways = goal.ways.flatMap(way => [
    el("p", {}, way.text),
    ...(way.progress.length ? [el("ul", {}, ...way.progress.map(seat => el("li", {}, `${seat.name} ${seat.have}/${seat.need}`.trim())))] : []),
  ])
  one("[data-goal-body]", box).replaceChildren(...ways, el("p", {}, `${say("table.goal_turn")} ${goal.turn}`))
}

/** It gives way to a question that needs the room, unless somebody wanted it open. */
export function foldGoal(/** @type {boolean} */ needed) {
  if (box && needed && !box.hidden && localStorage.getItem(KEPT) !== "open") box.open = false
}
