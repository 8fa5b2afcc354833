// The coach: what a question is about, when it comes for the first time, and what speaks against a choice before it is
// made. How much it says is chosen here.

import { boot, el, icon, one, say } from "../page.js"
import { fill, reasons } from "../reasons.js"
import { on, socket } from "./connection.js"
import { sheets } from "./parts.js"
import { focusQuestion, lookBelow, market, offer, renderAsk, rendered } from "./question.js"
import { state } from "./state.js"

/**
 * @typedef {{level: "talkative" | "quieter" | "silent", kind: string, text: string}} Coach
 * @typedef {{ply: number, id: string, text: string, better: string, better_label: string, why: import("../reasons.js").Why | null}} Warning
 * @typedef {{ply: number, id: string, better: string, text: string, share: string, why: import("../reasons.js").Why}} Remark
 */

const told = boxes("[data-coach], [data-market-coach]")
const warnings = boxes("[data-warning], [data-market-warning]")
const row = /** @type {HTMLElement | null} */ (document.querySelector("[data-coach-level]"))
const remark = /** @type {HTMLElement | null} */ (document.querySelector("[data-remark]"))
let remarkedAt = 0 // the ply at which the last remark came
const level = /** @type {HTMLSelectElement | null} */ (row?.querySelector("select"))

/** @param {string} where */
function boxes(where) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(where))]
}

/** With each state comes what the coach says of it. */
export function showCoach(/** @type {Coach | null | undefined} */ coach) {
  state.now.coach = coach
  forgetWarning()
  if (remark && state.lastOwn.ply >= remarkedAt) remark.hidden = true // one has chosen again: that turn is past
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
  for (const box of warnings) {
    box.hidden = false
    box.replaceChildren(
      head(), el("p", {}, el("strong", {}, message.text)), message.better_label ? el("p", {}, say("coach.better", { label: message.better_label })) : "",
      ...(message.why ? [el("details", {}, el("summary", {}, say("coach.why")), ...reasons(message.why, false))] : []),
      el("div", { class: "row" },
        el("button", { type: "button", class: "primary", "data-look-again": "", onclick: lookAgain }, say("coach.other")),
        el("button", { type: "button", "data-anyway": message.id, onclick: () => { forgetWarning(); offer(option, true) } }, say("coach.anyway", { label: option.label }))))
  }
  for (const box of told) box.hidden = true // a warning needs the place
  const shown = warnings[market.isOpen ? 1 : 0] ?? warnings[0]
  shown.scrollIntoView({ block: "nearest" })
  one("[data-look-again]", shown).focus({ preventScroll: true })
  lookBelow()
})

/** After a turn: what somebody stronger would have done, in one line; the position is a click away, to try it there. */
on("remark", message => {
  if (!remark || state.now?.coach?.level !== "talkative") return
  remarkedAt = state.now.ply
  fill(remark, head(), el("p", {}, message.text, " ", el("span", { class: "count" }, message.share)),
    el("details", {}, el("summary", {}, say("coach.why")), ...reasons(message.why, false)),
    el("div", { class: "row" }, el("a", { class: "button", href: `${boot.positions}?ply=${message.ply}`, target: "_blank", rel: "noopener" }, say("coach.see"))))
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
