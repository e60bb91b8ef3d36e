import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Office, test } from '#platform/testing/office.ts'
import { type ListeningNas, startNas } from '#provisioning/radius/testing'
import { activeLine, authorizationOf, commandsOf, type GivenLine } from '#provisioning/testing'

let nas: ListeningNas
beforeAll(async () => {
  nas = await startNas()
})
beforeEach(() => nas.answer('ack'))
afterAll(() => nas.stop())

/** An access server at this address is ours, and the customer is online there. */
async function online(office: Office, line: GivenLine, nasIp: string): Promise<void> {
  await office.db
    .insertInto('radacct')
    .values({
      acctsessionid: `s-${line.account}`,
      acctuniqueid: line.account,
      username: line.account,
      nasipaddress: nasIp,
      acctstarttime: new Date(),
    })
    .execute()
}

/** Suspends the line of a customer who is online there. Returns the last command. */
async function suspended(office: Office, nasIp = '127.0.0.1') {
  const line = await activeLine(office)
  await online(office, line, nasIp)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  return { line, command: (await commandsOf(office, line)).at(-1) }
}

test('an access server that nobody has set up needs a person, at once', async ({ office }) => {
  const { command } = await suspended(office, '192.0.2.7')
  expect(command).toMatchObject({ status: 'abnormal', attempts: 1 })
  expect(command?.answer).toContain('no access server 192.0.2.7 is set up')
})

test('the access servers of RADIUS_NAS are asked where the table has none', async ({ office }) => {
  office.house.config.RADIUS_NAS = `${nas.host}:${nas.port}:${nas.secret}`
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ action: 'disconnect', status: 'acked' })
  await nas.receives('Disconnect-Request', { 'User-Name': line.account })
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited', applied_status: 'limited' })
  delete office.house.config.RADIUS_NAS
})

test('the table says where an access server listens', async ({ office }) => {
  await office.db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-1', secret: nas.secret, coa_port: nas.port })
    .execute()
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked' })
  await nas.receives('Disconnect-Request', { 'User-Name': line.account, 'Acct-Session-Id': `s-${line.account}` })
})

test('a session that is not there any more is as good as ended', async ({ office }) => {
  nas.answer({ nak: 'Session-Context-Not-Found' })
  const { command } = await suspended(office)
  expect(command).toMatchObject({ status: 'acked', error_cause: '503' })
})

test('a mistake of ours is not repeated', async ({ office }) => {
  nas.answer({ nak: 'Missing-Attribute' })
  const { command } = await suspended(office)
  expect(command).toMatchObject({ status: 'abnormal', attempts: 1, error_cause: '402' })
})

test('an access server that is busy is asked again', async ({ office }) => {
  nas.answer({ nak: 'Resources-Unavailable' })
  const { line, command } = await suspended(office)
  expect(command).toMatchObject({ status: 'pending', attempts: 1, error_cause: '506' })
  nas.answer('ack')
  office.clock.forward(10_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ status: 'acked', attempts: 2, error_cause: null })
})
