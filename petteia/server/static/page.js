// What all pages share: making elements, words, drawings, tabs, floating notes, short messages.

import { animate, capture, still } from "./motion.js"
import { Idiomorph } from "./vendor/idiomorph/idiomorph.js"

/**
 * What the server tells the scripts of a page; each page has those it needs.
 * @typedef {object} Boot
 * @property {string} code
 * @property {string} game
 * @property {string} kind
 * @property {string} title
 * @property {string} socket
 * @property {string} series
 * @property {string | null} luck
 * @property {string} positions
 * @property {string} rules
 * @property {string} rules_page
 * @property {string} icons
 * @property {string} csrf
 * @property {string} usual_bot
 * @property {Record<string, string>} bots
 * @property {Record<string, string>} words
 * @property {Record<number, string>} [invites] the way to each free seat, for those who may hand it on
 * @property {boolean} [can_rematch]
 * @property {{commitment: string, dealt: boolean} | null} [chance] the promise of a table; null where chance comes from a seed
 * @property {boolean} [adds_share] whether the visitor sits at a table that is not dealt yet, and has given no share
 * @property {{seat: number, name: string}[]} seats
 * @property {string} lab
 * @property {string} state
 * @property {{ref: string, title: string, cost: number}[]} pieces
 * @property {number} budget
 */

/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent || "{}")

/**
 * A text of the page in the reader's language. Of the grammar of the words (docs/words.md) scripts know parts as they
 * are, {name}, and numbers with the noun that agrees, {count:table|tables}.
 * @param {string} key
 * @param {Record<string, string | number>} [parts]
 */
export function say(key, parts = {}) {
  return filled(boot.words?.[key] ?? key, parts, document.documentElement.lang)
}

/** A part of 1, to whole hundredths. @param {number} share */
export function percent(share) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(share)
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} parts
 * @param {string} language
 * @returns {string}
 */
export function filled(text, parts, language) {
  return text.replace(/\{(\w+)(?::([^{}]*\|[^{}]*))?\}/g, (_, name, nouns) => {
    const part = String(parts[name] ?? "")
    if (!nouns) return part
    const rules = new Intl.PluralRules(language)
    const wordings = nouns.split("|")
    const place = wordings.length > 2 ? rules.resolvedOptions().pluralCategories.indexOf(rules.select(Number(part))) : Number(rules.select(Number(part)) !== "one")
    return `${Number(part).toLocaleString(language)} ${wordings[place]}`
  })
}

/**
 * An element: el("button", { class: "pick", onclick: f }, "text", child).
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value)
    else made.setAttribute(name, value === true ? "" : String(value))
  }
  made.append(.../** @type {(Node | string)[]} */ (children.filter(child => child !== null && child !== undefined && child !== false)))
  return made
}

/**
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("class", "icon")
  svg.setAttribute("aria-hidden", "true")
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
  use.setAttribute("href", `${boot.icons}#${name}`)
  svg.append(use)
  return svg
}

/**
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {T}
 */
export function one(selector, inside = document) {
  const found = inside.querySelector(selector)
  if (!found) throw new Error(`nothing like ${selector}`)
  return /** @type {T} */ (/** @type {unknown} */ (found))
}

/** A short message at the lower edge. */
export function toast(/** @type {string} */ text, time = 4000) {
  const box = el("div", { class: "toast" }, text)
  one(".toasts").append(box)
  setTimeout(() => box.remove(), time)
}

let keyed = false // the last thing touched was a key, not a mouse or a screen
document.addEventListener("keydown", () => { keyed = true }, true)
document.addEventListener("pointerdown", () => { keyed = false }, true)

/** Does the visitor move by keys? Where the focus goes by itself, others need not see it. */
export function byKeys() {
  return keyed
}

export async function copy(/** @type {string} */ text) {
  try {
    await navigator.clipboard.writeText(text)
    toast(say("site.copied"))
  } catch {
    toast(text, 15000)
  }
}

/**
 * Drawings come from our own server only. Their titles become labels, or every browser would show its own yellow note;
 * what a number is made of (<desc data-n="2">) goes with them.
 * @param {string} markup
 * @param {string} sheet
 * @returns {SVGSVGElement[]}
 */
