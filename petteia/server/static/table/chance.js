// The promise of a table is remembered at the first visit; who sits there adds a share before the game is dealt.

import { boot } from "../page.js"
import { firstSeen, newShare, post } from "../share.js"

const { chance, adds_share: addsShare } = boot
if (chance) {
  firstSeen(boot.code, chance.commitment)
  if (addsShare) post(`/api/tables/${boot.code}/share`, { share: newShare() })
}
