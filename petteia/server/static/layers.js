// What the board shows: a drawing declares layers by empty groups (data-layer, data-layer-title), and each becomes a
// switch beside the buttons for zooming. The choice is kept for each game. It knows no game: names come with the drawing.

import { boot, el, one, say } from "./page.js"

export class Layers {
  /** @param {HTMLElement} frame the element that holds the drawings of the board */
  constructor(frame) {
    this.frame = frame
    this.box = one("[data-layers]")
    this.button = one("button", this.box)
    this.list = one("[role=group]", this.box)
    this.kept = `petteia.layers.${boot.game}`
    /** @type {Map<string, string>} */
    this.titles = new Map()
    /** @type {Set<string>} */
    this.hidden = new Set(remembered(this.kept))
    this.rules = new CSSStyleSheet() // holds whatever is drawn anew
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.rules]
    this.apply()
    this.button.addEventListener("click", () => this.open(this.list.hidden))
    this.list.addEventListener("change", event => {
      const box = /** @type {HTMLInputElement} */ (event.target)
      this.show([box.name], box.checked)
    })
    this.box.addEventListener("keydown", event => {
      if (event.key !== "Escape" || this.list.hidden) return
      event.stopPropagation()
      this.open(false)
      this.button.focus()
    })
    document.addEventListener("pointerdown", event => {
      if (!this.box.contains(/** @type {Node} */ (event.target))) this.open(false)
    })
  }

  /** The board was drawn: list the layers it has now. */
  update() {
    /** @type {NodeListOf<SVGElement>} */
    const declared = this.frame.querySelectorAll("[data-layer-title]")
    const titles = new Map([...declared].map(group => [group.dataset.layer ?? "", group.dataset.layerTitle ?? ""]))
    if (JSON.stringify([...titles]) === JSON.stringify([...this.titles])) return
    this.titles = titles
    this.box.hidden = !titles.size
    const all = el("button", { type: "button", onclick: () => this.show([...titles.keys()], this.anyHidden()) })
    this.list.replaceChildren(
      ...[...titles].map(([layer, title]) => el("label", { class: "check" }, el("input", { type: "checkbox", name: layer }), title)),
      all,
    )
    this.apply()
  }

  anyHidden() {
    return [...this.titles.keys()].some(layer => this.hidden.has(layer))
  }

  /** @param {string[]} layers @param {boolean} wanted */
  show(layers, wanted) {
    for (const layer of layers) {
      if (wanted) this.hidden.delete(layer)
      else this.hidden.add(layer)
    }
    localStorage.setItem(this.kept, JSON.stringify([...this.hidden]))
    this.apply()
  }

  apply() {
    this.rules.replaceSync([...this.hidden].map(layer => `[data-show] [data-layer="${CSS.escape(layer)}"] { display: none }`).join("\n"))
    for (const box of this.list.querySelectorAll("input")) box.checked = !this.hidden.has(box.name)
    const all = this.list.querySelector("button")
    if (all) all.textContent = say(this.anyHidden() ? "table.layers_all" : "table.layers_none")
    this.button.classList.toggle("some-off", this.anyHidden())
  }

  /** @param {boolean} wanted */
  open(wanted) {
    this.list.hidden = !wanted
    this.button.setAttribute("aria-expanded", String(wanted))
  }
}

/**
 * @param {string} key
 * @returns {string[]}
 */
function remembered(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(kept) ? kept.filter(layer => typeof layer === "string") : []
  } catch {
    return [] // written by somebody else
  }
}
