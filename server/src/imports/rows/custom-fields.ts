import { faultText } from '@lastmile/contract/platform/faults.ts'
import { customFieldName, textsOf, writtenValue } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Places } from '#imports/file/columns.ts'
import { type CustomColumn, customColumnsIn } from '#imports/file/custom-columns.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Formats } from '#imports/file/formats.ts'
import { type ShownFault, sayFault } from './faults.ts'
import type { Members } from './same-customer.ts'

type File = { table: Table; places: Places; formats: Formats; members: Members }
/** The texts to store, by the code of the custom field. */
export type CustomTexts = Record<string, string[]>

/**
 * Reads the custom fields of all rows by their line, and the cells that do not fit or differ from the first row of the
 * customer. Empty cells have no value.
 */
export async function readCustomFields(
  ctx: Context,
  { table, places, formats, members }: File,
): Promise<{ texts: Map<number, CustomTexts>; faults: ShownFault[] }> {
  const columns = await customColumnsIn(ctx, { table, places })
  const faults: ShownFault[] = []
  const texts = new Map<number, CustomTexts>()
  if (columns.length === 0) return { texts, faults }
  const { exponent } = ctx.operator.currency
  for (const { line, cells, kinds } of table.rows) {
    const found: CustomTexts = {}
    for (const { field, at } of columns) {
      const value = cells[at] ?? ''
      const read = textsOf(
        ctx,
        field,
        value === '' ? null : writtenValue(field, { value, kind: kinds?.[at], formats, exponent }),
      )
      if ('broken' in read) {
        const { rule, ...params } = read.broken
        const message = faultText(customFieldName(ctx.language, field), { rule, params }, ctx.language)
        faults.push({ line, field: null, message })
      } else if (read.texts.length > 0) found[field.code] = read.texts
    }
    texts.set(line, found)
  }
  for (const [line, found] of texts) {
    const other = members.get(line)?.first ?? line
    const differing = other === line ? undefined : differingField(columns, found, texts.get(other) ?? {})
    if (!differing) continue
    const { message } = sayFault({ line, field: null, what: 'differs', other }, ctx.language)
    const name = customFieldName(ctx.language, differing)
    faults.push({ line, field: null, message: ctx.language === 'zh-CN' ? name + message : `${name} ${message}` })
  }
  return { texts, faults }
}

/** Finds a field that a further row of a customer states otherwise than the first row. */
const differingField = (columns: readonly CustomColumn[], further: CustomTexts, first: CustomTexts) =>
  columns.find(({ field: { code } }) => code in further && String(further[code]) !== String(first[code]))?.field
