/** Cheques: where they are, and whether the bank cleared or returned them. */
export { bounceCheque } from './bounce-cheque.ts'
export { clearCheque } from './clear-cheque.ts'
export { chequeAudits } from './audits.ts'
export { chequeRows, chequeRow } from './cheque-rows.ts'
export { listUnconfirmedCheques } from './unconfirmed.ts'
export { chequesInDrawer, listCheques } from './list-cheques.ts'
