import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** Where a refused call may write: its row in the function log, counted failures, when a session was last seen. */
const left = [
  'employee_log',
  'sign_in_failure',
  'trusted_device',
  'address_failure',
  'recharge_card_attempt',
  'employee_session',
]

/**
 * Returns a fingerprint of a database by table: the number of rows, and the sum of the transaction ids that wrote them.
 * Every insert, update or delete changes at least one of the two, without reading any row as text.
 */
export async function written(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname <> all(${left})`.execute(db)
  const { rows } = await sql<{ name: string; told: string }>`${sql.join(
    tables.map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as told from ${sql.raw(name)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return Object.fromEntries(rows.map(({ name, told }) => [name, told]))
}
