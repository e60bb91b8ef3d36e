import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RadiusDatabase, startRadiusDatabase } from '#testing/radius/database.ts'

let database: RadiusDatabase
beforeAll(async () => {
  database = await startRadiusDatabase(inject('templateUrl'))
})
afterAll(() => database?.stop())

describe('the database role radius', () => {
  type Right = { relation: string; rights: string }
  const rights = async () => {
    const { rows } = await sql<Right>`
      select c.relname as relation, string_agg(lower(p.name), ' ' order by p.place) as rights
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema')
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
        with ordinality as p (name, place)
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege('radius', c.oid, p.name)
        and has_schema_privilege('radius', n.oid, 'usage')
      group by c.relname order by c.relname`.execute(database.db)
    return Object.fromEntries(rows.map((row) => [row.relation, row.rights]))
  }

  test('reads the views, reports sessions and sign-ins, and nothing else', async () => {
    expect(await rights()).toEqual({
      live_session: 'select',
      radcheck: 'select',
      radgroupcheck: 'select',
      radgroupreply: 'select',
      radpostauth: 'insert',
      radreply: 'select',
      radusergroup: 'select',
      session_report: 'insert',
    })
  })

  test('reads every column of an access server except its encrypted secret', async () => {
    const { rows } = await sql<{ hidden: string[] }>`
      select array_agg(attname::text order by attnum) as hidden from pg_attribute
      where attrelid = 'nas'::regclass and attnum > 0 and not attisdropped
        and not has_column_privilege('radius', 'nas', attnum, 'select')`.execute(database.db)
    expect(rows[0]?.hidden).toEqual(['version', 'tested_at', 'test_result', 'test_answer', 'sealed_secret'])
  })

  test('can neither read the tables behind the views nor create anything', async () => {
    const radius = new pg.Client(database.radiusUrl)
    await radius.connect()
    try {
      await radius.query('select * from radcheck')
      for (const statement of [
        'select password from network_authorization',
        'update network_authorization set status = $$on$$',
        'delete from radacct',
        'insert into radacct (acctsessionid) values ($$1$$)',
        'create table mine ()',
        'select grant_radius_role()',
      ]) {
        await expect(radius.query(statement)).rejects.toThrow(/permission denied/)
      }
    } finally {
      await radius.end()
    }
  })

  test('may be created by many databases of a cluster at the same time', async () => {
    const migration = await readFile(new URL('../../migrations/0903-radius.sql', import.meta.url), 'utf8')
    const block = migration.slice(migration.lastIndexOf('do $$'))
    const clients = Array.from({ length: 6 }, () => new pg.Client(database.url))
    await Promise.all(clients.map((client) => client.connect()))
    try {
      // The migration's own statement, with a role name that nothing else uses.
      const other = block.replaceAll(/\bradius\b/g, 'radius_race').replaceAll('perform grant_radius_role()', 'null')
      await Promise.all(clients.map((client) => client.query(other)))
      expect((await clients[0]?.query("select from pg_roles where rolname = 'radius_race'"))?.rowCount).toBe(1)
      await clients[0]?.query('drop role radius_race')
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })
})

test('refuses a password in the record of sign-ins', async () => {
  const write = sql`insert into radpostauth (username, pass) values ('a', 'secret')`.execute(database.db)
  await expect(write).rejects.toThrow(/check constraint/)
})

test('refuses an access server that FreeRADIUS could not read', async () => {
  const write = (name: string, secret: string) =>
    sql`insert into nas (nasname, shortname, secret) values (${name}, 'bras', ${secret})`.execute(database.db)
  await expect(write('bras-1', 'long enough a secret')).rejects.toThrow(/inet/)
  await expect(write('10.0.0.1', 'short')).rejects.toThrow(/check constraint/)
  await write('10.0.0.0/24', 'long enough a secret')
})

describe('with 100,000 lines and twice as many sessions', () => {
  beforeAll(async () => {
    await sql`insert into bandwidth_profile (code, name, zh_name, down_kbps, up_kbps, pool)
      values ('test-plan', 'p', 'p', 1000, 1000, 'p')`.execute(database.db)
    await sql`insert into network_authorization (customer_code, product_code, account, password, status, profile, updated_at)
      select 'C' || lpad(n::text, 8, '0'), 'C' || lpad(n::text, 8, '0') || '-01', 'plan' || n, 'secret',
        (array['on', 'limited', 'off'])[1 + n % 3], 'test-plan', now()
      from generate_series(1, 100000) n`.execute(database.db)
    await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctstoptime)
      select n::text, n::text, 'plan' || n % 100000, '10.0.0.1', now() - interval '1 day', case when n % 10 > 0 then now() end
      from generate_series(1, 200000) n`.execute(database.db)
    await sql`analyze network_authorization, radacct`.execute(database.db)
  })

  test.each([
    ['radcheck', "select * from radcheck where username = 'plan4711' order by id", 'network_authorization'],
    [
      'radreply',
      "select * from radreply where username = 'plan4711' and vendor = 'mikrotik' order by id",
      'network_authorization',
    ],
    ['live_session', "select count(*) from live_session where account = 'plan4711' and not silent", 'radacct'],
  ])('%s finds one line by its index', async (_, question, table) => {
    // Runs twice, because the first time PostgreSQL also reads its catalogs and counts that.
    const plan = await database.db.connection().execute(async (db) => {
      const explain = sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${sql.raw(question)}`
      await explain.execute(db)
      const { rows } = await explain.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`(Index Scan|Bitmap Heap Scan).* on ${table}`))
    expect(plan).not.toContain(`Seq Scan on ${table}`)
    const pages = /Buffers: shared hit=(\d+)/.exec(plan)?.[1]
    expect(Number(pages)).toBeLessThan(60)
  })
})
