/** The bank's data: its accounts, its files, and the receipts that match their lines. */
export { importFile } from './import-file.ts'
export { bankAccountRoutes } from './manage-accounts.ts'
export { listLines } from './list-lines.ts'
export { lineOfReceipt } from './match.ts'
export { requireUnusedSlip } from './require-unused-slip.ts'
export { listTransfers } from './list-transfers.ts'
export { freeLines, linesOfTransfers, matchTransfer } from './transfers.ts'