export function drawings(markup, sheet) {
  const parsed = new DOMParser().parseFromString(markup, "text/html")
  const names = new Set()
  for (const title of parsed.querySelectorAll("g > title")) {
    const owner = /** @type {Element} */ (title.parentElement)
    owner.setAttribute("data-title", title.textContent ?? "")
    owner.setAttribute("role", "img")
    const parts = [.../** @type {NodeListOf<SVGElement>} */ (owner.querySelectorAll(":scope > desc"))]
    const shares = parts.map(part => [part.textContent ?? "", Number(part.dataset.n)])
    const told = shares.map(([what, share]) => `${what} ${share}`).join(", ")
    if (shares.length) owner.setAttribute("data-parts", JSON.stringify(shares))
    owner.setAttribute("aria-label", told ? `${title.textContent}. ${told}` : title.textContent ?? "")
    for (const read of [title, ...parts]) read.remove()
  }
  for (const text of parsed.querySelectorAll("text")) text.after(" ") // or a name and the number beside it would be one word
  for (const element of parsed.querySelectorAll("[data-ref], [data-tick]")) {
    const name = `${sheet}-${element.getAttribute("data-ref") ?? element.getAttribute("data-tick")}`
    if (!names.has(name)) element.id = name // so that morphing knows it again
    names.add(name)
  }
  return /** @type {SVGSVGElement[]} */ ([...parsed.body.children].map(svg => document.importNode(svg, true)))
}

