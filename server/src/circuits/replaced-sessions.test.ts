import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine } from '#testing/provisioning/given.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'

const slow = { timeout: 60_000 }
let nas: ListeningNas
beforeAll(async () => {
  nas = await startNas()
})
beforeEach(({ office }: { office: Office }) => {
  nas.answer('ack')
  nas.requests.length = 0
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
})
afterAll(() => nas.stop())

type Kind = 'pppoe' | 'ipoe' | 'unknown'
type Online = { kinds: Kind[]; seconds?: number; silent?: boolean }

/** Starts a session of each kind on a line, by default a minute ago. The kind is the session ID. */
async function online(
  office: Office,
  { account, productCode }: GivenLine,
  { kinds, seconds = -60, silent = false }: Online,
) {
  const at = new Date(office.clock.now.getTime() + seconds * 1_000)
  for (const kind of kinds)
    await office.db
      .insertInto('radacct')
      .values({
        acctsessionid: seconds < 0 ? kind : `new-${kind}`,
        acctuniqueid: `${account} ${kind} ${seconds}`,
        username: account,
        nasipaddress: nas.host,
        acctstarttime: at,
        // Whether a session is silent depends on the clock of the database.
        acctupdatetime: silent ? new Date('2026-01-01') : new Date(),
        ...(kind === 'pppoe' && { framedprotocol: 'PPP' }),
        ...(kind === 'ipoe' && { class: `0x${Buffer.from(`lastmile:${productCode}`).toString('hex')}` }),
      })
      .execute()
}

const engineer = (office: Office) => office.as('NetWorkResourEdit', 'authorizationInfo').circuits

const change = (office: Office, { customerCode, productCode }: GivenLine, circuitId: string | null) =>
  engineer(office).set({
    customerCode,
    productCode,
    ...(circuitId === null ? { signIn: 'by-pppoe' } : { signIn: 'by-ipoe', circuitId }),
  })

/** Runs the due jobs, and returns the IDs of the line's sessions that they ended. */
async function ended(office: Office, { account }: GivenLine): Promise<string[]> {
  nas.requests.length = 0
  await office.work()
  const ofLine = nas.requests.filter(({ attributes }) => String(attributes['User-Name']) === account)
  return ofLine.map(({ attributes }) => String(attributes['Acct-Session-Id'])).toSorted()
}

test('a change of sign-in ends the sessions that used the replaced method', slow, async ({ office }) => {
  const line = await activeLine(office)
  await online(office, line, { kinds: ['pppoe', 'ipoe', 'unknown'] })
  expect((await engineer(office).line(line)).onlineBy).toEqual(['by-pppoe', 'by-ipoe'])
  expect(await change(office, line, 'replaced 1')).toMatchObject({ endsSession: true })
  expect(await ended(office, line)).toEqual(['pppoe', 'unknown'])
  expect(await change(office, line, 'REPLACED  1')).toMatchObject({ endsSession: false })
  expect(await ended(office, line), 'the same circuit').toEqual([])
  expect(await change(office, line, 'replaced 2')).toMatchObject({ endsSession: true })
  expect(await ended(office, line), 'PPPoE can still be used').toEqual(['ipoe', 'unknown'])
  expect(await change(office, line, null)).toMatchObject({ endsSession: true })
  expect(await ended(office, line)).toEqual(['ipoe', 'unknown'])
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'on', applied_status: 'on' })
})

test(
  'a line that is not online gets no command, and its result does not mention a session',
  slow,
  async ({ office }) => {
    const line = await activeLine(office)
    const before = (await commandsOf(office, line)).length
    expect(await change(office, line, 'replaced 3')).toMatchObject({ endsSession: false, onlineBy: [] })
    await office.work()
    expect(await commandsOf(office, line)).toHaveLength(before)
  },
)

test('a session that signed in from the new circuit continues', slow, async ({ office }) => {
  const line = await activeLine(office)
  await online(office, line, { kinds: ['ipoe'] })
  await change(office, line, 'replaced 4')
  await change(office, line, 'replaced 5')
  await sql`insert into radpostauth (username, reply, authdate)
    values (${line.account}, 'Access-Accept', ${office.clock.now}::timestamptz + interval '1 second')`.execute(
    office.db,
  )
  await online(office, line, { kinds: ['ipoe'], seconds: 2 })
  expect(await ended(office, line)).toEqual(['ipoe'])
})

test('a session whose start is reported only after the change is ended as well', slow, async ({ office }) => {
  const line = await activeLine(office)
  await change(office, line, 'replaced 6')
  await sql`insert into radpostauth (username, reply, authdate)
    values (${line.account}, 'Access-Accept', ${office.clock.now}::timestamptz - interval '5 seconds')`.execute(
    office.db,
  )
  await change(office, line, 'replaced 7')
  expect(await ended(office, line)).toEqual([])
  await online(office, line, { kinds: ['ipoe'], seconds: -3 })
  office.clock.forward(2 * 60_000)
  expect(await ended(office, line)).toEqual(['ipoe'])
})

