// A game again, move by move.

import { chart } from "./chart.js"
import { Note, telling } from "./facts.js"
import "./folds.js"
import { Layers } from "./layers.js"
import { Letters } from "./letters.js"
import { Sheets, boot, copy, el, one, say, settleSheets, tabs } from "./page.js"
import { fill, reasons } from "./reasons.js"
import { reviewing } from "./review.js"
import { Zoom } from "./zoom.js"

const slider = /** @type {HTMLInputElement} */ (one("[data-slider]"))
const counter = one("[data-counter]")
const zoom = new Zoom(one("[data-show=board]"))
const sheets = new Sheets(zoom)
const letters = new Letters(sheets.frames, zoom)
sheets.settle = () => letters.settle()
const layers = new Layers(zoom.frame)
sheets.drawn.push(() => layers.update())
const note = new Note(sheets.frames)
let charted = false
const show = tabs(one("[data-side]"), tab => {
  if (tab === "chart" && !charted) {
    charted = true
    chart(one("[data-chart-slot]"), boot, boot.seats)
  }
})
settleSheets(show)

const first = Number(slider.min)
const last = Number(slider.max)
let ply = Number(slider.value)
let shown = -1
let loading = false
let timer = 0

/**
 * @typedef {{ply: number, show: import("./table/state.js").Show, where: string[], prompt: string,
 *   log: {text: string, ply: number, new: boolean}[]}} Position
 * @type {Map<number, Position>}
 */
const known = new Map()

async function fetched(/** @type {number} */ number) {
  const have = known.get(number)
  if (have) return have
  const answer = await fetch(`${boot.positions}/${number}.json`)
  if (!answer.ok) return null
  const position = await answer.json()
  known.set(number, position)
  if (known.size > 200) known.delete(known.keys().next().value ?? 0)
  return position
}

/** Show the position asked for last; what was skipped meanwhile is never fetched. */
async function load() {
  if (loading) return
  loading = true
  while (shown !== ply) {
    const wanted = ply
    const position = await fetched(wanted)
    shown = wanted
    if (position && wanted === ply) paint(position)
  }
  loading = false
}

function paint(/** @type {Position} */ position) {
  note.close()
  sheets.update(position.show)
  one("[data-where]").replaceChildren(...position.where.map(step => el("li", {}, step)))
  one("[data-prompt]").textContent = position.prompt
  const list = one("[data-log]")
  list.replaceChildren(...position.log.map(line => el("li", { class: line.new ? "new" : "" }, line.text)))
  const panel = one("#panel-log")
  panel.scrollTop = panel.scrollHeight
}

function go(/** @type {number} */ to) {
  ply = Math.max(first, Math.min(last, to))
  slider.value = String(ply)
  slider.setAttribute("aria-valuetext", say("replay.move", { ply, last }))
  counter.textContent = say("replay.move", { ply, last })
  const fork = /** @type {HTMLInputElement} */ (one("[data-fork-ply]"))
  fork.value = String(ply)
  history.replaceState(null, "", `?ply=${ply}`)
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-picture]"))) link.search = `?ply=${ply}`
  load()
}

function playing(/** @type {boolean} */ on) {
  clearInterval(timer)
  timer = 0
  const button = one("[data-step=play]")
  one("use", button).setAttribute("href", `${boot.icons}#${on ? "pause" : "play"}`)
  button.setAttribute("aria-label", say(on ? "replay.pause" : "replay.play"))
  button.title = say(on ? "replay.pause" : "replay.play")
  if (!on) return
  if (ply === last) go(first)
  timer = setInterval(() => {
    if (loading) return
    if (ply >= last) playing(false)
    else go(ply + 1)
  }, Number(/** @type {HTMLSelectElement} */ (one("[data-speed]")).value))
}

const steps = {
  first: () => go(first), previous: () => go(ply - 1), next: () => go(ply + 1), last: () => go(last),
  play: () => playing(!timer),
}

document.addEventListener("click", event => {
  const target = /** @type {Element} */ (event.target)
  const found = target.closest("[data-show]") ? telling(target) : null
  if (found && !note.swallows()) note.tell(found)
  else if (!found && !note.box?.contains(target)) note.close()
  const step = /** @type {HTMLElement | null} */ (target.closest("[data-step]"))?.dataset.step
  if (step) {
    if (step !== "play") playing(false)
    steps[/** @type {keyof steps} */ (step)]()
  }
  if (target.closest("[data-do=why]")) askWhy()
  if (target.closest("[data-do=link]")) copy(new URL(`?ply=${ply}`, location.href).href)
  const zoomer = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"))?.dataset.zoom
  if (zoomer === "in") zoom.scale(1.35, undefined, true)
  if (zoomer === "out") zoom.scale(1 / 1.35, undefined, true)
  if (zoomer === "fit") zoom.fit()
})

/** Why the choice was made that led here; at the beginning, the first one. */
async function askWhy() {
  playing(false)
  const box = one("[data-why]")
  if (ply === first && ply < last) go(ply + 1)
  fill(box, el("span", { class: "dots" }, say("table.hint_thinking")))
  const answer = await fetch(`${boot.why}/${ply - 1}.json`, { headers: { accept: "application/json" } }).catch(() => null)
  const told = await answer?.json().catch(() => null)
  fill(box, ...(answer?.ok ? reasons(told.why) : [told?.text ?? say("why.none")]))
}

if (document.querySelector("[data-review]")) reviewing(first, to => { playing(false); go(to) })

slider.addEventListener("input", () => { playing(false); go(Number(slider.value)) })
one("[data-speed]").addEventListener("change", () => { if (timer) playing(true) })
go(ply)
