// The question: its options as a list, lit on the table, and the one that is taken.

import { Chooser, counts } from "../chooser.js"
import { Market } from "../market.js"
import { boot, byKeys, el, icon, moreBelow, one, rule, say } from "../page.js"
import { habit } from "../settings.js"
import { confirm } from "./confirm.js"
import { on, socket } from "./connection.js"
import { hideNote } from "./facts.js"
import { markHint } from "./hint.js"
import { foretell, signs } from "./marks.js"
import { phone, prompt, question, sheets } from "./parts.js"
import { leave } from "./stage.js"
import { state } from "./state.js"

/** @typedef {import("../chooser.js").Option} Option */
/** @typedef {import("../chooser.js").Entry} Entry */
/** @typedef {import("../chooser.js").Group} Group */

const MANY = 24 // choices in a list, beyond which one first chooses what to do
const KINDS = 4 // kinds of choices, from which on a shorter list is long enough for that
const SOME = 12

const optionList = one("[data-options]")
const pathRow = one("[data-path]")
const ruleLine = one("[data-rule-line]")

export const market = new Market(
  (option, label) => {
    const button = pick(option, { label, full: label, ref: "", option, options: [option] }, Infinity, true)
    button.removeAttribute("data-id") // that is the name of the one in the list
    button.dataset.take = option.id
    return button
  },
  ruleLink,
  () => renderAsk(),
)
sheets.market = parts => market.draw(parts)

/** @type {(() => void)[]} */
export const rendered = [] // called when the question was drawn anew

export const lookBelow = moreBelow(question, optionList, () => phone.matches)

/** @type {(() => void)[]} */
export const drawnAnew = [] // called when another question is asked

/** The server asks something else, or nothing. */
export function ask() {
  optionList.scrollTop = 0
  for (const tell of drawnAnew) tell()
  state.chooser = state.now?.ask && !state.past ? new Chooser(state.now.ask, offer) : null
}

export function focusInQuestion() {
  const at = document.activeElement
  return optionList.contains(at) || pathRow.contains(at) || at === prompt || one("[data-tools]").contains(at)
}

export function focusQuestion() {
  if (market.isOpen) return market.prompt.focus({ preventScroll: true })
  const first = /** @type {HTMLElement | null} */ (optionList.querySelector(".pick"))
  ;(first ?? prompt).focus({ preventScroll: true })
}

/** Offer one option to the server. It knows whether that ends the turn, and what the coach has against it, and asks then. */
export function offer(/** @type {Option} */ option, sure = false) {
  send(option.id, { ...(!sure && habit("confirm") ? { careful: true } : {}), ...(!sure && state.warned !== option.id && coached() ? { coach: true } : {}) })
}

/** Does the coach look at what is chosen? */
function coached() {
  const level = state.now?.coach?.level
  return level !== undefined && level !== "silent"
}

/** Do what numbers recommend. */
function follow(/** @type {import("../chooser.js").Plan} */ plan) {
  send(plan.keys[0], { plan: true })
}

/** @param {string} id @param {{careful?: boolean, plan?: boolean, coach?: boolean}} how */
function send(id, how) {
  if (state.waiting) return
  state.waiting = true
  state.lastOwn = { ply: state.now.ply, log: state.log.length }
  hideNote()
  leave()
  busy()
  socket.choose(state.now.ply, id, { ...how, ...(habit("along") ? { along: true } : {}) })
}

on("sure", async message => {
  socket.pending = null
  state.waiting = false
  renderAsk()
  const option = state.chooser?.ask.options.find(each => each.id === message.id)
  if (option && await confirm(option.label, true) && state.chooser?.ask.options.includes(option)) offer(option, true)
  else focusQuestion()
})

/** Until the answer comes nothing else is taken; the buttons stay where they are, and so does the focus. */
function busy() {
  for (const place of [optionList, market.page]) place.setAttribute("aria-busy", String(state.waiting))
}

export function renderAsk() {
  foretell([])
  renderQuestion()
  market.ask(state.chooser, prompt.textContent ?? "")
  for (const told of rendered) told()
}

