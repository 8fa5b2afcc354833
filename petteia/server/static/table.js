// The table: shows what the server sends, offers what it asks, sends what was chosen. It knows no game.

import { chart } from "./chart.js"
import { Chooser } from "./chooser.js"
import { Note, telling } from "./facts.js"
import { Layers } from "./layers.js"
import { Market } from "./market.js"
import { Sheets, boot, copy, el, following, icon, moreBelow, one, rule, say, settleSheets, tabs, toast } from "./page.js"
import { habit, setHabit } from "./settings.js"
import { TableSocket } from "./socket.js"
import { Ticks } from "./ticks.js"
import { Zoom } from "./zoom.js"

/** @typedef {import("./chooser.js").Option} Option */

const MANY = 24 // choices in a list, beyond which one first chooses what to do
const KINDS = 4 // kinds of choices, from which on a shorter list is long enough for that
const SOME = 12

const prompt = one("[data-prompt]")
const sub = one("[data-sub]")
const optionList = one("[data-options]")
const pathRow = one("[data-path]")
const ruleLine = one("[data-rule-line]")
const resultBox = one("[data-result]")
const logList = one("[data-log]")
const chatList = one("[data-chat]")
const frame = one("[data-show=board]")
const hintBoxes = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-hint], [data-market-hint]"))]

