// The teacher beside the table: what to do, why, what was wrong; points at things on the board and in the list.

import { boot, el, icon, one, rule, say } from "../page.js"
import { on, socket } from "./connection.js"
import { phone, sheets } from "./parts.js"
import { market, renderAsk, rendered, ruleLink } from "./question.js"
import { state } from "./state.js"

/**
 * @typedef {object} Lesson what the teacher says now
 * @property {string} title
 * @property {string} intro
 * @property {number} step
 * @property {number} steps
 * @property {boolean} done
 * @property {string} text
 * @property {string} rule
 * @property {boolean} reads nothing to do but to read
 * @property {string[]} point refs
 * @property {string[]} right options
 * @property {{kind: string, text: string, rule: string} | null} answer
 * @property {number} answers
 * @property {string} next
 * @property {boolean} [puzzle] a position to solve, no lesson
 * @property {boolean} [shown] its solution was asked for
 */

/** @type {Lesson | null} */
let now = null
let settled = false // the first question was drawn
const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-lesson]"))

/** The teacher has said something: with a new position, or to a choice that was not taken. */
export function showLesson(/** @type {Lesson | undefined} */ lesson) {
  if (!box || !lesson) return
  const before = now
  now = lesson
  one("[data-lesson-title]").textContent = lesson.title
  one("[data-lesson-step]").textContent = stepOf(lesson)
  showAnswer(lesson)
  const text = el("p", {}, ...marked(lesson.text))
  const why = el("p", { class: "small lesson-rule" })
  one("[data-lesson-text]").replaceChildren(...(lesson.intro ? [el("p", { class: "lesson-intro" }, ...marked(lesson.intro))] : []), text, why)
  if (lesson.rule) tellWhy(why, lesson.rule)
  showTools(lesson)
  box.toggleAttribute("data-reads", lesson.reads || lesson.done)
  box.dataset.step = lesson.done ? "done" : String(lesson.step)
  if (before && (before.step !== lesson.step || before.answers !== lesson.answers)) one("#ask").scrollTop = 0
  if (!before && phone.matches) one("#ask").scrollTop = 0
}

function stepOf(/** @type {Lesson} */ lesson) {
  if (lesson.puzzle) return lesson.done ? say("lesson.puzzle_done") : say("lesson.puzzle_step", { step: lesson.step })
  return lesson.done ? say("lesson.finished") : say("lesson.step", { step: lesson.step, steps: lesson.steps })
}

function showAnswer(/** @type {Lesson} */ lesson) {
  const place = one("[data-lesson-answer]")
  place.hidden = !lesson.answer
  if (!lesson.answer) return
  place.className = `lesson-answer ${lesson.answer.kind}`
  const sign = lesson.answer.kind === "right" ? "✓ " : "✗ "
  place.replaceChildren(el("span", { "aria-hidden": "true" }, sign), ...marked(lesson.answer.text))
  if (lesson.answer.rule && lesson.answer.kind !== "right") place.append(" ", ruleLink(lesson.answer.rule))
}

function showTools(/** @type {Lesson} */ lesson) {
  const button = (/** @type {string} */ way) => /** @type {HTMLButtonElement} */ (one(`[data-lesson-do=${way}]`))
  button("next").hidden = !lesson.reads
  button("back").disabled = lesson.step === 1 && !lesson.done
  const next = /** @type {HTMLAnchorElement} */ (one("[data-lesson-next]"))
  next.hidden = !lesson.done || !lesson.next
  if (lesson.next) next.href = lesson.next
  one("[data-lesson-play]").hidden = !lesson.done || Boolean(lesson.next) || Boolean(lesson.puzzle) // after the last lesson a first game
  const show = document.querySelector("[data-lesson-do=show]")
  if (show instanceof HTMLButtonElement) show.hidden = lesson.done || Boolean(lesson.shown)
}

/** The rule behind a step, folded until somebody wants to read it. */
async function tellWhy(/** @type {HTMLElement} */ place, /** @type {string} */ id) {
  const found = await rule(id)
  if (!place.isConnected) return
  place.replaceChildren(el("details", {}, el("summary", {}, say("lesson.why", { id })), found?.text ?? "", " ", ruleLink(id)))
}

/** A text with the words it explains: between stars. */
function marked(/** @type {string} */ text) {
  return text.split("*").map((part, i) => (i % 2 ? el("em", {}, part) : part))
}

/** Point at what to choose, or at what the text speaks of. A large offer waits behind its button: it would hide the teacher. */
function point() {
  if (!now) return
  if (!settled) {
    settled = true
    market.go(true, false)
  }
  const ask = state.chooser?.ask
  const right = ask?.options.filter(option => now?.right.includes(option.id)) ?? []
  const depth = state.chooser?.path.length ?? 0
  const refs = now.point.length && !right.length ? now.point : right.map(option => option.on[depth]).filter(Boolean)
  for (const ref of new Set(refs)) for (const element of sheets.of(ref)) element.classList.add("pointed")
  for (const option of right) {
    const whole = document.querySelectorAll(`[data-options] [data-id="${CSS.escape(option.id)}"], [data-take="${CSS.escape(option.id)}"]`)
    const onward = option.on[depth] ? document.querySelectorAll(`[data-options] [data-verb="${CSS.escape(option.do)}"] [data-to="${CSS.escape(option.on[depth])}"], [data-options] .kind[data-verb="${CSS.escape(option.do)}"]`) : []
    for (const button of [...whole, ...onward]) button.classList.add("pointed")
  }
  for (const slider of document.querySelectorAll("[data-options] [data-counts]")) pointAlong(/** @type {HTMLElement} */ (slider))
}

/** A slider begins with the most: where less is right, point at the button that leads there. */
function pointAlong(/** @type {HTMLElement} */ slider) {
  for (const button of slider.querySelectorAll(".pointed")) button.classList.remove("pointed")
  const shown = /** @type {HTMLElement} */ (slider.querySelector(".pick"))
  const ids = (slider.dataset.counts ?? "").split("|")
  const right = ids.findIndex(id => now?.right.includes(id))
  if (right < 0) return
  if (now?.right.includes(shown.dataset.id ?? "")) shown.classList.add("pointed")
  else slider.querySelector(`[data-by="${Math.sign(right - ids.indexOf(shown.dataset.id ?? ""))}"]`)?.classList.add("pointed")
}

if (box) {
  on("lesson", message => {
    state.waiting = false
    socket.pending = null
    showLesson(message.lesson)
    renderAsk()
  })
  rendered.push(point)
  document.addEventListener("counted", event => {
    const slider = /** @type {Element} */ (event.target).closest("[data-options] [data-counts]")
    if (slider) pointAlong(/** @type {HTMLElement} */ (slider))
  })
  box.addEventListener("click", event => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-lesson-do]"))
    if (button) socket.write({ type: "lesson", do: button.dataset.lessonDo })
  })
}
