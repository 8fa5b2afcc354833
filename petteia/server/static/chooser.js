// Turns clicks on the table into one of the options offered. Options are paths of refs: this is the whole input
// logic of all games, and it knows none of them.

/**
 * @typedef {{sign: string, number: string, ref: string}} Mark a symbol of the drawing with a number, at a thing or at none
 * @typedef {{id: string, do: string, on: string[], label: string, rule: string, grave: boolean, gives?: string, marks?: Mark[], idle?: boolean, way?: boolean}} Option
 *   gives, marks: what it gives, in words and in small signs; idle: it changes nothing; way: it may be a step of a longer way
 * @typedef {{id: string, on: string[], label: string, why: string, rule: string}} Refused
 * @typedef {{title: string, text: string, keys: string[]}} Plan several choices that can be made at once
 * @typedef {{text: string, options: Option[], refused: Refused[], formal?: boolean, sole?: boolean, kind?: string,
 *   always?: {id: string, how: string} | null, plan?: Plan | null}} Ask formal: it can only be declined; sole: its answer goes without saying;
 *   always: what one may want done at every question of this kind; how: it "declines", "ends" the turn, or is the first "in_order"
 * @typedef {{ref: string, label: string, full: string, option: Option | null, options: Option[]}} Entry
 * @typedef {{verb: string, label: string, entries: Entry[]}} Group
 */

export class Chooser {
  /**
   * @param {Ask} ask
   * @param {(option: Option) => void} send
   */
  constructor(ask, send) {
    const moving = ask.options.filter(option => !option.idle)
    this.ask = moving.length && moving.length < ask.options.length ? { ...ask, options: moving } : ask
    this.send = send
    /** @type {string[]} */
    this.path = []
    this.verb = "" // only options that do this, if set
    /** @type {string[]} */
    this.does = [] // only options whose names begin so: a thing is in hand
    this.grip = 0 // so much of the path came with it
    this.lent = -1 // so long was the path when the verb came with a step of it; -1: it was chosen by itself
  }

  /** Options that fit what was clicked so far. */
  open() {
    return this.ask.options.filter(
      o => (!this.verb || o.do === this.verb) && begins(o, this.does) && this.path.every((ref, i) => o.on[i] === ref),
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

  /** Can anything be done with a thing that does this? */
  reaches(/** @type {string[]} */ does) {
    return !this.path.length && !this.does.length && this.open().some(o => begins(o, does))
  }

  /**
   * Take a thing in hand: what it does, as beginnings of the names of options ("march attica"). Its targets light up;
   * what leaves no choice is done.
   * @param {string[]} does
   */
  hold(does) {
    const known = does.filter(one => this.ask.options.some(o => begins(o, [one])))
    const refs = new Set(known.map(one => one.split(" ").slice(1).join(" ")))
    this.narrow("")
    this.does = known
    this.path = refs.size === 1 ? [...refs][0].split(" ").filter(Boolean) : []
    this.grip = this.path.length
    const left = this.open()
    if (left.length === 1 && left[0].on.length === this.path.length) {
      this.narrow("")
      this.send(left[0])
    }
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
    this.does = []
    this.narrowed(verb)
  }

  /** One step back; false when there is none. */
  back() {
    if (this.does.length && this.path.length <= this.grip) {
      this.narrow("")
      return true
    }
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

/** @param {Option} option @param {string[]} does */
function begins(option, does) {
  return !does.length || does.some(one => option.id === one || option.id.startsWith(`${one} `))
}

/**
 * Do options differ only by a count? Then the counts, from the least to the most.
 * @param {Option[]} options
 * @returns {{option: Option, count: number}[]}
 */
export function counts(options) {
  const found = options.map(option => ({ option, count: Number(option.on.at(-1)) }))
  const alike = new Set(options.map(o => [o.do, ...o.on.slice(0, -1)].join(" ")))
  const counted = options.length > 1 && alike.size === 1 && options.every(o => /^\d+$/.test(o.on.at(-1) ?? "") && said(o).length > 1)
  const [first, ...others] = counted ? options.map(o => said(o).join("#").split(" ")) : []
  return first && others.every(words => sameWords(first, words)) ? found.sort((a, b) => a.count - b.count) : []
}

/** Are these the same words, but for endings that go by the count: "1 Hoplite", "2 Hoplites"? @param {string[]} some @param {string[]} others */
function sameWords(some, others) {
  return some.length === others.length && some.every((word, i) => {
    const stem = Math.ceil(Math.min(word.length, others[i].length) / 2)
    return word.slice(0, stem) === others[i].slice(0, stem) && (stem > 0 || word === others[i])
  })
}

/** A label around its count. */
function said(/** @type {Option} */ option) {
  return option.label.split(option.on.at(-1) ?? "")
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
  const head = common.head.join(" ").replace(/[\s:«“„"]+$/, "")
  const tail = common.tail.join(" ").replace(/^[\s»”“",]+/, "")
  const said = [head, tail].filter(Boolean).join(" … ")
  return said.charAt(0).toUpperCase() + said.slice(1) // where the verb comes last, as in German
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
  const told = left.replace(/^[«“„"\s]+|[»”“"\s,;:]+$/g, "")
  return told && told !== "…" ? told : label
}

/**
 * The label of several options that differ only in what comes after: the part before they part, and that it goes on.
 * @param {string[]} labels
 */
function within(labels) {
  const common = shared(labels)
  const head = common.head.join(" ")
  const cut = head.lastIndexOf(",")
  if (cut > 0 && head.indexOf(" ", cut) > 0) return head.slice(0, cut)
  if (!head || labels.includes(head)) return labels[0]
  return `${head.replace(/[\s,;:]+$/, "")} …`
}
