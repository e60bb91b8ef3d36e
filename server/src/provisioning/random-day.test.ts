import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { type Office, Refusal, test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { randomOf } from '#testing/payments/histories/history.ts'
import { activeLine, authorizationOf, type GivenLine } from '#testing/provisioning/given.ts'
import { list, runs } from '#testing/provisioning/monitored.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { routerOf, startBras } from '#testing/radius/bras.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { authenticate } from '#testing/radius/radclient.ts'

/** The events of the day, 500 in the full run, and its lines. */
const events = Number(process.env['DAY_EVENTS'] ?? 120)
const lineCount = 8
/** A failed day prints its seed, with which it can be repeated. */
const seed = Number(process.env['DAY_SEED'] ?? (events < 500 ? 11 : Date.now() % 1_000_000))
const minute_ms = 60_000

let radius: Freeradius | undefined
let nas: ListeningNas | undefined
beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
afterAll(async () => {
  await radius?.stop()
  await nas?.stop()
})

async function startDay(office: Office) {
  office.clock.now = new Date() // FreeRADIUS uses the system clock
  radius = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url) })
  nas = await startNas()
  await office.db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-1', type: 'mikrotik', secret: nas.secret, coa_port: nas.port })
    .execute()
  const lines: GivenLine[] = []
  while (lines.length < lineCount) lines.push(await activeLine(office))
  const bras = startBras(radius, nas)
  bras.obeys()
  return { office, radius, nas, bras, lines, random: randomOf(seed), done: new Set<string>() }
}
type Day = Awaited<ReturnType<typeof startDay>>

/** Sets or lifts the restriction to the slow speed, as collection does. */
async function restrict({ office }: Day, { customerCode, productCode }: GivenLine, restricted: boolean) {
  await sql`update product set restricted_at = ${restricted ? sql`now()` : null} where code = ${productCode}`.execute(
    office.db,
  )
  await inTransaction(office, 'E0511', (ctx) => ctx.announce('product.changed', { customerCode, productCode }))
}

type Event = (day: Day, line: GivenLine) => Promise<unknown>

/** Codes of refusals of a decision that was taken already, or that the state of the line does not allow now. */
const allowed = new Set<unknown>(['wrong-state', 'open-order-exists', 'suspend-limit', 'command-not-abnormal'])

/** A decision that the state of the line does not allow changes nothing. */
async function wherePossible({ done }: Pick<Day, 'done'>, what: string, doing: Promise<unknown>): Promise<void> {
  try {
    await doing
    done.add(what)
  } catch (error) {
    if (!(error instanceof Refusal) || !allowed.has(error.code)) throw error
  }
}

/** What happens on the day, each as often as it is listed. */
const happens: readonly Event[] = [
  (day, { customerCode, productCode }) =>
    wherePossible(day, 'suspended', day.office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })),
  (day, { customerCode, productCode }) =>
    wherePossible(day, 'resumed', day.office.as('9').orders.resume({ customerCode, productCode, reason: 'returned' })),
  (day, { customerCode, productCode }) => {
    const { provisioning } = day.office.as('authorization.switch')
    return wherePossible(day, 'closed', provisioning.closeBroadband({ customerCode, productCode, reason: 'Stolen' }))
  },
  ...repeat(2, (day, { customerCode, productCode }) => {
    const { provisioning } = day.office.as('authorization.switch')
    return wherePossible(day, 'opened', provisioning.openBroadband({ customerCode, productCode, reason: 'Found' }))
  }),
  (day, line) => restrict(day, line, true),
  (day, line) => restrict(day, line, false),
  (day, { customerCode, productCode }) =>
    wherePossible(day, 'resent', day.office.as('BatchSendOnt').provisioning.oltOpen({ customerCode, productCode })),
  ...repeat(6, ({ bras, random }, line) => bras.dials(line, { lost: random(8) === 0 })),
  ...repeat(4, ({ bras }, { account }) => bras.reports(account)),
  ...repeat(2, ({ bras, random }, { account }) =>
    bras.hangsUp(account, { lost: random(6) === 0, delay: random(3) === 0 ? 60 * random(50) : 0 }),
  ),
  ({ bras, random }) => (random(4) === 0 ? bras.restarts(() => random(2) === 0) : Promise.resolve()),
  ({ nas, random }) => {
    const refused = (['silence', { nak: 'Other-Proxy-Processing-Error' }, 'repetition'] as const)[random(3)]
    nas.answer(refused ?? 'silence')
    return Promise.resolve()
  },
  ...repeat(2, ({ bras }) => Promise.resolve(bras.obeys())),
  ({ random }, { host }) => {
    const fault = [
      { closes: true },
      null,
      'Failure: The system is busy',
      { alarm: 'before' },
      { alarm: 'behind' },
    ] as const
    simulator.failNext(host, 1 + random(2), fault[random(fault.length)])
    return Promise.resolve()
  },
  ...repeat(3, async ({ office, bras, random }) => {
    office.clock.forward(random(90) * 1_000)
    await office.work()
    await bras.reportsEnded(() => random(8) === 0)
  }),
]

