/** Cheques: where they lie, and what the bank did with them. */
export { bounceCheque } from './bounce-cheque.ts'
export { clearCheque } from './clear-cheque.ts'
export { chequeAudits } from './audits.ts'
export { chequeRows, chequeRow } from './cheque-rows.ts'
export { listUnconfirmedCheques } from './unconfirmed.ts'
export { chequesInDrawer, listCheques } from './list-cheques.ts'
