import { mostReferenceRows, type referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { type ReferenceField, referenceFields, requiredFields } from '@lastmile/contract/reference-imports/fields.ts'
import { fieldLabel, term } from '@lastmile/contract/words.ts'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type DecimalSign, decimalSignOf } from '#platform/reader/amount.ts'
import { findTable, type Table } from '#platform/reader/find-table.ts'
import { readGeoJson } from '#platform/reader/places/geojson.ts'
import { readKml } from '#platform/reader/places/kml.ts'
import type { Reading } from '#platform/reader/readings.ts'
import { decoded } from '#platform/reader/rows.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { tableInWorkbook } from '#platform/reader/workbook/table-in.ts'
import { storable } from '#platform/storable.ts'
import { assignedColumns, fieldCounter, type Places, proposeColumns } from './headers.ts'

export type Choices = z.output<(typeof referenceImports.preview)['input']>
type Opening = Context<(typeof referenceImports.preview)['refuses'][number]>
type Determining = Context<(typeof referenceImports.faulty)['refuses'][number]>

/** A table with the column of each field, and the values of fields for rows without one. */
export type File = { table: Table; places: Places; defaults: ReadonlyMap<ReferenceField, string> }

/**
 * Finds the table in the file, and its columns; or the encodings to choose from. Refuses no-file, import-zipped-map,
 * import-map, a workbook as `sheetsOf` does and one with several filled sheets, import-not-encoded, import-lines.
 */
export async function openFile(ctx: Opening, choices: Choices): Promise<File | { encodings: Reading[] }> {
  const { dataKind, columns, defaults = [] } = choices
  const content = ctx.file?.content ?? Buffer.of()
  if (content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const table = await tableIn(ctx, content, choices)
  if (table === undefined) return ctx.refuse('import-not-encoded', { field: 'encoding' })
  if ('encodings' in table) return table
  const count = table.rows.length
  if (count === 0 || count > mostReferenceRows) refuseLines(ctx, count)
  return {
    table,
    places: columns ? assignedColumns(dataKind, columns) : proposeColumns(dataKind, table.head.cells),
    defaults: new Map(
      referenceFields[dataKind].flatMap((field, at) => (defaults[at] ? [[field, defaults[at]] as const] : [])),
    ),
  }
}

const refuseLines = (ctx: Opening, count: number): never =>
  ctx.refuse('import-lines', { count, most: mostReferenceRows, field: 'file' })

/** Finds the table of a workbook, a KML or GeoJSON map, or a CSV file; undefined if no encoding fits. */
async function tableIn(ctx: Opening, content: Buffer, { dataKind, encoding }: Choices) {
  const count = fieldCounter(dataKind)
  if (isWorkbook(content)) {
    if (/\.kmz$/i.test(ctx.file?.name ?? '')) ctx.refuse('import-zipped-map', { field: 'file' })
    return (await tableInWorkbook(ctx, content, count)) ?? refuseLines(ctx, 0)
  }
  const text = decoded(content, 'utf-8') ?? decoded(content, 'utf-16le') ?? ''
  const [first] = text.trimStart()
  if (first !== '<' && first !== '{') return findTable(content, count, encoding)
  const map = (first === '<' ? readKml : readGeoJson)(text, mostReferenceRows)
  if ('rows' in map) return map
  if ('count' in map) return refuseLines(ctx, map.count)
  return ctx.refuse('import-map', { line: map.line, value: storable(map.value).slice(0, 80), field: 'file' })
}

/** Returns the required fields that have neither a column nor a default. Columns of levels replace the name of areas. */
export function missingIn({ places, defaults }: Omit<File, 'table'>, { dataKind }: Choices): ReferenceField[] {
  if (dataKind === 'area' && hasLevels(places)) return []
  return requiredFields[dataKind].filter((field) => !places.has(field) && !defaults.has(field))
}

const levelFields = ['provinceName', 'cityName', 'townName'] as const

/** Whether a file of areas has a column for each level, rather than one area per row. */
const hasLevels = (places: Places): boolean => !places.has('name') && levelFields.some((field) => places.has(field))

/** Returns the chosen or detected decimal sign of the prices, or the price that leaves it open. */
export function decimalSignIn({ table, places }: File, { decimalSign }: Choices) {
  if (decimalSign) return { decimalSign }
  const columns = (['normalPrice', 'installPrice'] as const).flatMap((field) => places.get(field) ?? [])
  const cells = table.rows.flatMap(({ line, cells: own, kinds }) =>
    columns.flatMap((column) => (kinds?.[column - 1] === 'number' ? [] : { line, written: own[column - 1] ?? '' })),
  )
  const found = decimalSignOf(cells.map(({ written }) => written))
  if ('decimalSign' in found) return found
  return {
    ambiguous: cells.find(({ written }) => written === found.ambiguous) ?? { line: 0, written: found.ambiguous },
  }
}

/**
 * Opens a file whose reading is completely determined. Refuses what `openFile` refuses, import-encoding, import-columns,
 * import-decimal.
 */
export async function openDetermined(
  ctx: Determining,
  choices: Choices,
): Promise<{ file: File; decimalSign: DecimalSign }> {
  const comma = ctx.language === 'zh-CN' ? '、' : ', '
  const file = await openFile(ctx, choices)
  if ('encodings' in file) {
    const encodings = file.encodings.map(({ encoding }) => term(encoding, ctx.language)).join(comma)
    return ctx.refuse('import-encoding', { encodings, field: 'encoding' })
  }
  const missing = missingIn(file, choices).map((field) => fieldLabel(field, ctx.language))
  if (missing.length > 0) ctx.refuse('import-columns', { columns: missing.join(comma), field: 'columns' })
  const sign = decimalSignIn(file, choices)
  if ('ambiguous' in sign) {
    const { line, written } = sign.ambiguous
    return ctx.refuse('import-decimal', { line, value: storable(written), field: 'decimalSign' })
  }
  return { file, ...sign }
}
