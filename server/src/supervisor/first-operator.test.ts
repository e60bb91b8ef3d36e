import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openApp, slices } from '#app'
import { buildApp } from '#platform/app.ts'
import { audit } from '#platform/audit.ts'
import { readConfig } from '#platform/config.ts'
import { holder, rawSender } from '#testing/wire.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync('.lastmile/test/first-')
const name = `first_${process.pid}`
const template = inject('templateUrl')
const at = (database: string) => Object.assign(new URL(template), { pathname: `/${database}` }).href
const env = { ...process.env, DATABASE_URL: at(name), DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'no' }

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

afterAll(async () => {
  await onServer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const run = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' })

test('an empty database is set up for its operator; the first administrator signs in once, chooses a password and enters the network', async () => {
  await onServer(`create database ${name}`)
  const start = run('server/src/supervisor/prepare.ts')
  expect(start.status).toBe(1)
  expect(start.stderr).toMatch(
    /^There is no operator in this database yet. Run npm run first-admin -- --name "Your company"/,
  )

  const unclear = run('tools/first-admin.ts', '--name', 'Golden Fibre', '--currency', 'dollars')
  expect({ status: unclear.status, told: unclear.stderr.split(' -- ')[0] }).toEqual({
    status: 1,
    told: '--currency dollars: a code and the number of its decimals, such as MMK:0 or EUR:2.\n\nnpm run first-admin',
  })

  const words = [
    '--name',
    'Golden Fibre',
    '--zh-name',
    '金纤',
    '--currency',
    'USD:2',
    '--time-zone',
    'Asia/Bangkok',
    '--tax',
    '7',
  ]
  const told = execFileSync(process.execPath, ['tools/first-admin.ts', ...words], { env, encoding: 'utf8' })
  const [, account = '', password = ''] = /signs in as (\S+) with the password (\S+),/.exec(told) ?? []
  expect(password).toMatch(/^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/)
  const again = run('tools/first-admin.ts', '--name', 'Another')
  expect({ status: again.status, told: again.stderr.trim() }).toEqual({
    status: 1,
    told: 'There is an operator in this database already: Golden Fibre.',
  })
  expect(run('server/src/supervisor/prepare.ts').status, 'starts with an operator').toBe(0)

  const app = openApp(readConfig(env), at(name), { clock: () => new Date() })
  const http = await buildApp(app)
  const holding = holder(rawSender(http))
  expect(await holding(undefined).configuration.public({})).toMatchObject({
    name: 'Golden Fibre',
    zhName: '金纤',
    currency: { code: 'USD', exponent: 2 },
    timeZone: 'Asia/Bangkok',
    taxPercent: 7,
  })
  const signedIn = await holding(undefined).session.login({ account, password })
  expect(signedIn).toMatchObject({ passwordExpired: true, permissions: {} })
  const own = 'Mountain-7-river'
  const inside = holding(signedIn.token)
  await inside.session.modifyPassword({ oldPassword: password, newPassword: own, repeatPassword: own })
  const { permissions } = await inside.session.me({})
  expect(permissions).toMatchObject({ OnlineEmployeeForceOfflineAct: true, QueryEmployeeActTypeLogAct: true })
  await expect(holding(undefined).session.login({ account, password })).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect((await inside.session.logs({})).rows.length).toBeGreaterThan(0)
  expect(
    (await inside.notes.types({})).map(({ code }) => code),
    'note types for both kinds of documents',
  ).toEqual(['invoice', 'receipt'])
  expect(await inside.stock.replaceReasons({}), 'replacement reasons exist').not.toEqual([])
  for (const step of [judgesAmounts, choosesOwnNames, entersNetwork, servesLines, collects]) await step(inside)
  expect(await inside.network.availableOdbs({ town: 'BKK-1' })).toMatchObject([
    { odbCode: 'BKK-01', freePorts: 8, totalPorts: 8 },
  ])
  expect(await audit(app.read, slices)).toEqual([])
  await http.close()
  await app.close()
})

/**
 * Expects only the operator's own names, none from the demo operator's country; each certificate type needs a pattern.
 */
async function choosesOwnNames({ configuration, settings }: ReturnType<ReturnType<typeof holder>>) {
  const codes = (options: { code: string }[]) => options.map(({ code }) => code)
  expect(codes(await configuration.chequeBanks({}))).toEqual(['other'])
  expect(codes(await configuration.certificateTypes({}))).toEqual(['identity-card', 'passport', 'company'])
  const keys = (await settings.list({ type: 'operation' })).map(({ key }) => key)
  const forms = keys.filter((key) => key.startsWith('operator.certificatePatterns.'))
  expect(forms).toEqual(['operator.certificatePatterns.identity-card', 'operator.certificatePatterns.passport'])
  const card = { key: 'operator.certificatePatterns.identity-card', seen: '', value: '^\\d{13}$' }
  expect(await settings.modify(card)).toEqual({ before: '', after: card.value })
  await settings.modify({ ...card, seen: card.value, value: '' })
}

/**
 * Expects limits only for the administrator, who grants others theirs: one in another currency could permit any amount.
 */
async function judgesAmounts({ chargeTypes, settings, staff }: ReturnType<ReturnType<typeof holder>>) {
  const { rows } = await chargeTypes.list({})
  expect(new Set(rows.map(({ ceiling }) => ceiling))).toEqual(new Set([0]))
  const credit = (await settings.list({ type: 'operation' })).find(({ key }) => key === 'orders.creditPerDay')
  expect(credit).toMatchObject({ value: 0 })
  const payout = (await settings.list({ type: 'operation' })).find(({ key }) => key === 'orders.payoutPerDay')
  expect(payout).toMatchObject({ value: 0 })
  expect(await staff.get({ employeeCode: 'E0001' })).toMatchObject({ adjustCeiling: 500_000_000 })
}

/**
 * Expects defaults that no new operator should have to enter: the speed of unpaid lines, and how line terminals
 * register an ONT.
 */
async function servesLines({ bandwidthProfiles, commandTemplates }: ReturnType<ReturnType<typeof holder>>) {
  await expect(
    bandwidthProfiles.delete({ code: 'restricted', version: 1 }),
    'the speed of unpaid lines is defined from the first day',
  ).rejects.toMatchObject({ code: 'speed-of-network' })
  const commands = await commandTemplates.list({ vendor: 'huawei' })
  expect(commands.rows.map(({ action }) => action)).toContain('ont-add')
}

/**
 * Expects customers in arrears to be reminded, throttled, blocked and terminated from the first day, for any amount.
 */
async function collects({ collectionStages, messageTemplates }: ReturnType<ReturnType<typeof holder>>) {
  const stages = (await collectionStages.list({})).rows
  const actions = (mode: string) => stages.filter(({ paymentMode }) => paymentMode === mode).map(({ action }) => action)
  expect(actions('prepaid').toSorted()).toEqual(['block', 'remind', 'restrict', 'terminate'])
  expect(actions('postpaid').toSorted()).toEqual(['block', 'propose-bad-debt', 'restrict', 'terminate'])
  expect(stages.filter(({ minAmount }) => minAmount !== 0)).toEqual([])
  const told = new Set((await messageTemplates.list({})).rows.map(({ code }) => code))
  expect(stages.flatMap(({ templateCode }) => templateCode ?? []).filter((code) => !told.has(code))).toEqual([])
}

/** Adds the operator's first township and its first box, after which a line can be sold. */
async function entersNetwork({ areaSections, olts, odbs }: ReturnType<ReturnType<typeof holder>>) {
  const place = { latitude: 13.75, longitude: 100.5 }
  for (const [code, kind, parentCode] of [
    ['BKK', 'province', null],
    ['BKK-C', 'city', 'BKK'],
    ['BKK-1', 'town', 'BKK-C'],
  ] as const)
    await areaSections.add({ code, kind, parentCode, name: code, zhName: '曼谷', ...place })
  const names = { name: 'Silom', zhName: '是隆' }
  await olts.add({ code: 'OLT-1', ...names, vendor: 'huawei', host: '10.0.0.2', ponPorts: '0/1/0-15' })
  const feed = { oltCode: 'OLT-1', ponPort: '0/1/0', totalPorts: 8, state: 'in-service' } as const
  await odbs.add({ code: 'BKK-01', ...names, townCode: 'BKK-1', ...place, ...feed })
}
