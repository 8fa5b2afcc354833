// A large offer as a page of its own over the table: its cards, filters over them, and what can be done with each.
// The game draws the cards (the fragment "market"); what may be taken, and why not, comes from the question.

import { shared } from "./chooser.js"
import { Filters } from "./filters.js"
import { boot, el, one, say } from "./page.js"
import { Idiomorph } from "./vendor/idiomorph/idiomorph.js"

/** @typedef {import("./chooser.js").Chooser} Chooser */
/** @typedef {import("./chooser.js").Option} Option */

const FEW = 8 // choices beside the cards that need not be folded

export class Market {
  /**
   * @param {(option: Option, label: string) => HTMLElement} pick makes the button of an option
   * @param {(rule: string) => Node | string} ruleLink
   * @param {() => void} moved called when the page was opened or left
   */
  constructor(pick, ruleLink, moved) {
    this.pick = pick
    this.ruleLink = ruleLink
    this.moved = moved
    this.page = one("[data-market]")
    this.prompt = one("[data-market-prompt]")
    this.others = one("[data-market-others]")
    this.head = one("[data-market-head]")
    this.place = one("[data-cards]")
    this.none = one("[data-market-none]")
    this.way = one("[data-do=market]")
    this.filters = new Filters(one("[data-filters]"), boot.game, () => this.arrange())
    this.kept = `petteia.market.${boot.code}`
    this.there = false // something is offered
    this.away = sessionStorage.getItem(this.kept) === "board"
    /** @type {Chooser | null} */
    this.chooser = null
    this.focused = -1 // the number of the card that had the focus; -1: none, -2: something else here
    this.body = one("[data-show=market]")
    new ResizeObserver(() => this.settle()).observe(this.body)
    this.place.addEventListener("keydown", event => this.key(event))
    this.place.addEventListener("click", event => this.click(event), true)
    this.show()
  }

  get isOpen() {
    return !this.page.hidden
  }

