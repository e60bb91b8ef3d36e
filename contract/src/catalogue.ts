import { areas } from './areas.ts'
import { notes } from './notes.ts'
import { ledger } from './ledger.ts'
import { bills } from './bills.ts'
import { payments } from './payments.ts'
import { settlements } from './settlements.ts'

/** Every call of the product, by slice, lowest first. One line per slice; read this first. */
export const catalogue = { areas, notes, ledger, bills, payments, settlements }
export type Catalogue = typeof catalogue
