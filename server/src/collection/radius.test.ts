import { afterAll, beforeEach, expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { account, authenticate } from '#testing/radius/radclient.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'

let radius: Freeradius | undefined
let nas: ListeningNas | undefined
beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
afterAll(async () => {
  await radius?.stop()
  await nas?.stop()
})

const day = 86_400_000
const rate = (of: string) => ({ accepted: true, attributes: { 'Mikrotik-Rate-Limit': of } })
const [slow, information, sold] = [rate('512k/1024k'), rate('256k/512k'), rate('15000k/30000k')]

test('an expired line is throttled, then sees only the notice page, and works within seconds of payment', {
  timeout: 60_000,
}, async ({ office }) => {
  office.clock.now = new Date() // FreeRADIUS uses the real time
  radius = await startFreeradius({ databaseUrl: await radiusUrlOf(office.url) })
  const server = (nas = await startNas())
  const { authPort, acctPort, secret } = radius
  await office.db
    .insertInto('nas')
    .values({
      nasname: server.host,
      shortname: 'bras-1',
      type: 'mikrotik',
      secret: server.secret,
      coa_port: server.port,
    })
    .execute()
  const line = await activeLine(office)
  const who = { user: line.account, mac: '48-A4-72-3A-10-00' }
  const signsIn = () => authenticate({ port: authPort, secret }, { ...who, password: line.password })
  const session = (status: 'Start' | 'Stop', sessionId: string) =>
    account({ port: acctPort, secret }, { ...who, nasPort: 'slot 1', framedIp: '100.64.3.7', status, sessionId })
  /** Ends a session on the access server, after which the customer's router signs in again. */
  const disconnected = async (sessionId: string) => {
    await server.receives('Disconnect-Request', { 'User-Name': line.account, 'Acct-Session-Id': sessionId })
    await session('Stop', sessionId)
  }
  /** Runs the hourly job a number of days after the last paid day, and sends its commands to the network. */
  const collects = async (daysAfter: number) => {
    await paidThrough(office, line, new Date(office.clock.now.getTime() - daysAfter * day).toISOString().slice(0, 10))
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    await office.work()
  }
  expect(await signsIn()).toMatchObject(sold)
  await session('Start', 's-1')
  await collects(2)
  await server.receives('CoA-Request', { 'User-Name': line.account, ...slow.attributes })
  expect(server.requests, 'throttled without ending the session').toMatchObject([{ code: 'CoA-Request' }])
  await session('Stop', 's-1')
  expect(await signsIn()).toMatchObject(slow)

  await session('Start', 's-2')
  await collects(6)
  await disconnected('s-2')
  expect(await signsIn()).toMatchObject(information)

  const { payments } = await hireClerk(office)
  const { orders } = office.demo('clerk')
  const { customerCode, productCode: renewProductCode } = line
  const renewal = { renewProductCode, productOfferingCode: 'HF30', priceCode: 'HF30-6' }
  const amount = 210_000
  const { orderCode } = await orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: amount })
  expect(await signsIn(), 'an unpaid order does not unblock the line').toMatchObject(information)
  await session('Start', 's-3')
  await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  const began = performance.now()
  await office.work()
  await disconnected('s-3')
  expect(await signsIn()).toMatchObject(sold)
  expect(performance.now() - began, 'unblocked within seconds').toBeLessThan(5_000)
})
