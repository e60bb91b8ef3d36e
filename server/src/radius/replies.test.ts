import { readFileSync, existsSync } from 'node:fs'
import { accessServerVendors } from '@lastmile/contract/radius/access-servers.ts'
import { repliesOf, vendorReplies } from '@lastmile/contract/radius/attributes.ts'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { radiusUrlOf } from '#testing/radius/database.ts'
import { type Freeradius, freeradiusInstalled, startFreeradius } from '#testing/radius/freeradius.ts'
import { authenticateAll } from '#testing/radius/radclient.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { siteLines } from './secrets/keys.ts'

const addressOf = (vendor: string) => `127.0.3.${accessServerVendors.findIndex((one) => one === vendor) + 1}`
const secret = 'secret-of-each-one'
const engineerOf = async (office: Office) =>
  office.holding(await office.session(await office.hire(['NetWorkResourEdit'])))

let radius: Freeradius | undefined
afterAll(() => radius?.stop())

type Vendor = (typeof accessServerVendors)[number]

/** Starts FreeRADIUS with an access server of each vendor, and connects a line. */
async function network(office: Office) {
  office.clock.now = new Date() // FreeRADIUS uses the system clock
  const { authPort: port } = (radius = await startFreeradius({
    databaseUrl: await radiusUrlOf(office.url),
    keys: siteLines(office.app.config),
  }))
  const engineer = await engineerOf(office)
  for (const vendor of accessServerVendors)
    await engineer.accessServers.add({
      code: `of-${vendor}`,
      address: addressOf(vendor),
      vendor,
      secret,
      coaPort: 3799,
    })
  const line = await activeLine(office)
  return {
    engineer,
    line,
    /** Returns what FreeRADIUS sends when the line signs in at the access server of a vendor. */
    sent: async (vendor: Vendor) => {
      const from = addressOf(vendor)
      const who = { user: line.account, password: line.password, nasIp: from }
      const { code, attributes } = await authenticateAll({ port, secret, from }, who)
      expect(code).toBe('Access-Accept')
      return linesOf(attributes)
    },
    /** Returns what the preview shows for the line. */
    shown: async (vendor: Vendor) => {
      const given = { accessServerCode: `of-${vendor}`, productCode: line.productCode }
      const { attributes } = await engineer.radius.previewLineReply(given)
      return linesOf((attributes ?? []).map(({ attribute, value }) => [attribute, value] as const))
    },
  }
}

/** Returns attributes as sorted lines, without the remaining seconds, which differ from one call to the next. */
const linesOf = (attributes: readonly (readonly [name: string, value: string])[]): string[] =>
  attributes
    .map(([name, value]) => `${name} = ${name === 'Session-Timeout' ? 'seconds' : value}`)
    .toSorted((one, other) => one.localeCompare(other))

/** One attribute that only the access server of this vendor gets. */
const own: Record<Vendor, string> = {
  mikrotik: 'Mikrotik-Rate-Limit = 15000k/30000k 22500k/45000k 11250k/22500k 8/8 8',
  huawei: 'Huawei-Output-Peak-Rate = 45000000',
  cisco: 'Cisco-AVPair = ip:sub-qos-policy-out=home "quoted" \\back`tick`',
  juniper: 'ERX-Egress-Policy-Name = fibre-30-down',
  zte: 'ZTE-Rate-Ctrl-SCR-Down = 30000',
  'accel-ppp': 'Filter-Id = 30000/15000',
  other: 'Framed-Pool = homes',
}

/** Returns whether an attribute belongs to another vendor than this one. */
const isForeign = (line: string, vendor: Vendor): boolean =>
  accessServerVendors.some(
    (one) => one !== vendor && Object.keys(vendorReplies[one]).some((name) => line.startsWith(name)),
  )

test('the preview is exactly what FreeRADIUS sends an access server of each vendor', { timeout: 60_000 }, async ({
  office,
  skip,
}) => {
  skip(!freeradiusInstalled(), 'FreeRADIUS is not installed')
  const { engineer, line, sent, shown } = await network(office)
  await sql`update bandwidth_profile set burst_percent = 150 where code = 'fibre-30'`.execute(office.db)
  await engineer.replyTemplates.add({
    vendor: 'cisco',
    productOfferingCode: 'HF30',
    body: 'Cisco-AVPair = ip:sub-qos-policy-out=home "quoted" \\back`tick`\nCisco-AVPair = ip:addr-pool={{pool}}',
    restrictedBody: 'Filter-Id = blocked-{{offering}}',
    usesCoa: true,
  })
  for (const vendor of accessServerVendors) {
    const lines = await sent(vendor)
    expect({ vendor, lines }).toEqual({ vendor, lines: await shown(vendor) })
    expect(lines).toContain(own[vendor])
    expect(lines.filter((one) => isForeign(one, vendor))).toEqual([])
  }
  await sql`update bandwidth_profile set burst_percent = 100`.execute(office.db)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  for (const vendor of accessServerVendors) {
    expect({ vendor, lines: await sent(vendor) }).toEqual({ vendor, lines: await shown(vendor) })
    const accessServerCode = `of-${vendor}`
    const ofLine = await engineer.radius.previewLineReply({ accessServerCode, productCode })
    const offering = { accessServerCode, productOfferingCode: 'HF30', restricted: true }
    expect(await engineer.radius.previewOfferingReply(offering)).toEqual(ofLine)
    expect(ofLine.restricted).toBe(true)
  }
})

