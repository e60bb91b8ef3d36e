import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** A column with a day, an instant or an amount, and its table's primary key. */
export type Column = { table: string; name: string; type: 'date' | 'timestamptz' | 'bigint' }

/** The practical lower and upper limits of each column type. Amounts are those of the contract. */
const ends = {
  date: ["'0001-01-01'", "'9999-12-31'"],
  timestamptz: ["'0001-01-01T00:00:00Z'", "'9999-12-30T00:00:00Z'"],
  bigint: ['-10000000000000', '10000000000000'],
} as const

/** Returns every column of days, instants and amounts that is not part of a key and references no other row. */
export async function extremeColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name,
      case a.atttypid when 'date'::regtype then 'date' when 'timestamptz'::regtype then 'timestamptz' else 'bigint' end as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity = ''
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'bigint'::regtype)
      and not exists (select from pg_constraint k
        where k.conrelid = c.oid and k.contype in ('p', 'u', 'f') and a.attnum = any (k.conkey))
      and c.relname not in ('employee_session', 'applied_migration')
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Sets these columns of every row to the lower (0) or upper (1) limit, as far as the constraints allow. Returns the
 * number of columns changed.
 */
export async function setToEnd(db: Database, columns: readonly Column[], end: 0 | 1): Promise<number> {
  let taken = 0
  for (const { table, name, type } of columns) {
    const change = `update ${table} set "${name}" = ${ends[type][end]} where "${name}" is not null`
    const done = await db
      .transaction()
      .execute(async (transaction) => {
        await sql`set local session_replication_role = 'replica'`.execute(transaction)
        return sql.raw(change).execute(transaction)
      })
      .then(
        ({ numAffectedRows = 0n }) => numAffectedRows > 0n,
        () => false,
      )
    if (done) taken++
  }
  return taken
}
