// Why a choice is good or bad, as the server says it: a head, and parts with or without a title.

import { el, icon, say } from "./page.js"

/** @typedef {{head: string, parts: {title: string, items: string[]}[]}} Why */

/** @returns {HTMLElement[]} */
export function reasons(/** @type {Why} */ why, head = true) {
  const plain = why.parts.filter(part => !part.title), titled = why.parts.filter(part => part.title)
  return [
    ...(head ? [el("p", {}, el("strong", {}, why.head))] : []),
    ...plain.map(part => el("p", {}, part.items.join(" "))),
    ...titled.map(part => el("details", {}, el("summary", {}, part.title), el("ul", {}, ...part.items.map(item => el("li", {}, item))))),
  ]
}

/** Fill a box that can be closed again. @param {HTMLElement} box @param {...(Node | string)} inside */
export function fill(box, ...inside) {
  const close = el("button", { type: "button", class: "round plain close", "aria-label": say("site.close"), title: say("site.close"), onclick: () => { box.hidden = true } }, icon("close"))
  box.hidden = false
  box.replaceChildren(close, ...inside)
  box.scrollIntoView({ block: "nearest" })
}
