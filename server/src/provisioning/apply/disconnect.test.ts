import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine } from '#testing/provisioning/given.ts'
import { online, reports, startedBefore } from '#testing/provisioning/sessions.ts'

let nas: ListeningNas
beforeAll(async () => {
  nas = await startNas()
})
beforeEach(() => nas.answer('ack'))
afterAll(() => nas.stop())

/** Suspends the line of a customer who is online there; returns the last command. */
async function suspended(office: Office, nasIp = '127.0.0.1') {
  const line = await activeLine(office)
  await online(office, line, nasIp)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  return { line, command: (await commandsOf(office, line)).at(-1) }
}

test('ends the session of a line at an access server that knows only its MAC address', async ({ office }) => {
  const mac = '02-00-5E-00-53-01'
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  nas.answer(({ attributes }) =>
    [undefined, mac].includes(attributes['User-Name']?.toString()) ? 'ack' : { nak: 'Session-Context-Not-Found' },
  )
  const ended = async (reportedName: string) => {
    const line = await activeLine(office)
    await online(office, line, nas.host)
    await sql`update radacct set reported_name = ${reportedName} where username = ${line.account}`.execute(office.db)
    const { customerCode, productCode } = line
    await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
    await office.work()
    expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked', error_cause: null })
    return nas.receives('Disconnect-Request', { 'Acct-Session-Id': `s-${line.account}` })
  }
  expect((await ended(mac)).attributes).toMatchObject({ 'User-Name': mac })
  expect((await ended('')).attributes, 'it reports no name').not.toHaveProperty('User-Name')
  delete office.app.config.RADIUS_NAS
})

test('an unknown access server requires manual handling immediately', async ({ office }) => {
  const { command } = await suspended(office, '192.0.2.7')
  expect(command).toMatchObject({ status: 'abnormal', attempts: 1 })
  expect(command).toMatchObject({ answer: null, fault: { code: 'no-access-server', params: { address: '192.0.2.7' } } })
})

test('uses the access servers of RADIUS_NAS if the table has none', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ action: 'disconnect', status: 'acked' })
  await nas.receives('Disconnect-Request', { 'User-Name': line.account })
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited', applied_status: 'limited' })
  delete office.app.config.RADIUS_NAS
})

test("uses the access server's port from the table", async ({ office }) => {
  await office.db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-1', secret: nas.secret, coa_port: nas.port })
    .execute()
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked' })
  await nas.receives('Disconnect-Request', { 'User-Name': line.account, 'Acct-Session-Id': `s-${line.account}` })
})

test('finds an access server by the identifier in its sessions, and names it by that identifier', async ({
  office,
}) => {
  await office.db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-nat', secret: nas.secret, coa_port: nas.port })
    .onConflict((conflict) => conflict.column('nasname').doUpdateSet({ shortname: 'bras-nat' }))
    .execute()
  const line = await activeLine(office)
  await online(office, line, '192.0.2.20')
  await sql`update radacct set nasidentifier = 'bras-nat' where username = ${line.account}`.execute(office.db)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked' })
  const { attributes } = await nas.receives('Disconnect-Request', { 'User-Name': line.account })
  expect(attributes).toMatchObject({ 'NAS-Identifier': 'bras-nat' })
  expect(attributes).not.toHaveProperty('NAS-IP-Address')
})

test('a session that still reports after two acknowledged disconnects requires manual handling', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked', remark: null })
  const isInStep = async () => {
    const { applied_version, desired_version } = await authorizationOf(office, line)
    return applied_version === desired_version
  }
  await startedBefore(office, line)
  office.clock.forward(60_000)
  await office.work()
  const second = (await commandsOf(office, line)).at(-1)
  expect(second).toMatchObject({ status: 'acked', remark: expect.stringContaining('late') as unknown })
  await sql`update radacct set acctupdatetime = ${new Date(office.clock.now.getTime() + 300_000)}, acctinputoctets = 99000000
    where username = ${line.account}`.execute(office.db)
  office.clock.forward(400_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({
    id: second?.id,
    status: 'abnormal',
    fault: { code: 'still-online', params: { address: nas.host, session: `s-${line.account}` } },
  })
  expect(await isInStep()).toBe(false)
  const engineer = office.as('abnormalAuthorizationCommandProcess').provisioning
  await engineer.processAbnormalCommand({ commandId: second?.id ?? 0, action: 'retry', remark: 'CoA enabled' })
  await sql`update radacct set acctstoptime = now() where username = ${line.account}`.execute(office.db)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked' })
  expect(await isInStep()).toBe(true)
  delete office.app.config.RADIUS_NAS
})

test('a session that stops reporting after two disconnects is left to time out', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const { line } = await suspended(office)
  await startedBefore(office, line)
  office.clock.forward(60_000)
  await office.work()
  expect(await commandsOf(office, line)).toContainEqual(
    expect.objectContaining({ status: 'acked', remark: expect.stringContaining('late') as unknown }),
  )
  office.clock.forward(400_000)
  await office.work()
  expect((await commandsOf(office, line)).map(({ status }) => status)).not.toContain('abnormal')
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'limited' })
  delete office.app.config.RADIUS_NAS
})

const sessionsLive = ({ db }: Office, { account }: GivenLine) =>
  db.selectFrom('live_session').select('session_id').where('account', '=', account).execute()

