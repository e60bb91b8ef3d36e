import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { openApp, slices } from '#app'
import { version } from '#platform/version.ts'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { openSession } from '#testing/staff.ts'
import { paidOrder, photograph, advanceToVisit } from '#testing/workflow/public.ts'
import { sealName } from './contents.ts'
import { databaseOf, dropDatabase, urlOf } from './databases.ts'
import { backUp } from './dump.ts'
import { restore } from './restore.ts'
import { type Entry, packed, unpacked } from './tar.ts'
import { storeOnDisk } from '#platform/files/disk.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync('.lastmile/test/backup-')
afterAll(() => rmSync(folder, { recursive: true }))

const filesOf = (office: Office) => `${office.app.config.DATA_DIR}/files`
const stampedName = (office: Office, what: string) => `${databaseOf(office.url)}_${what}`
const request = (office: Office, as?: string) => ({
  url: office.url,
  files: storeOnDisk(`${folder}/files`),
  slices,
  as,
})

const passphrase = 'a long walk by the lake'

let made = 0
/** A backup of an office with everything in it: accounts, money, tasks, a picture, and a running job. */
async function backedUp(office: Office, passphrase?: string): Promise<string> {
  await mandalayAccount(office)
  const order = await paidOrder(office)
  await photograph(office, order, await advanceToVisit(office, order))
  await sql`select graphile_worker.add_job('session.tidy')`.execute(office.db)
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now()
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(office.db)
  const file = `${folder}/${++made}.backup`
  await backUp({ url: office.url, files: storeOnDisk(filesOf(office)), passphrase }, file)
  await sql`select graphile_worker.force_unlock_workers(array['worker-gone'])`.execute(office.db)
  return file
}

/** Every table of a database with its row count and a fingerprint of all rows, in text order. */
async function fingerprints(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')
     and tablename not like 'kysely%' and tablename not in ('migrations', '_private_jobs', 'employee_session')`,
  )
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as told from ${name} t`,
    )
    all[name] = rows[0]?.told ?? ''
  }
  await client.end()
  return all
}

