// The state of the page: what the server said last, and what the visitor is about to do. There is one of it.

/**
 * @typedef {import("../chooser.js").Ask} Ask
 * @typedef {{seat: number, name: string, side: string, kind: "person" | "bot" | "empty", here: boolean, you: boolean,
 *   stands_in_for: string | null}} Seat
 * @typedef {{from: number, lines: (string | {ply: number, by?: number | null, text: string})[]}} News lines of the log
 * @typedef {{name: string, text: string, watching?: boolean}} Said
 * @typedef {{from: number, lines: Said[]}} ChatNews
 * @typedef {{text?: string, winners?: number[], way: string, scores: number[]}} Result
 * @typedef {{about: string, rule: string, id: string, values: {id: string, label: string}[]}} Wish
 * @typedef {{ref: string, title: string, text: string, rule: string}} Fact
 * @typedef {string | {parts: (string | [number, number])[]}} Fragment whole, or as the difference to the last one
 * @typedef {{number: number, ply: number, by: number, text: string, on: string[], way?: [string, string], dice?: string[],
 *   cards?: {ref: string, title: string, text: string}[], mine?: boolean, loss?: boolean, begins?: boolean}} Step an event
 * @typedef {{prompt?: string, where?: string[]} & Record<string, Fragment | string | string[] | undefined>} Show
 */

/**
 * A table as the server shows it (docs/protocol.md).
 * @typedef {object} Shown
 * @property {number} ply
 * @property {number} revision
 * @property {"open" | "running" | "over"} status
 * @property {boolean} frozen
 * @property {number | null} seat through whose eyes
 * @property {number | null} waiting the seat that is asked
 * @property {boolean} over
 * @property {boolean} undo
 * @property {boolean} can_restart
 * @property {News} log
 * @property {Ask | null} ask
 * @property {Seat[]} seats
 * @property {Wish[]} [wishes] what this player may set at any time
 * @property {number} [watching]
 * @property {number | null} draw_offered_by
 * @property {Result | null} result
 * @property {Show} [show]
 * @property {string} [prompt]
 * @property {{ply: number, log: number, steps?: Step[]} | null} [since]
 * @property {import("./goal.js").Goal | null} [goal] what everybody plays for, if it has changed
 * @property {import("./lesson.js").Lesson} [lesson] at the table of a lesson
 * @property {import("./coach.js").Coach | null} [coach] what the coach says, where it has a place
 */

class State {
  /** @type {Shown} */
  now = /** @type {never} */ (null) // as it was shown last; nothing at all before the server has said something
  /** @type {import("../chooser.js").Chooser | null} */
  chooser = null
  /** @type {string[]} */
  log = []
  /** @type {Said[]} */
  chat = []
  waiting = false // a choice is on its way
  hinted = "" // the option a bot would take
  warned = "" // the option the coach has warned of
  lastOwn = { ply: -1, log: 0 } // where this visitor chose last
  greeted = false
  past = false // the table is shown as it was: nothing is asked meanwhile
  covered = 0 // the seat that the screen is handed over to
  /** @type {Map<string, Fact>} */
  facts = new Map()
  factsOf = "" // the thing whose facts are shown
}

export const state = new State()