function renderQuestion() {
  const focused = optionList.contains(document.activeElement) || pathRow.contains(document.activeElement)
  clearMarks()
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-tools] button, [data-market-do]"))) {
    const can = { undo: state.now?.undo, restart: state.now?.can_restart, hint: !!state.chooser, chances: state.now?.status === "running" }[button.dataset.do ?? button.dataset.marketDo ?? ""]
    button.hidden = !can || state.now?.over || state.past
  }
  busy()
  if (!state.chooser) {
    optionList.replaceChildren()
    pathRow.hidden = true
    ruleLine.replaceChildren()
    lookBelow()
    if (focused) prompt.focus({ preventScroll: true })
    return
  }
  const now = state.chooser
  for (const ref of now.lit()) for (const element of sheets.of(ref)) element.classList.add("lit")
  for (const element of handles()) {
    const does = doesOf(element)
    if (now.reaches(does)) element.classList.add("lit", "handle")
    else if (now.does.length && now.does.every(one => does.includes(one))) element.classList.add("picked")
  }
  for (const ref of now.path) for (const element of sheets.of(ref)) element.classList.add("picked")
  for (const ref of now.refused().keys()) {
    for (const element of sheets.of(ref)) if (!element.classList.contains("lit")) element.classList.add("refused")
  }
  renderPath(now)
  const { single, groups } = now.list()
  const entries = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const folded = !now.verb && !now.path.length && (groups.length >= KINDS ? entries > SOME : groups.length > 1 && entries > MANY)
  let number = 0
  const parts = []
  for (const group of groups) {
    if (folded && group.entries.length > 1) {
      parts.push(kind(group, ++number))
      continue
    }
    const counted = counts(group.entries.every(entry => entry.option) ? group.entries.map(entry => /** @type {Option} */ (entry.option)) : [])
    if (counted.length > 1) {
      parts.push(counter(counted))
      continue
    }
    const chips = group.entries.map(entry => pick(entry.option, shortened(entry), ++number, !group.label))
    const head = group.label && el("button", {
      type: "button", class: "verb", "aria-pressed": String(now.verb === group.verb),
      title: say("table.only", { label: group.label }), onclick: () => narrow(now.verb === group.verb ? "" : group.verb),
    }, group.label)
    parts.push(el("div", { class: "group", role: "group", "data-verb": group.verb, "aria-label": group.label || undefined }, head, el("div", { class: "chips" }, ...chips)))
  }
  const several = counts(single)
  if (several.length > 1) parts.push(counter(several))
  else for (const option of single) parts.push(pick(option, { label: option.label, full: option.label, ref: "", option, options: [option] }, ++number, true))
  const whyNot = refusedList(now)
  const plan = now.ask.plan
  if (plan && !now.path.length && !now.does.length && !now.verb) parts.unshift(recommended(plan))
  optionList.replaceChildren(...parts, ...(whyNot ? [whyNot] : []))
  if (focused) focusQuestion()
  const first = now.open()[0]
  if (first && !optionList.contains(document.activeElement)) tellRule(first)
  if (state.hinted) markHint()
  lookBelow()
}

/** What numbers recommend, as one choice; pointing at it shows the things it is about, in their order. */
function recommended(/** @type {import("../chooser.js").Plan} */ plan) {
  const chosen = plan.keys.map(key => state.chooser?.ask.options.find(option => option.id === key)).filter(option => option !== undefined)
  const refs = plan.keys.flatMap(key => key.split(" ").slice(1))
  const show = () => {
    aim(null)
    for (const ref of refs) for (const element of sheets.of(ref)) element.classList.add("aimed")
    if (chosen[0]) tellRule(chosen[0])
  }
  return el(
    "button",
    {
      type: "button", class: "pick whole primary recommended", "data-plan": "", onclick: () => follow(plan),
      onpointerenter: show, onpointerleave: () => aim(null), onfocus: () => { if (byKeys()) show() }, onblur: () => aim(null),
    },
    el("span", {}, plan.title), el("span", { class: "gives" }, plan.text),
  )
}

