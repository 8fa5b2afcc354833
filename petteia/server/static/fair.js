// Checking the chance of a finished game: the browser does the sums itself (docs/fair-chance.md).

import { boot, one, say } from "./page.js"
import { firstSeen, hasSeen } from "./share.js"

/** @typedef {{commitment: string, secret: string, shares: string[], rolls: [number, number][], line: number | null, results: number}} Proof */

const { chance, proof } = /** @type {{chance: {commitment: string} | null, proof: string}} */ (/** @type {unknown} */ (boot))

const hex = (/** @type {ArrayBuffer} */ bytes) => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, "0")).join("")
const bytes = (/** @type {string} */ digits) => Uint8Array.from(digits.match(/../g) ?? [], pair => parseInt(pair, 16))
const letters = (/** @type {string} */ text) => new TextEncoder().encode(text)

/** What is wrong with a proof; null if nothing is. */
async function fault(/** @type {Proof} */ told) {
  const digest = hex(await crypto.subtle.digest("SHA-256", bytes(told.secret)))
  if (digest !== told.commitment) return say("fair.no_hash")
  const material = await crypto.subtle.digest("SHA-256", letters(["petteia:1", told.secret, ...told.shares].join(":")))
  const key = await crypto.subtle.importKey("raw", material, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  for (const [number, [sides, result]] of told.rolls.entries()) {
    const signed = hex(await crypto.subtle.sign("HMAC", key, letters(String(number))))
    if (BigInt(`0x${signed}`) % BigInt(sides) !== BigInt(result)) return say("fair.no", { number: number + 1 })
  }
  return told.line === null ? null : say("fair.no", { number: told.results + 1 })
}

async function check() {
  const told = /** @type {Proof | null} */ (await fetch(proof).then(answer => (answer.ok ? answer.json() : null)).catch(() => null))
  if (!told) return say("fair.failed")
  if (firstSeen(boot.code, told.commitment) !== told.commitment) return say("fair.another")
  if (!globalThis.crypto?.subtle) return told.line === null ? say("fair.yes_server", { count: told.results }) : say("fair.no", { number: told.results + 1 })
  return (await fault(told)) ?? say("fair.yes", { count: told.results })
}

if (chance) {
  one("[data-remembered]").hidden = !hasSeen(boot.code) || firstSeen(boot.code, chance.commitment) !== chance.commitment
}
document.querySelector("[data-check]")?.addEventListener("click", async event => {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget)
  button.disabled = true
  one("[data-verdict]").textContent = say("fair.checking")
  one("[data-verdict]").textContent = await check()
  button.disabled = false
})
