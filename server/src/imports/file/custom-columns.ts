import { columnTitle, fieldsSeen, isOfLine, plainName, type SeenField } from '#fields'
import type { Context } from '#platform/context.ts'
import type { Table } from '#platform/reader/find-table.ts'
import type { Places } from './columns.ts'

/** A custom field and the index of its column. */
export type CustomColumn = { field: SeenField; at: number }
/**
 * The custom fields of customers and lines that the actor can fill, their columns, and those that each customer must
 * have. No line must have any, because neither does the form that sells one ask for them.
 */
export type CustomColumns = { fields: SeenField[]; columns: CustomColumn[]; required: SeenField[] }

type File = { table: Table; places: Places }
/** The columns that a person has assigned, from 1, by `columnKey`; 0 for none. */
export type GivenColumns = Readonly<Record<string, number>>

/** Returns the key of a field among those of customers and lines. */
export const columnKey = (field: SeenField): string => (isOfLine(field) ? `line:${field.key}` : field.key)

/** Returns the headers of a field, the first of which are those that an export writes. */
const headersOf = (field: SeenField): string[] => [
  columnTitle('en-US', field),
  columnTitle('zh-CN', field),
  field.name,
  field.zhName ?? field.name,
]

/**
 * Finds the columns of custom fields: as assigned, otherwise by their header, which is the name in either language or
 * the key. A header that fits a field of customers and one of lines belongs to the former. By header, columns that are assigned to another field are left out, and so are fields that the
 * actor can't fill. Refuses invalid-input for a key that is not that of such a field.
 */
export async function customColumnsIn(
  ctx: Context<'invalid-input'>,
  { table, places }: File,
  given: GivenColumns = {},
): Promise<CustomColumns> {
  const seen = [...(await fieldsSeen(ctx, 'customer')), ...(await fieldsSeen(ctx, 'line'))]
  const fields = seen.filter(({ editable }) => editable)
  const unknown = Object.keys(given).filter((key) => fields.every((field) => columnKey(field) !== key))
  if (unknown.length > 0)
    ctx.refuse('invalid-input', { rule: 'unknown-fields', names: unknown.join(', '), field: 'customColumns' })
  const taken = new Set([...places.values(), ...Object.values(given)])
  const headers = table.head.cells.map(plainName)
  // A name wins over the key of another field, which may have had this name before.
  const lowestFirst = fields.toReversed()
  const fieldOf = new Map([
    ...lowestFirst.map((field) => [plainName(field.key), field] as const),
    ...lowestFirst.flatMap((field) => headersOf(field).map((header) => [plainName(header), field] as const)),
  ])
  const assigned = new Map(Object.entries(given))
  const columnOf = (field: SeenField): number =>
    assigned.get(columnKey(field)) ??
    headers.findIndex((header, at) => !taken.has(at + 1) && fieldOf.get(header) === field) + 1
  const columns = fields.map((field) => ({ field, at: columnOf(field) - 1 })).filter(({ at }) => at >= 0)
  return { fields, columns, required: fields.filter((field) => field.required && !isOfLine(field)) }
}

/** Returns the required custom fields that have no column. */
export const withoutColumn = ({ columns, required }: CustomColumns): SeenField[] =>
  required.filter((field) => columns.every((column) => column.field !== field))
