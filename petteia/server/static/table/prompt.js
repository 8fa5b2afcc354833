// What everybody waits for: the sentence above the question, and the notes below it.

import { showInvites } from "../invitation.js"
import { boot, el, one, say } from "../page.js"
import { socket } from "./connection.js"
import { phone, prompt } from "./parts.js"
import { nameOf } from "./seats.js"
import { state } from "./state.js"

const sub = one("[data-sub]")
const invites = one("[data-invites]")

export function showWhere(/** @type {string[]} */ where) {
  one("[data-where]").replaceChildren(...where.map(step => el("li", {}, step)))
}

export function showPrompt() {
  let text = state.now.prompt ?? ""
  let note = ""
  const asked = state.now.seats?.find(s => s.seat === state.now.waiting)
  if (state.past) text = say("reel.past")
  else if (state.now.over) text = say("table.over")
  else if (state.now.ask) text = state.now.ask.text
  else if (state.now.status === "running" && !state.now.frozen && asked) {
    text = say(asked.kind === "bot" ? "table.thinking" : "table.waiting", { name: nameOf(state.now.waiting) })
  }
  if (!state.now.over && state.now.seat === null && !state.now.seats.some(seat => seat.you)) note = say("table.watching")
  else if (boot.kind === "whatif") note = say("table.whatif")
  else if (invited().length) note = say(invited().length > 1 ? "table.forming_notes" : "table.forming_note")
  prompt.classList.toggle("dots", !state.past && !state.now.ask && state.now.status === "running" && !state.now.frozen)
  if (prompt.textContent !== text) prompt.textContent = text
  sub.textContent = note
  sub.hidden = !note
  showInvites(invites, invited())
  document.title = state.now.ask && !state.past && !state.now.over ? `● ${boot.title}` : boot.title
  if (state.now.ask && phone.matches && one("[data-side]").dataset.tab !== "ask") one("[role=tab][data-tab=ask]").classList.add("unread")
}

/** The open seats that this visitor may invite others to. */
function invited() {
  if (state.now.status !== "open") return []
  const open = state.now.seats.filter(seat => seat.kind === "empty" && boot.invites?.[seat.seat])
  return open.map(seat => ({ seat: seat.seat, side: seat.side, path: boot.invites[seat.seat] }))
}

export function showDraw() {
  const box = one("[data-draw]")
  const by = state.now.draw_offered_by
  box.hidden = by === null || by === undefined || state.now.over || state.now.seat === null
  if (box.hidden) return
  if (by === state.now.seat) box.replaceChildren(say("table.draw_sent"))
  else {
    box.replaceChildren(
      el("div", { class: "row" }, el("span", {}, `${say("table.draw_offered", { name: nameOf(by) })} ${say("table.decline_draw")}`),
        el("button", { type: "button", onclick: () => socket.write({ type: "agree_draw" }) }, say("table.agree_draw"))),
    )
  }
}
