// The connection to the table: each kind of message goes to whoever waits for it.

import { boot, one, say, toast } from "../page.js"
import { TableSocket } from "../socket.js"
import { pace } from "./pace.js"
import { state } from "./state.js"

/**
 * @typedef {import("./state.js").Seat} Seat
 * @typedef {object} Messages what the server says, by its type
 * @property {import("./state.js").Shown} state
 * @property {{step: import("./state.js").Step | null, show: import("./state.js").Show}} step
 * @property {{id: string, ply: number}} sure
 * @property {{seat: number, name: string, ply: number}} hand_over
 * @property {{why: string, key: string}} refused
 * @property {import("./state.js").ChatNews} chat
 * @property {{seats: Seat[], watching: number}} presence
 * @property {{id: string, label: string, why?: import("../reasons.js").Why | null}} hint
 * @property {{ply: number, seat: number, why: import("../reasons.js").Why}} why
 * @property {{ply: number, sides: {seat: number, side: string, share: number}[]}} chances
 * @property {import("./state.js").Fact} facts
 * @property {import("./coach.js").Warning} warning
 * @property {import("./coach.js").Remark} remark
 * @property {{ply: number, ids: string[], keys: string[]}} ahead
 * @property {{lesson: import("./lesson.js").Lesson}} lesson
 * @property {null} lost the connection: what was asked will not be answered
 */

/** @type {Map<string, (message: never) => void>} */
const heard = new Map()

/**
 * From now on that kind of message goes there.
 * @template {keyof Messages} K
 * @param {K} type
 * @param {(message: Messages[K]) => void} tell
 */
export function on(type, tell) {
  heard.set(type, tell)
}

export const socket = new TableSocket(
  boot.socket,
  () => ({ type: "hello", ply: state.now?.ply ?? 0, log: state.log.length, chat: state.chat.length, patch: true, coach: true, steps: pace() !== "instant", ...(state.now ? { revision: state.now.revision } : {}) }),
  message => heard.get(message.type)?.(/** @type {never} */ (message)),
  online => {
    one("[data-offline]").hidden = online
    if (!online) heard.get("lost")?.(/** @type {never} */ (null))
    if (online && state.now) toast(say("table.again"), 1800)
  },
)
