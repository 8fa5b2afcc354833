// Filters over a large offer: chips for what its cards say of themselves, a choice of order, and how many are left.
// Cards bring names and words along (data-filter-…, data-sort-…, see docs/protocol.md): no game is known here.

import { el, say } from "./page.js"

/** @typedef {{name: string, label: string, values: Map<string, string>}} Filter */

/** @param {string | undefined} text "type:Type|cost:Cost" @returns {[string, string][]} */
function pairs(text) {
  return (text ?? "").split("|").filter(Boolean).map(part => {
    const at = part.indexOf(":")
    return at < 0 ? [part.trim(), part.trim()] : [part.slice(0, at).trim(), part.slice(at + 1).trim()]
  })
}

/** @param {Element} card @param {string} name */
function valuesOf(card, name) {
  return (card.getAttribute(`data-filter-${name}`) ?? "").split(" ").filter(Boolean)
}

function isNumber(/** @type {string} */ text) {
  return text !== "" && !Number.isNaN(Number(text))
}

export class Filters {
  /**
   * @param {HTMLElement} box where the chips go
   * @param {string} kept under this name the choice is kept for the session
   * @param {() => void} changed called when other cards or another order are wanted
   */
  constructor(box, kept, changed) {
    this.box = box
    this.kept = `petteia.filters.${kept}`
    this.changed = changed
    /** @type {Filter[]} */
    this.filters = []
    /** @type {[string, string][]} */
    this.orders = []
    /** @type {Record<string, string[]>} */
    this.wanted = {}
    this.order = ""
    this.folded = true // the cards matter more
    this.drawn = ""
    this.recall()
    this.count = el("output", { class: "filter-count" })
  }

  recall() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.kept) ?? "{}")
      for (const [name, values] of Object.entries(kept.wanted ?? {})) if (Array.isArray(values)) this.wanted[name] = values.map(String)
      this.order = String(kept.order ?? "")
      if (typeof kept.folded === "boolean") this.folded = kept.folded
    } catch {
      // written by somebody else
    }
  }

  keep() {
    sessionStorage.setItem(this.kept, JSON.stringify({ wanted: this.wanted, order: this.order, folded: this.folded }))
  }

  /**
   * An offer was drawn: find out what can be filtered, and how it can be sorted.
   * @param {HTMLElement} root the element with data-filter-names
   * @param {HTMLElement[]} cards
   */
  update(root, cards) {
    this.filters = pairs(root.dataset.filterNames).map(([name, label]) => ({ name, label, values: offered(cards, name) })).filter(one => one.values.size > 1 || this.wanted[one.name]?.length)
    this.orders = pairs(root.dataset.sortNames)
    const made = JSON.stringify([this.filters.map(one => [one.name, one.label, ...one.values]), this.orders])
    if (made !== this.drawn) this.build()
    this.drawn = made
  }

  build() {
    const groups = this.filters.map(filter => el("div", { class: "filter", role: "group", "aria-label": filter.label, "data-filter": filter.name },
      el("span", { class: "filter-name", "aria-hidden": "true" }, filter.label),
      el("div", { class: "filter-chips" },
        this.chip(filter.name, "", say("market.all")),
        ...[...filter.values].map(([value, label]) => this.chip(filter.name, value, label)))))
    const fold = el("details", { class: "filter-fold", open: !this.folded, ontoggle: (/** @type {Event} */ event) => {
      this.folded = !(/** @type {HTMLDetailsElement} */ (event.target)).open
      this.keep()
    } }, this.summary = el("summary", {}), ...groups)
    const select = el("select", { onchange: (/** @type {Event} */ event) => {
      this.order = /** @type {HTMLSelectElement} */ (event.target).value
      this.tell()
    } }, el("option", { value: "" }, say("market.as_listed")),
      ...this.orders.map(([name, label]) => el("option", { value: name, selected: name === this.order }, label)))
    this.box.replaceChildren(
      el("div", { class: "filter-line" },
        this.orders.length ? el("label", { class: "filter-sort" }, el("span", {}, say("market.sort")), select) : null,
        this.count,
        this.reset = el("button", { type: "button", class: "filter-reset", onclick: () => { this.wanted = {}; this.tell() } }, say("market.reset"))),
      ...(groups.length ? [fold] : []),
    )
    this.mark()
  }

  /** @param {string} name @param {string} value "" for all @param {string} label */
  chip(name, value, label) {
    return el("button", { type: "button", class: "filter-chip", "data-value": value, onclick: () => this.toggle(name, value) }, label)
  }

  /** @param {string} name @param {string} value */
  toggle(name, value) {
    const now = this.wanted[name] ?? []
    const next = !value ? [] : now.includes(value) ? now.filter(one => one !== value) : [...now, value]
    if (next.length) this.wanted[name] = next
    else delete this.wanted[name]
    this.tell()
  }

  tell() {
    this.keep()
    this.mark()
    this.changed()
  }

  /** Show what is chosen. */
  mark() {
    for (const group of /** @type {NodeListOf<HTMLElement>} */ (this.box.querySelectorAll("[data-filter]"))) {
      const wanted = this.wanted[group.dataset.filter ?? ""] ?? []
      for (const chip of group.querySelectorAll("button")) {
        chip.setAttribute("aria-pressed", String(chip.dataset.value ? wanted.includes(chip.dataset.value) : !wanted.length))
      }
    }
    const count = Object.values(this.wanted).reduce((sum, values) => sum + values.length, 0)
    if (this.summary) this.summary.textContent = count ? say("market.filters_set", { count }) : say("market.filters")
    if (this.reset) this.reset.hidden = !count
  }

  /** Does a card have one of the values of every filter that is set? */
  matches(/** @type {Element} */ card) {
    return Object.entries(this.wanted).every(([name, values]) => {
      if (!this.filters.some(filter => filter.name === name)) return true
      const own = valuesOf(card, name)
      return values.some(value => own.includes(value))
    })
  }

  /**
   * The cards in the order wished for.
   * @param {HTMLElement[]} cards
   */
  sorted(cards) {
    if (!this.orders.some(([name]) => name === this.order)) return cards
    const key = (/** @type {Element} */ card) => card.getAttribute(`data-sort-${this.order}`) ?? ""
    const by = new Intl.Collator(document.documentElement.lang)
    return [...cards].sort((a, b) => (isNumber(key(a)) && isNumber(key(b)) ? Number(key(a)) - Number(key(b)) : by.compare(key(a), key(b))))
  }

  /** @param {number} seen @param {number} all */
  tellCount(seen, all) {
    const text = say("market.count", { seen, all })
    if (this.count.textContent !== text) this.count.textContent = text
  }
}

/**
 * What the cards have of a filter, with its words: numbers by size, anything else as it comes.
 * @param {Element[]} cards
 * @param {string} name
 */
function offered(cards, name) {
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const card of cards) {
    const labels = (card.getAttribute(`data-filter-${name}-label`) ?? "").split("|")
    valuesOf(card, name).forEach((value, i) => { if (!found.has(value)) found.set(value, labels[i]?.trim() || value) })
  }
  const entries = [...found]
  return entries.every(([value]) => isNumber(value)) ? new Map(entries.sort((a, b) => Number(a[0]) - Number(b[0]))) : found
}
