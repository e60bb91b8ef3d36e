import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { account, authenticate } from '#testing/radius/radclient.ts'
import { endSessions } from '#radius/end-sessions.ts'
import { sessionsOf } from '#radius/sessions-of-account.ts'
import { formerKeysIn, type RadiusKey, radiusKeys, siteLines } from './keys.ts'
import { prefixOf, sealSecret, secretOf } from './seal.ts'
import { resealSecrets } from './store.ts'
import { decryptSecrets, encryptSecrets, secretSwitches } from './switch.ts'

vi.setConfig({ testTimeout: 120_000 })

const running: Freeradius[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** Longer than the client lifetime of the tests. */
const reread = () => sleep(1_500)
const other = readConfig({ SECRETS_KEY: 'c3'.repeat(32) })

async function starts(office: Office, keys?: string): Promise<Freeradius> {
  const server = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url), ...(keys ? { keys } : {}) })
  running.push(server)
  return server
}

const engineerOf = async (office: Office) =>
  office.holding(await office.session(await office.hire(['NetWorkResourEdit'])))

type Packet = [server: Freeradius, from: string, secret: string]
const sent = ([{ authPort: port }, from, secret]: Packet, briefly: boolean) =>
  authenticate({ port, secret, from, briefly }, { user: 'nobody', password: 'x' }).then(
    () => 'answered',
    () => 'dropped',
  )
/** Signs an unknown user in from an access server: only one with the right secret gets the rejection. */
const answered = async (...packet: Packet) => expect(await sent(packet, false)).toBe('answered')
const dropped = async (...packet: Packet) => expect(await sent(packet, true)).toBe('dropped')

const bras = { vendor: 'mikrotik', coaPort: 3799 } as const
const switching = (office: Office) => jobContext(office.app, 'test').transaction

test('a secret is decrypted only with its key, unaltered, and in its own row', () => {
  const [key] = radiusKeys(other)
  if (!key) throw new Error('no key')
  const sealedSecret = sealSecret(key, 'bras-1', 'a "quoted" \\secret')
  const opened = (change: object, config = other) =>
    secretOf(config, { code: 'bras-1', secret: null, sealedSecret, ...change })
  expect(opened({})).toBe('a "quoted" \\secret')
  expect(opened({ code: 'bras-2' })).toBeUndefined()
  expect(opened({}, readConfig({ SECRETS_KEY: 'd4'.repeat(32) }))).toBeUndefined()
  for (const wrong of [`${sealedSecret.slice(0, -2)}00`, sealedSecret.slice(0, -32), prefixOf(key), 'r1..', ''])
    expect({ wrong, opened: opened({ sealedSecret: wrong }) }).toEqual({ wrong, opened: undefined })
})

test('former keys are read from a value or a file, and the lines of site.conf have neither spaces nor a key twice', () => {
  const [key] = radiusKeys(other)
  const hex = key?.key.toString('hex')
  for (const text of [
    'c3'.repeat(32),
    ` ${'c3'.repeat(32)}\n`,
    hex ?? '',
    siteLines(other),
    `radius_key="${hex}, ${hex}"`,
  ])
    expect(formerKeysIn(text)[0]).toEqual(key)
  for (const text of ['', 'c3', 'radius_key = ""', 'no key']) expect(formerKeysIn(text)).toEqual([])
  const rotated = { ...readConfig({ SECRETS_KEY: ['e5', 'c3', 'c3'].map((byte) => byte.repeat(32)).join() }) }
  expect(siteLines({ ...rotated, formerRadiusKeys: formerKeysIn(siteLines(other)) })).toMatch(
    new RegExp(`^radius_key = "[\\da-f]{128},${hex}"\n`),
  )
})

test('a new database stores secrets encrypted, and only a FreeRADIUS with the key knows the access server', async ({
  office,
  skip,
}) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const engineer = await engineerOf(office)
  const { config } = office.app
  await engineer.accessServers.add({ ...bras, code: 'bras-1', address: '127.0.4.1', secret: 'first"\\secret' })
  await engineer.accessServers.add({ ...bras, code: 'bras-2', address: '127.0.4.2', secret: 'second-secret' })
  const [right, wrong, none] = [
    await starts(office, siteLines({ ...config, formerRadiusKeys: radiusKeys(other) })),
    await starts(office, siteLines(other)),
    await starts(office),
  ]
  await answered(right, '127.0.4.1', 'first"\\secret')
  await sql`update nas set sealed_secret = (select sealed_secret from nas where shortname = 'bras-1')
    where shortname = 'bras-2'`.execute(office.db)
  await dropped(right, '127.0.4.2', 'first"\\secret')
  for (const server of [wrong, none]) {
    await dropped(server, '127.0.4.1', 'first"\\secret')
    expect(server.log()).toContain('the secret of access server bras-1 cannot be decrypted. Put the output of')
  }
  const { rows } = await sql`select from radius_server where address = '127.0.0.1' and cardinality(keys) < 3`.execute(
    office.db,
  )
  expect(rows, 'one row for each set of keys at an address').toHaveLength(3)
  for (const server of [right, wrong, none])
    expect(server.log()).not.toMatch(
      new RegExp(
        radiusKeys(config)
          .map(({ key }) => key.toString('hex'))
          .join(),
      ),
    )
  const radius = new pg.Client(await radiusUrlOf(office.url))
  await radius.connect()
  try {
    expect((await radius.query(`select secret from nas where shortname = 'bras-1'`)).rows).toEqual([{ secret: null }])
    for (const column of ['sealed_secret', '*'])
      await expect(radius.query(`select ${column} from nas`)).rejects.toThrow('permission denied')
    await expect(radius.query(`select * from radius_session_keys()`)).rejects.toThrow('permission denied')
  } finally {
    await radius.end()
  }
})