test('restores a backup under another name, identical to the last row, balanced and usable', async ({ office }) => {
  const file = await backedUp(office, passphrase)
  const name = stampedName(office, 'again')
  const { violations, tables, files } = await restore(file, { ...request(office, name), passphrase })
  const url = urlOf(office.url, name)
  expect(violations).toEqual([])
  const [original, copy] = [await fingerprints(office.url), await fingerprints(url)]
  expect(copy).toEqual(original)
  expect(Object.keys(copy).length).toBeGreaterThan(60)
  for (const table of ['ledger_entry', 'payment', 'task', 'attachment', 'employee_log'])
    expect(tables[`public.${table}`]?.rows).toBeGreaterThan(0)
  for (const path of Object.keys(files))
    expect(readFileSync(`${folder}/files/${path}`)).toEqual(readFileSync(`${filesOf(office)}/${path}`))
  expect(Object.keys(files).length).toBeGreaterThan(0)

  const app = openApp(office.app.config, url, { clock: () => office.clock.now })
  const jobs = await sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs
    order by id desc limit 1`.execute(app.write)
  expect(jobs.rows, 'the job that was at work is to be done').toEqual([{ locked_by: null }])
  const open = await sql`select from employee_session where ended_at is null`.execute(app.write)
  expect(open.rows, 'nobody is signed in by a restore').toEqual([])
  const before = await sql<{ number: number }>`select nextval('customer_number') as number`.execute(office.db)
  const after = await sql<{ number: number }>`select nextval('customer_number') as number`.execute(app.write)
  expect(after.rows).toEqual(before.rows)
  await openSession(app.write, office.clock, 'E0101')
  const forgetful = sql`update employee_log set outcome = 'other' where id = (select min(id) from employee_log)`
  await expect(forgetful.execute(app.write), 'triggers work again').rejects.toThrow('append-only')
  await app.close()
  await dropDatabase(office.url, name)
})

test('requires the passphrase for an encrypted backup, and detects a changed byte', async ({ office }) => {
  await openSession(office.db, office.clock, 'E0101')
  const file = await backedUp(office, passphrase)
  const told = (given: string | undefined, from = file) =>
    restore(from, { ...request(office, stampedName(office, 'locked')), passphrase: given }).then(
      () => 'restored',
      (error: unknown) => (error as Error).message,
    )
  const content = readFileSync(file)
  for (const word of ['ustar', 'khin', 'Mingala7bar']) expect(content.includes(word)).toBe(false)
  expect(await told(undefined)).toBe('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  expect(await told('another passphrase')).toMatch(/^This backup was encrypted with another passphrase/)
  const changed = Buffer.from(content)
  changed.writeUInt8(changed.readUInt8(content.length >> 1) ^ 1, content.length >> 1)
  writeFileSync(`${folder}/changed`, changed)
  expect(await told(passphrase, `${folder}/changed`)).toMatch(/^This is not a whole backup: /)
  writeFileSync(`${folder}/cut`, content.subarray(0, -20))
  expect(await told(passphrase, `${folder}/cut`)).toMatch(/^This is not a whole backup: /)
})

test('omits passwords and secrets from an unencrypted backup, and creates new ones on restore', async ({ office }) => {
  await office.db.insertInto('nas').values({ nasname: '10.9.8.7', shortname: 'bras', secret: 'Sh4redSecret' }).execute()
  const sealed_secret = 'r1.key.sealed'
  await office.db.insertInto('nas').values({ nasname: '10.9.8.8', shortname: 'sealed', sealed_secret }).execute()
  const file = await backedUp(office)
  for (const secret of ['Mingala7bar', 'Sh4redSecret'])
    expect(zstdDecompressSync(readFileSync(file)).includes(secret)).toBe(false)
  const name = stampedName(office, 'without')
  expect(await restore(file, request(office, name))).toMatchObject({ violations: [], withoutPasswords: true })
  const client = new pg.Client({ connectionString: urlOf(office.url, name) })
  await client.connect()
  const { rows } = await client.query<{ password: string }>(
    "select password from network_authorization union all select secret from nas where shortname = 'bras'",
  )
  const { rows: kept } = await client.query("select secret, sealed_secret from nas where shortname = 'sealed'")
  expect(kept, 'an encrypted secret').toEqual([{ secret: null, sealed_secret }])
  await client.end()
  expect(rows.length).toBeGreaterThan(1)
  for (const { password } of rows) expect(password).toMatch(/^[0-9a-f-]{36}$/)
  await dropDatabase(office.url, name)
})

test('backs up a consistent point in time while everyone keeps working', async ({ office }) => {
  const working = new AbortController()
  const clerk = (async () => {
    while (!working.signal.aborted) await paidOrder(office)
  })()
  const file = `${folder}/${++made}.backup`
  await pause(300)
  await backUp({ url: office.url, files: storeOnDisk(filesOf(office)) }, file)
  working.abort()
  await clerk
  const name = stampedName(office, 'moment')
  expect((await restore(file, request(office, name))).violations).toEqual([])
  await dropDatabase(office.url, name)
})

test('restores as an ordinary database user who may only create databases', async ({ office }) => {
  const file = await backedUp(office)
  const role = `keeper_${databaseOf(office.url)}`
  await sql.raw(`create role ${role} login createdb password 'Secret-1'`).execute(office.db)
  const url = Object.assign(new URL(office.url), { username: role, password: 'Secret-1' }).href
  const name = stampedName(office, 'keeper')
  const { violations } = await restore(file, { ...request(office, name), url })
  expect(violations).toEqual([])
  await dropDatabase(office.url, name)
  await sql.raw(`drop role ${role}`).execute(office.db)
})

test('replaces the database with a backup and keeps the old one aside, unless it is in use', async ({ office }) => {
  const file = await backedUp(office)
  const radius = new pg.Client({ connectionString: await radiusUrlOf(office.url), application_name: 'freeradius' })
  await radius.connect()
  await expect(restore(file, request(office))).rejects.toThrow(
    /^Connected to the database .+: .*radius \(freeradius\).*Stop the product first, and FreeRADIUS/,
  )
  await radius.end()
  const standIn = stampedName(office, 'stand_in')
  await restore(file, request(office, standIn))
  const url = urlOf(office.url, standIn)
  const changed = new pg.Client({ connectionString: url })
  await changed.connect()
  await changed.query(`update customer set name = 'Somebody else'`)
  await changed.query('update network_authorization set updated_at = now() + $1::interval', ['1 day'])
  await changed.end()
  const { aside = '', database } = await restore(file, { ...request(office), url })
  expect(database).toBe(standIn)
  const nameOfFirst = async (name: string) => (await fingerprints(urlOf(office.url, name)))['public.customer']
  expect(await nameOfFirst(standIn)).toBe((await fingerprints(office.url))['public.customer'])
  expect(await nameOfFirst(aside)).not.toBe(await nameOfFirst(standIn))
  const noted = new pg.Client({ connectionString: url })
  await noted.connect()
  const { rows } = await noted.query(`select r.compared, r.ended_at, count(l.*) > 0 as changed,
    r.backup_at < r.restored_at as earlier from network_restore r left join network_restore_line l on l.restore_id = r.id
    group by r.id`)
  await noted.end()
  expect(rows, 'the network may be newer').toEqual([{ compared: true, ended_at: null, changed: true, earlier: true }])
  for (const name of [standIn, aside]) await dropDatabase(office.url, name)
})

/** Runs work while an autovacuum worker, slowed down to last, is connected to a database. */
async function duringAutovacuum(office: Office, url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One table of 40,000 dead rows; the worker pauses 0.1 s after each page.
  await client.query(`create table slow_to_vacuum with (autovacuum_vacuum_threshold = 0,
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)
    as select n from generate_series(1, 40000) n`)
  await client.query('delete from slow_to_vacuum')
  await client.end()
  await sql.raw(`alter system set autovacuum_naptime = '1s'`).execute(office.db)
  try {
    await sql`select pg_reload_conf()`.execute(office.db)
    const workers = () =>
      sql`select from pg_stat_activity where datname = ${databaseOf(url)} and backend_type = 'autovacuum worker'`
    await expect.poll(async () => (await workers().execute(office.db)).rows.length, { timeout: 30_000 }).toBe(1)
    await work()
  } finally {
    await sql.raw('alter system reset autovacuum_naptime').execute(office.db)
    await sql`select pg_reload_conf()`.execute(office.db)
  }
}

test('replaces a database that autovacuum is working on', async ({ office }) => {
  const file = await backedUp(office)
  const name = stampedName(office, 'vacuumed')
  await restore(file, request(office, name))
  const url = urlOf(office.url, name)
  await duringAutovacuum(office, url, async () => {
    const { aside = '', database } = await restore(file, { ...request(office), url })
    expect(database).toBe(name)
    for (const one of [name, aside]) await dropDatabase(office.url, one)
  })
})

test('refuses an incomplete backup in one sentence and leaves nothing behind', async ({ office }) => {
  const good = await backedUp(office)
  const name = stampedName(office, 'never')
  const attempt = async (what: string, content: Buffer) => {
    writeFileSync(`${folder}/${what}`, content)
    return restore(`${folder}/${what}`, request(office, name)).then(
      () => 'restored',
      (error: unknown) => (error as Error).message,
    )
  }
  const whole = readFileSync(good)
  expect(await attempt('half', whole.subarray(0, whole.length / 2))).toMatch(/^This is not a whole backup: /)
  expect(await attempt('noise', Buffer.from('not a backup at all'))).toMatch(/^This is not a whole backup: /)

  const entries: Entry[] = []
  for await (const entry of unpacked(Readable.from([whole]).pipe(createZstdDecompress()))) entries.push(entry)
  /** Writes the file as if it had been created that way, including the seal. */
  const repacked = async (change: (name: string, content: string) => string) => {
    const seal = createHash('sha256')
    const changed = entries.map(({ name, content: before }) => {
      if (name === sealName) return { name, content: Buffer.from(seal.digest('hex')) }
      const content = name.startsWith('files/') ? before : Buffer.from(change(name, before.toString()))
      seal.update(name).update(content)
      return { name, content }
    })
    return zstdCompressSync(await buffer(packed(changed)))
  }
  const newer = await repacked((entry, text) =>
    entry === 'backup.json'
      ? text.replace('0001-platform', '9999-later').replace(/"version":\s*"[^"]*"/, '"version":"99.1.0"')
      : text,
  )
  expect(await attempt('newer', newer)).toBe(
    `This backup was created by Lastmile 99.1.0 with 9999-later, which ${version} lacks: restore it with that version.`,
  )
  const touched = await repacked((entry, text) =>
    entry.includes('public.customer/') ? text.replace('Khin', 'Than') : text,
  )
  expect(await attempt('touched', touched)).toMatch(
    /^This did not come out as it was: public\.customer \(\d+ rows of \d+\)/,
  )
  expect(zstdDecompressSync(whole).subarray(257, 262).toString(), 'any tar can look into it').toBe('ustar')

  await expect(backUp({ url: office.url, files: storeOnDisk(filesOf(office)) }, good)).rejects.toThrow('already exists')
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(office.db)
  expect(rows).toEqual([])
})
