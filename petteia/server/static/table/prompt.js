// What everybody waits for: the sentence above the question, and the notes below it.

import { showInvites } from "../invitation.js"
import { boot, el, icon, one, say } from "../page.js"
import { socket } from "./connection.js"
import { phone, prompt } from "./parts.js"
import { nameOf } from "./seats.js"
import { state } from "./state.js"

/** @typedef {import("./state.js").Shown} Shown */

const sub = one("[data-sub]")
const invites = one("[data-invites]")

export function showWhere(/** @type {string[]} */ where) {
  one("[data-where]").replaceChildren(...where.map(step => el("li", {}, step)))
}

export function showPrompt() {
  let text = state.now.prompt ?? ""
  let note = ""
  const asked = state.now.seats?.find(s => s.seat === state.now.waiting)
  if (state.now.over) text = say("table.over")
  else if (state.now.ask) text = state.now.ask.text
  else if (state.now.status === "running" && !state.now.frozen && asked) {
    text = say(asked.kind === "bot" ? "table.thinking" : "table.waiting", { name: nameOf(state.now.waiting) })
  }
  if (!state.now.over && state.now.seat === null) note = say("table.watching")
  else if (boot.kind === "whatif") note = say("table.whatif")
  else if (invited().length) note = say(invited().length > 1 ? "table.forming_notes" : "table.forming_note")
  prompt.classList.toggle("dots", !state.now.ask && state.now.status === "running" && !state.now.frozen)
  if (prompt.textContent !== text) prompt.textContent = text
  sub.textContent = note
  sub.hidden = !note
  showInvites(invites, invited())
  document.title = state.now.ask && !state.now.over ? `● ${boot.title}` : boot.title
  if (state.now.ask && phone.matches && one("[data-side]").dataset.tab !== "ask") one("[role=tab][data-tab=ask]").classList.add("unread")
}

/** The open seats that this visitor may invite others to. */
function invited() {
  if (state.now.status !== "open") return []
  const open = state.now.seats.filter(seat => seat.kind === "empty" && boot.invites?.[seat.seat])
  return open.map(seat => ({ seat: seat.seat, side: seat.side, path: boot.invites[seat.seat] }))
}

export function showMeanwhile(/** @type {Shown | null} */ before) {
  const box = one("[data-meanwhile]")
  let lines = /** @type {string[]} */ ([])
  let title = say("table.meanwhile")
  if (!state.greeted) {
    state.greeted = true
    state.lastOwn = { ply: state.now.ply, log: state.log.length }
    const seen = state.now.since?.log
    if (seen !== undefined && state.log.length > seen + 1) {
      lines = state.log.slice(seen)
      title = say("table.since")
    }
  } else if (state.now.ask && before && (!before.ask || state.now.ply > state.lastOwn.ply + 1) && state.log.length > state.lastOwn.log) {
    lines = state.log.slice(state.lastOwn.log)
  } else if (state.now.ask && !before?.ask) lines = []
  else if (!box.hidden && state.now.ask && state.now.ply === before?.ply) return
  box.hidden = !lines.length
  if (!lines.length) return
  const shown = lines.slice(-30)
  box.replaceChildren(
    el("div", { class: "row" }, el("strong", {}, title), el("button", { type: "button", class: "plain", "aria-label": say("site.close"), onclick: () => { box.hidden = true } }, icon("close"))),
    el("ul", { tabindex: "0" }, ...shown.map(line => el("li", {}, line))),
  )
  const list = one("ul", box)
  list.scrollTop = list.scrollHeight
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
