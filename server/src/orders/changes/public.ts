/** Changing the offering of an existing line, and the value of unused days. */
export {
  changeBroadband,
  listChangeable,
  listNewOfferings,
  previewChange,
  switchOffering,
} from './change-broadband.ts'
export { creditLine, creditsOf, publicUnused, type Unused, unusedOf, unusedWorth, usedLines } from './unused.ts'