const zoom = new Zoom(frame)
const sheets = new Sheets(zoom)
const layers = new Layers(zoom.frame)
sheets.drawn.push(() => layers.update())
const ticks = new Ticks(sheets.frames, boot.code)
const note = new Note(sheets.frames, addFacts)
const showTab = tabs(one("[data-side]"))
const followLog = following(one("#panel-log"))
const followChat = following(one("[data-chat-box]"))
const phone = settleSheets(showTab)
const question = one("#ask")
const market = new Market(
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
const lookBelow = moreBelow(question, optionList, () => phone.matches)

/** @type {any} */
let state = null
/** @type {Chooser | null} */
let chooser = null
/** @type {string[]} */
let log = []
/** @type {{name: string, text: string}[]} */
let chat = []
let waiting = false // a choice is on its way
let hinted = ""
let lastOwn = { ply: -1, log: 0 }
let greeted = false

// ---- the connection ------------------------------------------------------------------------------------------------

const socket = new TableSocket(
  boot.socket,
  () => ({ type: "hello", ply: state?.ply ?? 0, log: log.length, chat: chat.length, patch: true, ...(state ? { revision: state.revision } : {}) }),
  receive,
  online => {
    one("[data-offline]").hidden = online
    if (online && state) toast(say("table.again"), 1800)
  },
)

function receive(/** @type {any} */ message) {
  switch (message.type) {
    case "state": return showState(message)
    case "hand_over": return cover(message)
    case "refused":
      waiting = false
      socket.pending = null
      toast(message.why)
      return renderAsk()
    case "chat": return showChat(message)
    case "presence":
      if (state) state.seats = message.seats
      return showSeats(message.seats, message.watching)
    case "hint": return showHint(message)
    case "facts":
      facts.set(message.ref, message)
      return fillFacts(message.ref)
  }
}

// ---- a new state ---------------------------------------------------------------------------------------------------

function showState(/** @type {any} */ message) {
  const before = state
  const handedOver = !one("[data-cover]").hidden
  market.remember()
  state = { ...state, ...message }
  one("[data-cover]").hidden = true
  if (!before || before.ply !== state.ply) facts.clear()
  waiting = socket.pending !== null
  hideFloat()
  addLog(message.log)
  sheets.update(message.show ?? {})
  ticks.show()
  if (message.show?.where) showWhere(message.show.where)
  if (message.show?.prompt !== undefined) state.prompt = message.show.prompt
  hinted = ""
  for (const box of hintBoxes) box.hidden = true
  chooser = state.ask ? new Chooser(state.ask, offer) : null
  const focused = focusInQuestion() || handedOver
  showSeats(state.seats)
  if (before && state.seats.some((/** @type {any} */ s, /** @type {number} */ i) => s.kind === "empty" && before.seats[i].kind !== "empty")) renewInvites()
  showPrompt()
  showMeanwhile(before)
  showDraw()
  showResult()
  renderAsk()
  if (before?.ply !== state.ply) question.scrollTop = 0 // a new question is read from its beginning
  if (focused) focusQuestion()
  market.restore()
  one("main").dataset.ply = String(state.ply)
}

function focusInQuestion() {
  const at = document.activeElement
  return optionList.contains(at) || pathRow.contains(at) || at === prompt || one("[data-tools]").contains(at)
}

function focusQuestion() {
  if (market.isOpen) return market.prompt.focus({ preventScroll: true })
  const first = /** @type {HTMLElement | null} */ (optionList.querySelector(".pick"))
  ;(first ?? prompt).focus({ preventScroll: true })
}

function showWhere(/** @type {string[]} */ where) {
  one("[data-where]").replaceChildren(...where.map(step => el("li", {}, step)))
}

function nameOf(/** @type {number | null} */ seat) {
  const found = state.seats?.find((/** @type {any} */ s) => s.seat === seat)
  if (!found || (boot.kind === "import" && found.kind === "empty")) return found?.side ?? "" // nobody sat there at this table
  return `${shownName(found)} (${found.side})`
}

function shownName(/** @type {any} */ seat) {
  if (seat.kind === "bot") return seat.stands_in_for ?? boot.bots[seat.name] ?? seat.name
  return seat.name || say("table.open_seat")
}

function showPrompt() {
  let text = state.prompt ?? ""
  let note = ""
  const asked = state.seats?.find((/** @type {any} */ s) => s.seat === state.waiting)
  if (state.over) text = say("table.over")
  else if (state.ask) text = state.ask.text
  else if (state.status === "running" && !state.frozen && asked) {
    text = say(asked.kind === "bot" ? "table.thinking" : "table.waiting", { name: nameOf(state.waiting) })
  }
  if (!state.over && state.seat === null) note = say("table.watching")
  else if (boot.kind === "whatif") note = say("table.whatif")
  else if (state.status === "open" && Object.keys(boot.invites ?? {}).length) note = say("table.forming_note")
  prompt.classList.toggle("dots", !state.ask && state.status === "running" && !state.frozen)
  if (prompt.textContent !== text) prompt.textContent = text
  sub.textContent = note
  sub.hidden = !note
  document.title = state.ask && !state.over ? `● ${boot.title}` : boot.title
  if (state.ask && phone.matches && one("[data-side]").dataset.tab !== "ask") one("[role=tab][data-tab=ask]").classList.add("unread")
}

function showMeanwhile(/** @type {any} */ before) {
  const box = one("[data-meanwhile]")
  let lines = /** @type {string[]} */ ([])
  let title = say("table.meanwhile")
  if (!greeted) {
    greeted = true
    lastOwn = { ply: state.ply, log: log.length }
    const seen = state.since?.log
    if (seen !== undefined && log.length > seen + 1) {
      lines = log.slice(seen)
      title = say("table.since")
    }
  } else if (state.ask && before && (!before.ask || state.ply > lastOwn.ply + 1) && log.length > lastOwn.log) {
    lines = log.slice(lastOwn.log)
  } else if (state.ask && !before?.ask) lines = []
  else if (!box.hidden && state.ask && state.ply === before?.ply) return
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

function showDraw() {
  const box = one("[data-draw]")
  const by = state.draw_offered_by
  box.hidden = by === null || by === undefined || state.over || state.seat === null
  if (box.hidden) return
  if (by === state.seat) box.replaceChildren(say("table.draw_sent"))
  else {
    box.replaceChildren(
      el("div", { class: "row" }, el("span", {}, `${say("table.draw_offered", { name: nameOf(by) })} ${say("table.decline_draw")}`),
        el("button", { type: "button", onclick: () => socket.write({ type: "agree_draw" }) }, say("table.agree_draw"))),
    )
  }
}

// ---- the question --------------------------------------------------------------------------------------------------

/** Offer one option to the server; something grave is asked for twice. */
async function offer(/** @type {Option} */ option) {
  if (waiting) return
  if (option.grave && habit("confirm")) {
    const answer = await confirm(option.label, true)
    if (!answer || !chooser?.ask.options.includes(option)) return
  }
  waiting = true
  lastOwn = { ply: state.ply, log: log.length }
  hideFloat()
  busy()
  socket.choose(state.ply, option.id)
}

/** Until the answer comes nothing else is taken; the buttons stay where they are, and so does the focus. */
function busy() {
  for (const place of [optionList, market.page]) place.setAttribute("aria-busy", String(waiting))
}

function renderAsk() {
  renderQuestion()
  market.ask(chooser, prompt.textContent ?? "")
}

function renderQuestion() {
  const focused = optionList.contains(document.activeElement) || pathRow.contains(document.activeElement)
  clearMarks()
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-tools] button, [data-market-do]"))) {
    const can = { undo: state?.undo, restart: state?.can_restart, hint: !!chooser }[button.dataset.do ?? button.dataset.marketDo ?? ""]
    button.hidden = !can || state?.over
  }
  busy()
  if (!chooser) {
    optionList.replaceChildren()
    pathRow.hidden = true
    ruleLine.replaceChildren()
    lookBelow()
    if (focused) prompt.focus({ preventScroll: true })
    return
  }
  const now = chooser
  for (const ref of now.lit()) for (const element of sheets.of(ref)) element.classList.add("lit")
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
    const chips = group.entries.map(entry => pick(entry.option, shortened(entry), ++number, !group.label))
    const head = group.label && el("button", {
      type: "button", class: "verb", "aria-pressed": String(now.verb === group.verb),
      title: say("table.only", { label: group.label }), onclick: () => narrow(now.verb === group.verb ? "" : group.verb),
    }, group.label)
    parts.push(el("div", { class: "group", role: "group", "data-verb": group.verb, "aria-label": group.label || undefined }, head, el("div", { class: "chips" }, ...chips)))
  }
  for (const option of single) parts.push(pick(option, { label: option.label, full: option.label, ref: "", option, options: [option] }, ++number, true))
  const whyNot = refusedList(now)
  optionList.replaceChildren(...parts, ...(whyNot ? [whyNot] : []))
  if (focused) focusQuestion()
  const first = now.open()[0]
  if (first && !optionList.contains(document.activeElement)) tellRule(first)
  if (hinted) markHint()
  lookBelow()
}

