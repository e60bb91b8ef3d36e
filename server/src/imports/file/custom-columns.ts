import { fieldsSeen, plainName, type SeenField } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Places } from './columns.ts'

/** A custom field and the index of its column. */
export type CustomColumn = { field: SeenField; at: number }
/** The custom fields of customers that the actor can fill, their columns, and those that each customer must have. */
export type CustomColumns = { fields: SeenField[]; columns: CustomColumn[]; required: SeenField[] }

type File = { table: Table; places: Places }
/** The columns that a person has assigned, from 1, by the key of the field; 0 for none. */
export type GivenColumns = Readonly<Record<string, number>>

/**
 * Finds the columns of custom fields of customers: as assigned, otherwise by their header, which is the name in either
 * language or the key. By header, columns that are assigned to another field are left out, and so are fields that the
 * actor can't fill. Refuses invalid-input for a key that is not that of such a field.
 */
export async function customColumnsIn(
  ctx: Context<'invalid-input'>,
  { table, places }: File,
  given: GivenColumns = {},
): Promise<CustomColumns> {
  const fields = (await fieldsSeen(ctx, 'customer')).filter(({ editable }) => editable)
  const unknown = Object.keys(given).filter((key) => fields.every((field) => field.key !== key))
  if (unknown.length > 0)
    ctx.refuse('invalid-input', { rule: 'unknown-fields', names: unknown.join(', '), field: 'customColumns' })
  const taken = new Set([...places.values(), ...Object.values(given)])
  const headers = table.head.cells.map(plainName)
  // A name wins over the key of another field, which may have had this name before.
  const fieldOf = new Map([
    ...fields.map((field) => [plainName(field.key), field] as const),
    ...fields.flatMap((field) =>
      [field.name, field.zhName ?? field.name].map((name) => [plainName(name), field] as const),
    ),
  ])
  const assigned = new Map(Object.entries(given))
  const columnOf = (field: SeenField): number =>
    assigned.get(field.key) ??
    headers.findIndex((header, at) => !taken.has(at + 1) && fieldOf.get(header) === field) + 1
  const columns = fields.map((field) => ({ field, at: columnOf(field) - 1 })).filter(({ at }) => at >= 0)
  return { fields, columns, required: fields.filter(({ required }) => required) }
}

/** Returns the required custom fields that have no column. */
export const withoutColumn = ({ columns, required }: CustomColumns): SeenField[] =>
  required.filter((field) => columns.every((column) => column.field !== field))
