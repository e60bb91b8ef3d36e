/** Sales of accounts, lines, add-ons and charges. */
export { checkCeiling, typedItem } from './charges/other-charge.ts'
