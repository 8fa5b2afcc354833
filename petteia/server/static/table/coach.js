// The coach: what a question is about, when it comes for the first time, and what speaks against a choice before it is
// made. How much it says is chosen here.

import { el, icon, one, say } from "../page.js"
import { reasons } from "../reasons.js"
import { on, socket } from "./connection.js"
import { sheets } from "./parts.js"
import { focusQuestion, lookBelow, market, offer, renderAsk, rendered } from "./question.js"
import { state } from "./state.js"

/**
 * @typedef {{level: "talkative" | "quieter" | "silent", kind: string, text: string}} Coach
 * @typedef {{ply: number, id: string, text: string, better: string, better_label: string, why: import("../reasons.js").Why | null}} Warning
 */

const told = boxes("[data-coach], [data-market-coach]")
const warnings = boxes("[data-warning], [data-market-warning]")
const row = /** @type {HTMLElement | null} */ (document.querySelector("[data-coach-level]"))
const level = /** @type {HTMLSelectElement | null} */ (row?.querySelector("select"))

/** @param {string} where */
function boxes(where) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(where))]
}

/** With each state comes what the coach says of it. */
export function showCoach(/** @type {Coach | null | undefined} */ coach) {
  state.now.coach = coach
  forgetWarning()
  if (row && level) {
    row.hidden = !coach
    if (coach) level.value = coach.level
  }
  for (const box of told) {
    box.hidden = !coach?.text
    if (coach?.text) box.replaceChildren(head(), el("p", {}, coach.text), el("div", { class: "row" }, el("button", { type: "button", "data-understood": coach.kind, onclick: understood }, say("coach.heard"))))
  }
}

function head() {
  return el("p", { class: "coach-head" }, icon("help"), el("strong", {}, say("coach.title")))
}

function understood() {
  for (const box of told) box.hidden = true
  socket.write({ type: "coach" })
  focusQuestion()
}

level?.addEventListener("change", () => socket.write({ type: "coach", level: level.value }))

on("warning", message => {
  socket.pending = null
  state.waiting = false
  if (message.ply !== state.now?.ply) return
  const option = state.chooser?.ask.options.find(each => each.id === message.id)
  if (!option) return
  state.warned = message.id
  state.hinted = message.better === message.id ? "" : message.better
  renderAsk()
  const better = state.hinted && message.better_label ? [el("p", {}, say("coach.better", { label: message.better_label }))] : []
  for (const box of warnings) {
    box.hidden = false
    box.replaceChildren(
      head(), el("p", {}, el("strong", {}, message.text)), ...better,
      ...(message.why ? [el("details", {}, el("summary", {}, say("coach.why")), ...reasons(message.why, false))] : []),
      el("div", { class: "row" },
        el("button", { type: "button", class: "primary", "data-look-again": "", onclick: lookAgain }, say("coach.other")),
        el("button", { type: "button", "data-anyway": message.id, onclick: () => { forgetWarning(); offer(option, true) } }, say("coach.anyway", { label: option.label }))))
  }
  const shown = warnings[market.isOpen ? 1 : 0] ?? warnings[0]
  shown.scrollIntoView({ block: "nearest" })
  one("[data-look-again]", shown).focus({ preventScroll: true })
  lookBelow()
})

/** The choice is open again; on the table stays what was warned of, and what would be better. */
function lookAgain() {
  for (const box of warnings) box.hidden = true
  focusQuestion()
}

/** Something else is asked. */
export function forgetWarning() {
  state.warned = ""
  for (const box of warnings) box.hidden = true
}

/** On the table: what one was about to do. */
function mark() {
  const option = state.chooser?.ask.options.find(each => each.id === state.warned)
  for (const ref of option?.on ?? []) for (const element of sheets.of(ref)) element.classList.add("warned")
  for (const button of document.querySelectorAll(`[data-id="${CSS.escape(state.warned)}"], [data-take="${CSS.escape(state.warned)}"]`)) button.classList.add("warned")
}

rendered.push(() => { if (state.warned) mark() })
