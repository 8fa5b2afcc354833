// What folds away so that the map has the window: panels, side and hand. Each browser remembers.

const KEPT = "petteia.folded"
const layout = /** @type {HTMLElement} */ (document.querySelector(".layout"))
const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-fold]"))]
const hand = /** @type {HTMLElement | null} */ (document.querySelector("[data-home=hand]"))

/** The hand shows the heads of its cards until it is wanted. @returns {string[]} */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null")
    return Array.isArray(kept) ? kept.filter(name => typeof name === "string") : ["hand"]
  } catch {
    return ["hand"] // written by somebody else
  }
}

const folded = new Set(remembered())

function apply() {
  layout.dataset.folded = [...folded].join(" ")
  for (const button of buttons) button.setAttribute("aria-pressed", String(!folded.has(button.dataset.fold ?? "")))
}

for (const button of buttons) {
  button.addEventListener("click", () => {
    const name = button.dataset.fold ?? ""
    if (!folded.delete(name)) folded.add(name)
    localStorage.setItem(KEPT, JSON.stringify([...folded]))
    apply()
  })
}
apply()

// A finger that lifts the hand has not chosen a card yet.
let lifting = false
hand?.addEventListener("pointerdown", event => {
  lifting = event.pointerType !== "mouse" && folded.has("hand") && !hand.classList.contains("lifted")
  hand.classList.add("lifted")
})
hand?.addEventListener("click", event => {
  if (lifting) event.stopPropagation()
  lifting = false
}, true)
document.addEventListener("pointerdown", event => {
  if (!hand?.contains(/** @type {Node} */ (event.target))) hand?.classList.remove("lifted")
})

// On a telephone the map can have the whole screen.
const full = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-full]"))]

export function isFull() {
  return layout.hasAttribute("data-whole")
}

/** @type {(() => void)[]} */
export const turned = [] // called when the map takes the whole screen, or gives it back

export function fill(/** @type {boolean} */ wanted) {
  layout.toggleAttribute("data-whole", wanted)
  for (const button of full) button.setAttribute("aria-pressed", String(wanted))
  for (const tell of turned) tell()
}

for (const button of full) button.addEventListener("click", () => fill(!isFull()))
