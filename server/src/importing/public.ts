/** What imports of all kinds share: reading files, assigning columns, faults of rows, previews, progress and batches. */
export { brokenIn, byLine, faultSayer, type RowFault, rowFaults, type Shown } from './faults.ts'
export { type Ambiguous, type DayFormat, dayFormatIn, decimalSignIn } from './formats.ts'
export { assignedColumns, headerSearch, type Places, requireInTable } from './headers.ts'
export { oneAtATime } from './one-at-a-time.ts'
export {
  contentOf,
  determined,
  openTable,
  refuseEncodings,
  refuseLines,
  requireColumns,
  withinRows,
} from './open-file.ts'
export { contentsOf, faultsFound, unknownFile, unopenedFile } from './previewed.ts'
export { type Held, importRecords, inBatches, onBehalfOf } from './records.ts'
