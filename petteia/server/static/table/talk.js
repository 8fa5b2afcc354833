// Log and chat.

import { el, following, one, say } from "../page.js"
import { on, socket } from "./connection.js"
import { state } from "./state.js"

/** @typedef {import("./state.js").News} News */
/** @typedef {import("./state.js").ChatNews} ChatNews */

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
    logList.append(el("li", { class: "new" }, text))
  }
  followLog()
}

function showChat(/** @type {ChatNews} */ news) {
  state.chat.length = Math.min(state.chat.length, news.from)
  for (const line of news.lines) state.chat.push(line)
  chatList.replaceChildren(...(state.chat.length
    ? state.chat.map(line => el("li", {}, el("b", {}, line.name), ` ${line.text}`))
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
