// Who sits where, who is there, and how others come in.

import { invitation } from "../invitation.js"
import { boot, el, one, say } from "../page.js"
import { on, socket } from "./connection.js"
import { showPrompt } from "./prompt.js"
import { state } from "./state.js"

/** @typedef {import("./state.js").Seat} Seat */

on("presence", message => {
  if (state.now) state.now.seats = message.seats
  showSeats(message.seats, message.watching)
})

export function nameOf(/** @type {number | null} */ seat) {
  const found = state.now.seats?.find(s => s.seat === seat)
  if (!found || (boot.kind === "import" && found.kind === "empty")) return found?.side ?? "" // nobody sat there at this table
  return `${shownName(found)} (${found.side})`
}

function shownName(/** @type {Seat} */ seat) {
  if (seat.kind === "bot") return seat.stands_in_for ?? boot.bots[seat.name] ?? seat.name
  return seat.name || say("table.open_seat")
}

/** @param {Seat[]} seats @param {number} [watching] */
export function showSeats(seats, watching) {
  if (!seats) return
  const seated = seats.some(seat => seat.you)
  one("[data-seats]").replaceChildren(...seats.map(seat => seatRow(seat, seated)))
  if (watching !== undefined) one("[data-watchers]").textContent = watching ? say("table.watchers", { count: watching }) : ""
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-playing]"))) element.hidden = !seated || !!state.now?.over
}

/** Whoever gives a seat up takes its invitation along: ask for the new one. */
export async function renewInvites() {
  const answer = await fetch(`/api/tables/${boot.code}`)
  if (!answer.ok) return
  boot.invites = {}
  for (const { seat, invite } of (await answer.json()).seats) if (invite) boot.invites[seat] = `/t/${boot.code}/join?invite=${invite}`
  showSeats(state.now.seats)
  showPrompt()
}

function seatRow(/** @type {Seat} */ seat, /** @type {boolean} */ seated) {
  const open = seat.kind !== "person" && seat.kind !== "bot"
  const status = open ? say("table.open_seat") : seat.kind === "bot" ? say("table.bot") : seat.here ? say("table.here") : say("table.away")
  const row = el("li", { class: `seat${state.now?.waiting === seat.seat ? " asked" : ""}` },
    el("div", { class: "line" },
      el("b", {}, open ? "—" : shownName(seat)), el("span", { class: "side-name" }, seat.side + (seat.you ? ` · ${say("table.you")}` : "")),
      el("span", { class: `state${seat.here && !open ? " is-here" : ""}` }, status)))
  const invite = state.now?.over ? null : boot.invites?.[seat.seat]
  const acts = el("div", { class: "line" })
  if (open && invite) row.append(invitation(invite))
  if (open && !seated && !state.now?.over) acts.append(el("a", { class: "button", href: `/t/${boot.code}/join` }, say("table.take_seat")))
  if (seated && !state.now?.over && boot.kind !== "hotseat" && (open || (seat.kind === "person" && !seat.here && !seat.you))) {
    acts.append(el("button", { type: "button", onclick: () => socket.write({ type: "bot", seat: seat.seat, bot: boot.usual_bot }) }, say("table.seat_bot")))
  }
  if (seat.kind === "bot" && seat.you) acts.append(el("button", { type: "button", onclick: () => socket.write({ type: "take_seat", seat: seat.seat }) }, say("table.take_back")))
  if (acts.childElementCount) row.append(acts)
  return row
}
