// A way over several places, by one drag: each place that is entered is a step, and so is its end. The server tells how a
// way could go on; what was drawn is then chosen step by step, as if one had clicked. It knows no game.

import { on, socket } from "./connection.js"
import { sheets } from "./parts.js"
import { offer } from "./question.js"
import { state } from "./state.js"

/** @typedef {import("../chooser.js").Option} Option */
/** @typedef {{ref: string, ids: string[]}} Stop a place, and the choices that lead there */

const FEW = 3 // choices that might begin a way

/** @type {Stop[]} */
let way = []
/** @type {Map<string, string[]>} */
const known = new Map() // how a way goes on, by the choices it consists of
/** @type {string[]} */
let starts = [] // choices that lead to the first place
/** @type {string[]} */
let walking = [] // choices still to be made

const name = (/** @type {string[]} */ ids) => ids.join("\n")
const place = (/** @type {string} */ key) => key.split(" ").slice(1).join(" ")

on("ahead", message => {
  if (message.ply !== state.now.ply) return
  known.set(name(message.ids), message.keys)
  if (!way.length || name(way[way.length - 1].ids) === name(message.ids) || way[way.length - 1].ids[0] === message.ids[0]) mark()
})

function ask(/** @type {string[]} */ ids) {
  if (!known.has(name(ids))) socket.write({ type: "ahead", ply: state.now.ply, ids })
}

/** A new thing is in hand: the way begins; with a choice that takes it, where that is one. @param {Option} [taken] */
export function beginWay(taken) {
  known.clear()
  starts = taken ? [taken.id] : []
  way = taken ? [{ ref: "", ids: starts }] : []
  if (taken) ask(starts)
  mark()
}

/**
 * The thing in hand is over a place.
 * @param {string} ref
 * @param {Option[]} meant what dropping it there would do at once
 */
export function pass(ref, meant) {
  const again = way.findIndex(stop => stop.ref === ref)
  if (again >= 0) way.length = again + 1
  else if (meant.length) {
    starts = meant.filter(option => option.way).slice(0, FEW).map(option => option.id)
    way = starts.slice(0, 1).map(id => ({ ref, ids: [id] }))
    for (const id of starts) ask([id])
  } else {
    const step = next(ref)
    if (!step) return
    way.length = step.from
    way.push({ ref, ids: step.ids })
    ask(step.ids)
  }
  mark()
}

/** The choices that lead on to a place: from the end of the way, or from as far along it as possible. */
function next(/** @type {string} */ ref) {
  for (let from = way.length; from > 0; from--) {
    for (const ids of from === 1 ? starts.map(id => [id]) : [way[from - 1].ids]) {
      const key = known.get(name(ids))?.find(one => place(one) === ref)
      if (key) return { from, ids: [...ids, key] }
    }
  }
  return null
}

/** Places that the way could go on to. */
function mark() {
  for (const old of document.querySelectorAll(".ahead, .on-the-way")) old.classList.remove("ahead", "on-the-way")
  const last = way[way.length - 1]
  if (!last) return
  const heads = way.length === 1 ? starts.map(id => [id]) : [last.ids]
  for (const ids of heads) {
    for (const key of known.get(name(ids)) ?? []) {
      const ref = place(key)
      if (ref) for (const element of sheets.of(ref)) element.classList.add("ahead")
    }
  }
  for (const stop of way) for (const element of stop.ref ? sheets.of(stop.ref) : []) element.classList.add("on-the-way")
}

/** The place under the pointer, if the way goes on there. @returns {boolean} */
export function leads(/** @type {string} */ ref) {
  return way.length > 1 && way[way.length - 1].ref === ref
}

/** It was dropped at the end of a way of several steps, or of one after which one may stop: that is what is chosen. */
export function take(/** @type {string} */ ref) {
  const last = way[way.length - 1]
  if (!last || last.ref !== ref || (way.length < 2 && starts.length !== 1)) return false
  const end = known.get(name(last.ids))?.find(key => !place(key))
  if (way.length < 2 && !end) return false // it ends there anyway
  const [first, ...others] = [...last.ids, ...(end ? [end] : [])]
  const option = state.chooser?.ask.options.find(one => one.id === first)
  endWay()
  if (!option) return false
  walking = others
  state.chooser?.narrow("")
  offer(option)
  return true
}

export function endWay() {
  way = []
  starts = []
  mark()
}

/** The next question has come: the next step of the way answers it, if it is on offer. */
export function walkOn() {
  const wanted = walking[0]
  if (wanted === undefined || !state.chooser || state.waiting) return
  const options = state.chooser.ask.options
  const option = options.find(one => one.id === wanted)
  if (!option && options.every(one => /^\d+$/.test(one.on.at(-1) ?? ""))) return // how many go along: that is asked
  walking = option ? walking.slice(1) : []
  if (option) offer(option)
}

/** Somebody chose otherwise. */
export function forgetWay() {
  walking = []
}
