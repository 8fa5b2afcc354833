// Searching the rules, on the page itself.

const box = /** @type {HTMLInputElement} */ (document.querySelector("[data-search]"))
const count = /** @type {HTMLElement} */ (document.querySelector("[data-count]"))
const none = /** @type {HTMLElement} */ (document.querySelector("[data-none]"))
const rules = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-rule]"))].map(element => ({
  element,
  text: fold(element.textContent ?? ""),
  said: /** @type {HTMLElement} */ (element.querySelector("[data-text]")),
  words: element.querySelector("[data-text]")?.textContent ?? "",
}))

/** Letters without accents, in lower case, so that "cite" finds "Cité". */
function fold(/** @type {string} */ text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

function search() {
  const wanted = fold(box.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const rule of rules) {
    const hit = wanted.every(word => rule.text.includes(word))
    rule.element.hidden = !hit
    if (hit) found++
    mark(rule, hit ? wanted.filter(word => word.length > 1) : [])
  }
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-section]"))) {
    section.hidden = !section.querySelector("[data-rule]:not([hidden])")
  }
  none.hidden = found > 0
  count.textContent = wanted.length ? (box.dataset.found ?? "").replace("{count}", String(found)) : ""
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
