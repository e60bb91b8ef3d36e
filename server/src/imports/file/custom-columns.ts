import { fieldsSeen, plainName, type SeenField } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Places } from './columns.ts'
import type { Table } from '#platform/reader/find-table.ts'

type File = { table: Table; places: Places }
/** A custom field and the index of its column. */
export type CustomColumn = { field: SeenField; at: number }

/**
 * Finds the columns of custom fields of customers by their header: the name in either language, or the key. A column that
 * is assigned to a field of the product, and a field that the actor can't fill, are left out.
 */
export async function customColumnsIn(ctx: Context, { table, places }: File): Promise<CustomColumn[]> {
  const taken = new Set(places.values())
  const fields = (await fieldsSeen(ctx, 'customer')).filter(({ editable }) => editable)
  const headers = table.head.cells.map(plainName)
  // A name wins over the key of another field, which may have had this name before.
  const fieldOf = new Map([
    ...fields.map((field) => [plainName(field.key), field] as const),
    ...fields.flatMap((field) =>
      [field.name, field.zhName ?? field.name].map((name) => [plainName(name), field] as const),
    ),
  ])
  return fields.flatMap((field) => {
    const at = headers.findIndex((header, index) => !taken.has(index + 1) && fieldOf.get(header) === field)
    return at === -1 ? [] : [{ field, at }]
  })
}