/** One of many kinds of choices: how many things there are to do it with, and where when pointed at. */
function kind(/** @type {import("./chooser.js").Group} */ group, /** @type {number} */ number) {
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
      onpointerenter: show, onpointerleave: () => aim(null), onfocus: show, onblur: () => aim(null),
    },
    el("span", {}, group.label || group.entries[0].full, " "), el("span", { class: "count" }, String(group.entries.length)),
    habit("keys") && number < 10 ? el("span", { class: "num", "aria-hidden": "true" }, String(number)) : null,
  )
}

function narrow(/** @type {string} */ verb) {
  if (!chooser || waiting) return
  chooser.path = []
  chooser.verb = verb
  renderAsk()
}

function renderPath(/** @type {Chooser} */ now) {
  pathRow.hidden = !now.path.length && !now.verb
  if (pathRow.hidden) return
  const steps = now.path.map(ref => el("span", { class: "step" }, titleOf(ref)))
  pathRow.replaceChildren(
    el("button", { type: "button", onclick: back }, icon("previous"), say("table.back")),
    ...steps,
  )
}

function back() {
  if (chooser?.back()) {
    hideFloat()
    renderAsk()
    return true
  }
  return false
}

/**
 * What leads on to further choices is called by the name of the thing: what came after it would hang in the air.
 * @param {import("./chooser.js").Entry} entry
 */
function shortened(entry) {
  const title = titleOf(entry.ref)
  const at = entry.option ? -1 : entry.label.indexOf(title)
  return at < 0 ? entry : { ...entry, label: entry.label.slice(0, at + title.length) }
}

