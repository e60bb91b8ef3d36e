import { bookChecks } from './books.ts'
import { cashChecks } from './cash.ts'
import { payoutChecks } from './payouts.ts'
import { goodsChecks } from './goods.ts'
import { templateChecks } from './templates.ts'
/**
 * Test fixtures: every operation that needs two people, with its first step and the second step, which is refused to
 * the same people.
 */
export * from './check.ts'
export const twoPersonChecks = [...cashChecks, ...goodsChecks, ...bookChecks, ...payoutChecks, ...templateChecks]