  /** Everything on offer, in the order of the document. */
  get cards() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll(":scope > .market-card"))]
  }

  // ---- the page -----------------------------------------------------------------------------------------------------

  /** The offer was drawn; nothing, if it is over. */
  draw(/** @type {Element[]} */ parts) {
    const root = /** @type {HTMLElement | undefined} */ (parts.find(part => part.matches(".market")))
    const was = this.there
    this.there = !!root
    if (!root) {
      this.clear()
      if (was) sessionStorage.removeItem(this.kept)
      if (was) this.away = false // the next offer is news again
      this.show()
      return
    }
    const cards = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(":scope > .market-card"))]
    cards.forEach((card, i) => card.setAttribute("data-place", String(i)))
    const head = root.querySelector(":scope > .market-head")
    if (matchMedia("(max-width: 760px)").matches) head?.setAttribute("tabindex", "0") // there it is a strip that scrolls
    Idiomorph.morph(this.head, head ? [head] : [], { morphStyle: "innerHTML" })
    this.filters.update(root, cards)
    Idiomorph.morph(this.place, this.filters.sorted(cards), { morphStyle: "innerHTML" })
    this.show()
    this.hide()
  }

  clear() {
    this.head.replaceChildren()
    this.place.replaceChildren()
    this.others.replaceChildren()
  }

  /** Show the page, or the table it lies over. */
  show() {
    const open = this.there && !this.away
    this.page.hidden = !open
    this.way.hidden = !this.there || open
    for (const area of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".layout > .area"))) area.inert = open
  }

  /** Over to the board, or back. */
  go(/** @type {boolean} */ away, focus = true) {
    this.away = away
    if (away) sessionStorage.setItem(this.kept, "board")
    else sessionStorage.removeItem(this.kept)
    this.show()
    this.moved()
    if (focus) (away ? this.way : this.prompt).focus({ preventScroll: true })
  }

  // ---- the cards ----------------------------------------------------------------------------------------------------

  /** Another order or other filters: the cards that stay are the same elements, and keep what they show. */
  arrange() {
    const first = [...this.cards].sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
    this.place.append(...this.filters.sorted(first))
    this.hide()
  }

  hide() {
    const cards = this.cards
    for (const card of cards) card.hidden = !this.filters.matches(card)
    const seen = cards.filter(card => !card.hidden).length
    this.none.hidden = seen > 0
    this.filters.tellCount(seen, cards.length)
    this.settle()
  }

  /** What does not fit in the window is shown in brief, where the drawing has a brief form of its cards. */
  settle() {
    if (!this.isOpen) return
    delete this.page.dataset.brief
    if (this.body.scrollHeight <= this.body.clientHeight + 1 || matchMedia("(max-width: 760px)").matches) return
    if (this.place.querySelector(".brief")) this.page.dataset.brief = ""
  }

  /** The whole of a card that is shown in brief: for a note beside it. @param {Element} card @returns {Node[]} */
  whole(card) {
    if (this.page.dataset.brief === undefined || !card.matches(".market-card")) return []
    return [...card.querySelectorAll(":scope > :not(.brief, .market-foot)")].map(part => part.cloneNode(true))
  }

  /** The question has changed: what can be done with each card, and what else. */
  ask(/** @type {Chooser | null} */ chooser, /** @type {string} */ text) {
    this.chooser = chooser
    if (this.prompt.textContent !== text) this.prompt.textContent = text
    const at = /** @type {HTMLElement | null} */ (this.page.contains(document.activeElement) ? document.activeElement : null)
    this.fill()
    if (at?.dataset.take && !at.isConnected) {
      const again = /** @type {HTMLElement | null} */ (this.page.querySelector(`[data-take="${CSS.escape(at.dataset.take)}"]`))
      again?.focus({ preventScroll: true })
    }
  }

  fill() {
    const chooser = this.chooser
    for (const foot of this.place.querySelectorAll(".market-foot")) foot.remove()
    this.others.replaceChildren()
    if (!this.isOpen) return
    if (chooser) this.offer(chooser)
    this.settle()
  }

  offer(/** @type {Chooser} */ chooser) {
    const cards = new Map(this.cards.map(card => [card.dataset.ref ?? "", card]))
    const refused = chooser.refused()
    for (const [ref, card] of cards) {
      const own = this.optionsOf(ref)
      const no = own.length ? [] : refused.get(ref) ?? []
      card.classList.toggle("later", no.length > 0)
      if (!own.length && !no.length) continue
      card.append(el("div", { class: "market-foot" },
        ...own.map(option => twofold(this.pick(option, option.label), short(chooser, option))),
        ...no.map(one => el("p", { class: "no" }, one.why, " ", this.ruleLink(one.rule)))))
    }
    const others = chooser.ask.options.filter(option => !cards.has(option.on[0])).map(option => this.pick(option, option.label))
    this.others.replaceChildren(...(others.length > FEW
      ? [el("details", { class: "why-not" }, el("summary", {}, say("market.others", { count: others.length })), el("div", { class: "chips" }, ...others))]
      : others))
  }

  /** What can be done with a card. */
  optionsOf(/** @type {string} */ ref) {
    return this.chooser?.ask.options.filter(option => option.on[0] === ref) ?? []
  }

  /** A click on a card is its choice; where there are several, their buttons are there. */
  click(/** @type {MouseEvent} */ event) {
    const target = /** @type {Element} */ (event.target)
    const card = /** @type {HTMLElement | null} */ (target.closest(".market-card"))
    if (!card || target.closest("button, a")) return
    if (this.optionsOf(card.dataset.ref ?? "").length > 1) {
      event.stopPropagation()
      one(".pick", card).focus()
    }
  }

  /** Arrows move between the buttons of the cards. */
  key(/** @type {KeyboardEvent} */ event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll(".market-card:not([hidden]) .pick"))]
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    if (!step || at < 0) return
    event.preventDefault()
    all[(at + step + all.length) % all.length].focus()
  }

  // ---- the focus ----------------------------------------------------------------------------------------------------

  /** Before anything changes: where is the focus? */
  remember() {
    const at = document.activeElement
    const seen = this.cards.filter(card => !card.hidden)
    this.focused = this.isOpen && this.page.contains(at) ? seen.findIndex(card => card.contains(at)) : -2
    if (this.focused === -1 && this.page.contains(at) && !this.others.contains(at)) this.focused = -2
  }

  /** Afterwards: if it was on a choice, it goes on to the next one. */
  restore() {
    if (this.focused === -2 || !this.isOpen || (document.activeElement !== document.body && document.activeElement !== null && this.page.contains(document.activeElement))) return
    const picks = this.cards.filter(card => !card.hidden).map(card => /** @type {HTMLElement | null} */ (card.querySelector(".pick")))
    const next = this.focused >= 0 ? picks.slice(this.focused).find(Boolean) ?? picks.find(Boolean) : null
    ;(next ?? this.prompt).focus({ preventScroll: true })
  }
}

/** What the choices of one kind have in common, "Recruit": enough where the name stands above. */
function short(/** @type {Chooser} */ chooser, /** @type {Option} */ option) {
  const common = shared(chooser.ask.options.filter(other => other.do === option.do && other.on.length === option.on.length).map(other => other.label))
  const text = common.head.join(" ")
  return text && text !== option.label ? text : ""
}

/** A button that says less where there is less room. */
function twofold(/** @type {HTMLElement} */ button, /** @type {string} */ text) {
  if (!text) return button
  const full = el("span", { class: "said-whole" }, ...button.childNodes)
  button.setAttribute("aria-label", full.textContent ?? "")
  button.append(full, el("span", { class: "said-brief" }, text))
  return button
}
