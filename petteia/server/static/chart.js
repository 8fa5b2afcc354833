// The numbers of a game over time, as a small drawing of our own: one line for each seat, told apart by dash and colour.

import { el, say } from "./page.js"

const SVG = "http://www.w3.org/2000/svg"
const WIDE = 340
const HIGH = 170
const EDGE = { left: 30, right: 8, top: 10, bottom: 24 }
const LINES = [
  { stroke: "var(--hint)", dash: "" },
  { stroke: "var(--rule)", dash: "7 4" },
  { stroke: "var(--leaf)", dash: "2 4" },
  { stroke: "var(--bronze)", dash: "10 3 2 3" },
  { stroke: "var(--ink)", dash: "1 3" },
]

/**
 * How the line of a seat looks: in the colour the drawing of the game gives that seat, if it says so (data-seat-colour).
 * @param {number} seat
 */
function lineOf(seat) {
  const told = /** @type {HTMLElement | null} */ (document.querySelector(`[data-seat="${seat}"][data-seat-colour]`))
  const line = LINES[seat % LINES.length]
  return { stroke: told?.dataset.seatColour ?? line.stroke, dash: line.dash }
}

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function draw(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...children)
  return made
}

/**
 * @param {HTMLElement} place
 * @param {import("./page.js").Boot} boot
 * @param {{seat: number, name: string}[]} seats
 */
export async function chart(place, boot, seats) {
  const answer = await fetch(boot.series)
  const series = answer.ok ? await answer.json() : null
  if (!series?.plies?.length || series.plies.length < 2) {
    place.replaceChildren(el("p", { class: "quiet small" }, say("table.chart_none")))
    return
  }
  const topics = [{ name: "", title: series.titles?.chances ?? "", lines: series.chances }, { name: "", title: series.titles?.scores ?? "", lines: series.scores },
    ...Object.entries(series.numbers ?? {}).filter(([name]) => series.titles?.[name]).map(([name, lines]) => ({ name, title: series.titles[name], lines }))]
  const shown = el("div")
  const show = (/** @type {number} */ i) => shown.replaceChildren(picture(series.plies, topics[i].lines, topics[i].title))
  const select = topics.length > 1
    ? el("select", { "aria-label": say("table.chart"), onchange: (/** @type {{target: HTMLSelectElement}} */ event) => show(Number(event.target.value)) },
      ...topics.map((topic, i) => el("option", { value: i }, topic.title)))
    : null
  place.replaceChildren(
    el("h3", {}, say("table.chart")), ...(select ? [select] : []), shown,
    el("ul", { class: "chart-legend" }, ...seats.map(seat => {
      const { stroke, dash } = lineOf(seat.seat)
      const sample = draw("svg", { viewBox: "0 0 32 10", "aria-hidden": "true" }, draw("path", { d: "M1 5H31", fill: "none", "stroke-width": 3, stroke, "stroke-dasharray": dash }))
      return el("li", {}, sample, seat.name)
    })),
  )
  show(0)
}

/** @param {number[]} plies @param {number[][]} lines @param {string} title */
function picture(plies, lines, title) {
  const all = lines.flat()
  const low = Math.min(0, ...all)
  const high = Math.max(low + 1, ...all)
  const x = (/** @type {number} */ ply) => EDGE.left + (WIDE - EDGE.left - EDGE.right) * (ply - plies[0]) / (plies[plies.length - 1] - plies[0])
  const y = (/** @type {number} */ value) => HIGH - EDGE.bottom - (HIGH - EDGE.top - EDGE.bottom) * (value - low) / (high - low)
  const svg = draw("svg", { class: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": say("told.of", { what: title, text: lines.map(line => line[line.length - 1]).join(" – ") }) })
  const step = [1, 2, 5, 10, 20, 50, 100].find(s => (high - low) / s <= 5) ?? 200
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    svg.append(draw("line", { class: "grid", x1: EDGE.left, x2: WIDE - EDGE.right, y1: y(value), y2: y(value) }),
      draw("text", { x: EDGE.left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)))
  }
  svg.append(draw("text", { x: EDGE.left, y: HIGH - 5 }, say("table.chart_move", { ply: plies[0] })),
    draw("text", { x: WIDE - EDGE.right, y: HIGH - 5, "text-anchor": "end" }, say("table.chart_move", { ply: plies[plies.length - 1] })))
  lines.forEach((line, seat) => {
    const { stroke, dash } = lineOf(seat)
    const d = line.map((value, k) => `${k ? `H${x(plies[k]).toFixed(1)}V` : `M${x(plies[0])} `}${y(value).toFixed(1)}`).join("")
    svg.append(draw("path", { class: "line", d, stroke, "stroke-dasharray": dash }))
  })
  return svg
}
