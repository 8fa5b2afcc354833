// How quickly what happens is shown: each viewer's own choice, kept in the browser.

export const PACES = /** @type {const} */ (["slow", "normal", "fast", "hand", "instant"])

/** @typedef {typeof PACES[number]} Pace */

/** Milliseconds an event stays, for each letter of its words besides, and those in which things move. */
const TIMES = { slow: [2400, 34, 900], normal: [1200, 20, 520], fast: [450, 6, 260], hand: [1200, 20, 520], instant: [0, 0, 420] }
const KEPT = "petteia.pace"

/** @type {((pace: Pace) => void)[]} */
const heard = []

/** @returns {Pace} */
export function pace() {
  const kept = localStorage.getItem(KEPT)
  return PACES.find(each => each === kept) ?? "normal"
}

/** From now on somebody is told when the pace changes. */
export function onPace(/** @type {(pace: Pace) => void} */ tell) {
  heard.push(tell)
}

export function moving() {
  return TIMES[pace()][2]
}

/** How long an event is shown; `weight` says how much there is to see. */
export function staying(/** @type {string} */ text, /** @type {number} */ weight) {
  const [base, letter] = TIMES[pace()]
  return (base + letter * text.length) * weight
}

function show() {
  for (const list of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select[data-pace]"))) list.value = pace()
}

document.addEventListener("change", event => {
  const list = /** @type {HTMLSelectElement} */ (event.target)
  if (!list.matches?.("select[data-pace]")) return
  localStorage.setItem(KEPT, list.value)
  show()
  for (const tell of heard) tell(pace())
})
show()
