// Clicks on the things of the table.

import { counts } from "../chooser.js"
import { telling } from "../facts.js"
import { el, say } from "../page.js"
import { hideNote, note } from "./facts.js"
import { closeNearby, looksNear, showNearby } from "./nearby.js"
import { phone, sheets, zoom } from "./parts.js"
import { back, counter, doesOf, renderAsk } from "./question.js"
import { openRing } from "./ring.js"
import { state } from "./state.js"

/** The nearest thing around that may be clicked; or else the nearest thing at all. */
function thing(/** @type {EventTarget | null} */ target) {
  const from = /** @type {Element | null} */ (target)
  return /** @type {SVGGraphicsElement | null} */ (from?.closest?.(".lit:is([data-ref], [data-does])") ?? from?.closest?.("[data-ref]") ?? null)
}

const THUMB = 12 // pixels around a finger in which something lit is meant

/** A finger is broad: what is lit close by is meant rather than what is not. */
function touched(/** @type {MouseEvent} */ event) {
  const found = thing(event.target)
  if (found?.classList.contains("lit") || /** @type {PointerEvent} */ (event).pointerType !== "touch") return found
  for (const [x, y] of [[0, THUMB], [0, -THUMB], [THUMB, 0], [-THUMB, 0]]) {
    const close = thing(document.elementFromPoint(event.clientX + x, event.clientY + y))
    if (close?.classList.contains("lit")) return close
  }
  return found
}

for (const sheet of sheets.frames) {
  sheet.addEventListener("click", event => {
    if (note.swallows()) return
    const found = touched(event)
    const near = telling(event.target)
    if (looksNear() && sheet === zoom.frame && !(found?.classList.contains("lit") && state.chooser?.path.length)) {
      if (found) showNearby(found)
      else closeNearby()
      return
    }
    if (found?.classList.contains("lit") && state.chooser && !state.waiting) {
      hideNote()
      take(found, spot(event, found))
    } else if (near) {
      if ((state.chooser?.path.length || state.chooser?.does.length) && !found?.classList.contains("refused")) { back(); return }
      note.tell(near)
    } else if (state.chooser?.path.length || state.chooser?.does.length) back()
    else hideNote()
  })
}

/**
 * Take a thing that is lit: as a target, or in hand. Where several things are possible a ring opens around it.
 * @param {SVGGraphicsElement} found
 * @param {DOMRect} at
 */
export function take(found, at) {
  const now = state.chooser
  if (!now) return
  last = at
  const ref = found.dataset.ref ?? ""
  if (now.lit().has(ref)) now.click(ref)
  else now.hold(doesOf(found))
  if (state.chooser !== now || state.waiting) return
  renderAsk()
  if (now.path.length || now.does.length) openRing(found, at)
}

/** @type {DOMRect | null} */
let last = null // where something was taken or dropped

/** How many? That is asked where the thing was dropped. */
export function offerCounts() {
  const at = last
  last = null
  const counted = counts(state.chooser?.ask.options.filter(option => option.on.length) ?? [])
  if (!at || phone.matches || state.waiting || counted.length < 2) return
  note.open(el("div", { class: "float menu", role: "group", "aria-label": say("map.how_many") }, counter(counted)), at)
}

/** Where a menu opens: at the pointer, or at the thing itself without what surrounds it. */
export function spot(/** @type {MouseEvent} */ event, /** @type {Element} */ found) {
  if (event.clientX || event.clientY) return new DOMRect(event.clientX - 14, event.clientY - 14, 28, 28)
  return (found.querySelector(":scope > .hit") ?? found).getBoundingClientRect()
}