/** @param {string} ref */
function titleOf(ref) {
  const element = sheets.of(ref)[0]
  return (element?.getAttribute("data-title") ?? ref).split(/[:,–]/)[0].trim() || ref
}

/**
 * @param {Option | null} option
 * @param {import("./chooser.js").Entry} entry
 * @param {number} number
 * @param {boolean} whole
 */
function pick(option, entry, number, whole) {
  const hint = option ? option.id : ""
  return el(
    "button",
    {
      type: "button", class: `pick${whole ? " whole" : ""}${option?.grave ? " grave" : ""}${option ? "" : " more"}`,
      "data-id": hint || undefined, "data-to": option ? undefined : entry.ref, "data-number": String(number),
      "aria-label": entry.label === entry.full ? undefined : entry.full,
      onclick: () => {
        if (waiting) return
        if (option) offer(option)
        else { chooser?.click(entry.ref); renderAsk(); focusQuestion() }
      },
      onpointerenter: () => aim(entry), onpointerleave: () => aim(null), onfocus: () => aim(entry), onblur: () => aim(null),
    },
    entry.label,
    habit("keys") && number < 10 ? el("span", { class: "num", "aria-hidden": "true" }, String(number)) : null,
  )
}

function refusedList(/** @type {Chooser} */ now) {
  const open = now.ask.refused.filter(no => now.path.every((ref, i) => no.on[i] === ref))
  if (!open.length) return null
  return el("details", { class: "why-not" },
    el("summary", {}, `${say("table.refused_list")} (${open.length})`),
    el("ul", {}, ...open.map(no => el("li", {}, el("b", {}, no.label), ` – ${no.why} `, ruleLink(no.rule)))))
}

function ruleLink(/** @type {string} */ id) {
  return id ? el("a", { href: `${boot.rules_page}#${id}`, target: "_blank", rel: "noopener" }, id) : ""
}

/** Show on the table what an option in the list is about, and its rule below. */
function aim(/** @type {import("./chooser.js").Entry | null} */ entry) {
  for (const element of document.querySelectorAll(".aimed")) element.classList.remove("aimed")
  if (!entry) return
  const depth = chooser?.path.length ?? 0
  const refs = entry.option ? entry.option.on.slice(depth) : [entry.ref]
  for (const ref of refs) for (const element of sheets.of(ref)) element.classList.add("aimed")
  tellRule(entry.option ?? entry.options[0])
}

async function tellRule(/** @type {Option} */ option) {
  if (!option.rule) return ruleLine.replaceChildren()
  const found = await rule(option.rule)
  ruleLine.replaceChildren(...(found ? [`${found.text} `] : []), ruleLink(option.rule))
}

