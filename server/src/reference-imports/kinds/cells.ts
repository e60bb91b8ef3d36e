import type { ReferenceField } from '@lastmile/contract/reference-imports/fields.ts'
import { referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import { brokenIn } from '#importing'
import { type CellKind, unusable } from '#platform/reader/rows.ts'
import { isStorable } from '#platform/storable.ts'
import type { Choices, File } from '#reference-imports/file/open-file.ts'
import type { Fault } from './faults.ts'

/** The texts of a row by field, without empty ones, and which of them a workbook stores as numbers. */
export type Cells = {
  line: number
  texts: ReadonlyMap<ReferenceField, string>
  kinds: ReadonlyMap<ReferenceField, CellKind>
}

/** Reads the cells of the rows, or the default of a field. A row with a cell that cannot be used is faulty. */
export function readCells(
  { table, places, defaults }: File,
  { dataKind }: Pick<Choices, 'dataKind'>,
): { rows: Cells[]; faults: Fault[] } {
  const faults: Fault[] = []
  const width = table.head.cells.length
  const rows = table.rows.flatMap((row) => {
    const wrong: Fault[] = brokenIn(row, width)
    const texts = new Map(defaults)
    const kinds = new Map<ReferenceField, CellKind>()
    for (const field of referenceFields[dataKind]) {
      const at = (places.get(field) ?? 0) - 1
      const value = row.cells[at] ?? ''
      if (value === '') continue
      const kind = row.kinds?.[at]
      const spoiled = isStorable(value) ? (unusable(row, at) ?? (kind === 'date' ? 'dated' : undefined)) : 'unstorable'
      if (spoiled) wrong.push({ line: row.line, field, what: spoiled, value })
      texts.set(field, value)
      if (kind) kinds.set(field, kind)
    }
    faults.push(...wrong)
    return wrong.length > 0 ? [] : [{ line: row.line, texts, kinds }]
  })
  return { rows, faults }
}
