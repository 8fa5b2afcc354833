// Short sounds, made here: nothing is loaded, and nothing is heard until somebody wants it.

import { habit } from "../settings.js"

/** @typedef {{at: number, long: number, tone: number, to?: number, loud: number, shape: OscillatorType | "noise"}} Note */

/** @type {Record<string, Note[]>} seconds and hertz */
const SOUNDS = {
  dice: [0, 0.07, 0.12, 0.2, 0.31].map((at, i) => ({ at, long: 0.05, tone: 1800 - 150 * i, loud: 0.35 - 0.04 * i, shape: /** @type {const} */ ("noise") })),
  march: [0, 0.14, 0.28].map(at => ({ at, long: 0.09, tone: 120, to: 70, loud: 0.35, shape: /** @type {const} */ ("sine") })),
  card: [{ at: 0, long: 0.14, tone: 2600, loud: 0.16, shape: "noise" }],
  turn: [{ at: 0, long: 0.5, tone: 587.33, loud: 0.16, shape: "triangle" }, { at: 0.16, long: 0.7, tone: 880, loud: 0.14, shape: "triangle" }],
  victory: [392, 493.88, 587.33, 783.99].map((tone, i) => ({ at: i * 0.16, long: i === 3 ? 1.2 : 0.35, tone, loud: 0.16, shape: /** @type {const} */ ("triangle") })),
}

/** @type {AudioContext | null} */
let context = null
/** @type {AudioBuffer | null} */
let noise = null

/** Play a sound by its name; "" is silence. */
export function play(/** @type {string} */ name) {
  if (!SOUNDS[name] || !habit("sound") || document.hidden) return
  context ??= new AudioContext()
  if (context.state === "suspended") context.resume()
  for (const note of SOUNDS[name]) strike(context, note)
  document.documentElement.dataset.sounded = name
}

function strike(/** @type {AudioContext} */ to, /** @type {Note} */ note) {
  const begin = to.currentTime + note.at
  const gain = to.createGain()
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(note.loud, begin + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + note.long)
  gain.connect(to.destination)
  const source = note.shape === "noise" ? hiss(to, note, gain) : tone(to, note, gain, begin)
  source.start(begin)
  source.stop(begin + note.long)
}

/** @param {AudioContext} to @param {Note} note @param {GainNode} gain @param {number} begin */
function tone(to, note, gain, begin) {
  const source = to.createOscillator()
  source.type = /** @type {OscillatorType} */ (note.shape)
  source.frequency.setValueAtTime(note.tone, begin)
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to, begin + note.long)
  source.connect(gain)
  return source
}

/** @param {AudioContext} to @param {Note} note @param {GainNode} gain */
function hiss(to, note, gain) {
  if (!noise) {
    noise = to.createBuffer(1, to.sampleRate / 2, to.sampleRate)
    const samples = noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  const source = to.createBufferSource()
  source.buffer = noise
  const band = to.createBiquadFilter()
  band.type = "bandpass"
  band.frequency.value = note.tone
  source.connect(band).connect(gain)
  return source
}
