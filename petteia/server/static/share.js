// What a browser adds to the chance of a table before it is dealt, and the promise it remembers.

/** A share: 256 random bits as hexadecimal digits. */
export function newShare() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, "0")).join("")
}

const known = (/** @type {string} */ code) => `petteia.fair.${code}`

/** The hash this browser saw first at a table; the one given, if it has seen none. */
export function firstSeen(/** @type {string} */ code, /** @type {string} */ commitment) {
  try {
    const seen = localStorage.getItem(known(code))
    if (!seen) localStorage.setItem(known(code), commitment)
    return seen ?? commitment
  } catch {
    return commitment // nothing may be stored here
  }
}

/** Whether this browser has seen the promise of a table before. */
export function hasSeen(/** @type {string} */ code) {
  try {
    return localStorage.getItem(known(code)) !== null
  } catch {
    return false
  }
}

/**
 * Ask for something over the interface for programs; null if it is refused or does not answer.
 * @param {string} path
 * @param {object} [content]
 */
export async function post(path, content = {}) {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(content) }).catch(() => null)
  return answer?.ok ? answer.json() : null
}
