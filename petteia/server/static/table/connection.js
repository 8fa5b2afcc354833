// The connection to the table: each kind of message goes to whoever waits for it.

import { boot, one, say, toast } from "../page.js"
import { TableSocket } from "../socket.js"
import { state } from "./state.js"

/**
 * @typedef {import("./state.js").Seat} Seat
 * @typedef {object} Messages what the server says, by its type
 * @property {import("./state.js").Shown} state
 * @property {{seat: number, name: string, ply: number}} hand_over
 * @property {{why: string, key: string}} refused
 * @property {import("./state.js").ChatNews} chat
 * @property {{seats: Seat[], watching: number}} presence
 * @property {{id: string, label: string}} hint
 * @property {import("./state.js").Fact} facts
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
  () => ({ type: "hello", ply: state.now?.ply ?? 0, log: state.log.length, chat: state.chat.length, patch: true, ...(state.now ? { revision: state.now.revision } : {}) }),
  message => heard.get(message.type)?.(/** @type {never} */ (message)),
  online => {
    one("[data-offline]").hidden = online
    if (online && state.now) toast(say("table.again"), 1800)
  },
)
