// Where places lead, shown on a picture of the board: click a place, then the one it leads to. The lists beside the
// picture say the same, and work by keyboard.

import { one, say } from "./page.js"

const SVG = "http://www.w3.org/2000/svg"
const SHORT = 26 // from the middle of a place to where an arrow begins and ends

const box = one("[data-ways]")
const told = one("[data-ways-say]", box)
const picture = /** @type {SVGSVGElement} */ (one("[data-ways-picture] > svg", box))
const lists = new Map([.../** @type {NodeListOf<HTMLSelectElement>} */ (box.querySelectorAll("select[data-place]"))].map(list => [list.dataset.place ?? "", list]))
const arrows = document.createElementNS(SVG, "g")
let from = ""

picture.append(arrows)
picture.addEventListener("click", event => {
  const place = document.elementsFromPoint(event.clientX, event.clientY).map(placeOf).find(found => found) ?? ""
  if (place) chosen(place)
})
box.addEventListener("change", draw)
box.addEventListener("focusin", event => begin(/** @type {HTMLElement} */ (event.target).dataset.place ?? ""))
addEventListener("keydown", event => { if (event.key === "Escape") begin("") })
draw()

/** The place that something is part of: the closest thing around that has a list. What lies on a place is none. */
function placeOf(/** @type {Element} */ at) {
  for (let found = at.closest("[data-ref]"); found; found = found.parentElement?.closest("[data-ref]")) {
    const ref = found.getAttribute("data-ref") ?? ""
    if (lists.has(ref)) return ref
  }
  return ""
}

function chosen(/** @type {string} */ place) {
  const list = lists.get(from)
  if (!list) return begin(place)
  const wanted = place === from ? nowhere(list) : place
  if (![...list.options].some(option => option.value === wanted)) return begin(place)
  list.value = wanted === list.dataset.ours ? "" : wanted
  begin("")
}

/** What a list offers that is no place on the board: leading nowhere. */
function nowhere(/** @type {HTMLSelectElement} */ list) {
  return [...list.options].map(option => option.value).find(value => value && !lists.has(value)) ?? ""
}

function begin(/** @type {string} */ place) {
  from = place
  told.textContent = place ? say("box.map_from", { place: titleOf(place) }) : say("box.map_lead")
  draw()
}

function titleOf(/** @type {string} */ place) {
  return lists.get(place)?.closest("label")?.querySelector("span")?.textContent ?? place
}

/** The middle of a place on the picture; null for what is not drawn. */
function middle(/** @type {string} */ place) {
  const shapes = [.../** @type {NodeListOf<SVGGraphicsElement>} */ (picture.querySelectorAll(`[data-ref="${CSS.escape(place)}"]`))]
  const boxes = shapes.map(shape => ({ shape, box: shape.getBBox() })).sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  if (!boxes.length || !boxes[0].box.width) return null
  const { shape, box } = boxes[0]
  const into = picture.getScreenCTM()?.inverse().multiply(/** @type {DOMMatrix} */ (shape.getScreenCTM()))
  return into ? new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(into) : null
}

function draw() {
  arrows.replaceChildren()
  for (const [place, list] of lists) {
    const to = list.value || list.dataset.ours || ""
    const at = middle(place)
    if (!at) continue
    const kind = list.value ? "told" : "ours"
    if (place === from) add("circle", { cx: at.x, cy: at.y, r: SHORT, class: "from" })
    const end = lists.has(to) ? middle(to) : null
    if (end) arrow(at, end, kind)
    else if (to) add("circle", { cx: at.x, cy: at.y, r: 9, class: kind })
  }
}

function arrow(/** @type {DOMPoint} */ a, /** @type {DOMPoint} */ b, /** @type {string} */ kind) {
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const [x, y] = [b.x - SHORT * Math.cos(angle), b.y - SHORT * Math.sin(angle)]
  const side = (/** @type {number} */ turn) => `${x - 16 * Math.cos(angle + turn)} ${y - 16 * Math.sin(angle + turn)}`
  const way = `M${a.x + SHORT * Math.cos(angle) / 2} ${a.y + SHORT * Math.sin(angle) / 2}L${x} ${y}M${side(0.5)}L${x} ${y}L${side(-0.5)}`
  add("path", { d: way, class: `${kind} under` })
  add("path", { d: way, class: kind })
}

function add(/** @type {string} */ name, /** @type {Record<string, string | number>} */ values) {
  const part = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(values)) part.setAttribute(key, String(value))
  arrows.append(part)
}
