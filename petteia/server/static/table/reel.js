// What happens is shown one event after the other, at the pace of the viewer. The server is often quicker: events wait in
// line, and the state they lead to, with its question, waits for them. Nothing is skipped unless the viewer skips it.

import { motion } from "../motion.js"
import { one, patched, say } from "../page.js"
import { on, socket } from "./connection.js"
import { moving, onPace, pace, staying } from "./pace.js"
import { phone, sheets } from "./parts.js"
import { clearStage, perform } from "./stage.js"
import { state } from "./state.js"
import { addLog } from "./talk.js"

/**
 * @typedef {import("./state.js").Shown} Shown
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Show} Show
 * @typedef {{step: Step | null, texts: Record<string, string>}} Moment the table after an event; without one: before the first
 */

const KEPT = 300 // moments one can go back to
const MANY = 8 // events one is asked about rather than shown, after having been away

const bar = one("[data-reel]")
const caption = one("[data-reel-text]")
const counter = one("[data-reel-count]")

class Reel {
  /** @type {Moment[]} */
  moments = []
  at = 0 // the moment that is shown; beyond the last: the present
  from = 0 // where the events began that are shown now
  paused = false
  timer = 0
  fresh = false // events have come, and the state they lead to has not
  wanted = -1 // the number of an event to go to when it comes
  /** @type {Record<string, string>} */
  texts = {} // the last picture that has come in
  /** @type {Record<string, string>} */
  last = {} // the picture of the present
  /** @type {Shown[]} */
  held = [] // what is shown when everything has been seen
  /** @type {(message: Shown) => void} */
  settle = () => {}
  /** @type {(message: Shown) => void} */
  arrived = () => {} // a state has come, and may have to wait
  changed = () => {} // the question is put aside, or comes back

  get isNow() {
    return this.at >= this.moments.length
  }

  /** Is there something that nobody has seen yet? */
  get isBehind() {
    return this.fresh || this.held.length > 0
  }

  /** Is a bot about to go on, so that more events come by themselves? */
  get isAwaited() {
    const { status, frozen, waiting, seats } = this.held.at(-1) ?? state.now ?? {}
    return status === "running" && !frozen && seats?.find(seat => seat.seat === waiting)?.kind === "bot"
  }

  /** Fragments as whole texts. @param {Show | undefined} show differences to the last picture that came in */
  whole(show) {
    const whole = { ...show }
    for (const [name, news] of Object.entries(show ?? {})) {
      if (name === "prompt" || name === "where" || news === undefined) continue
      const text = typeof news === "string" ? news : patched(this.texts[name] ?? "", /** @type {any} */ (news).parts)
      this.texts = { ...this.texts, [name]: text }
      whole[name] = text
    }
    return whole
  }

  add(/** @type {{step: Step | null, show: Show}} */ message) {
    this.whole(message.show)
    this.fresh = true
    const moment = { step: message.step, texts: this.texts }
    if (!message.step) return this.again(moment)
    const first = this.isNow
    if (first) {
      this.from = this.moments.length
      this.at = this.from - 1
      this.paused = pace() === "hand" || document.hidden
    }
    this.moments.push(moment)
    if (message.step.number === this.wanted) this.go(this.moments.length - 1)
    else if (first) {
      state.past = true
      one("[data-meanwhile]").hidden = true // it tells of what was before
      this.changed()
      if (!document.hidden) this.next()
    } else if (!this.paused && !this.timer) this.play()
    this.show()
  }

  /** The server begins anew, with a position of the past. */
  again(/** @type {Moment} */ moment) {
    this.moments = [moment]
    this.from = 1
    this.at = 0
    this.paused = pace() === "hand" || this.wanted >= 0
    state.past = true
    this.changed()
    this.draw(moment)
    this.show()
  }

