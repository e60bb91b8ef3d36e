import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { dayOf } from '#platform/operator.ts'
import { type Office, test } from '#testing/office.ts'
import { account, authenticate } from '#testing/radius/radclient.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import {
  appointed,
  does,
  installed,
  ontOf,
  paidOrder,
  photograph,
  processState,
  taskAt,
} from '#testing/workflow/public.ts'
import { authorizationOf } from '#testing/provisioning/given.ts'

let radius: Freeradius | undefined
let nas: ListeningNas | undefined
beforeEach(({ skip }) => skip(!freeradiusInstalled(), 'FreeRADIUS is not installed'))
afterAll(async () => {
  await radius?.stop()
  await nas?.stop()
})

/** Starts a FreeRADIUS that reads our database, and an access server that uses it and accepts our requests. */
async function network({ url, db }: Office) {
  radius = await startFreeradius({ databaseUrl: await radiusUrlOf(url) })
  nas = await startNas()
  await db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-1', type: 'mikrotik', secret: nas.secret, coa_port: nas.port })
    .execute()
  return { radius, nas }
}

/** Returns the actions of the customer's router and of the access server. */
function router({ authPort, acctPort, secret }: Freeradius, line: { account: string; password: string }) {
  const who = { user: line.account, mac: '48-A4-72-3A-10-00', nasPort: 'slot 1 port 3' }
  const session = (sessionId: string) => ({ ...who, sessionId, framedIp: '100.64.3.7' })
  return {
    signIn: () => authenticate({ port: authPort, secret }, { ...who, password: line.password }),
    goesOnline: (sessionId: string) => account({ port: acctPort, secret }, { status: 'Start', ...session(sessionId) }),
    reports: (sessionId: string, uploadedBytes: number, downloadedBytes: number) =>
      account(
        { port: acctPort, secret },
        { status: 'Interim-Update', ...session(sessionId), uploadedBytes, downloadedBytes, seconds: 300 },
      ),
    goesOffline: (sessionId: string) =>
      account({ port: acctPort, secret }, { status: 'Stop', ...session(sessionId), cause: 'Admin-Reset' }),
  }
}

const speed = {
  'Mikrotik-Rate-Limit': '15000k/30000k',
  'Framed-Pool': 'homes',
  'Acct-Interim-Interval': '300',
}
const firstSession = {
  sessionId: 's-1',
  address: '100.64.3.7',
  mac: '48-A4-72-3A-10-00',
  nasAddress: '127.0.0.1',
  uploadedBytes: 1_000_000,
  downloadedBytes: 5_000_000_000,
  silent: false,
}
const garden = { 'Mikrotik-Rate-Limit': '256k/512k', 'Framed-Pool': 'walled-garden', 'Filter-Id': 'walled-garden' }

/** Performs the technician's visit: connects the ONT and reports. Returns its serial number. */
async function install(office: Office, codes: Awaited<ReturnType<typeof paidOrder>>): Promise<string> {
  const technician = office.demo('technician')
  const today = dayOf(office.clock.now, 'Asia/Yangon')
  await does(technician, await taskAt(office, codes, 'appointment'), { ...appointed, date: today })
  const visit = await taskAt(office, codes, 'onSite')
  await technician.workflow.claim({ taskId: visit })
  await photograph(office, codes, visit)
  const serial = await ontOf(technician)
  await technician.workflow.complete({ taskId: visit, values: installed(serial) })
  await office.work()
  return serial
}

test('operations at the counter take effect in RADIUS', { timeout: 60_000 }, async ({ office }) => {
  office.clock.now = new Date() // FreeRADIUS uses the system clock
  const { radius, nas } = await network(office)
  const login = { account: 'lotus.pond', password: 'Mingala7bar' }
  const codes = await paidOrder(office, { broadbandAccount: login.account, broadbandPassword: login.password })
  const line = { ...codes, ...login }
  const product = { customerCode: ownerOf(line.productCode), productCode: line.productCode }
  const customer = router(radius, line)
  const clerk = office.as('8', '9', 'authorizationInfo', 'authorization.switch')
  const shown = async () => (await clerk.provisioning.authorizations({ customerCode: product.customerCode }))[0]
  const disconnected = (session: string) =>
    nas.receives('Disconnect-Request', { 'User-Name': line.account, 'Acct-Session-Id': session })

  // Paid for, but not connected yet.
  await office.work()
  expect(await customer.signIn()).toEqual({ accepted: false, attributes: {} })

  // After the visit: the purchased bandwidth, until the paid period ends.
  const serial = await install(office, codes)
  const first = await customer.signIn()
  expect(first).toMatchObject({ accepted: true, attributes: speed })
  const days = Number(first.attributes['Session-Timeout']) / 86_400
  expect(days).toBeGreaterThan(180)
  expect(days).toBeLessThan(220)

  // The counter shows who is online.
  await customer.goesOnline('s-1')
  await customer.reports('s-1', 1_000_000, 5_000_000_000)
  expect(await shown()).toMatchObject({
    status: 'on',
    appliedStatus: 'on',
    terminalNumber: serial,
    downKbps: 30_000,
    liveSessions: [firstSession],
  })

  // The line test also detects this and ends the task of measuring manually; the customer signs.
  office.clock.forward(20_000)
  await office.work()
  await does(office.demo('technician'), await taskAt(office, codes, 'signOff'), {
    signedBy: 'Daw Khin Than Nu',
    satisfied: 'yes',
  })
  expect(await processState(office, codes)).toMatchObject({ status: 'completed' })

  // Suspended (8): disconnected, and admitted again only to the notice page.
  await clerk.orders.suspend({ ...product, reason: 'travel' })
  await office.work()
  await disconnected('s-1')
  await customer.goesOffline('s-1')
  expect(await customer.signIn()).toMatchObject({ accepted: true, attributes: garden })
  await customer.goesOnline('s-2')
  expect(await shown()).toMatchObject({
    status: 'limited',
    appliedStatus: 'limited',
    liveSessions: [{ sessionId: 's-2' }],
  })

  // Resumed (9): the speed is back.
  await clerk.orders.resume({ ...product, reason: 'returned' })
  await office.work()
  await disconnected('s-2')
  await customer.goesOffline('s-2')
  expect(await customer.signIn()).toMatchObject({ accepted: true, attributes: speed })
  await customer.goesOnline('s-3')

  // Closed: disconnected, and not admitted again.
  await clerk.provisioning.closeBroadband({ ...product, reason: 'Stolen router' })
  await office.work()
  await disconnected('s-3')
  await customer.goesOffline('s-3')
  expect(await customer.signIn()).toEqual({ accepted: false, attributes: {} })
  expect(await shown()).toMatchObject({ status: 'off', appliedStatus: 'off', liveSessions: [] })
  expect(await authorizationOf(office, line)).toMatchObject({ desired_version: 5, applied_version: 5 })
  expect(nas.requests.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'Disconnect-Request'))
})
