// Buttons and keys.

import { one, say } from "../page.js"
import { habit } from "../settings.js"
import { confirm } from "./confirm.js"
import { socket } from "./connection.js"
import { hideNote, note } from "./facts.js"
import { askHint } from "./hint.js"
import { showTab, zoom } from "./parts.js"
import { back, market } from "./question.js"
import { turn } from "./reel.js"
import { state } from "./state.js"
import { askChances } from "./why.js"

const deeds = {
  undo: () => { if (!state.waiting) socket.write({ type: "undo", ply: state.now.ply }) },
  restart: () => { if (!state.waiting) socket.write({ type: "restart", ply: state.now.ply }) },
  hint: askHint,
  chances: askChances,
  board: () => market.go(true),
  market: () => market.go(false),
  reconnect: () => socket.now(),
  ready: () => socket.write({ type: "ready", seat: state.covered }),
  resign: async () => {
    /** @type {HTMLDialogElement} */ (one("#table-menu")).close()
    if (await confirm(say("table.resign_ask"))) socket.write({ type: "resign" })
  },
  offer_draw: () => {
    /** @type {HTMLDialogElement} */ (one("#table-menu")).close()
    socket.write({ type: "offer_draw" })
  },
}

/** @type {Record<string, string>} */
const REEL = { ",": "back", ".": "on", p: "pause", s: "now" }

one("[data-leave]").addEventListener("submit", async event => {
  if (!state.now || state.now.status !== "running" || state.now.frozen) return
  event.preventDefault()
  const menu = /** @type {HTMLDialogElement} */ (one("#table-menu"))
  menu.close()
  if (await confirm(say("reel.leave_ask"))) /** @type {HTMLFormElement} */ (event.target).submit()
})

document.addEventListener("click", event => {
  const target = /** @type {Element} */ (event.target)
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do], [data-market-do]"))
  if (button) deeds[/** @type {keyof deeds} */ (button.dataset.do ?? button.dataset.marketDo)]?.()
  const zoomer = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"))
  if (zoomer?.dataset.zoom === "in") zoom.scale(1.35, undefined, true)
  if (zoomer?.dataset.zoom === "out") zoom.scale(1 / 1.35, undefined, true)
  if (zoomer?.dataset.zoom === "fit") zoom.fit()
  if (note.box && !note.box.contains(target) && !target.closest("[data-show]")) hideNote()
})

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return
  if (event.key === "Escape") {
    if (note.box && !note.offers) hideNote()
    else if (back()) event.preventDefault()
    return
  }
  const target = /** @type {HTMLElement} */ (event.target)
  if (!habit("keys") || target.matches("input, textarea, select")) return
  const key = event.key.toLowerCase()
  if (/^[1-9]$/.test(key)) {
    if (!market.isOpen) /** @type {HTMLElement | null} */ (document.querySelector(`[data-options] [data-number="${key}"]`))?.click()
  } else if (key === "u" && state.now?.undo) deeds.undo()
  else if (key === "h" && state.chooser) deeds.hint()
  else if (REEL[key]) turn(REEL[key])
  else if (key === "l") showTab("log")
  else if (key === "c") { showTab("chat"); /** @type {HTMLElement} */ (one("[data-chat-form] input")).focus() }
  else if (key === "?") /** @type {HTMLDialogElement} */ (one("#keys")).showModal()
  else return
  event.preventDefault()
})