  take(/** @type {Shown} */ message) {
    this.held.push({ ...message, show: this.whole(message.show) })
    this.last = this.texts
    this.fresh = false
    this.arrived(message)
    const done = this.at === this.moments.length - 1 && !this.paused && !this.timer
    if (this.isNow || done) this.now()
    else this.show()
  }

  /** Go on by itself, after a while. */
  play() {
    clearTimeout(this.timer)
    this.timer = 0
    if (this.paused || this.isNow) return
    const step = this.moments[this.at]?.step
    this.timer = window.setTimeout(() => { this.timer = 0; this.next() }, step ? staying(step.text, weight(step)) : 0)
  }

  next() {
    if (this.at < this.moments.length - 1) {
      this.at += 1
      this.draw(this.moments[this.at], true)
      this.play()
      this.show()
    } else if (!this.fresh) this.now()
    else this.paused = false // the state is on its way, and is shown when it comes
  }

  go(/** @type {number} */ to) {
    this.pause(true)
    this.wanted = -1
    this.at = Math.max(0, Math.min(this.moments.length - 1, to))
    if (!state.past) {
      state.past = true
      this.changed()
    }
    this.draw(this.moments[this.at])
    this.show()
  }

  back() {
    if (this.moments.length) this.go(this.at - 1)
  }

  on() {
    this.pause(true)
    this.next()
  }

  /** Stop, or go on; from the present: show the last events again. */
  pause(/** @type {boolean} */ wanted) {
    clearTimeout(this.timer)
    this.timer = 0
    this.paused = wanted
    if (!wanted) {
      if (this.isNow && this.moments.length) this.go(Math.min(this.from, this.moments.length - 1))
      this.paused = false
      this.play()
    }
    this.show()
  }

  /** Everything has been seen, or the viewer has seen enough. */
  now() {
    clearTimeout(this.timer)
    this.timer = 0
    this.paused = false
    this.wanted = -1
    if (this.fresh && !this.held.length) { // the state is on its way
      this.at = this.moments.length - 1
      return this.show()
    }
    const gone = Math.max(0, this.moments.length - KEPT)
    this.moments.splice(0, gone)
    this.from = Math.max(0, this.from - gone)
    this.at = this.moments.length
    clearStage()
    const held = this.held.splice(0)
    const show = this.difference(this.last)
    state.past = false
    if (held.length) {
      const message = held.reduce(merged)
      const { prompt, where } = message.show ?? {}
      this.settle({ ...message, show: { ...(prompt === undefined ? {} : { prompt }), ...(where ? { where } : {}), ...show } })
    } else {
      sheets.update(show)
      this.changed()
    }
    this.show()
    tellSeen()
  }

  /** Somebody else sits before the screen: nothing of what was shown is theirs. */
  clear() {
    clearTimeout(this.timer)
    Object.assign(this, { moments: [], at: 0, from: 0, timer: 0, paused: false, fresh: false, wanted: -1, texts: {}, last: {}, held: [] })
    state.past = false
    caption.textContent = ""
    clearStage()
    this.show()
  }

  draw(/** @type {Moment} */ moment, forward = false) {
    const { step, texts } = moment
    motion.time = moving()
    sheets.update(this.difference(texts))
    caption.textContent = step?.text ?? ""
    caption.className = step?.loss ? "loss" : step?.mine ? "mine" : ""
    if (step) perform(step, forward)
    else clearStage()
    if (forward && step && step.number >= state.log.length) addLog({ from: step.number, lines: [step] })
  }

  difference(/** @type {Record<string, string>} */ texts) {
    return Object.fromEntries(Object.entries(texts).filter(([name, text]) => sheets.texts[name] !== text))
  }

