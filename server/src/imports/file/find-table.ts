import * as reader from '#platform/reader/find-table.ts'
import type { FileEncoding, Reading } from '#platform/reader/readings.ts'
import type { Row } from '#platform/reader/rows.ts'
import { fieldsNamed } from './columns.ts'

export { tableBelow } from '#platform/reader/find-table.ts'
export type { Table } from '#platform/reader/find-table.ts'
export type { Reading }

/** Finds the row with the most known column headers; the first row if none has any. */
export const headingOf = (rows: readonly Row[]) => reader.headingOf(rows, fieldsNamed)

/** Finds the table in a CSV file, as the reader of all imports does. */
export const findTable = (content: Buffer, given?: FileEncoding) => reader.findTable(content, fieldsNamed, given)
