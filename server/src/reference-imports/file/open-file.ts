import { mostReferenceRows, type referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import { type ReferenceField, referenceFields, requiredFields } from '@lastmile/contract/reference-imports/fields.ts'
import type { z } from 'zod'
import * as importing from '#importing'
import { contentOf, determined, openTable, refuseEncodings, refuseLines, requireColumns, withinRows } from '#importing'
import type { Context } from '#platform/context.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import type { Table } from '#platform/reader/find-table.ts'
import { readGeoJson } from '#platform/reader/places/geojson.ts'
import { readKml } from '#platform/reader/places/kml.ts'
import type { Reading } from '#platform/reader/readings.ts'
import { decoded } from '#platform/reader/rows.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { storable } from '#platform/storable.ts'
import { levelColumns } from '#reference-imports/kinds/levels.ts'
import { assignedColumns, headersOf, type Places, proposeColumns } from './headers.ts'

export type Choices = z.output<(typeof referenceImports.preview)['input']>
type Opening = Context<(typeof referenceImports.preview)['refuses'][number]>
type Determining = Context<(typeof referenceImports.faulty)['refuses'][number]>

/** A table with the column of each field, and the values of fields for rows without one. */
export type File = { table: Table; places: Places; defaults: ReadonlyMap<ReferenceField, string> }

/**
 * Finds the table in the file, and its columns; or the encodings to choose from. Refuses what `openTable` refuses,
 * import-zipped-map, import-map.
 */
export async function openFile(ctx: Opening, choices: Choices): Promise<File | { encodings: Reading[] }> {
  const { dataKind, encoding, columns, defaults = [] } = choices
  const headers = headersOf(dataKind, ctx.operator)
  const table = mapIn(ctx) ?? (await openTable(ctx, { count: headers.count, most: mostReferenceRows, encoding }))
  if ('encodings' in table) return table
  return {
    table,
    places: columns ? assignedColumns(dataKind, columns) : proposeColumns(dataKind, table.head.cells, headers),
    defaults: new Map(
      referenceFields[dataKind].flatMap((field, at) => (defaults[at] ? [[field, defaults[at]] as const] : [])),
    ),
  }
}

/** Reads a KML or GeoJSON map; undefined for other files. */
function mapIn(ctx: Opening): Table | undefined {
  const content = contentOf(ctx)
  if (isWorkbook(content)) {
    if (/\.kmz$/i.test(ctx.file?.name ?? '')) ctx.refuse('import-zipped-map', { field: 'file' })
    return undefined
  }
  const text = decoded(content, 'utf-8') ?? decoded(content, 'utf-16le') ?? ''
  const [first] = text.trimStart()
  if (first !== '<' && first !== '{') return undefined
  const map = (first === '<' ? readKml : readGeoJson)(text, mostReferenceRows)
  if ('rows' in map) return withinRows(ctx, map, mostReferenceRows)
  if ('count' in map) return refuseLines(ctx, map.count, mostReferenceRows)
  return ctx.refuse('import-map', { line: map.line, value: storable(map.value).slice(0, 80), field: 'file' })
}

/** Returns the required fields that have neither a column nor a default. Columns of levels replace the name of areas. */
export function missingIn({ places, defaults }: Omit<File, 'table'>, { dataKind }: Choices): ReferenceField[] {
  if (dataKind === 'area' && hasLevels(places)) return []
  return requiredFields[dataKind].filter((field) => !places.has(field) && !defaults.has(field))
}

/** Whether a file of areas has a column for each level, rather than one area per row. */
const hasLevels = (places: Places): boolean => !places.has('name') && levelColumns.some(({ name }) => places.has(name))

/** Returns the chosen or detected decimal sign of the prices, or the price that leaves it open. */
export function decimalSignIn({ table, places }: File, { decimalSign }: Choices) {
  if (decimalSign) return { decimalSign }
  const columns = (['normalPrice', 'installPrice'] as const).flatMap((field) => places.get(field) ?? [])
  return importing.decimalSignIn(table, columns)
}

/**
 * Opens a file whose reading is completely determined. Refuses what `openFile` refuses, import-encoding, import-columns,
 * import-decimal.
 */
export async function openDetermined(
  ctx: Determining,
  choices: Choices,
): Promise<{ file: File; decimalSign: DecimalSign }> {
  const file = await openFile(ctx, choices)
  if ('encodings' in file) return refuseEncodings(ctx, file.encodings)
  requireColumns(ctx, missingIn(file, choices))
  return { file, ...determined(ctx, decimalSignIn(file, choices), 'import-decimal') }
}