  /** What the bar says and offers. */
  show() {
    const idle = this.isNow
    bar.hidden = !this.moments.length
    bar.classList.toggle("idle", idle)
    bar.dataset.at = idle ? "now" : String(this.moments[this.at]?.step?.number ?? "before")
    bar.dataset.complete = String(!this.fresh && !this.isAwaited)
    bar.dataset.left = String(idle ? 0 : this.moments.length - 1 - this.at)
    const done = this.at - this.from + 1
    counter.textContent = idle ? "" : done > 0 ? `${done} / ${this.moments.length - this.from}` : `−${1 - done}`
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (bar.querySelectorAll("[data-reel-do]"))) {
      const what = button.dataset.reelDo
      if (what === "pause") label(button, idle ? "again" : this.paused ? "play" : "pause")
      button.disabled = what === "back" && !idle && this.at <= 0
      button.hidden = idle && (what === "on" || what === "now")
    }
  }
}

function label(/** @type {HTMLButtonElement} */ button, /** @type {string} */ what) {
  const use = one("use", button)
  use.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${what === "again" ? "restart" : what}`))
  const name = { play: say("reel.play"), pause: say("reel.pause") }[what] ?? say("reel.again")
  button.title = name
  button.setAttribute("aria-label", name)
}

function weight(/** @type {Step} */ step) {
  if (step.loss || step.dice || step.cards) return 1.4
  return step.on.length || step.mine || step.begins ? 1 : 0.6
}

/** Two states that came one after the other while the viewer was busy, as one. */
function merged(/** @type {Shown} */ one, /** @type {Shown} */ other) {
  const kept = Math.max(0, other.log.from - one.log.from)
  const log = other.log.from < one.log.from ? other.log : { from: one.log.from, lines: [...one.log.lines.slice(0, kept), ...other.log.lines] }
  return { ...one, ...other, log, show: { ...one.show, ...other.show } }
}

function tellSeen() {
  if (state.now && !document.hidden) socket.write({ type: "seen", ply: state.now.ply, log: state.log.length })
}

export const reel = new Reel()

on("step", message => reel.add(message))
onPace(chosen => {
  socket.write({ type: "steps", wanted: chosen !== "instant" })
  if (chosen === "instant") reel.now()
  else if (!reel.isNow) reel.pause(chosen === "hand")
})

/** @type {Record<string, () => void>} */
const deeds = { back: () => reel.back(), pause: () => reel.pause(!reel.paused && !reel.isNow), on: () => reel.on(), now: () => reel.now() }

/** Do what a button or a key of the reel says; whether there was anything to do. */
export function turn(/** @type {string} */ what) {
  if (bar.hidden || (reel.isNow && what !== "back" && what !== "pause")) return false
  deeds[what]?.()
  return true
}

/** Show an event again, by its number in the log; what is not known any more is asked for. */
export function goTo(/** @type {number} */ number, /** @type {number} */ since) {
  const at = reel.moments.findIndex(moment => moment.step?.number === number)
  if (at >= 0) return reel.go(at)
  reel.wanted = number
  socket.write({ type: "steps", from: since })
}

/** Show everything again from a choice on. */
export function showFrom(/** @type {number} */ ply) {
  socket.write({ type: "steps", from: ply })
}

bar.addEventListener("click", event => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-reel-do]"))
  if (button) turn(button.dataset.reelDo ?? "")
})
bar.addEventListener("keydown", event => {
  const what = { ArrowLeft: "back", ArrowRight: "on", End: "now", Escape: "now" }[event.key]
  if (!what || /** @type {Element} */ (event.target).matches("select")) return
  event.preventDefault()
  event.stopPropagation()
  turn(what)
})

// Who comes back to the page is asked first where there is much to see.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { if (reel.timer) reel.pause(true) }
  else if (reel.paused && reel.isBehind && pace() !== "hand" && reel.moments.length - 1 - reel.at <= MANY) reel.pause(false)
  else if (!reel.isBehind) tellSeen()
})

// On a telephone the bar lies above the question: the map is small enough.
const home = bar.parentElement
const settle = () => (phone.matches ? one("[data-side]") : home)?.[phone.matches ? "prepend" : "append"](bar)
phone.addEventListener("change", settle)
settle()
