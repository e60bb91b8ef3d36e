/** Cheques in transit to the bank, together with the cash. */
export { chequesByPackage, chequesBySettlement } from './list.ts'
export { chequesOf, chequesOfPackage, handInCheques, moveCheques, movePackedCheques, requireTicked } from './move.ts'
