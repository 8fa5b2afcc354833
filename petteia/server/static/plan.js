// A board drawn over a picture: outlines of areas, what lies between them, where armies and stones begin. The picture
// stays in the browser. What follows from the outlines (who touches whom) the server works out; what areas, borders and
// tables there are it says beforehand.

import { boot as told, one, say } from "./page.js"

/** @typedef {[number, number]} Point */
/** @typedef {{ref: string, name: unknown, outline: Point[], icon?: Point | null, [field: string]: unknown}} Area */
/** @typedef {{edge: [Point, Point], type: string}} Border */
/** @typedef {{sides: Record<string, string[]>, stones: string[]}} Layout */
/** @typedef {{ref: string, name: unknown, size: Point, areas: Area[], borders: Border[], tables: Record<string, Layout>}} Drawn */
/** @typedef {Drawn & {fields: {name: string, shape: string, value: string}[], kinds_of_border: {name: string, title: string}[], needs: {name: string, title: string, stones: number, sides: {name: string, title: string}[]}[], most: number}} Plan */

const boot = /** @type {{plan: Plan, drawn: Drawn | null}} */ (/** @type {unknown} */ (told))
const SVG = "http://www.w3.org/2000/svg"
const CLOSE = 16 // pixels: a click so close to a corner, a side or the rim takes it
const WIDTH = 1000

const form = /** @type {HTMLFormElement} */ (one("[data-plan]"))
const ground = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (one("[data-ground]")))
const layer = ground.appendChild(document.createElementNS(SVG, "g")) // never hit itself: it is made anew while a click is under way
const plan = boot.plan
const first = boot.drawn ?? plan
/** @type {Drawn} */
let board = { ref: first.ref, name: first.name, size: first.size, areas: first.areas, borders: first.borders, tables: first.tables }
/** @type {string[]} earlier states, to go back to */
const before = []
/** @type {Point[]} the corners of the outline that is being drawn */
let line = []
let chosen = -1 // the number of the area whose fields are shown
let picture = ""

const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (one(name, form))
const choice = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value
const nameOf = field("[data-name]")
const refOf = field("[data-ref-of-board]")

nameOf.value = typeof board.name === "string" ? board.name : String(Object.values(board.name ?? {})[0] ?? "")
refOf.value = board.ref

// ---- what is drawn ----------------------------------------------------------------------------------------------------

function draw() {
  const [width, height] = board.size
  ground.setAttribute("viewBox", `0 0 ${width} ${height}`)
  ground.style.setProperty("--unit", String(width / ground.getBoundingClientRect().width)) // of a pixel
  layer.replaceChildren()
  if (picture) {
    const image = add("image", { width, height, preserveAspectRatio: "none", opacity: Number(field("[data-faint]").value) / 100 })
    image.setAttribute("href", picture)
  }
  const tool = choice("tool")
  board.areas.forEach((area, number) => {
    const kind = plan.fields.find(each => each.shape === "one")
    const place = kind ? [...field(`[data-field=${kind.name}]`).querySelectorAll("option")].findIndex(option => option.value === area[kind.name]) : 0
    add("polygon", { points: area.outline.join(" "), class: number === chosen ? "area chosen" : "area", fill: `hsl(${(place * 47 + 85) % 360} 45% 55%)` })
  })
  if (tool === "border") {
    for (const edge of shared()) add("line", { ...ends(edge), class: "edge" })
  }
  for (const { edge, type } of board.borders) {
    const place = plan.kinds_of_border.findIndex(kind => kind.name === type)
    add("line", { ...ends(edge), class: "edge-mark", "stroke-dasharray": ["", "", "18 8", "4 8", "2 4"][place] ?? "" })
  }
  board.areas.forEach((area, number) => labelled(area, number, tool))
  if (line.length) {
    add("polyline", { points: line.join(" "), class: "line" })
    line.forEach(([x, y], number) => add("circle", { cx: x, cy: y, r: number ? 6 : 10, class: "corner" }))
  }
  tell()
}

