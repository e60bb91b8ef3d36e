/** Double entry: every movement of money is one balanced transaction, and nothing is ever changed. */
export { addCash, cashInHand, cashOf, giveCash, lockCash, takeCash } from './cash.ts'
export { balanceToSpend, balanceWithin, movePocket, pocketsOf, refillBalance, spendBalance } from './pockets.ts'
export { fillCredit, takeCredit } from './give-credit.ts'
export { nextTransaction, postingEntries, postingMany } from './post-many.ts'
export { recogniseDeferred } from './recognise-deferred.ts'
export { type Entry, houseBooks, post, type Posting, postOpposite } from './post.ts'
