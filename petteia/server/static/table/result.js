// After the game.

import { chart } from "../chart.js"
import { boot, el, icon, one, say } from "../page.js"
import { nameOf } from "./seats.js"
import { state } from "./state.js"

const resultBox = one("[data-result]")

export function showResult() {
  const result = state.now.result
  resultBox.hidden = !result
  if (!result || resultBox.dataset.shown === String(state.now.ply)) return
  resultBox.dataset.shown = String(state.now.ply)
  const winners = result.winners ?? []
  const names = winners.map(seat => nameOf(seat)).join(", ")
  const mine = state.now.seats.filter(s => s.you).map(s => s.seat)
  const head = !winners.length ? say(state.now.seats.length === 1 ? "table.lost" : "table.drawn")
    : mine.length === 1 && winners.includes(mine[0]) ? say("table.you_won") : say("table.won", { name: names })
  const laurel = icon("laurel")
  laurel.setAttribute("class", "laurel")
  const place = el("div", { class: "stack" })
  const rematch = boot.can_rematch && mine.length
    ? el("form", { method: "post", action: `/t/${boot.code}/rematch` }, el("input", { type: "hidden", name: "csrf", value: boot.csrf }), el("button", { class: "primary" }, say("table.rematch")))
    : null
  resultBox.replaceChildren(
    el("div", { class: "row" }, laurel, el("h2", { tabindex: "-1" }, head)),
    el("p", {}, result.text ?? ""),
    el("div", { class: "row" }, rematch, el("a", { class: "button", href: `/t/${boot.code}/replay` }, icon("play"), say("table.replay")),
      boot.luck ? el("a", { class: "button", href: boot.luck }, icon("dice"), say("table.luck")) : null,
      el("a", { class: "button", href: "/" }, say("table.to_home"))),
    place,
  )
  chart(place, boot, state.now.seats.map(s => ({ seat: s.seat, name: nameOf(s.seat) })))
}
