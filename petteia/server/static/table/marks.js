// What a choice changes, shown where it changes while the choice is pointed at: small signs with numbers. Signs are the
// symbols of the drawing; which, and where, says the option.

import { el } from "../page.js"
import { phone, sheets } from "./parts.js"

/** @typedef {import("../chooser.js").Option} Option */
/** @typedef {import("../chooser.js").Mark} Mark */

const SVG = "http://www.w3.org/2000/svg"
const layer = el("div", { class: "marks", "aria-hidden": "true" })
document.body.append(layer)

/** A sign with its number; without the sign where the drawing has none of that name. */
function sign(/** @type {Mark} */ mark) {
  const found = document.getElementById(mark.sign)
  if (!found) return el("span", { class: "gain" }, mark.number)
  const svg = document.createElementNS(SVG, "svg")
  svg.setAttribute("class", "drawing")
  const use = document.createElementNS(SVG, "use")
  use.setAttribute("href", `#${mark.sign}`)
  svg.append(use)
  const box = found.getAttribute("viewBox")
  if (box) {
    const [, , wide, high] = box.split(" ").map(Number)
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`)
    use.setAttribute("width", String(wide))
    use.setAttribute("height", String(high))
  }
  return el("span", { class: "gain" }, svg, mark.number)
}

/** All signs of an option, in a row. The words say the same, and are read aloud. */
export function signs(/** @type {Option} */ option) {
  const marks = option.marks ?? []
  return marks.length ? el("span", { class: "signs", "aria-hidden": "true" }, ...marks.map(sign)) : null
}

/** Show what options change at the things themselves; nothing for none. */
export function foretell(/** @type {Option[]} */ options) {
  layer.replaceChildren()
  if (options.length !== 1) return
  for (const mark of options[0].marks ?? []) {
    if (!mark.ref) continue
    const thing = sheets.of(mark.ref).find(seen)
    if (!thing) continue
    thing.classList.add("aimed")
    const at = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
    const chip = sign(mark)
    layer.append(chip)
    const { offsetWidth: wide, offsetHeight: high } = chip
    const beside = [...layer.children].filter(other => other !== chip && /** @type {HTMLElement} */ (other).dataset.at === mark.ref).length
    chip.dataset.at = mark.ref
    chip.style.left = `${Math.max(4, Math.min(innerWidth - wide - 4, at.left + (at.width - wide) / 2))}px`
    chip.style.top = `${Math.max(4, Math.min(innerHeight - high - 4, at.top + at.height / 2 - high - 6 + beside * (high + 3)))}px`
  }
}

function seen(/** @type {Element} */ thing) {
  const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight && (!phone.matches || !thing.closest("[hidden]"))
}
