import { fold } from '@lastmile/contract/platform/fold.ts'
import { fieldsSeen, type SeenField } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Places } from './columns.ts'
import type { Table } from './find-table.ts'

type File = { table: Table; places: Places }
/** A custom field and the index of its column. */
export type CustomColumn = { field: SeenField; at: number }

const plain = (header: string): string => fold(header).replaceAll(/[\s._-]/g, '')

/**
 * Finds the columns of custom fields of customers by their header: the key or the name in either language. A column that
 * is assigned to a field of the product, and a field that the actor can't fill, are left out.
 */
export async function customColumnsIn(ctx: Context, { table, places }: File): Promise<CustomColumn[]> {
  const taken = new Set(places.values())
  const fields = (await fieldsSeen(ctx, 'customer')).filter(({ editable }) => editable)
  return fields.flatMap((field) => {
    const names = new Set([field.key, field.name, field.zhName ?? field.name].map(plain))
    const at = table.head.cells.findIndex((header, index) => !taken.has(index + 1) && names.has(plain(header)))
    return at === -1 ? [] : [{ field, at }]
  })
}