function labelled(/** @type {Area} */ area, /** @type {number} */ number, /** @type {string} */ tool) {
  const [x, y] = area.icon ?? middle(area.outline)
  const table = board.tables[choice("table")]
  let text = String(number + 1)
  if (tool === "side") {
    const side = Object.entries(table?.sides ?? {}).find(([, refs]) => refs.includes(area.ref))
    if (side) text += ` ${plan.needs.flatMap(need => need.sides).find(each => each.name === side[0])?.title ?? side[0]}`
  }
  if (tool === "stone" && table?.stones.includes(area.ref)) add("circle", { cx: x, cy: y - 34, r: 13, class: "stone" })
  const label = add("text", { x, y, dy: "0.35em" })
  label.textContent = text
  if (tool === "icon" && area.icon) add("circle", { cx: x, cy: y, r: 5, class: "corner" })
}

function add(/** @type {string} */ name, /** @type {Record<string, string | number>} */ values) {
  const part = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(values)) part.setAttribute(key, String(value))
  layer.append(part)
  return part
}

const ends = (/** @type {[Point, Point]} */ [[x1, y1], [x2, y2]]) => ({ x1, y1, x2, y2 })

function middle(/** @type {Point[]} */ outline) {
  const sum = outline.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return /** @type {Point} */ (sum.map(each => Math.round(each / outline.length)))
}

/** What to do now, in words. */
function tell() {
  const tool = choice("tool")
  const need = plan.needs.find(each => each.name === choice("table"))
  const stones = board.tables[choice("table")]?.stones.length ?? 0
  const parts = { count: board.areas.length, most: need?.stones ?? 0, stones, corners: line.length }
  one("[data-say]").textContent = say(line.length ? "box.plan_say.line" : `box.plan_say.${tool}`, parts)
  for (const set of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-for]"))) {
    const fits = (set.dataset.for ?? "").split(" ").includes(tool)
    set.hidden = !fits || (set.querySelector("[data-area-title]") !== null && chosen < 0)
  }
  if (chosen >= 0) one("[data-area-title]").textContent = titleOf(chosen)
}

const titleOf = (/** @type {number} */ number) => say("box.plan_area", { number: number + 1 })

// ---- what is done -----------------------------------------------------------------------------------------------------

ground.addEventListener("click", event => {
  const at = placeOf(event)
  const area = board.areas.findIndex(each => isInside(at, each.outline))
  const edge = shared().map(side => ({ side, far: off(at, foot(at, side)) })).sort((a, b) => a.far - b.far)[0]
  const tool = choice("tool")
  if (tool === "draw") corner(taken(at))
  else if (tool === "area") choose(area)
  else if (tool === "icon") moveIcon(area, rounded(at))
  else if (tool === "border" && edge && edge.far <= reach()) border(edge.side)
  else if (tool === "side" && area >= 0) deploy(board.areas[area].ref)
  else if (tool === "stone" && area >= 0) stone(board.areas[area].ref)
  draw()
})
form.addEventListener("change", event => {
  const changed = /** @type {HTMLInputElement} */ (event.target)
  if (changed.name === "table") sides()
  if (changed.matches("[data-picture]")) shown(changed.files?.[0])
  if (changed.dataset.field && chosen >= 0) {
    keep()
    board.areas[chosen][changed.dataset.field] = changed.type === "number" ? Number(changed.value) : changed.value
  }
  if (changed.matches("[data-area-name]") && chosen >= 0) {
    keep()
    board.areas[chosen].name = changed.value
  }
  if (changed.name === "tool") line = []
  draw()
})
field("[data-faint]").addEventListener("input", draw)
new ResizeObserver(draw).observe(ground)
one("[data-drop]").addEventListener("click", () => {
  if (chosen < 0) return
  keep()
  const [gone] = board.areas.splice(chosen, 1)
  for (const table of Object.values(board.tables)) {
    table.stones = table.stones.filter(ref => ref !== gone.ref)
    for (const side of Object.keys(table.sides)) table.sides[side] = table.sides[side].filter(ref => ref !== gone.ref)
  }
  choose(-1)
  draw()
})
one("[data-back]").addEventListener("click", back)
addEventListener("keydown", event => { if (event.key === "Escape") { line = []; draw() } })
form.addEventListener("submit", () => {
  const sent = { ...board, ref: refOf.value.trim(), name: nameOf.value.trim() }
  field("input[name=drawn]").value = JSON.stringify(sent)
})

