import type { Call } from '@lastmile/contract/platform/call.ts'
import { fieldsOfRows, type Sort, sortOf } from '@lastmile/contract/platform/sorting.ts'
import { useParams } from '#platform/params.ts'

/** The order of a list: the sortable fields, the current order, and the change on a click. */
export type Order = {
  /** The sortable fields. */
  fields: readonly string[]
  by: Sort | null
  /** Cycles through ascending, descending and the list's default order; null resets it immediately. */
  press: (field: string | null) => void
  /** Sets another order directly; null is the list's own. */
  take: (by: Sort | null) => void
}

/**
 * Returns the order of a list, stored in the URL as `orderBy`, and the resulting input of the call, which is empty for
 * a list without pages, whose rows are all loaded. `prefix` distinguishes the lists of one page.
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
