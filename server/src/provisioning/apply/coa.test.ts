import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine } from '#testing/provisioning/given.ts'

let nas: ListeningNas
beforeEach(async () => {
  nas = await startNas()
})
afterEach(() => nas.stop())

type Server = { vendor?: string; secret?: string }

/**
 * Brings a paid line online at a new access server. Sessions of earlier tests end: the checks of their changes become
 * due within a minute, and their requests would wait for this access server's responses.
 */
async function online(office: Office, { vendor = 'mikrotik', secret = nas.secret }: Server = {}): Promise<GivenLine> {
  office.clock.now = new Date() // the views use the clock of the database
  await office.db.deleteFrom('radacct').execute()
  await office.db.deleteFrom('nas').execute()
  await office.db
    .insertInto('nas')
    .values({ nasname: nas.host, shortname: 'bras-1', type: vendor, secret, coa_port: nas.port })
    .execute()
  const line = await activeLine(office)
  const begun = new Date(office.clock.now.getTime() - 3_600_000)
  const session = { acctsessionid: `s-${line.account}`, acctuniqueid: line.account, username: line.account }
  await office.db
    .insertInto('radacct')
    .values({ ...session, nasipaddress: nas.host, framedipaddress: '100.64.3.7', acctstarttime: begun })
    .execute()
  return line
}

/** Sells the line another speed, as a change of the offering does. */
async function slowDown(office: Office, { productCode }: GivenLine) {
  await sql`update product set restricted_at = now() where code = ${productCode}`.execute(office.db)
  return apply(office, productCode)
}

async function speedUp(office: Office, { productCode }: GivenLine) {
  await sql`update product set restricted_at = null where code = ${productCode}`.execute(office.db)
  return apply(office, productCode)
}

/** Recomputes the desired state of a line and applies it; returns the last command. */
async function apply(office: Office, productCode: string) {
  const { customer_code: customerCode } = await authorizationOf(office, { productCode })
  await inTransaction(office, 'E0511', (ctx) => ctx.announce('product.changed', { customerCode, productCode }))
  await office.work()
  return (await commandsOf(office, { productCode })).at(-1)
}

/** Returns the requests about a line: the tests share an operator, whose other lines may be rechecked. */
const requestsFor = ({ account }: GivenLine) =>
  nas.requests.filter(({ attributes }) => attributes['User-Name'] === account)
const requests = (line: GivenLine) => requestsFor(line).map(({ code }) => code)

test('changes the speed by CoA without ending the session', async ({ office }) => {
  const line = await online(office)
  const command = await slowDown(office, line)
  expect(command).toMatchObject({
    action: 'coa',
    status: 'acked',
    answer: expect.stringContaining('CoA-ACK') as unknown,
  })
  expect(command?.rendered).toContain('Mikrotik-Rate-Limit = 512k/1024k')
  expect(requests(line)).toEqual(['CoA-Request'])
  expect(requestsFor(line)[0]?.attributes).toMatchObject({
    'User-Name': line.account,
    'Acct-Session-Id': `s-${line.account}`,
    'NAS-IP-Address': '127.0.0.1',
    'Framed-IP-Address': '100.64.3.7',
    'Mikrotik-Rate-Limit': '512k/1024k',
  })
  expect(requestsFor(line)[0]?.attributes['Session-Timeout']).toBeGreaterThan(86_400)
  expect(await authorizationOf(office, line)).toMatchObject({ applied_profile: 'restricted' })
  expect(await speedUp(office, line)).toMatchObject({ action: 'coa', status: 'acked' })
  expect(requestsFor(line).at(-1)?.attributes).toMatchObject({ 'Mikrotik-Rate-Limit': '15000k/30000k' })
  const shown = await office.as('authorizationInfo').provisioning.authorizations({ customerCode: line.customerCode })
  expect(shown[0]?.commands[0]).toMatchObject({ action: 'coa', status: 'acked' })
})

