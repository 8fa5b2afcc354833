// Searching the rules, on the page itself.

import { filled } from "./page.js"

const box = /** @type {HTMLInputElement} */ (document.querySelector("[data-search]"))
const count = /** @type {HTMLElement} */ (document.querySelector("[data-count]"))
const none = /** @type {HTMLElement} */ (document.querySelector("[data-none]"))
const rules = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-rule]"))].map(element => ({
  element,
  text: fold(element.textContent ?? ""),
  starts: ` ${fold(element.textContent ?? "").replace(/[^\p{L}\p{N}-]+/gu, " ")}`,
  said: /** @type {HTMLElement} */ (element.querySelector("[data-text]")),
  words: element.querySelector("[data-text]")?.textContent ?? "",
}))

/** Letters without accents, in lower case, so that "cite" finds "Cité". */
function fold(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

/** @type {{idle?: string[], same?: string[][]}} words that say nothing here, and words for the same thing */
const everyday = JSON.parse(box.dataset.everyday ?? "{}")
const idle = new Set((everyday.idle ?? []).map(fold))
const same = (everyday.same ?? []).map(words => words.map(fold))

/** What finds the same rules as a word: those for the same thing, and a word in the plural in the singular as well. */
function alike(/** @type {string} */ word) {
  const short = word.length > 3 ? word.replace(/s$/, "") : word
  const group = same.filter(words => words.some(one => one === word || one === short)).flat()
  return { short, group }
}

/** The words that count of a question; all of them if there is nothing else. */
function asked(/** @type {string} */ text) {
  const words = fold(text).split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  const telling = words.filter(word => !idle.has(word) && !idle.has(word.replace(/s$/, "")))
  return (telling.length ? telling : words).map(alike)
}

function search() {
  const wanted = asked(box.value)
  let found = 0
  for (const rule of rules) {
    const hit = wanted.every(words => rule.text.includes(words.short) || words.group.some(word => rule.starts.includes(` ${word}`)))
    rule.element.hidden = !hit
    if (hit) found++
    mark(rule, hit ? wanted.flatMap(words => [words.short, ...words.group]).filter(word => word.length > 1) : [])
  }
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-section]"))) {
    section.hidden = !section.querySelector("[data-rule]:not([hidden])")
  }
  none.hidden = found > 0
  count.textContent = wanted.length ? filled(box.dataset.found ?? "", { count: found }, document.documentElement.lang) : ""
}

/** @param {{said: HTMLElement, words: string}} rule @param {string[]} wanted */
function mark(rule, wanted) {
  const folded = [...rule.words].map(letter => fold(letter) || letter)
  const plain = folded.join("")
  if (!wanted.length || plain.length !== [...rule.words].length) {
    rule.said.textContent = rule.words
    return
  }
  const letters = [...rule.words]
  const on = new Array(letters.length).fill(false)
  for (const word of wanted) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) on.fill(true, at, at + word.length)
  }
  rule.said.replaceChildren()
  for (let i = 0; i < letters.length;) {
    let end = i
    while (end < letters.length && on[end] === on[i]) end++
    const text = letters.slice(i, end).join("")
    if (on[i]) {
      const shown = document.createElement("mark")
      shown.textContent = text
      rule.said.append(shown)
    } else rule.said.append(text)
    i = end
  }
}

document.querySelector("[data-print]")?.addEventListener("click", () => {
  document.documentElement.dataset.printing = "five" // without the ledger that follows
  window.print()
  delete document.documentElement.dataset.printing
})

box.addEventListener("input", search)
if (box.value) search()
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target?.hidden) {
    box.value = ""
    search()
    target.scrollIntoView()
  }
})