function keep() {
  before.push(JSON.stringify(board))
}

function back() {
  if (line.length) line.pop()
  else if (before.length) {
    board = JSON.parse(before.pop() ?? "")
    choose(-1)
  }
  draw()
}

/** A corner of the outline; at its first corner the outline closes. */
function corner(/** @type {Point} */ at) {
  if (line.length && same(line[0], at)) {
    if (line.length > 2) close()
    return
  }
  if (!line.some(point => same(point, at))) line.push(at)
}

function close() {
  if (board.areas.length >= plan.most) return
  keep()
  const fields = Object.fromEntries(plan.fields.map(each => [each.name, each.shape === "one" ? each.value : Number(each.value)]))
  const used = new Set(board.areas.map(area => area.ref))
  let number = board.areas.length + 1
  const stem = refOf.value.trim() || board.ref
  while (used.has(`${stem}_${String(number).padStart(2, "0")}`)) number += 1
  board.areas.push({ ref: `${stem}_${String(number).padStart(2, "0")}`, name: "", outline: line, ...fields })
  line = []
  weld()
}

/** A corner on a side of another area is a corner of that area too, so that both share the sides. */
function weld() {
  const corners = board.areas.flatMap(area => area.outline)
  for (const area of board.areas) {
    for (const at of corners) {
      if (area.outline.some(point => same(point, at))) continue
      const place = area.outline.findIndex((a, i) => onSide(at, a, area.outline[(i + 1) % area.outline.length]))
      if (place >= 0) area.outline.splice(place + 1, 0, at)
    }
  }
}

function choose(/** @type {number} */ area) {
  chosen = area
  if (area < 0) return
  for (const each of plan.fields) field(`[data-field=${each.name}]`).value = String(board.areas[area][each.name] ?? each.value)
  const name = board.areas[area].name
  field("[data-area-name]").value = typeof name === "string" ? name : String(Object.values(name ?? {})[0] ?? "")
}

function moveIcon(/** @type {number} */ area, /** @type {Point} */ at) {
  choose(area)
  if (area < 0) return
  keep()
  board.areas[area].icon = at
}

function border(/** @type {[Point, Point]} */ edge) {
  keep()
  const type = choice("border")
  board.borders = board.borders.filter(each => !sameSide(each.edge, edge))
  if (type !== plan.kinds_of_border[0].name) board.borders.push({ edge, type })
}

function layout() {
  board.tables[choice("table")] ??= { sides: {}, stones: [] }
  return board.tables[choice("table")]
}

function deploy(/** @type {string} */ ref) {
  keep()
  const table = layout()
  const side = choice("side")
  const had = table.sides[side]?.includes(ref)
  for (const each of Object.keys(table.sides)) table.sides[each] = table.sides[each].filter(other => other !== ref)
  if (!had) table.sides[side] = [...(table.sides[side] ?? []), ref]
}

function stone(/** @type {string} */ ref) {
  keep()
  const table = layout()
  table.stones = table.stones.includes(ref) ? table.stones.filter(other => other !== ref) : [...table.stones, ref]
}

