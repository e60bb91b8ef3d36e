/** Selling: what it costs, what it takes, and the submission that makes everything together. */
export { giveUpAccount, suggestBroadband, tellAccountFree } from './broadband-account.ts'
export { openAccount } from './open-account.ts'
export { prepurchaseBroadband } from './prepurchase-broadband.ts'
export { purchaseBroadband } from './purchase-broadband.ts'
