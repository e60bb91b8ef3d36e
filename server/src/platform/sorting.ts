import { createHash } from 'node:crypto'
import { comparing, fieldsOfRows, sortOf, sortValue, type SortValue } from '@lastmile/contract/platform/sorting.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type Context, Refused } from './context.ts'
import { keyAfter, oneMore, pageOf } from './paging.ts'
import type { Served } from './serve.ts'

/** A longer list can't be sorted by column, because reading all of it would take too long. */
const sortedAtMost = 2_000
/** How many rows are read at a time: the largest page that a call allows. */
const readTogether = 200

type Row = Readonly<Record<string, unknown>>
type Page = { rows: readonly Row[]; next: string | null }
type Placed = { row: Row; value: SortValue; print: string }

/**
 * Returns one page of any paged list in the order of `orderBy`, by the displayed values (decision 0106). Reads the list
 * through its own handler, so that scope and filters apply. Refuses a field that the rows do not have, and a list of
 * more than 2,000 rows.
 */
export async function sortedPage(
  ctx: Context<RefusalCode>,
  { call, handler }: Served,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { orderBy, after, limit, ...rest } = input as { orderBy: string; after?: string; limit: number }
  const sort = sortOf(orderBy)
  if (!fieldsOfRows(call).includes(sort.field))
    throw new Refused('invalid-input', { rule: 'sort-field', field: 'orderBy' })
  const from = keyAfter(after, ['', ''])
  const read = async (place: string | null) =>
    (await handler(ctx, { ...rest, limit: readTogether, ...(place === null ? {} : { after: place }) })) as Page
  const first = await read(null)
  const compare = comparing(sort, ctx.language)
  const placed = (await wholeList(first, read))
    .map((row): Placed => ({ row, value: sortValue(row, sort.field, ctx.language), print: printOf(row) }))
    .toSorted((a, b) => compare(a.value, b.value))
  const begin = from === undefined ? 0 : placeAfter(placed, from, compare)
  const page = pageOf(placed.slice(begin, begin + oneMore(limit)), limit, ({ value, print }) => [
    JSON.stringify(value),
    print,
  ])
  return { ...first, rows: page.rows.map(({ row }) => row), next: page.next }
}

/** Returns all rows of a list, reading it page by page. Refuses if there are too many. */
async function wholeList(first: Page, read: (place: string) => Promise<Page>): Promise<Row[]> {
  const rows = [...first.rows]
  let { next } = first
  while (next !== null) {
    if (rows.length >= sortedAtMost) throw new Refused('invalid-input', { rule: 'sorts-few', field: 'orderBy' })
    // Each page is requested with the position that the previous page returned.
    const page = await read(next)
    rows.push(...page.rows)
    next = page.next
  }
  return rows
}

/** Returns a value that distinguishes a row from all others of its list. */
const printOf = (row: Row): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)

/**
 * Returns the position of the row after the last one on the previous page. If that row changed in the meantime, it is
 * not found: the page then begins with the first row at its old position, so that a row is repeated rather than
 * skipped.
 */
function placeAfter(
  placed: readonly Placed[],
  [value, print]: readonly [string, string],
  compare: (a: SortValue, b: SortValue) => number,
): number {
  const at = placed.findIndex((one) => one.print === print)
  if (at !== -1) return at + 1
  const before = valueIn(value)
  const begin = placed.findIndex((one) => compare(one.value, before) >= 0)
  return begin === -1 ? placed.length : begin
}

function valueIn(text: string): SortValue {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value === 'string' || typeof value === 'number') return value
  } catch {
    // Refused below, like any other text that was never returned as a page position.
  }
  throw new Refused('invalid-input', { rule: 'page-position', field: 'after' })
}