function clearMarks() {
  for (const mark of ["lit", "picked", "refused", "aimed", "hinted"]) {
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

/** @returns {Promise<boolean>} */
function confirm(/** @type {string} */ text, canSwitchOff = false) {
  const dialog = /** @type {HTMLDialogElement} */ (one("#confirm"))
  one("[data-confirm-text]").textContent = text
  const never = one("[data-confirm-never]")
  const box = /** @type {HTMLInputElement} */ (one("input", never))
  never.hidden = !canSwitchOff
  box.checked = false
  dialog.returnValue = ""
  dialog.showModal()
  one("[data-confirm-yes]").focus()
  return new Promise(done => dialog.addEventListener("close", () => {
    if (dialog.returnValue === "yes" && box.checked) setHabit("confirm", false)
    done(dialog.returnValue === "yes")
  }, { once: true }))
}

// ---- clicks on the table -------------------------------------------------------------------------------------------

/** The nearest thing around that may be clicked; or else the nearest thing at all. */
function thing(/** @type {EventTarget | null} */ target) {
  const from = /** @type {Element | null} */ (target)
  return /** @type {SVGGraphicsElement | null} */ (from?.closest?.(".lit[data-ref]") ?? from?.closest?.("[data-ref]") ?? null)
}

for (const sheet of sheets.frames) {
  sheet.addEventListener("click", event => {
    if (note.swallows()) return
    const found = thing(event.target)
    const near = telling(event.target)
    if (found?.classList.contains("lit") && chooser && !waiting) {
      const now = chooser
      hideFloat()
      now.click(found.dataset.ref ?? "")
      if (chooser !== now) return
      renderAsk()
      if (now.path.length && now.complete().length && !waiting) offerMenu(found)
    } else if (near) {
      if (chooser?.path.length && !found?.classList.contains("refused")) { back(); return }
      note.tell(near)
    } else if (chooser?.path.length) back()
    else hideFloat()
  })
}

/** A small menu beside the thing clicked, when several choices are left there. */
function offerMenu(/** @type {SVGGraphicsElement} */ element) {
  if (phone.matches) return
  const now = /** @type {Chooser} */ (chooser)
  const box = el("div", { class: "float menu", role: "group", "aria-label": say("table.choose_here") },
    el("div", { class: "menu-head" }, el("b", {}, titleOf(element.dataset.ref ?? "")),
      el("button", { type: "button", class: "plain round", "aria-label": say("table.back"), onclick: back }, icon("close"))),
    ...now.complete().map(option => el("button", { type: "button", class: `pick whole${option.grave ? " grave" : ""}`, onclick: () => offer(option) }, option.label)))
  note.open(box, element.getBoundingClientRect())
}

// ---- facts ---------------------------------------------------------------------------------------------------------

/** @type {Map<string, any>} */
const facts = new Map()
let factsOf = "" // the thing whose facts are shown

function hideFloat() {
  note.close()
  factsOf = ""
}

/** What only the server knows about a thing: why it cannot be chosen, what it is, its rule. */
function addFacts(/** @type {HTMLElement} */ box, /** @type {SVGGraphicsElement} */ element) {
  const ref = factsOf = element.dataset.ref ?? ""
  if (!ref) return
  const no = chooser?.refused().get(ref)
  if (no && !element.classList.contains("lit")) {
    for (const one of no) box.append(el("p", { class: "no" }, one.why), el("div", { class: "rule-text", "data-rule": one.rule }, ruleLink(one.rule)))
  }
  if (facts.has(ref)) fillFacts(ref)
  else socket.write({ type: "facts", ref })
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-rule]"))) {
    rule(place.dataset.rule ?? "").then(found => { if (found) place.prepend(`${found.text} `) })
  }
}

async function fillFacts(/** @type {string} */ ref) {
  const fact = facts.get(ref)
  const box = note.box
  if (!fact || !box || factsOf !== ref || box.querySelector("[data-told]")) return
  const head = box.querySelector("h3")
  const title = head?.textContent ?? ""
  if (fact.text && title.includes(fact.text) && head) head.textContent = fact.title || title.split(":")[0]
  else if (head && !title) head.textContent = fact.title ?? ""
  const told = el("div", { "data-told": "" })
  if (fact.text && !box.querySelector("[data-said]")?.textContent?.includes(fact.text)) told.append(el("p", {}, fact.text))
  box.append(told)
  if (fact.rule) {
    const found = await rule(fact.rule)
    if (found && found.text !== fact.text) told.append(el("div", { class: "rule-text" }, `${found.text} `, ruleLink(fact.rule)))
    else told.append(el("div", { class: "rule-text" }, ruleLink(fact.rule)))
  }
  if (note.box === box) note.settle()
}

// ---- buttons -------------------------------------------------------------------------------------------------------

const deeds = {
  undo: () => { if (!waiting) socket.write({ type: "undo", ply: state.ply }) },
  restart: () => { if (!waiting) socket.write({ type: "restart", ply: state.ply }) },
  hint: () => {
    for (const box of hintBoxes) {
      box.hidden = false
      box.replaceChildren(el("span", { class: "dots" }, say("table.hint_thinking")))
    }
    socket.write({ type: "hint" })
  },
  board: () => market.go(true),
  market: () => market.go(false),
  reconnect: () => socket.now(),
  ready: () => socket.write({ type: "ready", seat: covered }),
  resign: async () => {
    /** @type {HTMLDialogElement} */ (one("#table-menu")).close()
    if (await confirm(say("table.resign_ask"))) socket.write({ type: "resign" })
  },
  offer_draw: () => {
    /** @type {HTMLDialogElement} */ (one("#table-menu")).close()
    socket.write({ type: "offer_draw" })
  },
}