/** One of many kinds of choices: how many things there are to do it with, and where when pointed at. */
function kind(/** @type {Group} */ group, /** @type {number} */ number) {
  const refs = group.entries.map(entry => entry.ref)
  const show = () => {
    aim(null)
    for (const ref of refs) for (const element of sheets.of(ref)) element.classList.add("aimed")
    tellRule(group.entries[0].options[0])
  }
  return el(
    "button",
    {
      type: "button", class: "pick whole more kind", "data-verb": group.verb, "data-number": String(number), onclick: () => { narrow(group.verb); focusQuestion() },
      onpointerenter: show, onpointerleave: () => aim(null), onfocus: () => { if (byKeys()) show() }, onblur: () => aim(null),
    },
    el("span", {}, openEnded(group), " "), el("span", { class: "count" }, String(group.entries.length)),
    habit("keys") && number < 10 ? el("span", { class: "num", "aria-hidden": "true" }, String(number)) : null,
  )
}

/** What many labels share, and where the rest of them comes. */
function openEnded(/** @type {Group} */ group) {
  if (!group.label) return group.entries[0].full
  return group.label.includes("…") ? group.label : `${group.label} …`
}

function narrow(/** @type {string} */ verb) {
  if (!state.chooser || state.waiting) return
  state.chooser.narrow(verb)
  renderAsk()
}

function renderPath(/** @type {Chooser} */ now) {
  pathRow.hidden = !now.path.length && !now.verb && !now.does.length
  if (pathRow.hidden) return
  const steps = now.path.map(ref => el("span", { class: "step" }, titleOf(ref)))
  pathRow.replaceChildren(
    el("button", { type: "button", onclick: back }, icon("previous"), say("table.back")),
    ...steps,
  )
}

export function back() {
  if (state.chooser?.back()) {
    hideNote()
    renderAsk()
    return true
  }
  return false
}

/**
 * What leads on to further choices is called by the name of the thing: what came after it would hang in the air.
 * @param {Entry} entry
 */
function shortened(entry) {
  const title = titleOf(entry.ref)
  const at = entry.option ? -1 : entry.label.indexOf(title)
  return at < 0 ? entry : { ...entry, label: entry.label.slice(0, at + title.length) }
}

/** @param {string} ref */
export function titleOf(ref) {
  const element = sheets.of(ref)[0]
  return (element?.getAttribute("data-title") ?? ref).replace(/^\d+\.\s/, "").split(/[:,–]/)[0].trim() || ref
}

/**
 * @param {Option | null} option
 * @param {Entry} entry
 * @param {number} number
 * @param {boolean} whole
 */
function pick(option, entry, number, whole) {
  const hint = option ? option.id : ""
  const told = whole || (entry.label === entry.full && !option?.gives) ? "" : [entry.full, option?.gives].filter(Boolean).join(". ")
  return el(
    "button",
    {
      type: "button", class: `pick${whole ? " whole" : ""}${option?.grave ? " grave" : ""}${option ? "" : " more"}`,
      "data-id": hint || undefined, "data-to": option ? undefined : entry.ref, "data-number": String(number),
      onclick: () => {
        if (state.waiting) return
        if (option) offer(option)
        else { state.chooser?.enter(entry); renderAsk(); focusQuestion() }
      },
      onpointerenter: () => aim(entry), onpointerleave: () => aim(null), onfocus: () => { if (byKeys()) aim(entry) }, onblur: () => aim(null),
    },
    told ? el("span", { "aria-hidden": "true" }, entry.label) : option?.gives ? el("span", {}, entry.label) : entry.label,
    told ? el("span", { class: "visually-hidden" }, told) : null, // what is heard says more than what is seen
    option ? (whole ? give(option) : signs(option)) : null,
    habit("keys") && number < 10 ? el("span", { class: "num", "aria-hidden": "true" }, String(number)) : null,
  )
}

/** What an option gives, in words and small signs. */
export function give(/** @type {Option} */ option) {
  return option.gives ? el("span", { class: "gives" }, signs(option), option.gives) : null
}

const FINGERS = 8 // counts that have a button each; of more a slider is quicker

/**
 * How many, by one gesture: a number to press, or where there are many a slider that turns with the wheel and the arrows.
 * @param {{option: Option, count: number}[]} counted
 */
export function counter(counted) {
  const { option: most, count: number } = counted[counted.length - 1]
  const [before, after] = most.label.split(String(number)) // "Levy in Argos: 3", "3 Hoplites"
  const name = before.replace(/[\s:]+$/, "") || after.trim()
  if (counted.length > FINGERS) return slider(counted)
  return el("div", { class: "counter", role: "group", "aria-label": name }, el("span", { class: "small quiet" }, name),
    el("div", { class: "chips" }, ...counted.map(({ option, count }, i) => pick(option, { label: String(count), full: option.label, ref: option.on.at(-1) ?? "", option, options: [option] }, i + 1, false))))
}

