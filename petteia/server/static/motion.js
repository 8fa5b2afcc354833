// Motion is the difference of two pictures: where each ref was, and where it is now.

export const motion = { time: 420 } // milliseconds; the pace of what is shown changes it
const EASE = "cubic-bezier(.3,.1,.2,1)"
const NEAR = 2

/** @typedef {{element: SVGGraphicsElement, box: DOMRect, spot: DOMPoint, markup: string, sheet: string}} Seen */

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off"
}

/** Where something lies in its drawing, whatever part of it is shown. */
function spot(/** @type {SVGGraphicsElement} */ element) {
  const root = element.ownerSVGElement
  const own = element.getScreenCTM()
  const whole = root?.getScreenCTM()
  if (!own || !whole) return new DOMPoint()
  return new DOMPoint(0, 0).matrixTransform(whole.inverse().multiply(own))
}

/**
 * Everything with a ref, by sheet and ref.
 * @param {Iterable<Element>} sheets elements with data-show
 * @returns {Map<string, Seen>}
 */
export function capture(sheets) {
  const found = new Map()
  if (still()) return found
  for (const sheet of sheets) {
    const name = /** @type {HTMLElement} */ (sheet).dataset.show ?? ""
    for (const element of /** @type {NodeListOf<SVGGraphicsElement>} */ (sheet.querySelectorAll("[data-ref]"))) {
      const box = element.getBoundingClientRect()
      if (!box.width || !(element instanceof SVGGraphicsElement)) continue
      const key = `${name} ${element.dataset.ref}`
      if (!found.has(key)) found.set(key, { element, box, spot: spot(element), markup: plain(element), sheet: name })
    }
  }
  return found
}

/** The drawing without the marks of the page. */
function plain(/** @type {Element} */ element) {
  return element.innerHTML.replace(/ class="[^"]*"/g, "")
}

/**
 * Show what moved from one picture to the next.
 * @param {Map<string, Seen>} before
 * @param {Iterable<Element>} sheets
 */
export function animate(before, sheets) {
  if (still() || !before.size) return
  const after = capture(sheets)
  let pulses = 0
  for (const [key, now] of after) {
    const was = before.get(key)
    if (was) {
      const dx = was.spot.x - now.spot.x
      const dy = was.spot.y - now.spot.y
      if (Math.hypot(dx, dy) > NEAR) slide(now.element, dx, dy)
      else if (was.markup !== now.markup && pulses++ < 6) pulse(now.element)
      continue
    }
    const ref = key.slice(key.indexOf(" ") + 1)
    const from = [...before.values()].find(
      seen => seen.element.dataset.ref === ref && seen.sheet !== now.sheet && !after.has(`${seen.sheet} ${ref}`),
    )
    if (from) fly(now.element, from.box, now.box)
    else appear(now.element)
  }
}

function slide(/** @type {SVGGraphicsElement} */ element, /** @type {number} */ dx, /** @type {number} */ dy) {
  const base = element.getAttribute("transform") ?? ""
  const turned = base.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px,$2px)")
  element.animate(
    [{ transform: `translate(${dx}px,${dy}px) ${turned}` }, { transform: turned || "none" }],
    { duration: motion.time, easing: EASE },
  )
}

function pulse(/** @type {Element} */ element) {
  element.classList.remove("pulse")
  element.classList.add("pulse")
  element.addEventListener("animationend", () => element.classList.remove("pulse"), { once: true })
}

function appear(/** @type {Element} */ element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: motion.time, easing: "ease-out" })
}

/** A copy travels over the page from one drawing to another. */
function fly(/** @type {SVGGraphicsElement} */ element, /** @type {DOMRect} */ from, /** @type {DOMRect} */ to) {
  const box = element.getBBox()
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  ghost.setAttribute("class", "ghost drawing")
  ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`)
  ghost.setAttribute("aria-hidden", "true")
  ghost.style.left = `${to.left}px`
  ghost.style.top = `${to.top}px`
  ghost.style.width = `${to.width}px`
  ghost.style.height = `${to.height}px`
  const copy = /** @type {Element} */ (element.cloneNode(true))
  for (const each of [copy, ...copy.querySelectorAll("*")]) each.removeAttribute("id")
  copy.removeAttribute("transform")
  copy.removeAttribute("data-ref")
  ghost.append(copy)
  document.body.append(ghost)
  const move = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width},${from.height / to.height})`
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: motion.time })
  const done = ghost.animate(
    [{ transform: move, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }],
    { duration: motion.time, easing: EASE },
  )
  done.onfinish = done.oncancel = () => ghost.remove()
}
