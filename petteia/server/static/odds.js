// What the laboratory found: progress while it plays, then the odds with their intervals.

import { boot, copy, el, icon, one, say } from "./page.js"

const EVERY = 1000 // milliseconds between two looks
const language = document.documentElement.lang
const percent = new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

/** @typedef {{name: string, pieces: string, bot: string, wins: number, share: number, low: number, high: number}} Side */

let found = boot.found
show()
if (isOpen()) setTimeout(look, EVERY)

function isOpen() {
  return found.status === "waiting" || found.status === "running"
}

async function look() {
  const answer = await fetch(boot.state).catch(() => null)
  if (answer?.ok) {
    found = await answer.json()
    show()
  } else if (answer?.status === 404) {
    one("[data-progress-text]").textContent = (await answer.json().catch(() => null))?.text ?? say("lab.gone")
    return
  }
  if (isOpen()) setTimeout(look, EVERY)
}

one("[data-stop]").addEventListener("submit", event => {
  event.preventDefault()
  const place = /** @type {HTMLFormElement} */ (one("[data-stop]"))
  const button = /** @type {HTMLButtonElement} */ (one("button", place))
  button.disabled = true
  fetch(place.action, { method: "POST", body: new FormData(place), redirect: "manual" })
})

function show() {
  const bar = /** @type {HTMLProgressElement} */ (one("progress"))
  bar.value = found.done
  bar.hidden = !isOpen()
  one("[data-stop]").hidden = !isOpen() || !found.mine
  const parts = { done: plain.format(found.done), games: plain.format(found.asked.games), place: found.place, broken: found.broken }
  one("[data-progress-text]").textContent = [statusText(parts), found.broken ? say("lab.broken_games", parts) : ""].filter(Boolean).join(" ")
  showVerdict()
  one("[data-odds]").replaceChildren(...found.sides.map((/** @type {Side} */ side, /** @type {number} */ i) => row(side, i)), scale())
  showWays()
  showNumbers()
  showRepeat()
}

function statusText(/** @type {any} */ parts) {
  switch (found.status) {
    case "waiting": return say("lab.waiting", parts)
    case "running": return say("lab.running", parts)
    case "stopped": return say("lab.stopped", parts)
    case "late": return say("lab.late", parts)
    case "broken": return say("lab.broken", parts)
    default: return say("lab.over", parts)
  }
}

/** Only in the end: nobody wants to hear each step of the way. */
function showVerdict() {
  const place = one("[data-verdict]")
  const text = isOpen() || !found.done ? "" : found.ahead === null ? say("lab.even") : say("lab.ahead", { name: found.sides[found.ahead].name })
  if (place.textContent !== text) place.textContent = text
  place.hidden = !text
}

/** One side: its share of the games, and where it may really lie. */
function row(/** @type {Side} */ side, /** @type {number} */ i) {
  const [low, high] = [percent.format(side.low), percent.format(side.high)]
  const interval = el("span", { class: "interval" })
  interval.style.left = `${side.low * 100}%`
  interval.style.width = `${(side.high - side.low) * 100}%`
  const point = el("span", { class: "point" })
  point.style.left = `${side.share * 100}%`
  const told = found.done ? say("lab.bar", { name: side.name, share: percent.format(side.share), low, high }) : side.name
  return el("div", { class: `odds-row side-${i + 1}` },
    el("div", { class: "odds-name" }, el("b", {}, side.name), el("small", {}, [side.bot, side.pieces].filter(Boolean).join(" · "))),
    el("div", { class: "odds-number" }, el("b", {}, found.done ? percent.format(side.share) : "–"), el("small", {}, found.done ? say("lab.interval", { low, high }) : "")),
    el("div", { class: "odds-bar", role: "img", "aria-label": told }, found.done ? interval : null, found.done ? point : null))
}

function scale() {
  return el("div", { class: "odds-scale", "aria-hidden": "true" }, ...[0, 0.25, 0.5, 0.75, 1].map(mark => el("span", {}, percent.format(mark).replace(/[.,]0/, ""))))
}

function showWays() {
  const names = found.sides.map((/** @type {Side} */ side) => side.name)
  const rows = found.ways.map((/** @type {any} */ way) => el("tr", {}, el("th", { scope: "row" }, way.text), ...way.counts.map((/** @type {number} */ count) => el("td", {}, plain.format(count)))))
  const sums = [...found.sides.map((/** @type {Side} */ side) => side.wins), found.draws]
  one("[data-ways]").replaceChildren(
    el("thead", {}, el("tr", {}, el("td", {}), ...[...names, say("lab.draws")].map(name => el("th", { scope: "col" }, name)))),
    el("tbody", {}, ...rows, el("tr", { class: "sum" }, el("th", { scope: "row" }, say("lab.wins")), ...sums.map(sum => el("td", {}, plain.format(sum))))))
}

function showNumbers() {
  const first = found.asked.seed
  /** @type {[string, string][]} */
  const rows = [
    ...found.options.map((/** @type {any} */ option) => [option.title, option.value]),
    [say("lab.played"), plain.format(found.done)],
    [say("lab.seat_wins"), found.seats.map((/** @type {number} */ wins) => plain.format(wins)).join(" : ")],
    [say("lab.decisions"), plain.format(found.decisions)],
    ...(found.turns === null ? [] : [[say("lab.turns"), plain.format(found.turns)]]),
    [say("lab.seeds"), `${first} – ${first + found.asked.games - 1}`],
  ]
  one("[data-numbers]").replaceChildren(...rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]))
}

function showRepeat() {
  const asked = found.asked
  const wish = new URLSearchParams([
    ...asked.values.map((/** @type {string} */ value) => ["side", value]), ...asked.bots.map((/** @type {string} */ bot) => ["bot", bot]),
    ...Object.entries(asked.free).map(([name, value]) => [`option.${name}`, String(value)]), ["games", String(asked.games)],
  ])
  one("[data-change]").setAttribute("href", `${boot.lab}?${wish}`)
  const place = one("[data-repeat]")
  place.hidden = isOpen() || !found.repeat.length
  if (place.hidden) return
  place.replaceChildren(one("p", place), ...found.repeat.map((/** @type {string} */ line) => el("div", { class: "command" },
    el("code", { tabindex: "0" }, line), el("button", { type: "button", onclick: () => copy(line) }, icon("copy"), say("site.copy")))))
}
