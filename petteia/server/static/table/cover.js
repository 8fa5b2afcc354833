// One screen for several players: it is covered until the next one sits before it.

import { one, say } from "../page.js"
import { on } from "./connection.js"
import { hideNote } from "./facts.js"
import { sheets } from "./parts.js"
import { market, renderAsk } from "./question.js"
import { reel } from "./reel.js"
import { state } from "./state.js"

const sheet = one("[data-cover]")

on("hand_over", cover)

/** The next player sits there: is the screen uncovered only now? */
export function uncover() {
  const was = !sheet.hidden
  sheet.hidden = true
  return was
}

function cover(/** @type {{seat: number, name: string}} */ message) {
  state.covered = message.seat
  for (const name of ["hand", "panels", "strip", "contest"]) one(`[data-show=${name}]`).replaceChildren()
  sheets.texts = {}
  reel.clear()
  market.clear()
  state.chooser = null
  state.waiting = false
  hideNote()
  renderAsk()
  one("[data-cover-name]").textContent = say("table.cover", { name: message.name })
  sheet.hidden = false
  one("[data-do=ready]").focus()
}
