// Turns clicks on the table into one of the options offered. Options are paths of refs: this is the whole input
// logic of all games, and it knows none of them.

/**
 * @typedef {{id: string, do: string, on: string[], label: string, rule: string, grave: boolean}} Option
 * @typedef {{id: string, on: string[], label: string, why: string, rule: string}} Refused
 * @typedef {{text: string, options: Option[], refused: Refused[], formal?: boolean}} Ask formal: it can only be declined
 * @typedef {{ref: string, label: string, full: string, option: Option | null, options: Option[]}} Entry
 * @typedef {{verb: string, label: string, entries: Entry[]}} Group
 */

export class Chooser {
  /**
   * @param {Ask} ask
   * @param {(option: Option) => void} send
   */
  constructor(ask, send) {
    this.ask = ask
    this.send = send
    /** @type {string[]} */
    this.path = []
    this.verb = "" // only options that do this, if set
    this.lent = -1 // so long was the path when the verb came with a step of it; -1: it was chosen by itself
  }

  /** Options that fit what was clicked so far. */
  open() {
    return this.ask.options.filter(
      o => (!this.verb || o.do === this.verb) && this.path.every((ref, i) => o.on[i] === ref),
    )
  }

  /** The refs that may be clicked next. */
  lit() {
    const depth = this.path.length
    const sure = this.sure() !== undefined
    return new Set(this.open().flatMap(o => o.on.slice(depth, depth + (sure ? 2 : 1))))
  }

  /**
   * The thing that goes without saying: whatever can be done begins with it, and the next click decides.
   * @returns {string | undefined}
   */
  sure() {
    const depth = this.path.length
    const onward = this.open().filter(o => o.on.length > depth)
    const first = onward[0]
    return onward.every(o => o.do === first.do && o.on[depth] === first.on[depth] && o.on.length === depth + 2) ? first?.on[depth] : undefined
  }

  /** Choices that need no further click on the table. */
  complete() {
    return this.open().filter(o => o.on.length === this.path.length)
  }

  /** Things one might expect to click, with the reason why not: by the ref that comes next. */
  refused() {
    /** @type {Map<string, Refused[]>} */
    const found = new Map()
    for (const no of this.ask.refused) {
      if (!this.path.every((ref, i) => no.on[i] === ref)) continue
      const ref = no.on[this.path.length]
      if (ref !== undefined) found.set(ref, [...(found.get(ref) ?? []), no])
    }
    return found
  }

  /**
   * A click on a thing. Sends when only one choice is left and nothing more needs to be clicked.
   * @param {string} ref
   * @returns {boolean} whether it was meant
   */
  click(ref) {
    if (!this.lit().has(ref)) return false
    const before = this.path
    const sure = this.sure()
    this.path = sure === undefined || sure === ref ? [...before, ref] : [...before, sure, ref]
    const left = this.open()
    if (left.length === 1 && left[0].on.length === this.path.length) {
      this.path = before // stays as it was until the answer comes
      this.send(left[0])
    }
    return true
  }

  /**
   * An entry of the list that leads on: its thing, to do with it what the list says.
   * @param {Entry} entry
   */
  enter(entry) {
    if (!this.verb) {
      this.lent = this.path.length
      this.verb = entry.options[0].do
    }
    this.click(entry.ref)
  }

  /** Only options that do this; all of them for "". */
  narrow(/** @type {string} */ verb) {
    this.path = []
    this.narrowed(verb)
  }

  /** One step back; false when there is none. */
  back() {
    if (this.path.pop() !== undefined) {
      if (this.path.length <= this.lent) this.narrowed("")
      return true
    }
    const narrowed = this.verb !== ""
    this.narrowed("")
    return narrowed
  }

  narrowed(/** @type {string} */ verb) {
    this.verb = verb
    this.lent = -1
  }

  /**
   * The open options as a list of groups, one for each verb: what the words have in common is said once.
   * @returns {{single: Option[], groups: Group[]}}
   */
  list() {
    const depth = this.path.length
    /** @type {Map<string, Option[]>} */
    const verbs = new Map()
    /** @type {Option[]} */
    const single = []
    for (const option of this.open()) {
      if (option.on.length === depth) single.push(option)
      else verbs.set(option.do, [...(verbs.get(option.do) ?? []), option])
    }
    /** @type {Group[]} */
    const groups = []
    const ahead = this.sure() === undefined ? 0 : 1
    for (const [verb, options] of verbs) {
      const group = grouped(verb, options, depth + ahead)
      if (group.entries.length === 1 && group.entries[0].option && depth > 0) single.push(group.entries[0].option)
      else groups.push(group)
    }
    return { single, groups }
  }
}

/**
 * @param {string} verb
 * @param {Option[]} options
 * @param {number} depth
 * @returns {Group}
 */
function grouped(verb, options, depth) {
  /** @type {Map<string, Option[]>} */
  const byRef = new Map()
  for (const option of options) byRef.set(option.on[depth], [...(byRef.get(option.on[depth]) ?? []), option])
  const common = shared(options.map(o => o.label))
  const entries = [...byRef].map(([ref, some]) => {
    const option = some.length === 1 && some[0].on.length === depth + 1 ? some[0] : null
    const full = option ? option.label : within(some.map(o => o.label))
    return { ref, full, option, options: some, label: options.length > 1 ? inner(full, common) : full }
  })
  const label = entries.length > 1 ? told(common) : ""
  return { verb, label, entries }
}

/**
 * What labels begin and end with alike, in whole words.
 * @param {string[]} labels
 * @returns {{head: string[], tail: string[]}}
 */
export function shared(labels) {
  const split = labels.map(label => label.split(" "))
  const least = Math.min(...split.map(words => words.length))
  let head = 0
  while (head < least && split.every(words => words[head] === split[0][head])) head++
  let tail = 0
  while (tail < least - head && split.every(words => words.at(-1 - tail) === split[0].at(-1 - tail))) tail++
  return { head: split[0].slice(0, head), tail: tail ? split[0].slice(-tail) : [] }
}

/** @param {{head: string[], tail: string[]}} common */
function told(common) {
  const head = common.head.join(" ").replace(/[\s:«“"]+$/, "")
  const tail = common.tail.join(" ").replace(/^[\s»”",]+/, "")
  return [head, tail].filter(Boolean).join(" … ")
}

/**
 * What is left of a label without the words it shares.
 * @param {string} label
 * @param {{head: string[], tail: string[]}} common
 */
function inner(label, common) {
  const words = label.split(" ")
  const ends = common.tail.length && words.length > common.head.length + common.tail.length &&
    words.slice(-common.tail.length).join(" ") === common.tail.join(" ")
  const left = words.slice(common.head.length, ends ? -common.tail.length : undefined).join(" ")
  return left.replace(/^[«“"\s]+|[»”"\s,;:]+$/g, "") || label
}

/**
 * The label of several options that differ only in what comes after: the part before they part.
 * @param {string[]} labels
 */
function within(labels) {
  const common = shared(labels)
  const head = common.head.join(" ")
  const cut = head.lastIndexOf(",")
  return (cut > 0 && head.indexOf(" ", cut) > 0 ? head.slice(0, cut) : head).replace(/[\s,;:]+$/, "") || labels[0]
}
