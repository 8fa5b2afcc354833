// Looking back at a game: turning points, what was given away by whom, how much was luck. It comes part by part.

import { boot, el, one, percent, say } from "./page.js"
import { reasons } from "./reasons.js"

/**
 * @typedef {{ply: number, seat: number, side: string, loss: number, share: string, why: import("./reasons.js").Why}} Mistake
 * @typedef {{ply: number, side: string, share: string}} Turning
 */

/** @param {number} first @param {(ply: number) => void} go */
export function reviewing(first, go) {
  const seat = /** @type {HTMLSelectElement} */ (one("[data-review-seat]"))
  const place = one("[data-review]")
  const begin = /** @type {HTMLButtonElement} */ (one("[data-do=review]"))
  const last = Number(/** @type {HTMLInputElement} */ (one("[data-slider]")).max)
  seat.replaceChildren(...(boot.seats.length > 1 ? [el("option", { value: "" }, say("review.all"))] : []), ...boot.seats.map(one => el("option", { value: one.seat }, one.name)))
  begin.addEventListener("click", look)

  async function look() {
    begin.disabled = true
    const bar = el("progress", { max: Math.max(1, last - first), value: 0, "aria-label": say("review.tab") })
    const turned = el("div"), fortune = el("div"), list = el("ol", { class: "mistakes" }), none = el("p", { class: "quiet" }, say("review.looking"))
    place.replaceChildren(bar, turned, fortune, el("h3", {}, say("review.mistakes")), none, list)
    /** @type {Mistake[]} */
    const found = []
    /** @type {number[]} */
    const luck = []
    /** @type {number | null} */
    let since = first
    while (since !== null) {
      const answer = await fetch(`${boot.review}&since=${since}${seat.value === "" ? "" : `&seat=${seat.value}`}`, { headers: { accept: "application/json" } }).catch(() => null)
      const told = await answer?.json().catch(() => null)
      if (!answer?.ok) {
        none.textContent = told?.text ?? say("why.none")
        break
      }
      if (told.turnings?.length) turned.replaceChildren(el("h3", {}, say("review.turnings")), el("ul", { class: "mistakes" }, ...told.turnings.map((/** @type {Turning} */ one) => el("li", {}, jump(one.ply + 1), ` ${one.side} ${one.share}`))))
      told.luck.forEach((/** @type {number} */ by, /** @type {number} */ i) => { luck[i] = (luck[i] ?? 0) + by })
      found.push(...told.mistakes)
      found.sort((a, b) => b.loss - a.loss)
      list.replaceChildren(...found.map(shown))
      since = told.next
      bar.value = (since ?? last) - first
      none.textContent = found.length ? "" : since === null ? say("review.none") : say("review.looking")
    }
    bar.remove()
    if (since === null) fortune.replaceChildren(el("h3", {}, say("review.luck")), el("ul", { class: "mistakes" }, ...boot.seats.map(one => el("li", {}, say("told.of", { what: one.name, text: signed(luck[one.seat] ?? 0) })))), el("p", { class: "quiet small" }, say("review.luck_note")))
    begin.disabled = false
  }

  function shown(/** @type {Mistake} */ mistake) {
    return el("li", {}, jump(mistake.ply), ` ${mistake.why.head} (−${mistake.share})`,
      el("details", {}, el("summary", {}, say("review.why")), ...reasons(mistake.why, false), tryIt(mistake.ply)))
  }

  function jump(/** @type {number} */ ply) {
    return el("button", { type: "button", class: "plain", onclick: () => go(ply) }, say("review.at", { ply }))
  }

  function tryIt(/** @type {number} */ ply) {
    return el("button", { type: "button", onclick: () => {
      go(ply)
      one("[data-fork-ply]").closest("form")?.requestSubmit()
    } }, say("review.try"))
  }
}

function signed(/** @type {number} */ share) {
  const points = Math.round(100 * share)
  return `${points > 0 ? "+" : points < 0 ? "−" : "±"}${percent(Math.abs(share))}`
}
