// The form of the laboratory: two sides, ready or put together from cards. Which lists are allowed the server knows.

import { Filters } from "./filters.js"
import { boot, drawings, el, icon, one, say } from "./page.js"

/** @typedef {{refs: string[], cost: number, left: number, no: {why: string, rule: string} | null, refused: Record<string, {why: string, rule: string}>}} Told */

const form = /** @type {HTMLFormElement} */ (one("[data-lab]"))
const wrong = one("[data-wrong]")
const titles = new Map(boot.pieces.map(piece => [piece.ref, piece.title]))

form.addEventListener("submit", async event => {
  event.preventDefault()
  const button = /** @type {HTMLButtonElement} */ (one("button.primary", form))
  button.disabled = true
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { accept: "application/json" } })
    const said = await answer.json()
    if (answer.ok) return location.assign(said.at)
    complain(said.text)
  } catch {
    complain(say("lab.no_answer"))
  }
  button.disabled = false
})
addEventListener("pageshow", () => { /** @type {HTMLButtonElement} */ (one("button.primary", form)).disabled = false })

function complain(/** @type {string} */ text) {
  wrong.hidden = !text
  wrong.textContent = text
}

function ruleLink(/** @type {string} */ id) {
  return id ? el("a", { href: `${boot.rules_page}#${id}`, target: "_blank", rel: "noopener" }, id) : ""
}

/** One side of the form; with pieces, a list of its own. */
class Side {
  /** @param {HTMLElement} box @param {number} number */
  constructor(box, number) {
    this.number = number
    this.select = /** @type {HTMLSelectElement} */ (one("select[name=side]", box))
    this.own = /** @type {HTMLOptionElement} */ (one("option[data-own]", box))
    this.box = one("[data-own-box]", box)
    this.text = one("[data-own-text]", box)
    this.state = one("[data-own-state]", box)
    this.open = one("[data-compose]", box)
    this.refs = this.own.value.split("+").filter(ref => titles.has(ref))
    /** @type {Told | null} */
    this.told = null
    this.asked = 0
    this.select.addEventListener("change", () => {
      complain("")
      this.show()
      if (this.own.selected) composer.begin(this)
      else if (composer.side === this) composer.end()
    })
    this.open.addEventListener("click", () => composer.begin(this))
  }

  show() {
    this.own.value = this.refs.join("+")
    this.box.hidden = !this.own.selected
    this.text.textContent = this.refs.map(ref => titles.get(ref)).join(", ") || say("lab.nothing_yet")
    this.state.replaceChildren(...stateOf(this))
  }

  /** @param {string[]} refs */
  async set(refs) {
    this.refs = refs
    this.show()
    await this.ask()
  }

  /** What the rules say of the list as it is now. */
  async ask() {
    const asked = ++this.asked
    const answer = await fetch(`${boot.lab}/list.json?value=${encodeURIComponent(this.refs.join("+"))}`).catch(() => null)
    if (!answer?.ok || asked !== this.asked) return
    this.told = await answer.json()
    this.show()
    if (composer.side === this) composer.show()
  }
}

/** How much is spent and left, and what is wrong. @param {Side} side */
function stateOf(side) {
  const told = side.told
  if (!told) return []
  const parts = boot.budget ? say("lab.spent_left", { cost: told.cost, left: told.left }) : say("lab.spent", { cost: told.cost })
  if (told.no) return [`${parts} `, el("span", { class: "no" }, told.no.why, " ", ruleLink(told.no.rule))]
  return [side.refs.length ? `${parts} ${say("lab.fine")}` : parts]
}

