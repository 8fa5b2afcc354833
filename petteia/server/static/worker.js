// Keeps the frame of the site and the rules one has read, so that both open without the server. Nothing of a table is ever
// kept: what one plays comes from the server, or not at all.

const FRAME = "petteia-frame-1" // scripts, styles, letters: what is kept is shown, and renewed behind it
const READ = "petteia-read-1" // pages of rules and components: new ones if there are any, else those kept
const OFFLINE = "/offline"
const MOST_READ = 60

const worker = /** @type {any} */ (self)

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(FRAME).then(kept => kept.addAll([OFFLINE, "/static/style.css", "/static/drawing.css", "/static/art/mark.svg"])).then(() => worker.skipWaiting()))
})

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches.keys()
      .then(names => Promise.all(names.filter(name => name.startsWith("petteia-") && name !== FRAME && name !== READ).map(name => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== worker.location.origin) return
  if (url.pathname.startsWith("/static/")) event.respondWith(keptFirst(event, request))
  else if (/^\/(rules|gallery)\//.test(url.pathname) && !url.search.includes("table=")) event.respondWith(newestFirst(request))
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()))
})

/** What is kept, if there is any; meanwhile it is fetched anew for the next time. */
async function keptFirst(/** @type {any} */ event, /** @type {Request} */ request) {
  const kept = await caches.open(FRAME)
  const have = await kept.match(request)
  const fetched = fetch(request).then(answer => {
    if (answer.ok) kept.put(request, answer.clone())
    return answer
  })
  if (!have) return fetched
  event.waitUntil(fetched.catch(() => undefined))
  return have
}

/** What the server says; without it what it said the last time. */
async function newestFirst(/** @type {Request} */ request) {
  const kept = await caches.open(READ)
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      await kept.put(request, answer.clone())
      const all = await kept.keys()
      await Promise.all(all.slice(0, Math.max(0, all.length - MOST_READ)).map(old => kept.delete(old)))
    }
    return answer
  } catch {
    const have = await kept.match(request)
    if (have) return have
    return (request.mode === "navigate" ? await caches.match(OFFLINE) : null) ?? Response.error()
  }
}