/** @param {{option: Option, count: number}[]} counted */
function slider(counted) {
  const last = counted.length - 1
  let at = last
  const range = /** @type {HTMLInputElement} */ (el("input", { type: "range", min: "0", max: String(last), value: String(last), step: "1", "aria-label": say("map.how_many") }))
  const button = el("button", { type: "button", class: "pick whole primary", onclick: () => offer(counted[at].option) })
  const turn = (/** @type {number} */ to) => {
    at = Math.max(0, Math.min(last, to))
    range.value = String(at)
    range.setAttribute("aria-valuetext", String(counted[at].count))
    button.textContent = counted[at].option.label
    button.dataset.id = counted[at].option.id
    button.dispatchEvent(new Event("counted", { bubbles: true }))
  }
  const step = (/** @type {number} */ by, /** @type {string} */ name) => el("button", { type: "button", class: "round", "data-by": String(by), "aria-label": say(by < 0 ? "map.fewer" : "map.more"), onclick: () => turn(at + by) }, icon(name))
  range.addEventListener("input", () => turn(Number(range.value)))
  const ids = counted.map(({ option }) => option.id).join("|")
  const box = el("div", { class: "counter", role: "group", "aria-label": say("map.how_many"), "data-counts": ids }, el("div", { class: "counter-row" }, step(-1, "minus"), range, step(1, "plus")), button)
  box.addEventListener("wheel", event => {
    event.preventDefault()
    turn(at + (event.deltaY < 0 ? 1 : -1))
  }, { passive: false })
  turn(last)
  return box
}

function refusedList(/** @type {Chooser} */ now) {
  const open = now.ask.refused.filter(no => now.path.every((ref, i) => no.on[i] === ref))
  if (!open.length) return null
  return el("details", { class: "why-not" },
    el("summary", {}, `${say("table.refused_list")} (${open.length})`),
    el("ul", {}, ...open.map(no => el("li", {}, el("b", {}, no.label), ` – ${no.why} `, ruleLink(no.rule)))))
}

export function ruleLink(/** @type {string} */ id) {
  return id ? el("a", { href: `${boot.rules_page}#${id}`, target: "_blank", rel: "noopener" }, id) : ""
}

/** Show on the table what an option in the list is about, and its rule below. */
export function aim(/** @type {Entry | null} */ entry) {
  for (const element of document.querySelectorAll(".aimed")) element.classList.remove("aimed")
  foretell(entry?.option ? [entry.option] : [])
  if (!entry) return
  const depth = state.chooser?.path.length ?? 0
  const refs = entry.option ? entry.option.on.slice(depth) : [entry.ref]
  for (const ref of refs) for (const element of sheets.of(ref)) element.classList.add("aimed")
  tellRule(entry.option ?? entry.options[0])
}

async function tellRule(/** @type {Option} */ option) {
  if (!option.rule) return ruleLine.replaceChildren()
  const found = await rule(option.rule)
  ruleLine.replaceChildren(...(found ? [`${found.text} `] : []), ruleLink(option.rule))
}

/** Things that can be taken in hand: the drawing says what they do. */
function handles() {
  return sheets.frames.flatMap(frame => [.../** @type {NodeListOf<SVGGraphicsElement>} */ (frame.querySelectorAll("[data-does]"))])
}

/** @param {Element} element what it does: beginnings of the names of options */
export function doesOf(element) {
  return (element.getAttribute("data-does") ?? "").split(";").filter(Boolean)
}

function clearMarks() {
  for (const mark of ["handle", "lit", "picked", "refused", "aimed", "hinted", "warned", "pointed"]) {
    for (const frame of sheets.frames) for (const element of frame.querySelectorAll(`.${mark}`)) element.classList.remove(mark)
  }
}

// Arrows move between the options.
optionList.addEventListener("keydown", event => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (optionList.querySelectorAll("button, summary"))]
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  if (!step || at < 0) return
  event.preventDefault()
  all[(at + step + all.length) % all.length].focus()
})
