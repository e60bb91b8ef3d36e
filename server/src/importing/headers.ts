import { plainName as plain } from '#fields'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import type { Table } from '#platform/reader/find-table.ts'

/** The column of each field, counted from 1; a field without a column is missing. */
export type Places<Field extends string> = ReadonlyMap<Field, number>

type Headers<Field extends string> = Readonly<Partial<Record<Field, string>>>

/**
 * Builds a search for the fields of an import by their headers, which `|` separates. The operator's `own` names of fields
 * take precedence.
 */
export function headerSearch<Field extends string>(headers: Headers<Field>, own?: Headers<Field>) {
  const fields = [...Object.entries(headers), ...Object.entries(own ?? {})] as [Field, string][]
  const fieldOf = new Map(
    fields.flatMap(([field, texts]) => texts.split('|').map((header) => [plain(header), field] as const)),
  )
  return {
    /** Reports whether a header names a field. */
    isKnown: (header: string): boolean => fieldOf.has(plain(header)),
    /** Counts the fields that the cells of a row name. */
    count: (cells: readonly string[]): number => new Set(cells.flatMap((cell) => fieldOf.get(plain(cell)) ?? [])).size,
    /** Proposes the column of each field: the first whose header names it. */
    propose: (head: readonly string[]): Map<Field, number> => {
      const places = new Map<Field, number>()
      for (const [at, header] of head.entries()) {
        const field = fieldOf.get(plain(header))
        if (field && !places.has(field)) places.set(field, at + 1)
      }
      return places
    },
  }
}

/** Reads the columns that a person has assigned, in the order of the fields, 0 for none. */
export const assignedColumns = <Field extends string>(
  fields: readonly Field[],
  columns: readonly number[],
): Places<Field> => new Map(fields.flatMap((field, at) => (columns[at] ? [[field, columns[at]] as const] : [])))

/** Refuses invalid-input for assigned columns, by the field that assigns them, that a table does not have. */
export function requireInTable(
  ctx: Context<'invalid-input'>,
  { head }: Table,
  assigned: Readonly<Record<string, readonly number[]>>,
): void {
  const beyond = Object.entries(assigned).find(([, columns]) => columns.some((column) => column > head.cells.length))
  if (beyond) broken(ctx, beyond[0], 'form-choice')
}
