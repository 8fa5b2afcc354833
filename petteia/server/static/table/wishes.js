// What a player may set at any time, and questions that are answered without a click: what leaves no choice, what the
// rules call a formality, and what this player always answers alike.

import { boot, el, icon, one, say } from "../page.js"
import { habit } from "../settings.js"
import { socket } from "./connection.js"
import { offer, rendered } from "./question.js"
import { reel } from "./reel.js"
import { state } from "./state.js"

/** @typedef {import("./state.js").Shown} Shown */
/** @typedef {{seat: number | null, kind: string, label: string, text: string}} Passed a kind of question that is always answered alike */

const row = one("[data-wishes]")
const always = one("[data-always]")
const PAUSE = 1500 // at least, and up to twice as long: the others shall not read a hand from how long it takes
const KEPT = `petteia.pass.${boot.code}`
let pausing = 0

/** Settings of this player, in words the server sends; rebuilt only if they have changed, so that an open list stays. */
export function showWishes() {
  const playing = !state.now.over && state.now.seat !== null
  const wishes = playing ? state.now.wishes ?? [] : []
  const kept = playing ? passes() : []
  const shown = JSON.stringify([wishes, kept])
  if (row.dataset.shown === shown) return
  row.dataset.shown = shown
  row.replaceChildren(...wishes.map(wish => {
    const options = wish.values.map(value => el("option", { value: value.id, selected: value.id === wish.id || undefined }, value.label))
    const list = /** @type {HTMLSelectElement} */ (el("select", {}, ...options))
    list.addEventListener("change", () => socket.write({ type: "wish", id: list.value }))
    return el("label", {}, el("span", {}, wish.about), list)
  }), ...kept.map(pass => el("span", { class: "passing", title: pass.text }, say("pass.always", { label: pass.label }), " ",
    el("button", { type: "button", "data-ask-me": pass.kind, "aria-label": say("told.of", { what: say("pass.ask_me"), text: pass.label }), onclick: () => forget(pass.kind) }, icon("close"), say("pass.ask_me")))))
}

/** @returns {Passed[]} of all who share this screen */
function everybodys() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]")
  } catch {
    return []
  }
}

/** What a seat is not asked for. */
function passes(/** @type {number | null} */ seat = state.now.seat) {
  return everybodys().filter(pass => pass.seat === seat)
}

function keep(/** @type {Passed[]} */ mine) {
  const kept = [...everybodys().filter(pass => pass.seat !== state.now.seat), ...mine]
  if (kept.length) localStorage.setItem(KEPT, JSON.stringify(kept))
  else localStorage.removeItem(KEPT)
  showWishes()
}

function forget(/** @type {string} */ kind) {
  clearTimeout(pausing)
  keep(passes().filter(pass => pass.kind !== kind))
  one("[data-prompt]").focus({ preventScroll: true })
  showAlways()
}

/** Below the question: from now on questions of its kind are answered like this one. */
function showAlways() {
  const ask = state.chooser?.ask
  const option = ask?.options.find(each => each.id === ask.always?.id)
  const open = !!ask && !!option && !passes().some(pass => pass.kind === ask.kind)
  always.hidden = !open
  if (!ask || !option || !open) return always.replaceChildren()
  const pass = { seat: state.now.seat, kind: ask.kind ?? "", label: ask.always?.how === "in_order" ? say("pass.in_order") : option.label, text: ask.text }
  always.replaceChildren(el("button", {
    type: "button", class: "plain small", "data-pass-always": pass.kind, title: say("pass.note"),
    onclick: () => { if (state.waiting) return; keep([...passes().filter(other => other.kind !== pass.kind), pass]); offer(option, true) },
  }, icon("last"), say("pass.always", { label: pass.label })))
}

rendered.push(showAlways)

/** A question has come in: it need not be seen if its player wants it answered as always. */
function answerAsAlways(/** @type {Shown} */ message) {
  clearTimeout(pausing)
  const ask = message.ask
  if (!ask || message.over) return
  const wished = passes(message.seat).some(pass => pass.kind === ask.kind) ? ask.always : null
  const id = wished ? wished.id : ask.formal ? ask.options[0].id : ""
  if (!id) return
  pausing = window.setTimeout(() => {
    if (socket.pending || (state.now?.ply ?? 0) > message.ply) return
    state.waiting = true
    socket.choose(message.ply, id)
  }, wished?.how === "in_order" ? 0 : PAUSE * (1 + Math.random()))
}

reel.arrived = answerAsAlways

/** The only answer there is, once one has seen what led to the question. */
export function answerSole() {
  const ask = state.now.ask
  if (ask?.sole && habit("along") && !state.now.over && !state.waiting) offer(ask.options[0], true)
}
