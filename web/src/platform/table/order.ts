import type { Call } from '@lastmile/contract/platform/call.ts'
import { fieldsOfRows, type Sort, sortOf } from '@lastmile/contract/platform/sorting.ts'
import { useParams } from '#platform/params.ts'

/** The sort order of a list: the sortable fields, the current order, and the functions that change it. */
export type Order = {
  /** The sortable fields. */
  fields: readonly string[]
  by: Sort | null
  /** Changes the order from ascending to descending to the list's default; null resets it. */
  press: (field: string | null) => void
  /** Sets an order directly; null is the list's default. */
  take: (by: Sort | null) => void
}

/**
 * Returns the sort order of a list, kept in the URL as `orderBy`, and the input for the call. The input is empty for a
 * list without pages, all of whose rows are loaded. `prefix` distinguishes the lists on a page.
 */
export function useOrder(call: Call, prefix: string): [Order, { orderBy?: string }] {
  const [params, setParams] = useParams({ replace: true })
  const name = `${prefix}orderBy`
  const fields = fieldsOfRows(call)
  const text = params.get(name)
  const asked = text === null ? null : sortOf(text)
  const by = asked && fields.includes(asked.field) ? asked : null
  const press = (field: string | null) => setParams({ [name]: field === null ? null : next(field, by) })
  const take = (wanted: Sort | null) => setParams({ [name]: wanted && `${wanted.down ? '-' : ''}${wanted.field}` })
  return [{ fields, by, press, take }, by && text !== null && 'orderBy' in call.input.shape ? { orderBy: text } : {}]
}

function next(field: string, by: Sort | null): string | null {
  if (by?.field !== field) return field
  return by.down ? null : `-${field}`
}
