// Check boxes in drawings: whatever is drawn with data-tick can be ticked off. What was ticked at a table this browser
// remembers, through every redrawing and every reload. It knows no game: the drawing says what is what.

const MOST = 500 // of a table; the oldest are forgotten

export class Ticks {
  /**
   * @param {HTMLElement[]} frames where drawings are shown
   * @param {string} table whose ticks they are
   */
  constructor(frames, table) {
    this.frames = frames
    this.kept = `petteia.ticks.${table}`
    this.ticked = new Set(remembered(this.kept))
    for (const frame of frames) {
      frame.addEventListener("click", event => {
        const box = boxAt(event.target)
        if (!box) return
        event.stopImmediatePropagation() // it is ticked, not asked about
        this.toggle(box)
      }, { capture: true })
      frame.addEventListener("keydown", event => {
        const box = boxAt(event.target)
        if (!box || (event.key !== " " && event.key !== "Enter")) return
        event.preventDefault()
        event.stopPropagation()
        this.toggle(box)
      })
    }
  }

  /** Something was drawn: show what is ticked. */
  show() {
    for (const frame of this.frames) {
      for (const box of frame.querySelectorAll("[data-tick]")) {
        box.setAttribute("role", "checkbox")
        box.setAttribute("tabindex", "0")
        box.setAttribute("aria-checked", String(this.ticked.has(nameOf(box))))
      }
    }
  }

  toggle(/** @type {Element} */ box) {
    const name = nameOf(box)
    if (!this.ticked.delete(name)) this.ticked.add(name)
    localStorage.setItem(this.kept, JSON.stringify([...this.ticked].slice(-MOST)))
    this.show()
  }
}

function boxAt(/** @type {EventTarget | null} */ target) {
  return /** @type {Element | null} */ (target)?.closest?.("[data-tick][aria-checked]") ?? null
}

function nameOf(/** @type {Element} */ box) {
  return box.getAttribute("data-tick") ?? ""
}

/** @returns {string[]} */
function remembered(/** @type {string} */ key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter(name => typeof name === "string") : []
  } catch {
    return [] // written by somebody else
  }
}
