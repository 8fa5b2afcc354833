// Something grave is asked for twice.

import { one } from "../page.js"
import { setHabit } from "../settings.js"

/** @returns {Promise<boolean>} */
export function confirm(/** @type {string} */ text, canSwitchOff = false) {
  const dialog = /** @type {HTMLDialogElement} */ (one("#confirm"))
  one("[data-confirm-text]").textContent = text
  const never = one("[data-confirm-never]")
  const box = /** @type {HTMLInputElement} */ (one("input", never))
  never.hidden = !canSwitchOff
  box.checked = false
  dialog.returnValue = ""
  dialog.showModal()
  one("[data-confirm-yes]").focus()
  return new Promise(done => dialog.addEventListener("close", () => {
    if (dialog.returnValue === "yes" && box.checked) setHabit("confirm", false)
    done(dialog.returnValue === "yes")
  }, { once: true }))
}
