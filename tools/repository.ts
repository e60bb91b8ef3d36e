import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Every slice, lowest first: a slice may use only slices before it. The same names in contract, server and web. */
export const sliceNames = [
  'areas',
  'organizations',
  'employees',
  'configuration',
  'session',
  'offerings',
  'customers',
  'care',
  'network',
  'stock',
  'notes',
  'ledger',
  'orders',
  'bills',
  'payments',
  'settlements',
  'workflow',
  'provisioning',
  'month',
  'messages',
  'reports',
]

export type Source = { file: string; text: string }

/** The files that match, with their text, in the order of their names; packages and built files are passed over. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, { exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What a file imports or re-exports, as written. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '',
  )

/** The files among `known` that a file imports by a path of its own package, or by the name of a slice or of the contract. */
export function importedFiles(file: string, text: string, known: ReadonlySet<string>): string[] {
  const [home = ''] = file.split('/')
  return importsOf(text).flatMap((from) => {
    const place = from.startsWith('.')
      ? posix.join(posix.dirname(file), from)
      : from.replace('@lastmile/contract/', 'contract/src/').replace(/^#/, `${home}/src/`)
    return [place, `${place}/public.ts`].filter((one) => known.has(one))
  })
}

/** The circles in which files import each other, each from its first file back to it; none is good news. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at !== -1) circles.push([...way.slice(at), file].join(' -> '))
    if (at !== -1 || done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return circles
}

/** Slices that write a table of another one, each for a reason. */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  // Submission keys are forgotten together with sessions.
  idempotency: ['session'],
  // A tender in cash carries the state of its settlement, under the lock of the settlement.
  payment_tender: ['settlements'],
  // A cheque says where it lies: it goes to the bank with the cash.
  cheque: ['settlements'],
}

/** Migrations that are not called after their slice. */
const sliceBehind: Readonly<Record<string, string>> = {
  radius: 'provisioning',
  'report-definitions': 'reports',
  commissions: 'month',
}

/** Which slice made a table: its migration tells. FreeRADIUS' own tables belong to provisioning. */
const owners = new Map<string, string>(
  globSync('server/migrations/*.sql').flatMap((file) => {
    const name = /\d+-([a-z-]+)\.sql$/.exec(file)?.[1] ?? ''
    const slice = sliceBehind[name] ?? name
    return [...readFileSync(file, 'utf8').matchAll(/create (?:table|view) (\w+)/g)].map(
      ([, table]) => [table ?? '', slice] as const,
    )
  }),
)

/** The slices that may write a table; undefined for a name that is no table of ours. */
export const writersOf = (table: string): readonly string[] | undefined => {
  const owner = owners.get(table)
  return owner === undefined ? undefined : [owner, ...(alsoWrites[table] ?? [])]
}

/** Slices that read a table or view of a slice above them, and what for. Everything else reads its own and those below. */
const readsAbove: Readonly<Record<string, readonly string[]>> = {
  // A customer is found by the legal number on a bill.
  bill: ['customers', 'orders', 'stock'], // A closing shows what is owed; a device shows the bill of its loss.
  // How much of a bill was paid bounds what a credit note gives back.
  payment: ['bills'],
  payment_allocation: ['bills'],
  // The log of changes is read by who sees the customer.
  customer: ['session'],
  // A device says at which line it is, by which order it came there, and who owes its value. A customer shows what the
  // new lines were sold for.
  customer_order: ['stock', 'customers'],
  order_item: ['customers'],
  product: ['stock'],
  employee_debt: ['stock'],
  // Collectors visit customers with an open case.
  collection_case: ['workflow'],
  // Nor do they add up each bill to see who owes longest.
  customer_arrears: ['workflow'],
}

/** The slice that made a table and those that may read it though they are below it; undefined where it is no table of ours. */
export const madeBy = (table: string): { slice: string; readers: readonly string[] } | undefined => {
  const slice = owners.get(table)
  return slice === undefined ? undefined : { slice, readers: readsAbove[table] ?? [] }
}

/** The names a file selects from or joins, in SQL or through the query builder. */
export const tablesReadBy = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join)\s+(\w+)|(?:selectFrom|innerJoin|leftJoin)\('(\w+)/g)].map(
      ([, written, built]) => written ?? built ?? '',
    ),
  ),
]

/** The names a file inserts into, updates or deletes from, in SQL or through the query builder. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|(?:insert into|(?<!for )\bupdate|delete from) (\w+)/g,
      ),
    ].map(([, built, written]) => built ?? written ?? ''),
  ),
]
