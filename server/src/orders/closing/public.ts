/** The end of a product. */
export { closeProduct, closeWithLine, endProduct, listClosable, terminateDue } from './close.ts'
export { securedBy, settleDeposit } from './deposit.ts'
