// Letters one can read. What a drawing writes too small for the screen is written larger; where there is no room for
// that it is left out, and told when one points at the thing or comes nearer. It knows no game.

export const LEAST = 11 // pixels, on a desk
export const LEAST_IN_HAND = 10 // on a telephone
const MOST = 3 // times as large as drawn; beyond that a text is a detail for those who come nearer
const SLACK = 0.16 // of the height of a line, by which boxes may touch

/** @typedef {{text: SVGTextElement, size: number, drawn: number, unit: Element}} Line */

export class Letters {
  /** @param {HTMLElement[]} frames @param {import("./zoom.js").Zoom} zoom */
  constructor(frames, zoom) {
    this.frames = frames
    this.board = zoom.frame
    this.narrow = matchMedia("(max-width: 760px)")
    this.asked = 0
    zoom.changed = () => this.soon([this.board])
    const sizes = new ResizeObserver(found => this.soon(found.map(entry => /** @type {HTMLElement} */ (entry.target))))
    for (const frame of frames) sizes.observe(frame)
    document.fonts?.ready.then(() => this.settle())
    /** @type {Set<HTMLElement>} */
    this.waiting = new Set()
  }

  /** Before the next picture is shown. */
  soon(/** @type {HTMLElement[]} */ frames) {
    for (const frame of frames) this.waiting.add(frame)
    cancelAnimationFrame(this.asked)
    this.asked = requestAnimationFrame(() => this.settle([...this.waiting]))
  }

  settle(frames = this.frames) {
    for (const frame of frames) this.waiting.delete(frame)
    for (const frame of frames) if (frame.offsetParent) this.write(frame)
  }

  /** @param {HTMLElement} frame */
  write(frame) {
    const least = this.narrow.matches ? LEAST_IN_HAND : LEAST
    for (const text of /** @type {NodeListOf<SVGTextElement>} */ (frame.querySelectorAll("text[data-grown], text.too-small"))) plain(text)
    const all = [.../** @type {NodeListOf<SVGTextElement>} */ (frame.querySelectorAll("text"))]
    const lines = all.map(text => measured(text)).filter(line => line !== null)
    for (const { text, size, drawn } of lines) {
      if (size < least - 0.05) grow(text, drawn, least / size)
    }
    const boxes = lines.map(line => box(line.text))
    const order = lines.map((_, i) => i).sort((a, b) => Number(lines[b].size >= least) - Number(lines[a].size >= least) || lines[b].size - lines[a].size)
    const within = frame === this.board ? null : lines.map(line => line.text.ownerSVGElement?.getBoundingClientRect())
    /** @type {{at: DOMRect, text: string | null}[]} */
    const placed = []
    /** @type {Set<Element>} */
    const dropped = new Set()
    for (const i of order) {
      const { size, text, unit } = lines[i]
      const small = size < least - 0.05
      const crowded = small && (least / size > MOST || placed.some(other => other.text !== text.textContent && meet(other.at, boxes[i])) || (within !== null && leaves(boxes[i], within[i])))
      if (crowded) dropped.add(unit)
      else placed.push({ at: boxes[i], text: text.textContent }) // the same words twice lie on each other
    }
    for (const { text, unit } of lines) if (dropped.has(unit)) text.classList.add("too-small")
  }
}

/** @param {SVGTextElement} text @returns {Line | null} */
function measured(text) {
  const matrix = text.checkVisibility?.({ visibilityProperty: true }) === false || !text.textContent?.trim() ? null : text.getScreenCTM()
  if (!matrix) return null
  const drawn = parseFloat(getComputedStyle(text).fontSize)
  const parent = /** @type {Element} */ (text.parentElement)
  const lines = parent.hasAttribute("font-size") && parent.querySelectorAll(":scope > text").length > 1
  return { text, drawn, size: drawn * Math.hypot(matrix.a, matrix.b), unit: lines ? parent : text } // lines of a paragraph stay together
}

/** @param {SVGTextElement} text @param {number} drawn @param {number} times */
function grow(text, drawn, times) {
  text.style.fontSize = `${drawn * times}px`
  text.setAttribute("dy", String(drawn * (times - 1) * 0.34)) // around its middle
  text.dataset.grown = ""
}

/** @param {SVGTextElement} text */
function plain(text) {
  text.style.removeProperty("font-size")
  if ("grown" in text.dataset) text.removeAttribute("dy")
  delete text.dataset.grown
  text.classList.remove("too-small")
}

/** @param {SVGTextElement} text */
function box(text) {
  const { x, y, width, height } = text.getBoundingClientRect()
  const less = Math.min(width, height) * SLACK
  return new DOMRect(x + less / 2, y + less, width - less, height - 2 * less)
}

/** @param {DOMRect} a @param {DOMRect} b */
function meet(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** @param {DOMRect} inner @param {DOMRect | undefined} outer */
function leaves(inner, outer) {
  return !!outer && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)
}
