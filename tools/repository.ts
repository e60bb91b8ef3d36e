import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/**
 * Every slice, lowest first: a slice may use only slices before it. The names are the same in contract, server and web.
 */
export const sliceNames = [
  'areas',
  'organizations',
  'access',
  'employees',
  'fields',
  'configuration',
  'session',
  'offerings',
  'customers',
  'exemptions',
  'notifications',
  'care',
  'network',
  'stock',
  'notes',
  'ledger',
  'orders',
  'aftersales',
  'sales',
  'taxes',
  'bills',
  'vouchers',
  'payments',
  'invoices',
  'refunds',
  'settlements',
  'processes',
  'construction',
  'workflow',
  'recovery',
  'internal',
  'addressing',
  'devices',
  'vlans',
  'radius',
  'provisioning',
  'circuits',
  'inventory',
  'diagnostics',
  'monitoring',
  'billing',
  'commissions',
  'collection',
  'importing',
  'exports',
  'imports',
  'reconciliation',
  'reference-imports',
  'backups',
  'messages',
  'reports',
  'setup',
]

export type Source = { file: string; text: string }

/** Returns the matching files with their text, sorted by name, without packages and built files. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns, { exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Returns the paths that a file imports or re-exports, as written. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '',
  )

/**
 * Returns the files among `known` that a file imports by path, or by the name of a slice or of the contract package.
 */
export function importedFiles(file: string, text: string, known: ReadonlySet<string>): string[] {
  const [home = ''] = file.split('/')
  return importsOf(text).flatMap((from) => {
    const place = from.startsWith('.')
      ? posix.join(posix.dirname(file), from)
      : from.replace('@lastmile/contract/', 'contract/src/').replace(/^#/, `${home}/src/`)
    return [place, `${place}/public.ts`].filter((one) => known.has(one))
  })
}

/** Returns the import cycles, each from its first file back to it; there should be none. */
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

/** Slices that write a table of another slice, with the reason. */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  // Submission keys are deleted together with sessions.
  idempotency: ['session'],
  // The state of a cash tender is that of its settlement, changed under the settlement's lock.
  payment_tender: ['settlements'],
  // A cheque moves along with the cash with which it is deposited.
  cheque: ['settlements'],
}

/** Migrations not named after their slice. */
const sliceBehind: Readonly<Record<string, string>> = {
  'report-definitions': 'reports',
}

/** The slice of each table, derived from its migration. */
const owners = new Map<string, string>(
  globSync('server/migrations/*.sql').flatMap((file) => {
    const name = /\d+-([a-z-]+)\.sql$/.exec(file)?.[1] ?? ''
    const slice = sliceBehind[name] ?? name
    return [...readFileSync(file, 'utf8').matchAll(/create (?:table|view) (\w+)/g)].map(
      ([, table]) => [table ?? '', slice] as const,
    )
  }),
)

/** Returns the slices that may write a table; undefined for an unknown table. */
export const writersOf = (table: string): readonly string[] | undefined => {
  const owner = owners.get(table)
  return owner === undefined ? undefined : [owner, ...(alsoWrites[table] ?? [])]
}

/**
 * Slices that read a table or view of a slice above them, with the reason. All other slices read only their own tables
 * and those of slices below.
 */
const readsAbove: Readonly<Record<string, readonly string[]>> = {
  // A grant applies to employees, individually and as members of work teams.
  employee: ['access'],
  work_team: ['access'],
  work_team_member: ['access'],
  // Customers are searched by the legal number on a bill.
  bill: ['customers', 'aftersales', 'stock', 'taxes'], // A closing shows the open amount; a device shows the bill of its loss.
  // What is left at a tax rate is computed from the charges of bills, whose code also applies to the days they cover.
  charge: ['taxes', 'orders'],
  // A used coupon shows what it paid.
  payment_tender: ['vouchers'],
  // The paid part of a bill limits the refund of a credit note.
  payment: ['bills'],
  payment_allocation: ['bills'],
  // The start is refused if the key of stored OLT passwords is missing.
  olt: ['session'],
  nas: ['session'], // The same for secrets of access servers.
  // The log of changes is read in the scope of the customer.
  customer: ['session'],
  // A device shows its line, the order that installed it, and who owes its value. A customer shows the prices of new
  // lines.
  customer_order: ['stock', 'customers'],
  order_item: ['customers'],
  product: ['stock'],
  employee_debt: ['stock'],
  // Collectors visit customers with an open case.
  collection_case: ['internal'],
  // The oldest debts are read from here, without adding up bills.
  customer_arrears: ['internal'],
}

/** Returns the slice of a table and the lower slices that may read it; undefined for an unknown table. */
export const madeBy = (table: string): { slice: string; readers: readonly string[] } | undefined => {
  const slice = owners.get(table)
  return slice === undefined ? undefined : { slice, readers: readsAbove[table] ?? [] }
}

/** Returns the names a file selects from or joins, in SQL or through the query builder. */
export const tablesReadBy = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join)\s+(\w+)|(?:selectFrom|innerJoin|leftJoin)\('(\w+)/g)].map(
      ([, written, built]) => written ?? built ?? '',
    ),
  ),
]

/** Returns the names a file inserts into, updates or deletes from, in SQL or through the query builder. */
export const tablesWrittenBy = (text: string): string[] => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|(?:insert into|(?<!for )\bupdate|delete from) (\w+)/g,
      ),
    ].map(([, built, written]) => built ?? written ?? ''),
  ),
]