/** The fragments of a table, shown where the page has room for them. */
export class Sheets {
  /** @param {import("./zoom.js").Zoom} zoom */
  constructor(zoom) {
    this.zoom = zoom
    /** @type {Record<string, string>} */
    this.texts = {}
    this.symbols = document.body.appendChild(el("div", { "aria-hidden": "true", hidden: false }))
    /** @type {(() => void)[]} */
    this.drawn = [] // called when the board was drawn
    this.settle = () => {} // called when anything was drawn, before it moves
    /** @type {((parts: Element[]) => void) | null} */
    this.market = null // shows a large offer, where a page has room for it
    /** @type {((contests: SVGSVGElement[]) => boolean) | null} */
    this.stage = null // shows a contest beside its place, and answers whether it need not lie among the panels
    this.frames = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-show]"))]
  }

  /**
   * @param {Record<string, any>} show fragments, whole or as differences to the last ones
   */
  update(show) {
    const before = capture(this.frames)
    for (const [name, news] of Object.entries(show)) {
      if (typeof news !== "string" && !news?.parts) continue
      const text = typeof news === "string" ? news : patched(this.texts[name] ?? "", news.parts)
      this.texts[name] = text
      if (name === "symbols") this.symbols.replaceChildren(...drawings(text, name))
      else if (name === "land" || name === "board") this.layer(name, text)
      else if (name === "panels" || name === "hand" || name === "strip") this.sheet(name, text)
      else if (name === "market") this.market?.(drawings(text, name))
    }
    if (show.board || show.land) {
      this.zoom.show(this.extent())
      for (const told of this.drawn) told()
    }
    this.settle()
    animate(before, this.frames)
  }

  /** @param {string} name @param {string} text */
  layer(name, text) {
    const [svg] = drawings(text, name)
    if (!svg) return
    const old = this.zoom.frame.querySelector(`:scope > svg.${name}`)
    if (old) Idiomorph.morph(old, svg, { morphStyle: "outerHTML" })
    else if (name === "land") this.zoom.frame.prepend(svg)
    else this.zoom.frame.append(svg)
    this.zoom.apply()
  }

  /** A contest that is shown in the middle of the table is taken out of the column. */
  unstaged(/** @type {Element[]} */ parts) {
    const found = parts.flatMap(part => [part, ...part.querySelectorAll("[data-stage]")]).filter(part => part.hasAttribute("data-stage"))
    if (!this.stage?.(/** @type {SVGSVGElement[]} */ (found.map(part => part.cloneNode(true))))) return parts
    for (const part of found) part.remove()
    return parts.filter(part => !found.includes(part))
  }

  /** @param {string} name @param {string} text */
  sheet(name, text) {
    const frame = one(`[data-show=${name}]`)
    const drawn = drawings(text, name)
    const svgs = /** @type {SVGSVGElement[]} */ (name === "panels" ? this.unstaged(drawn) : drawn)
    frame.classList.toggle("empty-hand", name === "hand" && !svgs.some(svg => svg.querySelector("[data-ref]")))
    for (const svg of svgs) if (svg.dataset.panel) svg.id = `${name}.${svg.dataset.panel}`
    const before = panelsOf(frame)
    Idiomorph.morph(frame, svgs, { morphStyle: "innerHTML" })
    const added = before.size ? [...panelsOf(frame).values()].find(panel => !before.has(panel.id)) : null
    if (added) reveal(added)
  }

  /** The part of the plane with something on it. */
  extent() {
    const root = /** @type {SVGSVGElement | null} */ (this.zoom.frame.querySelector(":scope > svg.board"))
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    const whole = root?.getScreenCTM()?.inverse()
    for (const part of /** @type {Iterable<SVGGraphicsElement>} */ (root?.children ?? [])) {
      const matrix = part.getScreenCTM?.()
      if (!whole || !matrix || part.tagName === "defs") continue
      const box = part.getBBox()
      const to = whole.multiply(matrix)
      for (const [x, y] of [[box.x, box.y], [box.x + box.width, box.y + box.height]]) {
        const at = new DOMPoint(x, y).matrixTransform(to)
        left = Math.min(left, at.x); right = Math.max(right, at.x)
        top = Math.min(top, at.y); bottom = Math.max(bottom, at.y)
      }
    }
    if (!(right > left)) return { x: 0, y: 0, w: 100, h: 100 }
    const margin = (right - left) * 0.02
    const frame = this.zoom.frame
    const layout = /** @type {HTMLElement | null} */ (frame.closest(".layout"))
    if (layout) layout.dataset.board ??= bottom - top > right - left ? "tall" : "wide" // once: the page must not jump
    return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin }
  }

  /** All elements of a ref, on every sheet. */
  of(/** @type {string} */ ref) {
    return this.frames.flatMap(frame => [...frame.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`)])
  }
}

function panelsOf(/** @type {HTMLElement} */ frame) {
  return new Map([...frame.querySelectorAll("[data-panel]")].map(panel => [panel.id, panel]))
}

/** A panel that was not there before is news: the column scrolls to it. */
function reveal(/** @type {Element} */ panel) {
  const column = panel.closest(".area-panels, .tab-panel")
  if (!column) return
  const [top, end] = [column.getBoundingClientRect().top, panel.getBoundingClientRect()]
  if (end.top < top || end.bottom > column.getBoundingClientRect().bottom) column.scrollTop += end.top - top - 8
  if (panel.closest(".tab-panel[hidden]")) document.querySelector("[role=tab][data-tab=panels]")?.classList.add("unread")
}

/** @param {string} old @param {(string | [number, number])[]} parts */
export function patched(old, parts) {
  return parts.map(part => (typeof part === "string" ? part : old.slice(part[0], part[1]))).join("")
}

/**
 * Tabs by the ARIA pattern; arrows move, the panel of the chosen one is shown.
 * @param {HTMLElement} side
 * @param {(tab: string) => void} [changed]
 */
export function tabs(side, changed) {
  const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (side.querySelectorAll("[role=tab]"))]
  const show = (/** @type {string} */ name, focus = false) => {
    side.dataset.tab = name
    for (const button of buttons) {
      const chosen = button.dataset.tab === name
      button.setAttribute("aria-selected", String(chosen))
      button.tabIndex = chosen ? 0 : -1
      if (chosen) {
        button.classList.remove("unread")
        if (focus) button.focus()
      }
      const panel = document.getElementById(`panel-${button.dataset.tab}`)
      if (panel) panel.hidden = !chosen
    }
    changed?.(name)
  }
  for (const button of buttons) button.addEventListener("click", () => show(button.dataset.tab ?? ""))
  side.querySelector("[role=tablist]")?.addEventListener("keydown", event => {
    const seen = buttons.filter(button => button.offsetParent)
    const at = seen.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    const key = /** @type {KeyboardEvent} */ (event).key
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0
    if (step && at >= 0) {
      event.preventDefault()
      show(seen[(at + step + seen.length) % seen.length].dataset.tab ?? "", true)
    }
  })
  return show
}

/** Hand and panels lie in columns of their own on wide screens, under tabs on others. */
export function settleSheets(/** @type {(name: string) => void} */ show) {
  const side = one("[data-side]")
  for (const [name, query] of [["panels", "(max-width: 1240px)"], ["hand", "(max-width: 760px)"]]) {
    const media = matchMedia(query)
    const sheet = one(`[data-show=${name}]`)
    const home = one(`[data-home=${name}]`)
    const place = () => {
      const panel = one(`#panel-${name}`)
      ;(media.matches ? panel : home).append(sheet)
      home.hidden = media.matches
      if (media.matches && name === "hand") sheet.tabIndex = 0 // scrolls by itself there: keys must reach it
      else sheet.removeAttribute("tabindex")
      if (!media.matches && side.dataset.tab === name) show("log")
    }
    media.addEventListener("change", place)
    place()
  }
  const phone = matchMedia("(max-width: 760px)")
  const choose = () => {
    if (phone.matches) show("ask")
    else if (side.dataset.tab === "ask") show("log")
  }
  phone.addEventListener("change", choose)
  choose()
  return phone
}