test('the closed list of attributes agrees with the dictionaries of FreeRADIUS', ({ skip }) => {
  const folder = '/usr/share/freeradius'
  skip(!existsSync(folder), 'FreeRADIUS is not installed')
  const files = ['mikrotik', 'huawei', 'cisco', 'erx', 'zte', 'rfc2865', 'rfc2869']
  const text = files.map((name) => readFileSync(`${folder}/dictionary.${name}`, 'utf8')).join('\n')
  const kinds = { text: 'string', integer: 'integer', ipv4: 'ipaddr', octets: 'octets' }
  const all = accessServerVendors.flatMap((vendor) => Object.entries(repliesOf(vendor)))
  for (const [name, { type, kind, vendor }] of all) {
    expect(text).toMatch(new RegExp(`^ATTRIBUTE\\s+${name}\\s+${type}\\s+${kinds[kind]}\\b`, 'm'))
    if (vendor !== undefined) expect(text).toMatch(new RegExp(`^VENDOR\\s+\\S+\\s+${vendor}\\s*$`, 'm'))
  }
})

test('a preview of an offering, and of a line that is off', async ({ office }) => {
  const engineer = await engineerOf(office)
  await engineer.accessServers.add({ code: 'bras-1', address: '10.0.0.1', vendor: 'huawei', secret, coaPort: 3799 })
  const accessServerCode = 'bras-1'
  const { radius: calls } = engineer
  expect(await calls.previewOfferingReply({ accessServerCode, productOfferingCode: 'HF30' })).toEqual({
    vendor: 'huawei',
    restricted: false,
    attributes: [
      { attribute: 'Huawei-Input-Average-Rate', value: '15000000' },
      { attribute: 'Huawei-Output-Average-Rate', value: '30000000' },
      { attribute: 'Huawei-Policy-Name', value: 'exit-domestic' },
      { attribute: 'Framed-Pool', value: 'homes' },
      { attribute: 'Acct-Interim-Interval', value: '300' },
    ],
  })
  const { customerCode, productCode } = await activeLine(office)
  await office
    .as('authorization.switch')
    .provisioning.closeBroadband({ customerCode, productCode, reason: 'Stolen router' })
  expect(await calls.previewLineReply({ accessServerCode, productCode })).toEqual({
    vendor: 'huawei',
    restricted: false,
    attributes: null,
  })
  await expect(calls.previewLineReply({ accessServerCode: 'nobody', productCode })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'accessServerCode' }],
  })
  const nobody = 'C99999999-01' as typeof productCode
  await expect(calls.previewLineReply({ accessServerCode, productCode: nobody })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(calls.previewOfferingReply({ accessServerCode, productOfferingCode: 'IPTV' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'productOfferingCode' }],
  })
})

test('refuses a template that FreeRADIUS could not send, naming the line and what is allowed', async ({ office }) => {
  const engineer = await engineerOf(office)
  const template = {
    vendor: 'zte',
    productOfferingCode: 'HF30',
    restrictedBody: 'Filter-Id = x',
    usesCoa: false,
  } as const
  for (const [body, code, words] of [
    ['Framed-Pool: homes', 'reply-line-unreadable', 'Framed-Pool: homes'],
    ['Framed-Pool = a[b[c]]', 'reply-line-unreadable', 'a[b[c]]'],
    ['Framed-Pool = {{pool}', 'reply-line-unreadable', '{{pool}'],
    ['Mikrotik-Rate-Limit = 1k/1k', 'reply-attribute-unknown', 'ZTE-Rate-Ctrl-SCR-Up'],
    ['Framed-Pool = {{password}}', 'reply-place-unknown', 'password'],
    ['ZTE-Rate-Ctrl-SCR-Up = {{upKbps}}k', 'reply-value-not-number', 'ZTE-Rate-Ctrl-SCR-Up'],
    ['ZTE-Rate-Ctrl-SCR-Up = {{profile}}', 'reply-value-not-number', 'ZTE-Rate-Ctrl-SCR-Up'],
  ] as const)
    await expect(engineer.replyTemplates.add({ ...template, body })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words) as unknown,
      fields: [{ field: 'body' }],
    })
})

test('the template of a vendor for all offerings can be changed, but not deleted or added again', async ({
  office,
}) => {
  const engineer = await engineerOf(office)
  const { rows } = await engineer.replyTemplates.list({ vendor: 'juniper', limit: 10 })
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('no template')
  const { code, version, body, restrictedBody } = row
  await expect(engineer.replyTemplates.delete({ code, version })).rejects.toMatchObject({
    code: 'vendor-needs-template',
  })
  const same = { vendor: 'juniper', body, restrictedBody, usesCoa: true } as const
  await expect(engineer.replyTemplates.add(same)).rejects.toMatchObject({ code: 'duplicate-code' })
})
