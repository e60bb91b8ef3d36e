/** Another offering for a line that is there, and the value of days that were not used. */
export {
  changeBroadband,
  listChangeable,
  listNewOfferings,
  previewChange,
  switchOffering,
} from './change-broadband.ts'
export { creditLine, creditsOf, publicUnused, type Unused, unusedOf, unusedWorth, usedLines } from './unused.ts'
