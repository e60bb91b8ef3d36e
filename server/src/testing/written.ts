import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/**
 * Where a refused call may write: its row in the function log, counted failures, when a session was last seen, and the key
 * of a request, which the refusal releases.
 */
const left = [
  'employee_log',
  'sign_in_failure',
  'trusted_device',
  'address_failure',
  'recharge_card_attempt',
  'employee_session',
  'idempotency',
]

/**
 * Watches the tables of a database, and returns a function that lists those in which rows have been inserted, changed or
 * deleted since its last call. Writes that are rolled back do not count. Call it once for each database.
 */
export async function watchWrites(db: Database): Promise<() => Promise<string[]>> {
  await sql`create unlogged table written_table (name text not null)`.execute(db)
  await sql`create function record_write() returns trigger language plpgsql security definer as $$
    begin
      insert into public.written_table values (tg_table_schema || '.' || tg_table_name);
      return null;
    end
  $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname <> all(${left})
      and c.relname <> 'written_table'`.execute(db)
  for (const { name } of tables)
    await sql`create trigger record_write after insert or update or delete on ${sql.raw(name)}
      for each row execute function public.record_write()`.execute(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with written as (delete from written_table returning name) select distinct name from written order by name`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
}