test('secrets of an upgraded database stay readable until FreeRADIUS has the key, and can be decrypted again', async ({
  office,
  skip,
}) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const engineer = await engineerOf(office)
  const encrypt = () => switching(office)(encryptSecrets)
  const stored = () => office.db.selectFrom('nas').select('secret').where('shortname', '=', 'bras-3').execute()
  await sql`delete from nas`.execute(office.db)
  await sql`delete from radius_server`.execute(office.db)
  await office.db.updateTable('radius_encryption').set({ encrypts: false }).execute()
  await engineer.accessServers.add({ ...bras, code: 'bras-3', address: '127.0.4.3', secret: 'third-secret' })
  expect(await stored()).toEqual([{ secret: 'third-secret' }])
  await expect(encrypt()).rejects.toThrow('No FreeRADIUS with the present files')
  const old = await starts(office)
  await answered(old, '127.0.4.3', 'third-secret')
  await expect(encrypt()).rejects.toThrow('FreeRADIUS at 127.0.0.1 does not have the key')
  await running.pop()?.stop()
  const server = await starts(office, siteLines(office.app.config))
  await answered(server, '127.0.4.3', 'third-secret')
  await expect(encrypt(), 'the former one may still run at the same address').rejects.toThrow('at 127.0.0.1 does not')
  await switching(office)(secretSwitches.forgetServers)
  await sql`alter table nas alter column secret set not null`.execute(office.db)
  await expect(encrypt()).rejects.toThrow('upgrade -- --finish')
  await sql`alter table nas alter column secret drop not null`.execute(office.db)
  expect(await encrypt()).toMatchObject({ count: 1 })
  expect(await stored()).toEqual([{ secret: null }])
  await reread()
  await answered(server, '127.0.4.3', 'third-secret')
  expect(await switching(office)(decryptSecrets)).toMatchObject({ count: 1 })
  expect(await stored()).toEqual([{ secret: 'third-secret' }])
  expect(await encrypt()).toMatchObject({ count: 1 })
})