test.for([
  ['cisco', [{ vendor: 9, type: 1, value: Buffer.from('ip:sub-qos-policy-out=restricted-down') }]],
  ['juniper', []],
  ['huawei', []],
  ['zte', []],
  ['accel-ppp', []],
] as const)('changes the speed at an access server of %s', async ([vendor, others], { office }) => {
  const line = await online(office, { vendor })
  expect(await slowDown(office, line)).toMatchObject({ action: 'coa', status: 'acked' })
  const [request] = requestsFor(line)
  expect(request?.others).toEqual(others)
  expect(request?.attributes).toMatchObject(
    {
      cisco: { 'Cisco-AVPair': 'ip:sub-qos-policy-in=restricted-up' },
      juniper: { 'ERX-Ingress-Policy-Name': 'restricted-up', 'ERX-Egress-Policy-Name': 'restricted-down' },
      huawei: { 'Huawei-Input-Average-Rate': 512_000, 'Huawei-Output-Average-Rate': 1_024_000 },
      zte: { 'ZTE-Rate-Ctrl-SCR-Up': 512, 'ZTE-Rate-Ctrl-SCR-Down': 1_024 },
      'accel-ppp': { 'Filter-Id': '1024/512' },
    }[vendor],
  )
})

test('ends the session if the address must come from another pool, or the vendor or template does not use CoA', async ({
  office,
}) => {
  const line = await online(office)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ action: 'disconnect', status: 'acked' })
  const atOther = await online(office, { vendor: 'other' })
  expect(await slowDown(office, atOther)).toMatchObject({ action: 'disconnect' })
  await sql`update reply_template set uses_coa = false where vendor = 'zte'`.execute(office.db)
  const atZte = await online(office, { vendor: 'zte' })
  expect(await slowDown(office, atZte)).toMatchObject({ action: 'disconnect' })
  await sql`update reply_template set uses_coa = true where vendor = 'zte'`.execute(office.db)
  for (const one of [line, atOther, atZte]) expect(requests(one)).toEqual(['Disconnect-Request'])
})

test("ends the session if an attribute of the former offering's template must disappear", async ({ office }) => {
  office.clock.now = new Date()
  const { replyTemplates } = office.as('NetWorkResourEdit')
  const body = 'Mikrotik-Rate-Limit = {{upKbps}}k/{{downKbps}}k\nFramed-Pool = {{pool}}'
  const { code } = await replyTemplates.add({
    vendor: 'mikrotik',
    productOfferingCode: 'HF30',
    body: `${body}\nMikrotik-Group = vip`,
    restrictedBody: body,
    usesCoa: true,
  })
  const line = await online(office)
  await sql`update product set offering_code = 'HF60' where code = ${line.productCode}`.execute(office.db)
  expect(await apply(office, line.productCode)).toMatchObject({ action: 'disconnect', status: 'acked' })
  await replyTemplates.delete({ code, version: 1 })
})

test('restricts and restores a session by CoA if it keeps its address and its attributes', async ({ office }) => {
  const { replyTemplates } = office.as('NetWorkResourEdit')
  const { code } = await replyTemplates.add({
    vendor: 'mikrotik',
    productOfferingCode: 'HF30',
    body: 'Mikrotik-Rate-Limit = {{upKbps}}k/{{downKbps}}k\nMikrotik-Address-List = internet\nFramed-Pool = {{pool}}',
    restrictedBody:
      'Mikrotik-Rate-Limit = {{upKbps}}k/{{downKbps}}k\nMikrotik-Address-List = notice\nFramed-Pool = {{ownPool}}',
    usesCoa: true,
  })
  const line = await online(office)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  const limited = { 'Mikrotik-Rate-Limit': '256k/512k', 'Mikrotik-Address-List': 'notice' }
  expect(requestsFor(line).at(-1)).toMatchObject({ code: 'CoA-Request', attributes: limited })
  expect(requestsFor(line).at(-1)?.attributes).not.toHaveProperty('Session-Timeout')
  expect(await authorizationOf(office, line)).toMatchObject({ applied_status: 'limited' })
  await office.as('9').orders.resume({ customerCode, productCode, reason: 'returned' })
  await office.work()
  const full = { 'Mikrotik-Rate-Limit': '15000k/30000k', 'Mikrotik-Address-List': 'internet' }
  expect(requestsFor(line).at(-1)).toMatchObject({ code: 'CoA-Request', attributes: full })
  expect(requestsFor(line).at(-1)?.attributes['Session-Timeout']).toBeGreaterThan(86_400)
  expect(requests(line)).toEqual(['CoA-Request', 'CoA-Request'])
  await replyTemplates.delete({ code, version: 1 })
})

