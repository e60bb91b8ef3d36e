import { bookChecks } from './books.ts'
import { cashChecks } from './cash.ts'
import { payoutChecks } from './payouts.ts'
import { goodsChecks } from './goods.ts'
/** What two persons have to see, for tests: each first step, and the second that is refused to its people. */
export * from './check.ts'
export const twoPersonChecks = [...cashChecks, ...goodsChecks, ...bookChecks, ...payoutChecks]
