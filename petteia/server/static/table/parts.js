// The parts of the page that others write on or ask for.

import "../folds.js"
import { Layers } from "../layers.js"
import { Letters } from "../letters.js"
import { Sheets, boot, one, settleSheets, tabs } from "../page.js"
import { Ticks } from "../ticks.js"
import { Zoom } from "../zoom.js"

export const prompt = one("[data-prompt]")
export const question = one("#ask")
export const zoom = new Zoom(one("[data-show=board]"))
export const sheets = new Sheets(zoom)
export const ticks = new Ticks(sheets.frames, boot.code)
export const showTab = tabs(one("[data-side]"))
export const phone = settleSheets(showTab)

const letters = new Letters(sheets.frames, zoom)
sheets.settle = () => letters.settle()

const layers = new Layers(zoom.frame)
sheets.drawn.push(() => layers.update())