function repeat(times: number, event: Event): Event[] {
  return Array.from({ length: times }, () => event)
}

/** Sends a line to an OLT that refuses every command, until one is abnormal: the random faults may end too soon. */
async function refuseOnOlt({ office, done }: Day, { customerCode, productCode, host }: GivenLine): Promise<void> {
  const { provisioning } = office.as('BatchSendOnt')
  simulator.failNext(host, 1_000)
  await wherePossible({ done }, 'resent', provisioning.oltOpen({ customerCode, productCode }))
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await office.work()
    office.clock.forward(5 * minute_ms)
  }
}

/**
 * Compares the sessions with their lines, as is done every half hour, and resends those that differ: a session whose start
 * was lost may report only long after its line was closed.
 */
async function resendDifferences(office: Office): Promise<void> {
  await runs(office, 'sessions')
  const rows = await list(office)
  const { monitoring } = office.as('NetworkMonitoring')
  const differenceIds = rows.map(({ differenceId }) => differenceId)
  if (differenceIds.length > 0) await monitoring.resend({ differenceIds })
}

/** Ends every fault, retries what became abnormal, and lets time pass until nothing is left to do. */
async function settle(day: Day): Promise<void> {
  const { office, bras, lines } = day
  bras.obeys()
  for (const { host } of lines) simulator.recovers(host)
  const engineer = office.as('abnormalAuthorizationCommandProcess').provisioning
  for (let round = 1; round <= 12; round += 1) {
    office.clock.forward(3 * minute_ms)
    await office.work()
    await bras.reportsEnded()
    for (const user of bras.sessions.keys()) await bras.reports(user)
    const { rows } = await engineer.findAbnormalCommand({ limit: 200 })
    for (const { id } of rows)
      await wherePossible(day, 'retried', engineer.processAbnormalCommand({ commandId: id, action: 'retry' }))
    await resendDifferences(office)
  }
}

/** Returns where the network differs from the desired state of a line. */
async function differences({ office, radius, bras }: Day, line: GivenLine) {
  const { account, password, productCode, serial } = line
  const row = await authorizationOf(office, line)
  const reply = await authenticate(
    { port: radius.authPort, secret: radius.secret },
    { user: account, password, ...routerOf(account) },
  )
  const session = bras.sessions.get(account)
  const { rows: recorded } = await sql<{ place: string }>`
    select pon_port || ':' || ont_id as place from ont_registration where product_code = ${productCode} and left_by is null`.execute(
    office.db,
  )
  const { rows: live } = await sql<{ id: string }>`
    select session_id as id from live_session where account = ${account}`.execute(office.db)
  const places = [...simulator.onts(line.host)].filter(([, held]) => held === serial).map(([place]) => place)
  const limit = (attributes: Record<string, string>) => attributes['Mikrotik-Rate-Limit']
  return {
    account,
    status: row.status,
    applied:
      row.applied_version === row.desired_version
        ? row.applied_status
        : `version ${row.applied_version} of ${row.desired_version}`,
    accepted: reply.accepted,
    pool: reply.attributes['Framed-Pool'],
    sessionAllowed: session === undefined || reply.accepted,
    sessionSpeed: session === undefined || limit(session.attributes) === limit(reply.attributes),
    sessionKnown: session === undefined || live.some(({ id }) => id === session.id),
    ont: places.join(),
    recorded: recorded.map(({ place }) => place).join(),
  }
}

test('after a day of random events and faults, FreeRADIUS, sessions and OLTs agree with the desired state', {
  timeout: 300_000,
}, async ({ office }) => {
  const day = await startDay(office)
  const { lines, random } = day
  for (let event = 1; event <= events; event += 1) {
    const line = lines[random(lines.length)]
    if (line) await happens[random(happens.length)]?.(day, line)
  }
  if (lines[0]) await refuseOnOlt(day, lines[0])
  await settle(day)
  expect([...day.done]).toEqual(
    expect.arrayContaining(['suspended', 'resumed', 'closed', 'opened', 'resent', 'retried']),
  )
  const found = await Promise.all(lines.map((line) => differences(day, line)))
  const desired = found.map(({ account, status, recorded }) => ({
    account,
    status,
    applied: status,
    accepted: status !== 'off',
    pool: status === 'off' ? undefined : status === 'limited' ? 'walled-garden' : 'homes',
    sessionAllowed: true,
    sessionSpeed: true,
    sessionKnown: true,
    ont: recorded,
    recorded: expect.stringMatching(/^\d+\/\d+\/\d+:\d+$/) as string,
  }))
  expect(found, `DAY_SEED=${seed}`).toEqual(desired)
  expect(new Set(found.map(({ status }) => status)).size, 'the lines differ').toBeGreaterThan(1)
})
