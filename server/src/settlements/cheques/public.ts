/** Cheques on their way to the bank, beside the cash. */
export { chequesByPackage, chequesBySettlement } from './list.ts'
export { chequesOf, chequesOfPackage, handInCheques, moveCheques, movePackedCheques, requireTicked } from './move.ts'
