// One connection to a table that mends itself. A choice that was sent but not confirmed is sent again after a
// reconnection, but only while the table still rests on the same ply.

const FIRST_WAIT = 400
const LONGEST_WAIT = 10000

export class TableSocket {
  /**
   * @param {string} path
   * @param {() => object} hello what is known already
   * @param {(message: {type: string}) => void} receive
   * @param {(online: boolean) => void} status
   */
  constructor(path, hello, receive, status) {
    this.path = path
    this.hello = hello
    this.receive = receive
    this.status = status
    this.wait = FIRST_WAIT
    /** @type {{ply: number, id: string, careful?: boolean, along?: boolean, plan?: boolean, coach?: boolean} | null} */
    this.pending = null
    /** @type {WebSocket | null} */
    this.socket = null
    this.timer = 0
    this.fresh = false // nothing received yet on this connection
    this.closed = false
    addEventListener("online", () => this.now())
    addEventListener("pagehide", () => { this.closed = true; this.socket?.close() })
    addEventListener("pageshow", event => { if (event.persisted) { this.closed = false; this.now() } })
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.now() })
    this.connect()
  }

  connect() {
    clearTimeout(this.timer)
    const address = new URL(this.path, location.href)
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:"
    const socket = this.socket = new WebSocket(address)
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return
      this.wait = FIRST_WAIT
      this.fresh = true
      this.status(true)
      this.write(this.hello())
    })
    socket.addEventListener("message", event => {
      if (socket !== this.socket) return
      const message = JSON.parse(event.data)
      if (message.type === "state") this.settle(message)
      this.receive(message)
    })
    socket.addEventListener("close", () => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      this.status(false)
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT)
    })
  }

  /** Do not wait any longer. */
  now() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return
    this.wait = FIRST_WAIT
    this.connect()
  }

  get online() {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** @param {object} message */
  write(message) {
    if (!this.online) return false
    this.socket?.send(JSON.stringify(message))
    return true
  }

  /**
   * @param {number} ply
   * @param {string} id
   * @param {{careful?: boolean, along?: boolean, plan?: boolean, coach?: boolean}} [how] careful: it is not taken yet if it ends the turn;
   *   along: what leaves no choice afterwards is answered too; plan: so is what numbers recommend; coach: it is not taken yet
   *   if the coach has something against it
   */
  choose(ply, id, how = {}) {
    this.pending = { ply, id, ...how }
    this.write({ type: "choose", ...this.pending })
    if (!this.online) this.now()
  }

  /** A state has come: the pending choice was taken, or is sent again, or has become pointless. */
  settle(/** @type {{ply: number}} */ state) {
    const pending = this.pending
    const first = this.fresh
    this.fresh = false
    if (!pending) return
    if (first && state.ply === pending.ply) this.write({ type: "choose", ...pending })
    else this.pending = null
  }
}
