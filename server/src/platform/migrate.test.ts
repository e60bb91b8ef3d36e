import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openOffice, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { migrate } from './migrate.ts'
import { migrationOf, readMigrations } from './migrations.ts'
import { schemaStateOf } from './schema-state.ts'

const released = readMigrations()
const expand = migrationOf('9001-customers', '-- phase: expand\nalter table customer add column referred_by text;\n')
const index = migrationOf(
  '9002-customers',
  '-- phase: index\ncreate index concurrently if not exists customer_referred on customer (referred_by);\n',
)
const contract = migrationOf('9003-customers', '-- phase: contract\nalter table customer drop column referred_by;\n')
const upgraded = [...released, expand, index]

const withOffice = async (work: (office: Awaited<ReturnType<typeof openOffice>>) => Promise<void>) => {
  const office = await openOffice(inject('templateUrl'))
  try {
    await work(office)
  } finally {
    await office.close()
  }
}

test('reads the phase of a migration from its first line only', () => {
  expect([expand, index, contract].map(({ phase }) => phase)).toEqual(['expand', 'index', 'contract'])
  expect(migrationOf('9004-x', '-- a comment\n-- phase: expand\nselect 1;').phase).toBe('baseline')
})

test('the previous version keeps serving and can restart after expand migrations, but not after contract migrations', async () => {
  await withOffice(async (office) => {
    await migrate(office.db, office.url, { known: upgraded })
    expect((await openedAccount(office, office.demo('clerk'))).orderStatus).toBe('pending')
    expect((await schemaStateOf(office.db, released)).state).toBe('ok')
    await migrate(office.db, office.url, { known: released }) // the previous version restarts
    await migrate(office.db, office.url, { known: [...upgraded, contract] })
    expect((await schemaStateOf(office.db, [...upgraded, contract])).state).toBe('ok')
    expect((await schemaStateOf(office.db, released)).state).toBe('ok')
    await migrate(office.db, office.url, { known: [...upgraded, contract], finish: true })
    expect(await schemaStateOf(office.db, released)).toMatchObject({ state: 'newer', names: ['9003-customers'] })
  })
})

test('a start applies contract migrations of earlier versions once no older process is connected', async () => {
  await withOffice(async (office) => {
    const known = [...upgraded, contract]
    const earlier = { '0.0.9': { [contract.name]: contract.checksum } }
    const older = new pg.Client({ connectionString: office.url, application_name: 'lastmile api 0.0.8' })
    await older.connect()
    await migrate(office.db, office.url, { known, released: earlier })
    expect(await columns(office.db)).toContain('referred_by')
    await expect(migrate(office.db, office.url, { known, released: earlier, finish: true })).rejects.toThrow(
      '9003-customers cannot run while an older version is connected: api 0.0.8 on this machine. Stop it,',
    )
    await older.end()
    await migrate(office.db, office.url, { known, released: { '99.0.0': { [contract.name]: contract.checksum } } })
    expect(await columns(office.db)).toContain('referred_by')
    await migrate(office.db, office.url, { known, released: earlier })
    expect(await columns(office.db)).not.toContain('referred_by')
  })
})

test('rolls back every expand migration if one fails, and names the file', async () => {
  await withOffice(async (office) => {
    const broken = migrationOf('9002-customers', '-- phase: expand\nalter table no_such_table add column x text;\n')
    await expect(migrate(office.db, office.url, { known: [...released, expand, broken] })).rejects.toThrow(
      '9002-customers: relation "no_such_table" does not exist',
    )
    expect(await columns(office.db)).not.toContain('referred_by')
    expect((await schemaStateOf(office.db, released)).state).toBe('ok')
    await migrate(office.db, office.url, { known: upgraded })
    expect(await columns(office.db)).toContain('referred_by')
  })
})

test('concurrent migrations apply each file only once', async () => {
  await withOffice(async (office) => {
    await Promise.all([1, 2, 3].map(() => migrate(office.db, office.url, { known: upgraded })))
    const { rows } = await sql<{ name: string; phase: string }>`
      select name, phase from applied_migration where name > '9' order by name`.execute(office.db)
    expect(rows).toEqual([
      { name: '9001-customers', phase: 'expand' },
      { name: '9002-customers', phase: 'index' },
    ])
  })
})

test('retries on a locked table without blocking later queries', async () => {
  await withOffice(async (office) => {
    const writer = new pg.Client({ connectionString: office.url })
    await writer.connect()
    await writer.query('begin; lock table customer in row exclusive mode')
    const migrating = migrate(office.db, office.url, { known: [...released, expand] })
    const waits: number[] = []
    for (let call = 0; call < 20; call++) {
      const started = performance.now()
      await sql`select from customer limit 1`.execute(office.db)
      waits.push(performance.now() - started)
      await pause(100)
    }
    await writer.query('commit')
    await writer.end()
    await migrating
    expect(await columns(office.db)).toContain('referred_by')
    expect(Math.max(...waits)).toBeLessThan(3_000)
  })
})

test('rebuilds an index left invalid by an interrupted upgrade', async () => {
  await withOffice(async (office) => {
    await migrate(office.db, office.url, { known: [...released, expand] })
    await sql`create index customer_referred on customer (referred_by)`.execute(office.db)
    await sql`update pg_index set indisvalid = false where indexrelid = 'customer_referred'::regclass`.execute(
      office.db,
    )
    await migrate(office.db, office.url, { known: upgraded })
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'customer_referred'::regclass`.execute(office.db)
    expect(rows).toEqual([{ valid: true }])
  })
})

async function columns(db: Parameters<typeof schemaStateOf>[0]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'customer'::regclass and attnum > 0 and not attisdropped`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