test('a session unknown to its access server is over, and its customer may sign in again immediately', async ({
  office,
}) => {
  nas.answer({ nak: 'Session-Context-Not-Found' })
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked', error_cause: '503' })
  expect(await sessionsLive(office, line)).toEqual([])
  const { acctterminatecause, acctstoptime, stopinferred } = await office.db
    .selectFrom('radacct')
    .selectAll()
    .where('username', '=', line.account)
    .executeTakeFirstOrThrow()
  expect({ acctterminatecause, stopinferred, ended: acctstoptime !== null }).toEqual({
    acctterminatecause: 'Lost-Service',
    stopinferred: true,
    ended: true,
  })
})

test('a session that its access server did not know, but reports again, is disconnected again', async ({ office }) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  nas.answer({ nak: 'Session-Context-Not-Found' })
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  await online(office, line, nas.host)
  await sql`update radacct set acctinterval = 900 where username = ${line.account}`.execute(office.db)
  await startedBefore(office, line)
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  const first = (await commandsOf(office, line)).at(-1)
  expect(first).toMatchObject({ status: 'acked', error_cause: '503' })
  office.clock.forward(890_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toEqual(first)
  await sql`update radacct set acctstoptime = null where username = ${line.account}`.execute(office.db)
  await reports(office, line)
  office.clock.forward(110_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({
    action: 'disconnect',
    remark: expect.stringContaining('late') as unknown,
  })
  delete office.app.config.RADIUS_NAS
})

test('a session whose access server only agreed to end it is over when its accounting says so', async ({ office }) => {
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked', error_cause: null })
  expect(await sessionsLive(office, line)).toHaveLength(1)
})

test('keeps a session open if one of several possible access servers knows it', async ({ office }) => {
  const other = await startNas()
  other.answer({ nak: 'Session-Context-Not-Found' })
  office.app.config.RADIUS_NAS = [nas, other].map(({ host, port, secret }) => `${host}:${port}:${secret}`).join()
  const { line, command } = await suspended(office, '192.0.2.9')
  expect(command).toMatchObject({ status: 'acked' })
  expect(await sessionsLive(office, line)).toHaveLength(1)
  delete office.app.config.RADIUS_NAS
  await other.stop()
})

test('does not retry errors on our side', async ({ office }) => {
  nas.answer({ nak: 'Missing-Attribute' })
  const { command } = await suspended(office)
  expect(command).toMatchObject({ status: 'abnormal', attempts: 1, error_cause: '402' })
})

test('retries a busy access server', async ({ office }) => {
  nas.answer({ nak: 'Resources-Unavailable' })
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'pending', attempts: 1, error_cause: '506' })
  nas.answer('ack')
  office.clock.forward(10_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked', attempts: 2, error_cause: null })
})

test('an ignored disconnect leaves the line out of sync until the session ends by itself', async ({ office }) => {
  nas.answer({ nak: 'Missing-Attribute' })
  const { line, command } = await suspended(office)
  await sql`update radacct set acctstarttime = '2026-03-01' where username = ${line.account}`.execute(office.db)
  const engineer = office.as('abnormalAuthorizationCommandProcess').provisioning
  await engineer.processAbnormalCommand({ commandId: command?.id ?? 0, action: 'ignore', remark: 'ends at midnight' })
  const swept = async () => {
    await sql`select graphile_worker.add_job('provisioning.sweep')`.execute(office.db)
    await office.work()
    return authorizationOf(office, line)
  }
  expect(await swept()).toMatchObject({ status: 'limited', applied_status: 'on' })
  await sql`update radacct set acctstoptime = now() where username = ${line.account}`.execute(office.db)
  expect(await swept()).toMatchObject({ status: 'limited', applied_status: 'limited' })
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ id: command?.id, status: 'acked' })
})

test('also ends a late-reported session from before a change, and keeps one accepted after the change', async ({
  office,
}) => {
  office.app.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const line = await activeLine(office)
  const { customerCode, productCode, account } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  const first = (await commandsOf(office, line)).at(-1)
  expect(first).toMatchObject({ action: 'disconnect', status: 'acked', fault: { code: 'no-session' } })
  const after = (seconds: number) => new Date((first?.created_at.getTime() ?? 0) + seconds * 1_000)
  await online(office, line, nas.host)
  await sql`update radacct set acctstarttime = ${after(2)} where username = ${account}`.execute(office.db)
  office.clock.forward(60_000)
  await office.work()
  await nas.receives('Disconnect-Request', { 'User-Name': account, 'Acct-Session-Id': `s-${account}` })
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({
    action: 'disconnect',
    status: 'acked',
    remark: expect.stringContaining('late') as unknown,
  })
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'limited' })

  await sql`delete from radacct where username = ${account}`.execute(office.db)
  const { length } = await commandsOf(office, line)
  await office.as('9').orders.resume({ customerCode, productCode, reason: 'returned' })
  await office.work()
  const second = (await commandsOf(office, line)).at(-1)
  const begun = (seconds: number) => new Date((second?.created_at.getTime() ?? 0) + seconds * 1_000)
  await online(office, line, nas.host)
  await sql`update radacct set acctstarttime = ${begun(3)} where username = ${account}`.execute(office.db)
  await sql`insert into radpostauth (username, reply, authdate) values (${account}, 'Access-Accept', ${begun(2)})`.execute(
    office.db,
  )
  office.clock.forward(120_000)
  await office.work()
  expect(await commandsOf(office, line)).toHaveLength(length + 1)
  delete office.app.config.RADIUS_NAS
})
