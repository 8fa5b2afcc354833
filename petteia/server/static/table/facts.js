// What only the server knows about a thing: why it cannot be chosen, what it is, its rule.

import { Note } from "../facts.js"
import { el, rule } from "../page.js"
import { on, socket } from "./connection.js"
import { sheets } from "./parts.js"
import { market, ruleLink } from "./question.js"
import { state } from "./state.js"

const FEW = 5 // choices told beside a thing

export const note = new Note(sheets.frames, addFacts)

on("facts", message => {
  state.facts.set(message.ref, message)
  fillFacts(message.ref)
})

export function hideNote() {
  note.close()
  state.factsOf = ""
}

/** What only the server knows about a thing: why it cannot be chosen, what it is, its rule. */
function addFacts(/** @type {HTMLElement} */ box, /** @type {SVGGraphicsElement} */ element) {
  const ref = state.factsOf = element.dataset.ref ?? ""
  if (!ref) return
  box.append(...market.whole(element))
  if (element.classList.contains("lit")) {
    const told = leadsTo(ref)
    if (told.length) box.append(el("ul", { class: "leads" }, ...told.map(label => el("li", {}, label))))
  }
  const no = state.chooser?.refused().get(ref)
  if (no && !element.classList.contains("lit")) {
    for (const one of no) box.append(el("p", { class: "no" }, one.why), el("div", { class: "rule-text", "data-rule": one.rule }, ruleLink(one.rule)))
  }
  if (state.facts.has(ref)) fillFacts(ref)
  else socket.write({ type: "facts", ref })
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-rule]"))) {
    rule(place.dataset.rule ?? "").then(found => { if (found) place.prepend(`${found.text} `) })
  }
}

/** What a click would do or lead to, in the words of the options. */
function leadsTo(/** @type {string} */ ref) {
  const now = state.chooser
  if (!now?.lit().has(ref)) return []
  const depth = now.path.length
  const found = now.open().filter(option => option.on.slice(depth, depth + 2).includes(ref)).map(said)
  return found.length <= FEW ? found : []
}

async function fillFacts(/** @type {string} */ ref) {
  const fact = state.facts.get(ref)
  const box = note.box
  if (!fact || !box || state.factsOf !== ref || box.querySelector("[data-told]")) return
  const head = box.querySelector("h3")
  const title = head?.textContent ?? ""
  if (fact.text && title.includes(fact.text) && head) head.textContent = fact.title || title.split(":")[0].trim()
  else if (head && !title) head.textContent = fact.title ?? ""
  const told = el("div", { "data-told": "" })
  if (fact.text && !box.querySelector("[data-said]")?.textContent?.includes(fact.text)) told.append(el("p", {}, fact.text))
  box.append(told)
  if (fact.rule) {
    const found = await rule(fact.rule)
    if (found && found.text !== fact.text) told.append(el("div", { class: "rule-text" }, `${found.text} `, ruleLink(fact.rule)))
    else told.append(el("div", { class: "rule-text" }, ruleLink(fact.rule)))
  }
  if (note.box === box) note.settle()
}

/** What a choice is, and what it gives. */
export function said(/** @type {import("../chooser.js").Option} */ option) {
  return option.gives ? `${option.label} (${option.gives})` : option.label
}
