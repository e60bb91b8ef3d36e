import { faultText } from '@lastmile/contract/provisioning/faults.ts'
import { expect } from 'vitest'
import { sellAddress } from '#testing/addressing/given.ts'
import { type Office, test } from '#testing/office.ts'
import {
  activeLine,
  advanceToStep,
  authorizationOf,
  commandsOf,
  type GivenLine,
  paidLine,
} from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { ontOf, planned, planner, portsOf, servicePortCommands, withInnerTag } from '#testing/vlans/given.ts'

const servicesOf = async (office: Office, { customerCode, productCode }: GivenLine) => {
  const lines = await office.as('authorizationInfo').provisioning.authorizations({ customerCode })
  return lines.find((line) => line.productCode === productCode)?.services
}
const lastPort = ({ host }: GivenLine) => simulator.heard(host).findLast((line) => line.startsWith('service-port vlan'))
const cVlanSent = (line: GivenLine) => /inner-vlan (\d+)/.exec(lastPort(line) ?? '')?.[1]

/** Closes a line at the request of its customer. */
async function close(office: Office, { customerCode, productCode }: GivenLine): Promise<void> {
  const { orders } = office.demo('clerk')
  const [closable] = await orders.productsForClosable({ customerCode })
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' as const }
  await orders.close({ ...closing, expectedAmount: closable?.effect.amount ?? 0 })
  await office.work()
}

/** Begins to activate a line. Returns it when its commands are sent or abnormal. */
async function activating(office: Office): Promise<GivenLine> {
  const line = await paidLine(office)
  await advanceToStep(office, line, 'activate')
  await office.work()
  return line
}

const abnormal = async (office: Office, line: GivenLine) => {
  const command = (await commandsOf(office, line)).find(({ status }) => status === 'abnormal')
  return command && { id: command.id, says: faultText(command.fault as Parameters<typeof faultText>[0], 'en-US') }
}

const huaweiPort =
  'service-port vlan {{sVlan}} gpon {{ponPort}} ont {{ontId}} gemport {{serviceNumber}} multi-service user-vlan {{userVlan}} tag-transform translate'

const retry = (office: Office, commandId: number) =>
  office.as('abnormalAuthorizationCommandProcess').provisioning.processAbnormalCommand({ commandId, action: 'retry' })

test('a line gets the S-VLAN of its OLT and the C-VLAN of its PON port and ONT', async ({ office }) => {
  await withInnerTag(office)
  await planned(office, {
    ponPorts: '0/1/0-7, 0/2/0-7',
    sVlan: 1100,
    cVlanKind: 'numbered',
    firstCVlan: 101,
    ontsPerPort: 128,
  })
  const line = await activeLine(office)
  const [ponPort = '', ontId = ''] = ontOf(line).split(':')
  const [, card = '', port = ''] = ponPort.split('/')
  const cVlan = 101 + ((Number(card) - 1) * 8 + Number(port)) * 128 + Number(ontId)
  expect(lastPort(line)).toBe(
    `service-port vlan 1100 gpon ${ponPort} ont ${ontId} gemport 1 multi-service user-vlan 100 tag-transform translate-and-add inner-vlan ${cVlan}`,
  )
  const vlans = { sVlan: 1100, cVlan, appliedSVlan: 1100, appliedCVlan: cVlan, awaitedBy: null }
  expect(await servicesOf(office, line)).toEqual([
    { serviceCode: 'internet', serviceName: 'Internet', serviceZhName: '上网', wanted: true, open: true, ...vlans },
  ])
})

test('a line keeps its C-VLAN from a range until its ONT is removed', async ({ office }) => {
  await withInnerTag(office)
  await planned(office, { sVlan: 1200, cVlanKind: 'first-free', firstCVlan: 7, lastCVlan: 8 })
  const first = await activeLine(office)
  const second = await activeLine(office)
  expect([(await servicesOf(office, first))?.[0]?.appliedCVlan, cVlanSent(second)]).toEqual([7, '8'])

  const third = await activating(office)
  const failed = await abnormal(office, third)
  expect(failed?.says).toContain('No C-VLAN from 7-8 of S-VLAN 1200 is free for internet at OLT-YGN-1')
  expect((await authorizationOf(office, third)).applied_status).toBe('off')

  await close(office, first)
  expect(await servicesOf(office, first)).toEqual([])
  await retry(office, failed?.id ?? 0)
  await office.work()
  expect(cVlanSent(third)).toBe('7')
  await office.as('BatchSendOnt').provisioning.oltOpen(second)
  await office.work()
  expect(cVlanSent(second), 'sent again').toBe('8')
})

