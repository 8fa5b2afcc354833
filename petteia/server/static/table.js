// The table: shows what the server sends, offers what it asks, sends what was chosen. It knows no game. Its state stands
// in table/state.js, each of its ideas in a module beside it.

import { one, say, toast } from "./page.js"
import "./table/chance.js"
import { offerCounts } from "./table/clicks.js"
import { forgetWarning, showCoach } from "./table/coach.js"
import { on, socket } from "./table/connection.js"
import { uncover } from "./table/cover.js"
import "./table/deeds.js"
import "./table/drag.js"
import { hideNote } from "./table/facts.js"
import "./table/ghost.js"
import { forgetHint, refuseHint } from "./table/hint.js"
import { refuseWhy } from "./table/why.js"
import { foldGoal, showGoal } from "./table/goal.js"
import { showLesson } from "./table/lesson.js"
import { nearbyAfter } from "./table/nearby.js"
import { question, sheets, ticks } from "./table/parts.js"
import { showDraw, showPrompt, showWhere } from "./table/prompt.js"
import { ask, focusInQuestion, focusQuestion, market, renderAsk } from "./table/question.js"
import { reel } from "./table/reel.js"
import { showResult } from "./table/result.js"
import { renewInvites, showSeats } from "./table/seats.js"
import { showSince } from "./table/since.js"
import { forgetWay, walkOn } from "./table/route.js"
import { play } from "./table/sound.js"
import { state } from "./table/state.js"
import { addLog } from "./table/talk.js"
import "./table/walk.js"
import { answerSole, showWishes } from "./table/wishes.js"

/** @typedef {import("./table/state.js").Shown} Shown */

on("state", message => reel.take(message))
reel.settle = showState
reel.changed = () => {
  if (!state.now) return
  hideNote()
  ask()
  showPrompt()
  renderAsk()
}
on("refused", message => {
  forgetWay()
  state.waiting = false
  socket.pending = null
  forgetWarning()
  if (!refuseHint(message.why) && !refuseWhy(message.why)) {
    forgetHint()
    toast(message.why)
  }
  renderAsk()
})
on("lost", () => {
  refuseHint(say("table.hint_lost"))
  refuseWhy(say("table.hint_lost"))
})

function showState(/** @type {Shown} */ message) {
  const before = state.now
  market.remember()
  state.now = { ...before, ...message }
  const handedOver = uncover()
  if (!before || before.ply !== state.now.ply) state.facts.clear()
  state.waiting = socket.pending !== null
  hideNote()
  addLog(message.log)
  sheets.update(message.show ?? {})
  ticks.show()
  if (message.show?.where) showWhere(message.show.where)
  if (message.show?.prompt !== undefined) state.now.prompt = message.show.prompt
  forgetHint()
  ask()
  showLesson(message.lesson)
  showCoach(message.coach)
  if (message.goal !== undefined) showGoal(message.goal)
  const focused = focusInQuestion() || handedOver
  showSeats(state.now.seats)
  if (before && state.now.seats.some((s, i) => s.kind === "empty" && before.seats[i].kind !== "empty")) renewInvites()
  showPrompt()
  showSince(before)
  showDraw()
  showWishes()
  showResult()
  renderAsk()
  foldGoal(question.scrollHeight > question.clientHeight + 1 || overflows(one("[data-options]")))
  if (before?.ply !== state.now.ply) question.scrollTop = 0 // a new question is read from its beginning
  if (focused) focusQuestion()
  market.restore()
  nearbyAfter()
  offerCounts()
  if (state.now.result && before && !before.result) play("victory")
  else if (state.now.ask && before && !before.ask) play("turn")
  one("main").dataset.ply = String(state.now.ply)
  walkOn()
  answerSole()
}

function overflows(/** @type {Element} */ box) {
  return box.scrollHeight > box.clientHeight + 1
}
