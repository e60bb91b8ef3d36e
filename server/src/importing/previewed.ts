import type { Table } from '#platform/reader/find-table.ts'
import { storable } from '#platform/storable.ts'
import type { Shown } from './faults.ts'
import type { Places } from './headers.ts'

/** How many texts of a column are shown, and how long they may be. */
const mostTexts = 3
const longestText = 100

/** A file of which nothing is known yet. */
export const unopenedFile = {
  encoding: null,
  separator: null,
  sheetName: null,
  headings: [],
  columns: [],
  missing: [],
  lineCount: 0,
  encodings: [],
}
/** A preview of such a file. */
export const unknownFile = { ...unopenedFile, faultCount: 0, faults: [], warningCount: 0, warnings: [] }

type Shape<Field extends string> = {
  fields: readonly Field[]
  places: Places<Field>
  /** Whether the texts of a column are not shown. */
  isSecret?: (heading: string, at: number) => boolean
}

/** Describes where a table was found, its columns, and which of them the fields have. */
export const contentsOf = <Field extends string>(
  { head, rows, source }: Table,
  { fields, places, isSecret = () => false }: Shape<Field>,
) => ({
  ...source,
  headings: head.cells.map((heading, at) => ({
    heading: storable(heading),
    texts: isSecret(heading, at)
      ? []
      : rows.slice(0, mostTexts).map(({ cells }) => storable(cells[at] ?? '').slice(0, longestText)),
  })),
  columns: fields.map((field) => places.get(field) ?? 0),
  lineCount: rows.length,
})

type Judged<Field extends string> = { faults: readonly Shown<Field>[]; warnings: readonly Shown<Field>[] }

/** Counts the faulty rows and the warnings, and returns the first of them. */
export const faultsFound = <Field extends string>({ faults, warnings }: Judged<Field>, most: number) => ({
  faultCount: new Set(faults.map(({ line }) => line)).size,
  faults: faults.slice(0, most).map(rowFault),
  warningCount: warnings.length,
  warnings: warnings.slice(0, most).map(rowFault),
})

const rowFault = <Field extends string>({ line, field, message }: Shown<Field>) => ({
  line,
  faultyField: field,
  message,
})
