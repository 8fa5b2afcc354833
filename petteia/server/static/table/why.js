// Why a bot chose what it chose, and the chances of all sides: on request.

import { el, one, percent, say } from "../page.js"
import { fill, reasons } from "../reasons.js"
import { on, socket } from "./connection.js"
import { forgetHint } from "./hint.js"
import { state } from "./state.js"

const box = one("[data-why]")

on("why", message => fill(box, ...reasons(message.why)))
on("chances", message => fill(box,
  el("p", {}, el("strong", {}, say("why.chances"))),
  el("ul", { class: "shares" }, ...message.sides.map(side => el("li", {},
    el("span", {}, side.side), el("meter", { min: 0, max: 1, value: side.share, "aria-hidden": "true" }), el("span", { class: "count" }, percent(side.share))))),
  el("p", { class: "quiet" }, say(message.measured ? "why.chances_note" : "why.chances_judged"))))

function waitFor(/** @type {object} */ message) {
  forgetHint()
  if (socket.write(message)) fill(box, el("span", { class: "dots" }, say("table.hint_thinking")))
}

export function askChances() {
  waitFor({ type: "chances" })
}

/** A choice of a bot can be asked about where it begins to be told. @param {{ply?: number, by?: number | null}} line */
export function whyButton(line, /** @type {number | undefined} */ before) {
  if (line.by === undefined || line.by === null || !line.ply || line.ply === before) return null
  if (state.now?.seats[line.by]?.kind !== "bot" || state.now?.lesson) return null
  const ply = line.ply - 1
  return el("button", { type: "button", class: "why", "aria-label": say("why.ask"), title: say("why.ask"), onclick: () => waitFor({ type: "why", ply }) }, "?")
}

/** There will be no answer: the page says why where it would stand. @returns {boolean} was one waited for? */
export function refuseWhy(/** @type {string} */ why) {
  const waiting = !box.hidden && !!box.querySelector(".dots")
  if (waiting) fill(box, el("p", {}, why))
  return waiting
}