test('a new key encrypts once every FreeRADIUS has it', async ({ office }) => {
  const engineer = await engineerOf(office)
  const { SECRETS_KEY } = office.app.config
  const rotated = { ...office.app.config, SECRETS_KEY: ['e5'.repeat(32), 'c3'.repeat(32)].join() }
  const [fresh, old] = radiusKeys(rotated)
  const seen = (...keys: (string | undefined)[]) =>
    sql`insert into radius_server values ('10.0.0.1', ${keys}, now()) on conflict (address, keys) do nothing`.execute(
      office.db,
    )
  const idNow = async () => {
    const { sealed_secret: sealed } = await office.db
      .selectFrom('nas')
      .select('sealed_secret')
      .executeTakeFirstOrThrow()
    return sealed?.split('.')[1]
  }
  await sql`delete from nas`.execute(office.db)
  await sql`delete from radius_server`.execute(office.db)
  Object.assign(office.app.config, { SECRETS_KEY: rotated.SECRETS_KEY })
  try {
    await seen(old?.id)
    await engineer.accessServers.add({ ...bras, code: 'bras-4', address: '127.0.4.4', secret: 'fourth-secret' })
    expect(await idNow()).toBe(old?.id)
    expect(await switching(office)(resealSecrets)).toEqual({ count: 0, unreadable: [] })
    await expect(switching(office)(secretSwitches.forgetServers)).rejects.toThrow('No FreeRADIUS with the present key')
    await seen(fresh?.id, old?.id)
    expect(await switching(office)(resealSecrets), 'another one at the same address lacks it').toMatchObject({
      count: 0,
    })
    await switching(office)(secretSwitches.forgetServers)
    expect(await switching(office)(resealSecrets)).toMatchObject({ count: 1 })
    expect(await switching(office)(secretSwitches.describe)).toContain('with the present key: 1 of 1')
    expect(await idNow()).toBe(fresh?.id)
    const lost = { ...office.app.config, SECRETS_KEY: 'd4'.repeat(32) }
    const recovered = (formerRadiusKeys: RadiusKey[]) =>
      switching(office)(({ db, now }) => secretSwitches.describe({ db, now, config: { ...lost, formerRadiusKeys } }))
    expect(await recovered([])).toContain('Unreadable: bras-4. Enter their secrets again.')
    expect(await recovered(radiusKeys(rotated))).toContain('Encrypted with a former key: 1.')
    Object.assign(office.app.config, { SECRETS_KEY: 'c3'.repeat(32) })
    await engineer.radius.testAccessServer({ accessServerCode: 'bras-4' })
    await office.work()
    expect(await engineer.accessServers.get({ accessServerCode: 'bras-4' })).toMatchObject({
      testResult: 'test-secret-unreadable',
    })
    await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime)
      values ('S4', 'bras-4-S4', 'bb-4', '127.0.4.4', now())`.execute(office.db)
    const sessions = await switching(office)((ctx) => sessionsOf(ctx, 'bb-4'))
    expect(await endSessions(sessions)).toMatchObject({
      next: 'person',
      fault: { code: 'secret-unreadable', params: { server: 'bras-4' } },
    })
  } finally {
    Object.assign(office.app.config, { SECRETS_KEY })
    await sql`delete from radacct`.execute(office.db)
  }
})

test('FreeRADIUS reports what it received from an access server', async ({ office, skip }) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const engineer = await engineerOf(office)
  const { config } = office.app
  await sql`delete from nas`.execute(office.db)
  await sql`delete from radius_server`.execute(office.db)
  const status = async (accessServerCode = 'bras-5') => {
    const { servers } = await engineer.radius.serverStatus({ accessServerCode })
    return servers[0]
  }
  const added = { ...bras, code: 'bras-5', address: '127.0.4.5', secret: 'fifth-secret', otherAddresses: '::1' }
  await engineer.accessServers.add(added)
  await engineer.accessServers.add({ ...bras, code: 'block', address: '127.0.5.0/24', secret: 'of-a-network' })
  expect(await status(), 'RADIUS_STATUS is not set').toBeUndefined()
  const server = await starts(office, siteLines(config))
  const { acctPort, statusPort } = server
  config.RADIUS_STATUS = `127.0.0.1:${statusPort}`
  try {
    expect(await status()).toMatchObject({ finding: 'status-key', startedAt: expect.any(String) as unknown })
    await sql`insert into radius_server values ('127.0.0.1', '{}', now())`.execute(office.db)
    await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime)
      values ('S5', 'block-S5', 'bb-5', '127.0.5.9', now())`.execute(office.db)
    expect((await engineer.radius.serverStatus({ accessServerCode: 'block' })).lastReportAt).not.toBeNull()
    expect(await status('block')).toMatchObject({ finding: 'status-key', counters: null })
    await answered(server, '127.0.4.5', 'fifth-secret')
    expect(await status()).toMatchObject({ finding: 'status-waiting', counters: { received: 1, wrongSecret: 0 } })
    await account(
      { port: acctPort, secret: 'fifth-secret', from: '127.0.4.5' },
      { status: 'Start', user: 'nobody', sessionId: 's', nasIp: '127.0.4.5' },
    )
    await dropped(server, '127.0.4.5', 'not-the-secret')
    await expect
      .poll(status, { timeout: 15_000, interval: 500 })
      .toMatchObject({ finding: 'status-wrong-secret', counters: { rejected: 1, reports: 1, wrongSecret: 1 } })
    expect((await engineer.radius.serverStatus({ accessServerCode: 'bras-5' })).lastReportAt).not.toBeNull()
    expect(await status('block')).toMatchObject({ finding: 'status-network', counters: null })
    await dropped(server, '127.0.4.6', 'fifth-secret')
    await engineer.accessServers.add({ ...added, code: 'bras-6', address: '127.0.4.7', otherAddresses: '' })
    expect(await status('bras-6'), 'its packets come from an address that is not registered').toMatchObject({
      finding: 'status-nothing',
    })
    await expect(engineer.radius.serverStatus({ accessServerCode: 'nobody' })).rejects.toMatchObject({
      code: 'not-found',
    })
    Object.assign(config, { SECRETS_KEY: 'c3'.repeat(32) })
    expect(await status(), 'another secret of the status server').toMatchObject({ finding: 'status-silent' })
    delete config.SECRETS_KEY
    await running.pop()?.stop()
    expect(await status()).toMatchObject({ finding: 'status-closed', counters: null })
    config.RADIUS_STATUS = 'no-such-host.invalid:1'
    expect(await status()).toMatchObject({ finding: 'status-unreachable' })
  } finally {
    delete config.RADIUS_STATUS
    await sql`delete from radacct`.execute(office.db)
  }
})
