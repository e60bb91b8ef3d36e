import type { Call } from '@lastmile/contract/platform/call.ts'
import { fieldsOfRows, type Sort, sortOf } from '@lastmile/contract/platform/sorting.ts'
import { useParams } from '#platform/params.ts'

/** The order of a list: what it may be, what it is, and the step that a press on a head makes. */
export type Order = {
  /** The fields whose heads can be pressed. */
  fields: readonly string[]
  by: Sort | null
  /** Upwards at first, then downwards, then the list's own order again; null goes there at once. */
  press: (field: string | null) => void
  /** Takes another order at once; null is the list's own. */
  take: (by: Sort | null) => void
}

/**
 * The order of a list, remembered in the address as `orderBy`; `prefix` tells the lists of one page apart. Returns it with
 * what the call is to be asked: nothing where the list has no pages, whose rows are all there.
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
