// What a bot would do.

import { el, one, say } from "../page.js"
import { reasons } from "../reasons.js"
import { on, socket } from "./connection.js"
import { sheets } from "./parts.js"
import { lookBelow } from "./question.js"
import { state } from "./state.js"

const boxes = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-hint], [data-market-hint]"))]

on("hint", showHint)

export function askHint() {
  if (!socket.write({ type: "hint" })) return // the page says that there is no connection
  one("[data-why]").hidden = true
  for (const box of boxes) {
    box.hidden = false
    box.replaceChildren(el("span", { class: "dots" }, say("table.hint_thinking")))
  }
}

/** There will be none: the page says why where the hint would stand. @returns {boolean} was one waited for? */
export function refuseHint(/** @type {string} */ why) {
  const waiting = boxes.filter(box => !box.hidden && box.querySelector(".dots"))
  for (const box of waiting) box.replaceChildren(el("p", {}, why))
  return waiting.length > 0
}

/** Another question: the hint was for the last one. */
export function forgetHint() {
  state.hinted = ""
  for (const box of boxes) box.hidden = true
}

function showHint(/** @type {{id: string, label: string, why?: import("../reasons.js").Why | null}} */ message) {
  state.hinted = message.id
  for (const box of boxes) {
    box.hidden = false
    box.replaceChildren(el("p", {}, el("strong", {}, say("table.hint_is", { label: message.label }))), ...(message.why ? reasons(message.why, false) : []))
    box.scrollIntoView({ block: "nearest" })
  }
  markHint()
  lookBelow()
}

export function markHint() {
  const option = state.chooser?.ask.options.find(o => o.id === state.hinted)
  for (const ref of option?.on ?? []) for (const element of sheets.of(ref)) element.classList.add("hinted")
  for (const button of document.querySelectorAll(`[data-id="${CSS.escape(state.hinted)}"], [data-take="${CSS.escape(state.hinted)}"]`)) {
    button.classList.add("hinted")
    button.scrollIntoView({ block: "nearest" })
  }
}
