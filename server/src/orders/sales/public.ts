/** Selling: what it costs, what it reserves, and the submission that creates everything together. */
export { freeLogin, releaseAccount, suggestBroadband, checkAccountAvailable } from './broadband-account.ts'
export { checkScope } from './check-scope.ts'
export { checkSale } from './check-sale.ts'
export { openAccount } from './open-account.ts'
export { prepurchaseBroadband } from './prepurchase-broadband.ts'
export { purchaseBroadband } from './purchase-broadband.ts'
export { submit } from './submit.ts'
