// Language, appearance and habits. What only this browser needs to know stays in it.

const HABITS = { confirm: true, along: true, motion: true, keys: false, sound: false }

/** @param {keyof HABITS} name */
export function habit(name) {
  const kept = localStorage.getItem(`petteia.${name}`)
  return kept === null ? HABITS[name] : kept === "yes"
}

/** @param {keyof HABITS} name @param {boolean} value */
export function setHabit(name, value) {
  localStorage.setItem(`petteia.${name}`, value ? "yes" : "no")
  showHabits()
}

function showHabits() {
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-setting]"))) {
    box.checked = habit(/** @type {keyof HABITS} */ (box.dataset.setting))
  }
  if (habit("motion")) delete document.documentElement.dataset.motion
  else document.documentElement.dataset.motion = "off"
}

document.addEventListener("change", event => {
  const box = /** @type {HTMLInputElement} */ (event.target)
  if (box.dataset?.setting) setHabit(/** @type {keyof HABITS} */ (box.dataset.setting), box.checked)
})

document.addEventListener("click", event => {
  const target = /** @type {Element} */ (event.target)
  const opener = /** @type {HTMLElement | null} */ (target.closest("[data-open]"))
  if (opener) /** @type {HTMLDialogElement | null} */ (document.getElementById(opener.dataset.open ?? ""))?.showModal()
  if (target.closest("[data-close]")) target.closest("dialog")?.close()
  if (target instanceof HTMLDialogElement) target.close() // beside the sheet
})

// Appearance changes at once; the server learns of it on the way, so that the next page begins right.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("[data-look]"))) {
  form.addEventListener("submit", event => {
    event.preventDefault()
    const button = /** @type {HTMLButtonElement} */ (event.submitter)
    const body = new FormData(form, button)
    fetch(form.action, { method: "POST", body, redirect: "manual" })
    if (button.value === "auto") delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = button.value
    for (const other of form.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button))
  })
}

showHabits()
if (isSecureContext) navigator.serviceWorker?.register("/worker.js").catch(() => undefined) // some windows allow none
