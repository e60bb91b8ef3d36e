/** Imports of customers: how their files are read, and an import whose row is locked. */
export type { Places } from './file/columns.ts'
export type { Formats } from './file/formats.ts'
export { openDetermined, openFile, type ReadFields } from './file/open-file.ts'
export { customerImportRecords } from './import-row.ts'
export { type Names, readNames } from './rows/look-up.ts'
export { readCells } from './rows/read-rows.ts'
