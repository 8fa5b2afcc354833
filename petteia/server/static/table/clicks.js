// Clicks on the things of the table.

import { telling } from "../facts.js"
import { el, icon, say } from "../page.js"
import { hideNote, note } from "./facts.js"
import { phone, sheets } from "./parts.js"
import { back, offer, renderAsk, titleOf } from "./question.js"
import { state } from "./state.js"

/** The nearest thing around that may be clicked; or else the nearest thing at all. */
function thing(/** @type {EventTarget | null} */ target) {
  const from = /** @type {Element | null} */ (target)
  return /** @type {SVGGraphicsElement | null} */ (from?.closest?.(".lit[data-ref]") ?? from?.closest?.("[data-ref]") ?? null)
}

for (const sheet of sheets.frames) {
  sheet.addEventListener("click", event => {
    if (note.swallows()) return
    const found = thing(event.target)
    const near = telling(event.target)
    if (found?.classList.contains("lit") && state.chooser && !state.waiting) {
      const now = state.chooser
      hideNote()
      now.click(found.dataset.ref ?? "")
      if (state.chooser !== now) return
      renderAsk()
      if (now.path.length && now.complete().length && !state.waiting) offerMenu(found)
    } else if (near) {
      if (state.chooser?.path.length && !found?.classList.contains("refused")) { back(); return }
      note.tell(near)
    } else if (state.chooser?.path.length) back()
    else hideNote()
  })
}

/** A small menu beside the thing clicked, when several choices are left there. */
function offerMenu(/** @type {SVGGraphicsElement} */ element) {
  if (phone.matches) return
  const now = /** @type {import("../chooser.js").Chooser} */ (state.chooser)
  const box = el("div", { class: "float menu", role: "group", "aria-label": say("table.choose_here") },
    el("div", { class: "menu-head" }, el("b", {}, titleOf(element.dataset.ref ?? "")),
      el("button", { type: "button", class: "plain round", "aria-label": say("table.back"), onclick: back }, icon("close"))),
    ...now.complete().map(option => el("button", { type: "button", class: `pick whole${option.grave ? " grave" : ""}`, onclick: () => offer(option) }, option.label)))
  note.open(box, element.getBoundingClientRect())
}
