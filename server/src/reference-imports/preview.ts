import { mostReferenceFaults, type referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import type { Handler } from '#platform/context.ts'
import { storable } from '#platform/storable.ts'
import { type Choices, decimalSignIn, type File, missingIn, openFile } from './file/open-file.ts'
import { type Judged, judgeRows } from './kinds/judge-rows.ts'
import type { ShownFault } from './kinds/faults.ts'
import { requireOwnPermission } from './kinds/things.ts'

/** How many texts of a column are shown. */
const mostTexts = 3
const unknown = {
  encoding: null,
  separator: null,
  sheetName: null,
  headings: [],
  columns: [],
  missing: [],
  lineCount: 0,
  newCount: 0,
  skippedCount: 0,
  faultCount: 0,
  faults: [],
  warningCount: 0,
  warnings: [],
  encodings: [],
  ambiguousPrice: null,
}

/** Previews an import: how the file is read, what would be added, and every faulty row. Writes nothing. */
export const previewImport: Handler<typeof referenceImports.preview> = async (ctx, choices) => {
  requireOwnPermission(ctx, choices.dataKind)
  const file = await openFile(ctx, choices)
  if ('encodings' in file) return { ...unknown, encodings: file.encodings }
  const missing = missingIn(file, choices)
  const shown = { ...unknown, ...contentsOf(file, choices), missing }
  const sign = decimalSignIn(file, choices)
  if ('ambiguous' in sign) {
    const { line, written } = sign.ambiguous
    return { ...shown, ambiguousPrice: { line, written: storable(written) } }
  }
  if (missing.length > 0) return shown
  return { ...shown, ...countsOf(await judgeRows(ctx, choices, { file, ...sign })) }
}

/** Describes where a table was found and its columns. */
const contentsOf = ({ table: { head, rows, source }, places }: File, { dataKind }: Choices) => ({
  ...source,
  headings: head.cells.map((heading, at) => ({
    heading: storable(heading),
    texts: rows.slice(0, mostTexts).map(({ cells }) => storable(cells[at] ?? '').slice(0, 100)),
  })),
  columns: referenceFields[dataKind].map((field) => places.get(field) ?? 0),
  lineCount: rows.length,
})

const countsOf = ({ ready, known, faults, warnings }: Judged) => ({
  newCount: ready.length,
  skippedCount: known,
  faultCount: new Set(faults.map(({ line }) => line)).size,
  faults: faults.slice(0, mostReferenceFaults).map(rowFault),
  warningCount: warnings.length,
  warnings: warnings.slice(0, mostReferenceFaults).map(rowFault),
})

const rowFault = ({ line, field, message }: ShownFault) => ({ line, faultyField: field, message })