test('a command is abnormal without an entry in the VLAN plan, and sent once it has one', async ({ office }) => {
  await withInnerTag(office, false)
  const entry = await planned(office, { ponPorts: '0/2/15' })
  const line = await activating(office)
  const failed = await abnormal(office, line)
  expect(failed?.says).toMatch(
    /The VLAN plan has no entry for internet at OLT-YGN-1 0\/\d\/\d+\. Add it on page Network/,
  )
  const { vlanPlan } = planner(office)
  const { version } = await vlanPlan.get({ vlanEntryId: entry })
  const whole = { oltCode: 'OLT-YGN-1', serviceCode: 'internet', sVlan: 1300, cVlanKind: 'no-c-vlan' } as const
  await vlanPlan.modify({ ...whole, code: entry, version })
  await retry(office, failed?.id ?? 0)
  await office.work()
  expect(portsOf(line)).toEqual(['1: 1300'])
})

test('a template that uses the C-VLAN needs one, and an ONT beyond the numbered ones has none', async ({ office }) => {
  await withInnerTag(office)
  await planned(office, {})
  expect((await abnormal(office, await activating(office)))?.says).toContain('gives internet at OLT-YGN-1')
  const ponPorts = '0/1/0-7, 0/2/0-7'
  await planned(office, { ponPorts, cVlanKind: 'numbered', firstCVlan: 1, ontsPerPort: 1 })
  const lines = [await activating(office), await activating(office), await activating(office)]
  const said = await Promise.all(lines.map((line) => abnormal(office, line)))
  expect(said.map((one) => one?.says).join()).toContain('is beyond the 1 C-VLANs per PON port')
})

test('a changed plan sends nothing until it is sent to the lines that differ', async ({ office }) => {
  await withInnerTag(office, false)
  await planned(office, { sVlan: 1400 })
  const line = await activeLine(office)
  const entry = await planned(office, { sVlan: 1401 })
  const { vlanPlan, vlans } = planner(office)
  await office.work()
  expect(portsOf(line)).toEqual(['1: 1400'])
  expect(await vlanPlan.get({ vlanEntryId: entry })).toMatchObject({ planUsed: true })
  const { rows } = await vlans.lines({ vlanEntryId: entry, keyword: line.productCode })
  expect(rows).toMatchObject([
    { lineCode: line.productCode, state: 'differs', sVlan: 1401, cVlan: null, appliedSVlan: 1400, appliedCVlan: null },
  ])
  const { differing } = await vlanPlan.get({ vlanEntryId: entry })
  expect(await vlans.resend({ vlanEntryId: entry })).toEqual({ lines: differing })
  await office.work()
  expect(portsOf(line)).toEqual(['1: 1401'])
  expect(await servicePortCommands(office, line, 1)).toEqual([
    'service-port-remove internet acked',
    'service-port internet acked',
  ])
  expect(await vlanPlan.get({ vlanEntryId: entry })).toMatchObject({ differing: 0 })
  expect((await vlans.lines({ vlanEntryId: entry, state: 'differs' })).rows).toEqual([])
  expect(await vlans.resend({ vlanEntryId: entry })).toEqual({ lines: 0 })
  await expect(vlans.resend({ vlanEntryId: '999999' })).rejects.toMatchObject({ code: 'not-found' })
})

test('a service for every line is opened on each line when the plan is sent', { timeout: 60_000 }, async ({
  office,
}) => {
  await withInnerTag(office, false)
  await planned(office, {})
  const line = await activeLine(office)
  const entry = await planned(office, { serviceCode: 'management', sVlan: 1500 })
  const { networkServices, vlans, vlanPlan } = planner(office)
  expect(await vlanPlan.get({ vlanEntryId: entry })).toMatchObject({ openLines: 0, differing: 0 })
  const management = await networkServices.get({ networkServiceCode: 'management' })
  const { name, zhName, serviceNumber, userVlan, version } = management
  const service = { code: 'management', name, zhName, serviceNumber, userVlan, productOfferingCodes: [] }
  await networkServices.modify({ ...service, version, everyLine: true })
  await vlans.resend({ vlanEntryId: entry })
  await office.work()
  expect(portsOf(line)).toEqual(['1: 100', '4: 1500'])
  const later = await activeLine(office)
  expect(portsOf(later)).toEqual(['1: 100', '4: 1500'])
  await networkServices.modify({ ...service, version: version + 1, everyLine: false })
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(line)
  await office.work()
  expect(portsOf(line)).toEqual(['1: 100'])
})

test('a template without service parameters works for internet only', async ({ office }) => {
  await office.db
    .updateTable('command_template')
    .set({
      body: 'service-port vlan 100 gpon {{ponPort}} ont {{ontId}} gemport 1 multi-service user-vlan 100 tag-transform translate',
    })
    .where('vendor', '=', 'huawei')
    .where('action', '=', 'service-port')
    .execute()
  const entry = await planned(office, { sVlan: 1600 })
  const line = await activeLine(office)
  expect(portsOf(line)).toEqual(['1: 100'])
  expect(await servicesOf(office, line), 'the template decides').toEqual([])
  const { vlanPlan, networkServices } = planner(office)
  expect(await vlanPlan.get({ vlanEntryId: entry })).toMatchObject({ planUsed: false, differing: 0 })
  await office.db.updateTable('network_service').set({ every_line: true }).where('code', '=', 'iptv').execute()
  expect((await networkServices.get({ networkServiceCode: 'iptv' })).everyLine).toBe(true)
  expect((await abnormal(office, await activating(office)))?.says).toContain('can’t be used for iptv')
  await office.db.updateTable('network_service').set({ every_line: false }).where('code', '=', 'iptv').execute()
})

