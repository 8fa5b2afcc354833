// Invitations to the open seats of a table: a link to copy, to share, or to photograph.

import { boot, copy, el, icon, say } from "./page.js"

/** @typedef {{seat: number, side: string, path: string}} Invited an open seat, and the way to it */

/** The link of a seat in a field, with what one can do with it. */
export function invitation(/** @type {string} */ path) {
  const link = new URL(path, location.href).href
  const field = /** @type {HTMLInputElement} */ (el("input", { type: "text", readonly: true, value: link, "aria-label": say("table.invite") }))
  field.addEventListener("focus", () => field.select())
  const share = () => navigator.share({ title: boot.title, url: link }).catch(() => {}) // closed without sharing
  return el("div", { class: "invite" },
    field,
    el("button", { type: "button", onclick: () => copy(link) }, icon("copy"), say("site.copy")),
    "share" in navigator ? el("button", { type: "button", onclick: share }, icon("share"), say("site.share")) : null)
}

/** The link as a picture for the camera of a telephone, drawn by the server. */
function picture(/** @type {Invited} */ invited, /** @type {boolean} */ open) {
  const token = new URL(invited.path, location.href).search
  return el("details", { class: "qr", open },
    el("summary", {}, say("table.qr")),
    el("img", { src: `/t/${boot.code}/invite/${invited.seat}.svg${token}`, alt: say("table.qr_alt"), width: 168, height: 168, loading: "lazy" }))
}

/**
 * Beside the question, as long as seats are open.
 * @param {HTMLElement} place
 * @param {Invited[]} invited
 */
export function showInvites(place, invited) {
  const shown = JSON.stringify(invited)
  place.hidden = !invited.length
  if (place.dataset.shown === shown) return
  place.dataset.shown = shown
  place.replaceChildren(...invited.map(each => el("div", { class: "invited" },
    invited.length > 1 ? el("b", {}, each.side) : null, invitation(each.path), picture(each, invited.length === 1))))
}
