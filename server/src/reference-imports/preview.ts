import { mostReferenceFaults, type referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { type ReferenceField, referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import { contentsOf, faultsFound, unknownFile } from '#importing'
import type { Handler } from '#platform/context.ts'
import { storable } from '#platform/storable.ts'
import { decimalSignIn, missingIn, openFile } from './file/open-file.ts'
import { type Judged, judgeRows } from './kinds/judge-rows.ts'
import { requireOwnPermission } from './kinds/things.ts'

const unknown = { ...unknownFile, newCount: 0, skippedCount: 0, ambiguousPrice: null }

/** Previews an import: how the file is read, what would be added, and every faulty row. Writes nothing. */
export const previewImport: Handler<typeof referenceImports.preview> = async (ctx, choices) => {
  requireOwnPermission(ctx, choices.dataKind)
  const file = await openFile(ctx, choices)
  if ('encodings' in file) return { ...unknown, encodings: file.encodings }
  const missing = missingIn(file, choices)
  const fields: readonly ReferenceField[] = referenceFields[choices.dataKind]
  const shown = { ...unknown, ...contentsOf(file.table, { fields, places: file.places }), missing }
  const sign = decimalSignIn(file, choices)
  if ('ambiguous' in sign) {
    const { line, value } = sign.ambiguous
    return { ...shown, ambiguousPrice: { line, written: storable(value) } }
  }
  if (missing.length > 0) return shown
  return { ...shown, ...countsOf(await judgeRows(ctx, choices, { file, ...sign })) }
}

const countsOf = ({ ready, known, ...found }: Judged) => ({
  newCount: ready.length,
  skippedCount: known,
  ...faultsFound(found, mostReferenceFaults),
})
