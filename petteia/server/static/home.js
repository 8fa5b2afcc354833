// The form for a new table: shows the seats and options of the game chosen, and fetches them when it is chosen first.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-new]"))

/** What the form asks about one game; null before it was fetched. */
function partOf(/** @type {string} */ game) {
  return /** @type {HTMLFieldSetElement | null} */ (form?.querySelector(`[data-game="${CSS.escape(game)}"]`) ?? null)
}

async function fetchPart(/** @type {string} */ game) {
  const answer = await fetch(`/new/${game}`).catch(() => null)
  if (!answer?.ok) return location.assign(`/?game=${game}`)
  const fetched = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-game]")
  if (fetched && !partOf(game)) form?.querySelector("[data-game]")?.after(document.importNode(fetched, true))
  recall(partOf(game))
  show()
}

function show() {
  if (!form) return
  const data = new FormData(form)
  const game = String(data.get("game"))
  const known = partOf(game) !== null
  if (!known) fetchPart(game)
  for (const button of form.querySelectorAll("button")) button.disabled = !known
  for (const part of /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("[data-game]"))) {
    part.hidden = part.disabled = part.dataset.game !== game
  }
  const seats = String(new FormData(form).getAll("seat").filter(seat => seat !== "none").length)
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option[data-seats]"))) {
    const select = /** @type {HTMLSelectElement} */ (option.parentElement)
    option.disabled = !(option.dataset.seats ?? "").split(" ").includes(seats)
    if (option.disabled && option.selected) select.selectedIndex = [...select.options].findIndex(other => !other.disabled)
  }
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option[data-usual]"))) {
    const select = /** @type {HTMLSelectElement} */ (option.parentElement)
    const usual = (option.dataset.usual ?? "").split(" ").includes(seats)
    if (usual && !select.dataset.chosen) option.selected = true // until somebody chooses otherwise
  }
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("select[name^='option.']"))) {
    const label = /** @type {HTMLElement} */ (select.closest("label"))
    const [other, value] = (label.dataset.needs ?? "").split("=") // an option that is chosen only with a value of another
    const found = other ? /** @type {HTMLSelectElement | null} */ (select.closest("fieldset")?.querySelector(`select[name="option.${other}"]`)) : null
    select.disabled = !!found && found.value !== value
    label.hidden = select.disabled || [...select.options].filter(option => !option.disabled).length < 2 // nothing to choose
    const note = label.querySelector("[data-note-shown]")
    if (note) note.textContent = select.selectedOptions[0]?.dataset.note ?? ""
  }
  const shared = data.get("kind") === "hotseat"
  const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("public"))
  box.disabled = shared
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option[value=open]"))) {
    option.disabled = shared
    const select = /** @type {HTMLSelectElement} */ (option.parentElement)
    if (shared && select.value === "open") select.value = "me"
  }
}

form?.addEventListener("change", event => {
  const field = /** @type {HTMLSelectElement} */ (event.target)
  if (field.name.startsWith("option.")) field.dataset.chosen = "yes"
  // one person, one seat: choosing "me" twice means one screen
  if (form && field.name === "seat" && field.value === "me") {
    const mine = [.../** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("fieldset:not([disabled]) select[name=seat]"))].filter(s => s.value === "me")
    if (mine.length > 1) /** @type {RadioNodeList} */ (form.elements.namedItem("kind")).value = "hotseat"
  }
  show()
  remember()
})

// The settings of the last new table are those of the next; each game has its own. Who may watch is asked each time.
const KEPT = "petteia.new"

/** @returns {Record<string, any>} */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}")
    return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {}
  } catch {
    return {} // written by somebody else
  }
}

function remember() {
  if (!form) return
  const data = new FormData(form)
  const game = String(data.get("game"))
  const part = partOf(game)
  if (!part) return
  const chosen = [...part.querySelectorAll("select")].map(select => [select.name, select.value, select.dataset.chosen ?? ""])
  const kept = remembered()
  const all = { ...kept, game, kind: data.get("kind"), parts: { ...kept.parts, [game]: chosen } }
  localStorage.setItem(KEPT, JSON.stringify(all))
}

/** A part of the form as it was filled in last; what is no longer offered stays as it is. */
function recall(/** @type {HTMLFieldSetElement | null} */ part) {
  const chosen = remembered().parts?.[part?.dataset.game ?? ""]
  if (!part || !Array.isArray(chosen)) return
  const selects = [...part.querySelectorAll("select")]
  chosen.forEach(([name, value, by], i) => {
    const select = selects[i]
    if (!select || select.name !== name || ![...select.options].some(option => option.value === value)) return
    select.value = value
    if (by) select.dataset.chosen = by
  })
}

function begin() {
  const kept = remembered()
  const game = /** @type {HTMLSelectElement | null} */ (form?.querySelector("select[name=game]") ?? null)
  if (form && !new URLSearchParams(location.search).has("game")) {
    if (game && [...game.options].some(option => option.value === kept.game)) game.value = kept.game
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[name=kind]"))) if (radio.value === kept.kind) radio.checked = true
  }
  recall(partOf(game?.value ?? ""))
  show()
}
begin()