test.for(['Unsupported-Attribute', 'Invalid-Request', 'Administratively-Prohibited', 'Resources-Unavailable'] as const)(
  'ends the session if the access server refuses its change: %s',
  async (nak, { office }) => {
    const line = await online(office)
    nas.answer({ nak }, 'CoA-Request')
    const command = await slowDown(office, line)
    expect(command).toMatchObject({ action: 'coa', status: 'acked', attempts: 1, error_cause: null })
    expect(command?.answer).toMatch(new RegExp(`CoA-NAK \\d+ ${nak}\n.*Disconnect-ACK$`))
    expect(requests(line)).toEqual(['CoA-Request', 'Disconnect-Request'])
  },
)

test('ends the session if the access server does not respond to its change', { timeout: 30_000 }, async ({
  office,
}) => {
  const line = await online(office)
  nas.answer('silence', 'CoA-Request')
  const command = await slowDown(office, line)
  expect(command).toMatchObject({ status: 'acked' })
  expect(command?.answer).toMatch(/no answer\n.*Disconnect-ACK$/)
  expect(requestsFor(line)[0]?.datagrams, 'the same request was repeated').toBeGreaterThan(1)
  expect(requests(line)).toEqual(['CoA-Request', 'Disconnect-Request'])
})

test('retries if the access server responds to nothing, or has another secret', { timeout: 60_000 }, async ({
  office,
}) => {
  const line = await online(office, { secret: 'not-the-same-one' })
  expect(await slowDown(office, line)).toMatchObject({ status: 'pending', attempts: 1, error_cause: 'timeout' })
  expect(requestsFor(line)).toEqual([])
  expect(nas.refused).toBeGreaterThan(1)
  await office.db.updateTable('nas').set({ secret: nas.secret }).execute()
  office.clock.forward(10_000)
  await office.work()
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ action: 'coa', status: 'acked', attempts: 2 })
  expect(requests(line)).toEqual(['CoA-Request'])
})

test('a lost reply and a duplicated one change the session once', async ({ office }) => {
  const line = await online(office)
  nas.answer('repetition')
  expect(await slowDown(office, line)).toMatchObject({ status: 'acked', attempts: 1 })
  expect(requestsFor(line)).toMatchObject([{ code: 'CoA-Request', datagrams: 2 }])
  nas.answer('twice')
  expect(await speedUp(office, line)).toMatchObject({ status: 'acked', attempts: 1 })
  expect(requests(line)).toEqual(['CoA-Request', 'CoA-Request'])
})

/** Reports the session's counters at the present time of the test clock. */
const reports = (office: Office, { account }: GivenLine, downloaded: number) =>
  sql`update radacct set acctupdatetime = ${office.clock.now}, acctoutputoctets = ${downloaded}
    where username = ${account}`.execute(office.db)

/** Advances the clock through the check and both measurements, while the customer downloads at this rate. */
async function downloads(office: Office, line: GivenLine, kbps: number) {
  let downloaded = 0
  for (const seconds of [60, 300, 100, 300, 100]) {
    office.clock.forward(seconds * 1_000)
    downloaded += (kbps * 1_000 * seconds) / 8
    await reports(office, line, downloaded)
    await office.work()
  }
}

test('leaves a changed session alone while it keeps to its speed', async ({ office }) => {
  const line = await online(office)
  await slowDown(office, line)
  await downloads(office, line, 1_000)
  expect(requests(line)).toEqual(['CoA-Request'])
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({ action: 'coa', status: 'acked' })
})

test('ends a session whose CoA was acknowledged without effect when its accounting shows it', async ({ office }) => {
  const line = await online(office)
  await slowDown(office, line)
  await downloads(office, line, 20_000)
  expect(requests(line)).toEqual(['CoA-Request', 'Disconnect-Request'])
  expect((await commandsOf(office, line)).at(-1)).toMatchObject({
    action: 'disconnect',
    status: 'acked',
    remark: expect.stringContaining('exceeded its speed') as unknown,
  })
  const { applied_version, desired_version } = await authorizationOf(office, line)
  expect(applied_version).toBe(desired_version)
})

test('also ends a session that was not known when the change was sent', async ({ office }) => {
  const line = await online(office)
  const command = await slowDown(office, line)
  const begun = new Date((command?.created_at.getTime() ?? 0) + 2_000)
  const session = { acctsessionid: 'late', acctuniqueid: `${line.account}-late`, username: line.account }
  await office.db
    .insertInto('radacct')
    .values({ ...session, nasipaddress: nas.host, acctstarttime: begun })
    .execute()
  office.clock.forward(60_000)
  await office.work()
  expect(requests(line)).toEqual(['CoA-Request', 'Disconnect-Request', 'Disconnect-Request'])
})
