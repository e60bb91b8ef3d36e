import { areas } from './areas.ts'

/** Every call of the product, by slice, lowest first. One line per slice; read this first. */
export const catalogue = { areas }
export type Catalogue = typeof catalogue
