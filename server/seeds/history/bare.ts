import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Drops indexes, foreign keys and triggers while a database is filled, because maintaining them costs five times as
 * much as writing the rows. Each definition is stored in `history.taken` in the transaction that drops the object, and
 * deleted in the one that restores it. Until all are restored the database rejects other writes, so that an interrupted
 * load can only be resumed.
 */
const tablesIn = (files: readonly URL[]): string[] => [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s*insert into (\w+) \(/gm)].map(([, table = '']) => table),
    ),
  ),
]

/** How each type of object is restored, in this order, and how it is dropped. */
const pieces = `
  select case when k.contype = 'f' then 3 else 1 end as turn, k.conrelid::regclass::text as tab, k.conname as name,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as put,
    format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as take
  from pg_constraint k
  where k.contype in ('p', 'u', 'x') and k.conrelid = any($1::regclass[])
    or k.contype = 'f' and (k.conrelid = any($1::regclass[]) or k.confrelid = any($1::regclass[]))
  union all
  select 2, i.indrelid::regclass::text, c.relname, pg_get_indexdef(i.indexrelid), format('drop index %s', i.indexrelid::regclass)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 4, t.tgrelid::regclass::text, t.tgname, format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname),
    format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname)
  from pg_trigger t where t.tgrelid = any($1::regclass[]) and not t.tgisinternal and t.tgenabled = 'O'`

/** Drops indexes, keys and triggers from every table that the SQL files write, within the caller's transaction. */
export async function takeOff(client: pg.Client, files: readonly URL[]): Promise<void> {
  await client.query(
    'create table history.taken (turn int not null, tab text not null, name text not null, put text not null, take text not null)',
  )
  await client.query(`insert into history.taken ${pieces}`, [tablesIn(files)])
  const { rows } = await client.query<{ take: string }>('select take from history.taken order by turn desc, tab, name')
  for (const { take } of rows) await client.query(take)
  await client.query(othersMayWrite('off'))
}

/** Restores every dropped object, each in its own transaction, and then permits writes by others again. */
export async function putBack(client: pg.Client, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ tab: string; name: string; put: string }>(
    'select tab, name, put from history.taken order by turn, tab, name',
  )
  for (const { tab, name, put } of rows) {
    const started = performance.now()
    await client.query('begin')
    await client.query(put)
    await client.query('delete from history.taken where (tab, name, put) = ($1, $2, $3)', [tab, name, put])
    await client.query('commit')
    const seconds = (performance.now() - started) / 1000
    if (seconds > 3) say(`    ${tab}: ${name} ${seconds.toFixed(1)} s`)
  }
  await client.query(othersMayWrite('on'))
}

/** Makes a half-filled database read-only for other sessions; the filler lifts this for itself. */
const othersMayWrite = (may: 'on' | 'off') => `do $$ begin
  execute format('alter database %I ${may === 'on' ? 'reset' : 'set'} default_transaction_read_only${may === 'on' ? '' : ' = on'}', current_database());
end $$`