/** The cards to put a side together from. */
class Composer {
  constructor() {
    this.box = one("[data-composer]")
    this.title = one("[data-composer-title]")
    this.state = one("[data-composer-state]")
    this.place = one("[data-cards]")
    this.none = one("[data-market-none]")
    /** @type {Side | null} */
    this.side = null
    const parts = /** @type {Element[]} */ (drawings(/** @type {HTMLTemplateElement} */ (one("[data-source]")).innerHTML, "market"))
    const root = /** @type {HTMLElement} */ (parts.find(part => part.matches(".market")))
    const head = root.querySelector(":scope > .market-head")
    one("[data-symbols]").append(...parts.filter(part => part !== root), ...(head ? [head] : [])) // what the cards are drawn with
    this.cards = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(":scope > .market-card"))].filter(card => titles.has(card.dataset.ref ?? ""))
    this.filters = new Filters(one("[data-filters]"), `lab.${boot.game}`, () => this.arrange())
    this.filters.update(root, this.cards)
    this.arrange()
    one("[data-composer-done]").addEventListener("click", () => this.end())
    one("[data-composer-empty]").addEventListener("click", () => this.side?.set([]))
    this.place.addEventListener("click", event => {
      const target = /** @type {Element} */ (event.target)
      const card = /** @type {HTMLElement | null} */ (target.closest(".market-card"))
      if (card && !target.closest("a, button")) this.turn(card.dataset.ref ?? "")
    })
  }

  begin(/** @type {Side} */ side) {
    this.side = side
    this.box.hidden = false
    this.box.classList.toggle("side-1", side.number === 0)
    this.box.classList.toggle("side-2", side.number === 1)
    this.title.textContent = say("lab.composing", { number: side.number + 1 })
    this.show()
    side.ask()
    this.box.scrollIntoView({ block: "start" })
    this.title.focus({ preventScroll: true })
  }

  end() {
    const side = this.side
    this.side = null
    this.box.hidden = true
    side?.open.focus()
    form.scrollIntoView({ block: "nearest" })
  }

  arrange() {
    this.place.replaceChildren(...this.filters.sorted(this.cards))
    for (const card of this.cards) card.hidden = !this.filters.matches(card)
    const seen = this.cards.filter(card => !card.hidden).length
    this.none.hidden = seen > 0
    this.filters.tellCount(seen, this.cards.length)
  }

  /** A click on a card takes it, or gives it back. */
  turn(/** @type {string} */ ref) {
    const side = this.side
    if (!side) return
    if (side.refs.includes(ref)) side.set(without(side.refs, ref))
    else if (!side.told?.refused[ref]) side.set([...side.refs, ref])
  }

  show() {
    const side = this.side
    if (!side) return
    this.state.replaceChildren(...stateOf(side))
    const at = /** @type {HTMLElement | null} */ (document.activeElement)
    const held = at?.closest?.("[data-cards]") ? /** @type {HTMLElement} */ (at.closest(".market-card")) : null
    for (const card of this.cards) {
      const ref = card.dataset.ref ?? ""
      const taken = side.refs.filter(one => one === ref).length
      const no = side.told?.refused[ref]
      card.classList.toggle("picked", taken > 0)
      card.classList.toggle("lit", !taken && !no)
      card.classList.toggle("refused", !taken && !!no)
      card.querySelector(".market-foot")?.remove()
      const name = titles.get(ref)
      card.append(el("div", { class: "market-foot" },
        taken ? el("button", { type: "button", class: "pick", "aria-label": say("lab.give_back", { name }), onclick: () => side.set(without(side.refs, ref)) }, icon("minus"), say("lab.remove")) : null,
        !no ? el("button", { type: "button", class: "pick", "aria-label": say("lab.take", { name }), onclick: () => side.set([...side.refs, ref]) }, icon("plus"), say("lab.add")) : null,
        no && !taken ? el("p", { class: "no" }, no.why, " ", ruleLink(no.rule)) : null))
    }
    if (held && !held.contains(document.activeElement)) (/** @type {HTMLElement | null} */ (held.querySelector(".pick")) ?? this.title).focus({ preventScroll: true })
  }
}

/** @param {string[]} refs @param {string} ref */
function without(refs, ref) {
  const at = refs.lastIndexOf(ref)
  return refs.filter((_, i) => i !== at)
}

/** @type {Composer} */
let composer
if (boot.pieces.length) {
  composer = new Composer()
  const sides = [.../** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-side]"))].map((box, i) => new Side(box, i))
  for (const side of sides) {
    side.show()
    if (side.own.selected && !side.own.defaultSelected) composer.begin(side) // chosen while the page was still loading
    else if (side.own.selected) side.ask()
  }
}