document.addEventListener("click", event => {
  const target = /** @type {Element} */ (event.target)
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do], [data-market-do]"))
  if (button) deeds[/** @type {keyof deeds} */ (button.dataset.do ?? button.dataset.marketDo)]?.()
  const zoomer = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"))
  if (zoomer?.dataset.zoom === "in") zoom.scale(1.35, undefined, true)
  if (zoomer?.dataset.zoom === "out") zoom.scale(1 / 1.35, undefined, true)
  if (zoomer?.dataset.zoom === "fit") zoom.fit()
  if (note.box && !note.box.contains(target) && !target.closest("[data-show]")) hideFloat()
})

function showHint(/** @type {any} */ message) {
  hinted = message.id
  for (const box of hintBoxes) {
    box.hidden = false
    box.replaceChildren(say("table.hint_is", { label: message.label }))
    box.scrollIntoView({ block: "nearest" })
  }
  markHint()
  lookBelow()
}

function markHint() {
  const option = chooser?.ask.options.find(o => o.id === hinted)
  for (const ref of option?.on ?? []) for (const element of sheets.of(ref)) element.classList.add("hinted")
  for (const button of document.querySelectorAll(`[data-id="${CSS.escape(hinted)}"], [data-take="${CSS.escape(hinted)}"]`)) {
    button.classList.add("hinted")
    button.scrollIntoView({ block: "nearest" })
  }
}

// ---- keys ----------------------------------------------------------------------------------------------------------

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return
  if (event.key === "Escape") {
    if (note.box && !note.offers) hideFloat()
    else if (back()) event.preventDefault()
    return
  }
  const target = /** @type {HTMLElement} */ (event.target)
  if (!habit("keys") || target.matches("input, textarea, select")) return
  const key = event.key.toLowerCase()
  if (/^[1-9]$/.test(key)) {
    if (!market.isOpen) /** @type {HTMLElement | null} */ (optionList.querySelector(`[data-number="${key}"]`))?.click()
  } else if (key === "u" && state?.undo) deeds.undo()
  else if (key === "h" && chooser) deeds.hint()
  else if (key === "l") showTab("log")
  else if (key === "c") { showTab("chat"); /** @type {HTMLElement} */ (one("[data-chat-form] input")).focus() }
  else if (key === "?") /** @type {HTMLDialogElement} */ (one("#keys")).showModal()
  else return
  event.preventDefault()
})

// ---- log, chat, seats ----------------------------------------------------------------------------------------------

function addLog(/** @type {any} */ news) {
  if (!news || (!news.lines.length && news.from >= log.length)) return
  log.length = Math.min(log.length, news.from)
  while (logList.children.length > news.from) logList.lastElementChild?.remove()
  for (const old of logList.querySelectorAll(".new")) old.classList.remove("new")
  for (const line of news.lines) {
    const text = typeof line === "string" ? line : line.text
    log.push(text)
    logList.append(el("li", { class: "new" }, text))
  }
  followLog()
}

function showChat(/** @type {any} */ news) {
  chat.length = Math.min(chat.length, news.from)
  for (const line of news.lines) chat.push(line)
  chatList.replaceChildren(...(chat.length
    ? chat.map(line => el("li", {}, el("b", {}, line.name), ` ${line.text}`))
    : [el("li", { class: "quiet" }, say("table.chat_none"))]))
  followChat()
  if (news.lines.length && news.from > 0 && one("[data-side]").dataset.tab !== "chat") one("[role=tab][data-tab=chat]").classList.add("unread")
}
showChat({ from: 0, lines: [] })

one("[data-chat-form]").addEventListener("submit", event => {
  event.preventDefault()
  const field = /** @type {HTMLInputElement} */ (one("input", one("[data-chat-form]")))
  const text = field.value.trim()
  if (text && socket.write({ type: "chat", text })) field.value = ""
})

