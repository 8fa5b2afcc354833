// What a player may set at any time, and questions that are answered without a click because of it.

import { el, one } from "../page.js"
import { socket } from "./connection.js"
import { offer } from "./question.js"
import { state } from "./state.js"

const row = one("[data-wishes]")
const PAUSE = 1500 // at least, and up to twice as long: the others shall not read a hand from how long it takes
let formality = 0

/** Settings of this player, in words the server sends; rebuilt only if they have changed, so that an open list stays. */
export function showWishes() {
  const wishes = state.now.over || state.now.seat === null ? [] : state.now.wishes ?? []
  const shown = JSON.stringify(wishes)
  if (row.dataset.shown === shown) return
  row.dataset.shown = shown
  row.replaceChildren(...wishes.map(wish => {
    const options = wish.values.map(value => el("option", { value: value.id, selected: value.id === wish.id || undefined }, value.label))
    const list = /** @type {HTMLSelectElement} */ (el("select", {}, ...options))
    list.addEventListener("change", () => socket.write({ type: "wish", id: list.value }))
    return el("label", {}, el("span", {}, wish.about), list)
  }))
}

/** A question that can only be declined, of a player who wants that done without a click. */
export function answerFormality() {
  clearTimeout(formality)
  const ask = state.now.ask
  if (!ask?.formal || state.now.over) return
  formality = window.setTimeout(() => {
    if (state.now.ask === ask && !state.waiting) offer(ask.options[0])
  }, PAUSE * (1 + Math.random()))
}
