import { bookChecks } from './books.ts'
import { cashChecks } from './cash.ts'
import { payoutChecks } from './payouts.ts'
import { goodsChecks } from './goods.ts'
/** Every action that needs two people, for tests: each first step, and the second step refused to the same people. */
export * from './check.ts'
export const twoPersonChecks = [...cashChecks, ...goodsChecks, ...bookChecks, ...payoutChecks]
