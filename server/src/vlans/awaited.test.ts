import { sql } from 'kysely'
import { expect } from 'vitest'
import { endUnpaid } from '#aftersales'
import { jobContext } from '#platform/runtime.ts'
import { sellAddress } from '#testing/addressing/given.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, commandsOf, type GivenLine } from '#testing/provisioning/given.ts'
import { planned, planner, portsOf, withInnerTag } from '#testing/vlans/given.ts'

const day = 86_400_000
const elsewhere = { serviceCode: 'iptv', ponPorts: '0/2/15', sVlan: 200 } as const

/** Sells an active line an add-on with IPTV, for which the VLAN plan has no entry at its PON port. */
async function awaiting(office: Office) {
  await withInnerTag(office, false)
  await planned(office, {})
  await planned(office, elsewhere)
  const { networkServices } = planner(office)
  const { name, zhName, serviceNumber, userVlan, version } = await networkServices.get({ networkServiceCode: 'iptv' })
  const iptv = { code: 'iptv', name, zhName, serviceNumber, userVlan, everyLine: false, version }
  await networkServices.modify({ ...iptv, productOfferingCodes: ['STATIC-IP'] })
  const line = await activeLine(office)
  return { line, ...(await sellAddress(office, line)) }
}

/** Returns the state of an add-on and of its order, and the first and last days that are paid. */
async function stateOf(office: Office, { productCode, orderCode }: { productCode: string; orderCode: string }) {
  const { rows } = await sql`
    select p.status as product, o.status as "order", p.paid_through as "through",
      (select min(lower(days))::text from product_period where product_code = p.code) as "from"
    from product p join customer_order o on o.code = ${orderCode} where p.code = ${productCode}`.execute(office.db)
  return rows[0]
}

const waits = { product: 'pendingActive', order: 'inProgress', through: null, from: null }
const today = ({ clock }: Office) => clock.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Yangon' })

async function abnormal(office: Office, line: GivenLine): Promise<number> {
  const command = (await commandsOf(office, line)).find(({ status }) => status === 'abnormal')
  expect(command).toMatchObject({ action: 'service-port', service: 'iptv' })
  return command?.id ?? 0
}

const processor = (office: Office) => office.as('abnormalAuthorizationCommandProcess').provisioning

test('the paid term of an add-on begins on the day when the OLT confirms its service', async ({ office }) => {
  const { line, ...addOn } = await awaiting(office)
  expect(await stateOf(office, addOn)).toEqual(waits)
  const commandId = await abnormal(office, line)
  const [shown] = await office.as('authorizationInfo').provisioning.authorizations(line)
  expect(shown?.services).toMatchObject([
    { serviceCode: 'internet', awaitedBy: null },
    { serviceCode: 'iptv', open: false, awaitedBy: addOn.productCode },
  ])
  office.clock.forward(3 * day)
  await office.work()
  expect(await stateOf(office, addOn), 'no day is billed meanwhile').toEqual(waits)
  await planned(office, { serviceCode: 'iptv', sVlan: 200 })
  await processor(office).processAbnormalCommand({ commandId, action: 'retry' })
  await office.work()
  expect(portsOf(line)).toEqual(['1: 100', '2: 200'])
  expect(await stateOf(office, addOn)).toMatchObject({ product: 'active', order: 'completed', from: today(office) })
  const [line2] = await office.as('authorizationInfo').provisioning.authorizations(line)
  expect(line2?.services).toMatchObject([{}, { open: true, awaitedBy: null }])
  expect(line2?.desiredVersion, 'nothing more is sent').toBe(line2?.appliedVersion)
})

test('an engineer who opens the service by hand begins the add-on', async ({ office }) => {
  const { line, ...addOn } = await awaiting(office)
  office.clock.forward(day)
  const commandId = await abnormal(office, line)
  await processor(office).processAbnormalCommand({ commandId, action: 'manual', remark: 'opened on the OLT' })
  expect(await stateOf(office, addOn)).toMatchObject({ product: 'active', order: 'completed', from: today(office) })
})

test('an ignored command does not begin the add-on', async ({ office }) => {
  const { line, ...addOn } = await awaiting(office)
  const commandId = await abnormal(office, line)
  await processor(office).processAbnormalCommand({ commandId, action: 'ignore', remark: 'later' })
  await office.work()
  expect(await stateOf(office, addOn)).toEqual(waits)
})

test('an add-on that awaits its service is cancelled with a full refund, and its service is not opened', async ({
  office,
}) => {
  const { line, clerk, ...addOn } = await awaiting(office)
  const { customerCode } = line
  await clerk.orders.revoke({ customerCode, orderCode: addOn.orderCode, reason: 'customer-withdrew' })
  await planned(office, { serviceCode: 'iptv', sVlan: 200 })
  await office.work()
  expect(await stateOf(office, addOn)).toMatchObject({ product: 'cancelled', order: 'cancelled', through: null })
  expect(portsOf(line)).toEqual(['1: 100'])
  const { unsettledAmount } = await clerk.settlements.unSettlementCollection({})
  expect(unsettledAmount, 'the cash is refunded').toBe(0)
})

test('an add-on begins when it no longer includes the service that it awaits', async ({ office }) => {
  const { line, ...addOn } = await awaiting(office)
  expect(await stateOf(office, addOn)).toEqual(waits)
  await abnormal(office, line)
  const { networkServices } = planner(office)
  const iptv = await networkServices.get({ networkServiceCode: 'iptv' })
  const { name, zhName, serviceNumber, userVlan, version } = iptv
  const alone = { code: 'iptv', name, zhName, serviceNumber, userVlan, everyLine: false, productOfferingCodes: [] }
  await networkServices.modify({ ...alone, version })
  await office.work()
  expect(await stateOf(office, addOn)).toMatchObject({ product: 'active', order: 'completed', from: today(office) })
  expect(portsOf(line)).toEqual(['1: 100'])
  const [shown] = await office.as('authorizationInfo').provisioning.authorizations(line)
  expect(shown?.desiredVersion, 'nothing more is to be sent').toBe(shown?.appliedVersion)
})

test('an unpaid line that ends cancels the add-on that awaits its service', async ({ office }) => {
  const { line, ...addOn } = await awaiting(office)
  await jobContext(office.app, 'test').transaction((ctx) => endUnpaid(ctx, line))
  expect(await stateOf(office, addOn)).toMatchObject({ product: 'cancelled', order: 'cancelled' })
})

test('an add-on begins at once if the OLT cannot open its service or has it already', async ({ office }) => {
  const { line } = await awaiting(office)
  const { vlanPlan } = planner(office)
  const { rows } = await vlanPlan.list({ oltCode: 'OLT-YGN-1', serviceCode: 'iptv' })
  for (const { code, version } of rows) await vlanPlan.delete({ code, version })
  expect(await stateOf(office, await sellAddress(office, await activeLine(office)))).toMatchObject({
    product: 'active',
    order: 'completed',
    from: today(office),
  })
  await planned(office, { serviceCode: 'iptv', sVlan: 200 })
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct(line)
  await office.work()
  expect(portsOf(line)).toEqual(['1: 100', '2: 200'])
})
