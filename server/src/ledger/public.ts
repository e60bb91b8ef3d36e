/** Double-entry ledger: every movement of money is one balanced transaction, and entries never change. */
export { addCash, cashInHand, cashOf, creditCashInHand, lockCash, takeCash } from './cash.ts'
export { balanceToSpend, balanceWithin, moveBalance, balancesOf, refillBalance, spendBalance } from './move-balance.ts'
export { fillCredit, takeCredit } from './give-credit.ts'
export { nextTransaction, postingEntries, batchPostingSql } from './batch-posting.ts'
export { openBalances, withdrawOpening } from './opening-balances.ts'
export { recogniseDeferred } from './recognise-deferred.ts'
export { type Entry, internalBooks, post, type Posting, postOpposite } from './post.ts'