/** Keeps the end of a list in sight, unless somebody has scrolled up. */
export function following(/** @type {HTMLElement} */ box) {
  let stick = true
  let touched = -Infinity // when somebody has scrolled by hand
  const down = () => { if (stick) box.scrollTop = box.scrollHeight }
  for (const act of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    box.addEventListener(act, () => { touched = performance.now() }, { passive: true })
  }
  box.addEventListener("scroll", () => {
    if (performance.now() - touched < 800) stick = box.scrollHeight - box.scrollTop - box.clientHeight < 60
  })
  new ResizeObserver(down).observe(box)
  return down
}

/**
 * A button at the lower edge of a box that scrolls, as long as the end of what matters in it is out of sight: it says that
 * there is more, and goes there.
 * @param {HTMLElement} box
 * @param {HTMLElement} matters
 * @param {() => boolean} wanted
 * @returns {() => void} to be called when the content has changed
 */
export function moreBelow(box, matters, wanted) {
  const left = () => (matters.lastElementChild?.getBoundingClientRect().bottom ?? 0) - box.getBoundingClientRect().bottom
  const go = () => box.scrollBy({ top: Math.min(box.clientHeight * 0.7, Math.ceil(left())), behavior: still() ? "auto" : "smooth" })
  const sign = icon("next")
  sign.style.rotate = "90deg"
  const button = el("button", { type: "button", class: "round more-below", "data-below": "", "aria-label": say("table.more_below"), title: say("table.more_below"), hidden: true, onclick: go }, sign)
  // over the content, not after it: showing it must not move anything
  Object.assign(button.style, { position: "sticky", bottom: "4px", flex: "none", marginTop: "-44px", zIndex: "3" })
  box.append(button)
  const look = () => {
    button.hidden = !wanted() || !matters.childElementCount || left() <= 1
  }
  box.addEventListener("scroll", look, { passive: true })
  const sizes = new ResizeObserver(look)
  for (const part of [box, matters]) sizes.observe(part)
  return look
}

/** Places a floating box beside a rectangle of the screen, inside the window. */
export function beside(/** @type {HTMLElement} */ box, /** @type {DOMRect} */ rect) {
  const gap = 8
  const { width, height } = box.getBoundingClientRect()
  const roomBelow = innerHeight - rect.bottom
  let left = rect.left + rect.width / 2 - width / 2
  let top = roomBelow > height + gap || roomBelow > rect.top ? rect.bottom + gap : rect.top - height - gap
  if (height + gap > Math.max(roomBelow, rect.top)) {
    left = rect.right + gap + width < innerWidth ? rect.right + gap : rect.left - width - gap
    top = rect.top
  }
  box.style.left = `${Math.max(gap, Math.min(innerWidth - width - gap, left))}px`
  box.style.top = `${Math.max(gap, Math.min(innerHeight - height - gap, top))}px`
}

/**
 * The rules of the game in the reader's language, fetched when first needed.
 * @type {Promise<Record<string, {text: string, status: string, why: string}>> | null}
 */
let ledger = null

/** @param {string} id */
export async function rule(id) {
  ledger ??= fetch(boot.rules).then(answer => (answer.ok ? answer.json() : {})).catch(() => ({}))
  return (await ledger)[id]
}
