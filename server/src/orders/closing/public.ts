/** Closing products. */
export { closeProduct, closeWithLine, endProduct, listClosable, terminateDue } from './close.ts'
export { securedBy, settleDeposit } from './deposit.ts'