test('C-VLANs of two entries with one S-VLAN do not overlap', async ({ office }) => {
  await planned(office, { sVlan: 1700, cVlanKind: 'first-free', firstCVlan: 100, lastCVlan: 199 })
  const { vlanPlan } = planner(office)
  const iptv = { oltCode: 'OLT-MDY-1', serviceCode: 'management', sVlan: 1700 } as const
  for (const [kind, firstCVlan] of [
    ['first-free', 199],
    ['one-c-vlan', 100],
  ] as const)
    await expect(
      vlanPlan.add({ ...iptv, cVlanKind: kind, firstCVlan, lastCVlan: kind === 'first-free' ? 300 : null }),
    ).rejects.toMatchObject({ code: 'c-vlans-overlap' })
  const { code } = await vlanPlan.add({ ...iptv, cVlanKind: 'first-free', firstCVlan: 200, lastCVlan: 300 })
  await vlanPlan.delete({ code, version: 1 })
})

test('an entry and an OLT in use cannot be deleted', async ({ office }) => {
  await withInnerTag(office, false)
  const entry = await planned(office, { sVlan: 1800 })
  await activeLine(office)
  const { vlanPlan, olts } = planner(office)
  const { version } = await vlanPlan.get({ vlanEntryId: entry })
  await expect(vlanPlan.delete({ code: entry, version })).rejects.toMatchObject({ code: 'in-use' })
  const bare = { code: 'OLT-NEW', name: 'New', zhName: '新', vendor: 'zte', host: '10.9.9.9', ponPorts: '0/1/0' }
  await olts.add(bare)
  await planned(office, { oltCode: 'OLT-NEW' })
  await expect(olts.delete({ code: 'OLT-NEW', version: 1 })).rejects.toMatchObject({ code: 'in-use' })
})

test('an add-on opens its service on the line while it works', async ({ office }) => {
  await office.db
    .updateTable('command_template')
    .set({ body: huaweiPort })
    .where('vendor', '=', 'huawei')
    .where('action', '=', 'service-port')
    .execute()
  await planned(office, {})
  const { networkServices } = planner(office)
  const { name, zhName, serviceNumber, userVlan, version } = await networkServices.get({ networkServiceCode: 'iptv' })
  const iptv = { code: 'iptv', name, zhName, serviceNumber, userVlan, everyLine: false, version }
  await networkServices.modify({ ...iptv, productOfferingCodes: ['STATIC-IP'] })
  const line = await activeLine(office)
  const before = (await commandsOf(office, line)).length
  const { clerk, productCode } = await sellAddress(office, line)
  expect(portsOf(line)).toEqual(['1: 100', '2: 200'])
  const opened = { serviceCode: 'iptv', wanted: true, open: true, sVlan: 200, appliedSVlan: 200 }
  expect(await servicesOf(office, line)).toMatchObject([{ serviceCode: 'internet' }, opened])
  const addOn = { customerCode: line.customerCode, productCode }
  await clerk.orders.suspend({ ...addOn, reason: 'travel' })
  await office.work()
  expect(portsOf(line), 'suspended').toEqual(['1: 100'])
  await clerk.orders.resume({ ...addOn, reason: 'returned' })
  await office.work()
  expect(portsOf(line), 'resumed').toEqual(['1: 100', '2: 200'])
  const sent = (await commandsOf(office, line)).slice(before).map(({ action, service }) => `${action} ${service}`)
  expect(sent, 'no session ends').toEqual(['service-port iptv', 'service-port-remove iptv', 'service-port iptv'])
})

test('a line without the service of its add-on is abnormal until the plan has it', async ({ office }) => {
  await planned(office, { serviceCode: 'iptv', ponPorts: '0/2/15', sVlan: 200 })
  const line = await activeLine(office)
  await sellAddress(office, line)
  const failed = await abnormal(office, line)
  expect(failed?.says).toContain('The VLAN plan has no entry for iptv at OLT-YGN-1')
  expect(await servicesOf(office, line)).toMatchObject([
    { serviceCode: 'internet' },
    { serviceCode: 'iptv', open: false },
  ])
  await planned(office, { serviceCode: 'iptv', sVlan: 200 })
  await retry(office, failed?.id ?? 0)
  await office.work()
  expect(portsOf(line)).toEqual(['1: 100', '2: 200'])
})