/** @param {any[]} seats @param {number} [watching] */
function showSeats(seats, watching) {
  if (!seats) return
  const seated = seats.some(seat => seat.you)
  one("[data-seats]").replaceChildren(...seats.map(seat => seatRow(seat, seated)))
  if (watching !== undefined) one("[data-watchers]").textContent = watching ? say("table.watchers", { count: watching }) : ""
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-playing]"))) element.hidden = !seated || !!state?.over
}

/** Whoever gives a seat up takes its invitation along: ask for the new one. */
async function renewInvites() {
  const answer = await fetch(`/api/tables/${boot.code}`)
  if (!answer.ok) return
  boot.invites = {}
  for (const { seat, invite } of (await answer.json()).seats) if (invite) boot.invites[seat] = `/t/${boot.code}/join?invite=${invite}`
  showSeats(state.seats)
}

function seatRow(/** @type {any} */ seat, /** @type {boolean} */ seated) {
  const open = seat.kind !== "person" && seat.kind !== "bot"
  const status = open ? say("table.open_seat") : seat.kind === "bot" ? say("table.bot") : seat.here ? say("table.here") : say("table.away")
  const row = el("li", { class: `seat${state?.waiting === seat.seat ? " asked" : ""}` },
    el("div", { class: "line" },
      el("b", {}, open ? "—" : shownName(seat)), el("span", { class: "side-name" }, seat.side + (seat.you ? ` · ${say("table.you")}` : "")),
      el("span", { class: `state${seat.here && !open ? " is-here" : ""}` }, status)))
  const invite = state?.over ? null : boot.invites?.[seat.seat]
  const acts = el("div", { class: "line" })
  if (open && invite) {
    const link = new URL(invite, location.href).href
    row.append(el("div", { class: "invite" },
      el("input", { type: "text", readonly: true, value: link, "aria-label": say("table.invite"), onfocus: (/** @type {any} */ e) => e.target.select() }),
      el("button", { type: "button", onclick: () => copy(link) }, icon("copy"), say("site.copy"))))
  }
  if (open && !seated && !state?.over) acts.append(el("a", { class: "button", href: `/t/${boot.code}/join` }, say("table.take_seat")))
  if (seated && !state?.over && boot.kind !== "hotseat" && (open || (seat.kind === "person" && !seat.here && !seat.you))) {
    acts.append(el("button", { type: "button", onclick: () => socket.write({ type: "bot", seat: seat.seat, bot: boot.usual_bot }) }, say("table.seat_bot")))
  }
  if (seat.kind === "bot" && seat.you) acts.append(el("button", { type: "button", onclick: () => socket.write({ type: "take_seat", seat: seat.seat }) }, say("table.take_back")))
  if (acts.childElementCount) row.append(acts)
  return row
}

// ---- one screen for several players --------------------------------------------------------------------------------

let covered = 0

function cover(/** @type {any} */ message) {
  covered = message.seat
  for (const sheet of ["hand", "panels", "strip"]) one(`[data-show=${sheet}]`).replaceChildren()
  market.clear()
  chooser = null
  waiting = false
  hideFloat()
  renderAsk()
  one("[data-cover-name]").textContent = say("table.cover", { name: message.name })
  one("[data-cover]").hidden = false
  one("[data-do=ready]").focus()
}

// ---- after the game ------------------------------------------------------------------------------------------------

function showResult() {
  const result = state.result
  resultBox.hidden = !result
  if (!result || resultBox.dataset.shown === String(state.ply)) return
  resultBox.dataset.shown = String(state.ply)
  const winners = result.winners ?? []
  const names = winners.map((/** @type {number} */ seat) => nameOf(seat)).join(", ")
  const mine = state.seats.filter((/** @type {any} */ s) => s.you).map((/** @type {any} */ s) => s.seat)
  const head = !winners.length ? say(state.seats.length === 1 ? "table.lost" : "table.drawn")
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
      el("a", { class: "button", href: "/" }, say("table.to_home"))),
    place,
  )
  chart(place, boot, state.seats.map((/** @type {any} */ s) => ({ seat: s.seat, name: nameOf(s.seat) })))
}
