import * as reader from '#platform/reader/find-table.ts'
import type { FileEncoding, Reading } from '#platform/reader/readings.ts'
import { fieldsNamed } from './columns.ts'

export type { Table } from '#platform/reader/find-table.ts'
export type { Reading }

/** Finds the table in a CSV file, as the reader of all imports does. */
export const findTable = (content: Buffer, given?: FileEncoding) => reader.findTable(content, fieldsNamed, given)
