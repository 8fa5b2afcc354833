// Log and chat.

import { el, following, one, say } from "../page.js"
import { on, socket } from "./connection.js"
import { state } from "./state.js"
import { whyButton } from "./why.js"

/** @typedef {import("./state.js").News} News */
/** @typedef {import("./state.js").ChatNews} ChatNews */

const MOST_SAID = 40
let lastPly = 0 // of the last line

const heard = one("[data-told]")
const logList = one("[data-log]")
const chatList = one("[data-chat]")
const followLog = following(one("#panel-log"))
const followChat = following(one("[data-chat-box]"))

export function addLog(/** @type {News | undefined} */ news) {
  if (!news || (!news.lines.length && news.from >= state.log.length)) return
  state.log.length = Math.min(state.log.length, news.from)
  while (logList.children.length > news.from) logList.lastElementChild?.remove()
  for (const old of logList.querySelectorAll(".new")) old.classList.remove("new")
  for (const line of news.lines) {
    const text = typeof line === "string" ? line : line.text
    state.log.push(text)
    tell(text)
    const why = typeof line === "string" ? null : whyButton(line, lastPly)
    if (typeof line !== "string") lastPly = line.ply
    logList.append(el("li", { class: "new" }, text, why))
  }
  followLog()
}

let told = 0 // lines that were said

/** What is shown is also said, once and in order: what had happened before one came is not. */
function tell(/** @type {string} */ text) {
  const number = state.log.length
  if (number <= told) return
  told = number
  if (!state.greeted) return
  heard.append(el("p", {}, text))
  while (heard.children.length > MOST_SAID) heard.firstElementChild?.remove()
}

function showChat(/** @type {ChatNews} */ news) {
  state.chat.length = Math.min(state.chat.length, news.from)
  for (const line of news.lines) state.chat.push(line)
  chatList.replaceChildren(...(state.chat.length
    ? state.chat.map(line => line.name ? el("li", {}, el("b", {}, line.name), line.watching ? el("span", { class: "quiet" }, ` (${say("table.watcher")})`) : null, ` ${line.text}`) : el("li", { class: "quiet" }, line.text))
    : [el("li", { class: "quiet" }, say("table.chat_none"))]))
  followChat()
  if (news.lines.length && news.from > 0 && one("[data-side]").dataset.tab !== "chat") one("[role=tab][data-tab=chat]").classList.add("unread")
}

showChat({ from: 0, lines: [] })
on("chat", showChat)

one("[data-chat-form]").addEventListener("submit", event => {
  event.preventDefault()
  const field = /** @type {HTMLInputElement} */ (one("input", one("[data-chat-form]")))
  const text = field.value.trim()
  if (text && socket.write({ type: "chat", text })) field.value = ""
})