/** The sides of the chosen kind of table, to choose one. */
function sides() {
  const box = one("[data-sides]")
  for (const old of box.querySelectorAll("label")) old.remove()
  const need = plan.needs.find(each => each.name === choice("table"))
  need?.sides.forEach((side, number) => {
    const label = document.createElement("label")
    label.className = "choice"
    const button = Object.assign(document.createElement("input"), { type: "radio", name: "side", value: side.name, checked: number === 0 })
    label.append(button, side.title)
    box.append(label)
  })
}

/** A picture of one's own, under the drawing; the board takes its shape as long as nothing is drawn. */
function shown(/** @type {File | undefined} */ file) {
  if (!file) return
  const reader = new FileReader()
  reader.onload = () => {
    picture = String(reader.result)
    const image = new Image()
    image.onload = () => {
      if (!board.areas.length && image.width) board.size = [WIDTH, Math.max(200, Math.min(4000, Math.round(WIDTH * image.height / image.width)))]
      draw()
    }
    image.onerror = () => { picture = ""; one("[data-say]").textContent = say("box.plan_no_picture") }
    image.src = picture
  }
  reader.readAsDataURL(file)
}

// ---- geometry ---------------------------------------------------------------------------------------------------------

/** Where on the board a click is. */
function placeOf(/** @type {MouseEvent} */ event) {
  const box = ground.getBoundingClientRect()
  const scale = board.size[0] / box.width
  return /** @type {Point} */ ([(event.clientX - box.left) * scale, (event.clientY - box.top) * scale])
}

const reach = () => CLOSE * board.size[0] / ground.getBoundingClientRect().width
const off = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The point that a click means: a corner, the rim or a side close by. */
function taken(/** @type {Point} */ at) {
  const corners = [...line, ...board.areas.flatMap(area => area.outline)]
  const near = corners.map(point => ({ point, far: off(point, at) })).sort((a, b) => a.far - b.far)[0]
  if (near && near.far <= reach()) return near.point
  const rim = /** @type {Point} */ ([0, 1].map(axis => (at[axis] < reach() ? 0 : board.size[axis] - at[axis] < reach() ? board.size[axis] : at[axis])))
  if (!same(rim, at)) return rounded(rim)
  const feet = allSides().map(side => foot(at, side)).sort((a, b) => off(a, at) - off(b, at))
  return rounded(feet.length && off(feet[0], at) <= reach() ? feet[0] : at)
}

/** Does a point lie in an outline? A ray to the east leaves it an odd number of times. */
function isInside(/** @type {Point} */ [x, y], /** @type {Point[]} */ outline) {
  let inside = false
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    if ((ay > y) !== (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay)) inside = !inside
  })
  return inside
}

const rounded = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([Math.round(x), Math.round(y)])
const same = (/** @type {Point} */ a, /** @type {Point} */ b) => a[0] === b[0] && a[1] === b[1]
const sameSide = (/** @type {[Point, Point]} */ a, /** @type {[Point, Point]} */ b) => (same(a[0], b[0]) && same(a[1], b[1])) || (same(a[0], b[1]) && same(a[1], b[0]))

function allSides() {
  return board.areas.flatMap(area => area.outline.map((a, i) => /** @type {[Point, Point]} */ ([a, area.outline[(i + 1) % area.outline.length]])))
}

/** The sides that two areas have in common. */
function shared() {
  const sides = allSides()
  return sides.filter((side, i) => sides.findIndex(other => sameSide(side, other)) < i)
}

/** The point of a side that is closest to a point. */
function foot(/** @type {Point} */ at, /** @type {[Point, Point]} */ [a, b]) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const along = Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return /** @type {Point} */ ([a[0] + along * dx, a[1] + along * dy])
}

/** Does a corner lie on a side, as far as whole points can? */
function onSide(/** @type {Point} */ at, /** @type {Point} */ a, /** @type {Point} */ b) {
  return off(foot(at, [a, b]), at) < 1 && !same(at, a) && !same(at, b)
}

sides()
draw()