test(
  'a later change of the line still ends the sessions that an access server has not ended',
  slow,
  async ({ office }) => {
    const line = await activeLine(office)
    await online(office, line, { kinds: ['ipoe'] })
    await change(office, line, 'replaced 8')
    await change(office, line, 'replaced 9')
    nas.answer('silence')
    await office.work()
    expect((await commandsOf(office, line)).at(-1)).toMatchObject({ sign_in: 'by-ipoe', status: 'pending' })
    nas.answer('ack')
    const { customerCode, productCode } = line
    await jobContext(office.app, 'test').transaction((ctx) =>
      ctx.announce('line.services-changed', { customerCode, productCode, resend: false }),
    )
    office.clock.forward(60_000)
    expect(await ended(office, line)).toEqual(['ipoe'])
    const authorization = await authorizationOf(office, line)
    expect(authorization.applied_version).toBe(authorization.desired_version)
  },
)

test('a silent access server does not delay the commands for the OLT', slow, async ({ office }) => {
  const line = await activeLine(office)
  await online(office, line, { kinds: ['ipoe'] })
  await change(office, line, 'replaced 11')
  await change(office, line, 'replaced 12')
  nas.answer('silence')
  await office.work()
  const { customerCode, productCode } = line
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.announce('line.services-changed', { customerCode, productCode, resend: true }),
  )
  await office.work()
  const { desired_version: version } = await authorizationOf(office, line)
  const commands = (await commandsOf(office, line)).filter(({ desired_version }) => desired_version === version)
  const first = commands[0]
  expect(first, 'the disconnect is the older one').toMatchObject({ action: 'disconnect', sign_in: 'by-ipoe' })
  expect(first?.status).not.toBe('acked')
  const toOlt = commands.filter(({ target }) => target === 'olt').map(({ status }) => status)
  expect(toOlt.length).toBeGreaterThan(0)
  expect(new Set(toOlt)).toEqual(new Set(['acked']))
  const [shown] = await office.as('authorizationInfo').provisioning.authorizations({ customerCode })
  expect(shown?.commands.find(({ id }) => id === first?.id)).toMatchObject({ signIn: 'by-ipoe' })
  nas.answer('ack')
  await sql`delete from unreachable_device`.execute(office.db)
})

const oltCode = 'OLT-YGN-1'
const byIpoe = ({ customerCode, productCode }: GivenLine, circuitId?: string) => ({
  customerCode,
  productCode,
  signIn: 'by-ipoe' as const,
  circuitId,
})

test('sessions that no longer report are not announced as ended', slow, async ({ office }) => {
  const line = await activeLine(office)
  await online(office, line, { kinds: ['pppoe', 'ipoe'], silent: true })
  expect((await engineer(office).line(line)).onlineBy).toEqual([])
  expect(await change(office, line, 'replaced 13')).toMatchObject({ endsSession: false })
})

test('the first circuit that is entered for a line without one ends its PPPoE session', slow, async ({ office }) => {
  const line = await activeLine(office)
  await online(office, line, { kinds: ['pppoe'] })
  const waiting = { signIn: 'by-ipoe', circuitId: null, circuitDerived: true, oltWithoutPattern: oltCode }
  const none = { ...waiting, endsSession: false }
  expect(await engineer(office).set(byIpoe(line))).toMatchObject(none)
  expect(await engineer(office).set(byIpoe(line)), 'saved again').toMatchObject(none)
  expect(await ended(office, line)).toEqual([])
  expect(await engineer(office).set(byIpoe(line, 'replaced 14'))).toMatchObject({ endsSession: true })
  expect(await ended(office, line)).toEqual(['pppoe'])
})

test(
  'another pattern ends the IPoE sessions of its lines unless only its remote ID is new',
  slow,
  async ({ office }) => {
    const line = await activeLine(office)
    const { circuitPatterns } = office.as('NetWorkResourEdit', 'authorizationInfo')
    const { code } = await circuitPatterns.add({ oltCode, circuitPattern: 'xpon {{serial}}' })
    expect(await engineer(office).set(byIpoe(line))).toMatchObject({ circuitId: `xpon ${line.serial}` })
    await online(office, line, { kinds: ['pppoe', 'ipoe'] })
    await office.work()
    const remote = { oltCode, code, circuitPattern: 'xpon {{serial}}', remotePattern: '{{olt}}' }
    const { version } = await circuitPatterns.modify({ ...remote, version: 1 })
    expect(await ended(office, line)).toEqual([])
    expect(await engineer(office).line(line)).toMatchObject({ remoteId: oltCode })
    await circuitPatterns.modify({ ...remote, version, circuitPattern: 'gpon {{serial}}' })
    expect(await ended(office, line)).toEqual(['ipoe'])
  },
)

// Last: the OLT keeps the ONT, so that the next line could not be opened at its place.
test('a circuit that leaves a line with its ONT ends the session', slow, async ({ office }) => {
  const line = await activeLine(office)
  await change(office, line, 'replaced 10')
  await office.work()
  await online(office, line, { kinds: ['pppoe', 'ipoe'] })
  await sql`delete from ont_registration where product_code = ${line.productCode}`.execute(office.db)
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.announce('line.place-left', { productCode: line.productCode }),
  )
  expect(await ended(office, line)).toEqual(['ipoe'])
})
