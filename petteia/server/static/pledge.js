// Forms that open a table or take a seat: the server promises first, then the browser adds its share.

import { newShare, post } from "./share.js"

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function put(form, name, value) {
  const field = document.createElement("input")
  Object.assign(field, { type: "hidden", name, value })
  form.append(field)
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-pledge]"))) {
  form.addEventListener("submit", async event => {
    if (form.dataset.pledged) return
    event.preventDefault()
    form.dataset.pledged = "yes"
    const promise = await post("/api/pledge")
    if (promise) {
      put(form, "pledge", promise.commitment)
      put(form, "share", newShare())
    }
    form.requestSubmit(event.submitter)
  })
}
// who comes back by the browser's own button finds the form as it was, with a promise that has served
window.addEventListener("pageshow", () => {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-pledged]"))) {
    delete form.dataset.pledged
    for (const field of form.querySelectorAll("[name=pledge], [name=share]")) field.remove()
  }
})

for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-share]"))) field.value = newShare()
