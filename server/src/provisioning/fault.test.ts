import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { sql } from 'kysely'
import type { Client } from '@lastmile/contract/platform/client.ts'
import type { catalogue } from '@lastmile/contract/catalogue.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { cancelOrder } from '#orders'
import { does, ontOf, processState, taskAt } from '#testing/workflow/public.ts'

const redLight = 'no-internet#ont-light#los-red'

/** An agent is on the phone with a customer whose line is down. */
async function onThePhone(office: Office) {
  const line = await activeLine(office)
  const agent = office.as('11', 'OrderInfoConfigComposite', 'order.cancel')
  const { customerCode, productCode } = line
  const ask = { customerCode, productCode, fault: redLight }
  const reports = async (more: object = {}) => {
    const { orderCode } = await agent.orders.reportFault({ ...ask, ...more })
    return { ...line, orderCode }
  }
  return { line, agent, ask, reports }
}

/** Starts a line test and waits for its findings. */
async function tested(office: Office) {
  office.clock.forward(1_000)
  await office.work()
}

const remark = 'Splice cleaned'
const says = (api: Client<typeof catalogue>, taskId: string, values: object) => does(api, taskId, { remark, ...values })

test('a fault is repaired remotely, and closed when the customer confirms it', async ({ office }) => {
  const { line, agent, reports } = await onThePhone(office)
  const fault = await reports({ contactName: 'Ko Aung', contactTel: '09771234567', remark: 'Since this morning' })
  expect(await agent.orders.productsForReportFault({ customerCode: line.customerCode })).toMatchObject([
    { _disabled: true, why: expect.stringContaining(fault.orderCode) as string },
  ])
  await tested(office)
  const network = office.demo('network')
  const remote = await taskAt(office, fault, 'remoteRepair')
  expect(await network.workflow.formProperties({ taskId: remote })).toMatchObject({
    fault: {
      name: 'No internet, ONT lights, LOS is red',
      zhName: '无法上网，光猫指示灯，LOS灯亮红',
      contactName: 'Ko Aung',
      remark: 'Since this morning',
    },
  })
  await says(network, remote, { result: 'repaired' })
  const service = office.demo('service')
  await does(service, await taskAt(office, fault, 'verify'), { result: 'fails', remark: 'Still red' })
  await says(network, await taskAt(office, fault, 'remoteRepair'), { result: 'repaired' })
  await does(service, await taskAt(office, fault, 'verify'), { result: 'works' })
  expect(await processState(office, fault)).toMatchObject({ status: 'completed', element: null })
  expect(await agent.orders.orderDetailInfo({ orderCode: fault.orderCode })).toMatchObject({
    orderStatus: 'completed',
    orderType: 'fault',
    fault: { contactTel: '09771234567' },
  })
})

test('a technician comes on the agreed day and replaces the ONT, and the network is notified', async ({ office }) => {
  const { line, reports } = await onThePhone(office)
  const fault = await reports({ handling: 'visit', appointmentDay: '2026-12-01', appointmentSlot: 'morning' })
  await tested(office)
  const technician = office.demo('technician')
  const visit = await taskAt(office, fault, 'repairVisit')
  const { task } = await technician.workflow.formProperties({ taskId: visit })
  expect(task).toMatchObject({ appointmentDay: '2026-12-01', appointmentSlot: 'morning', teamName: 'Yangon West Team' })
  await technician.workflow.claim({ taskId: visit })
  const number = await ontOf(technician)
  const swapped = (values: object) =>
    technician.workflow.complete({
      taskId: visit,
      values: { outcome: 'swapped', opticalPower: -20, remark, ...values },
    })
  await expect(swapped({ number: line.serial })).rejects.toMatchObject({ code: 'device-not-at-hand' })
  await swapped({ number })
  const devices = await office.db
    .selectFrom('physical_resource')
    .select(['number', 'state'])
    .where('number', 'in', [number, line.serial])
    .execute()
  expect(devices).toEqual(
    expect.arrayContaining([
      { number, state: 'installed' },
      { number: line.serial, state: 'returned' },
    ]),
  )
  expect(await processState(office, fault)).toMatchObject({ element: 'verify' })
  await office.work()
})

test('refuses to swap the ONT of a line that has ended in the meantime', async ({ office }) => {
  const { line, reports } = await onThePhone(office)
  const fault = await reports({ handling: 'visit' })
  await tested(office)
  const technician = office.demo('technician')
  await does(technician, await taskAt(office, fault, 'appointment'), { date: '2026-12-01', slot: 'morning' })
  const visit = await taskAt(office, fault, 'repairVisit')
  await technician.workflow.claim({ taskId: visit })
  await sql`update product set status = 'pendingActive' where code = ${line.productCode}`.execute(office.db)
  const number = await ontOf(technician)
  await expect(
    technician.workflow.complete({ taskId: visit, values: { outcome: 'swapped', opticalPower: -20, remark, number } }),
  ).rejects.toMatchObject({ code: 'wrong-state' })
  await sql`update product set status = 'active' where code = ${line.productCode}`.execute(office.db)
})

test('a missed visit is repeated; a fault outside the home goes to the network team', async ({ office }) => {
  const { reports } = await onThePhone(office)
  const fault = await reports({ handling: 'visit' })
  await tested(office)
  const technician = office.demo('technician')
  const agreed = { date: '2026-12-01', slot: 'morning' }
  await does(technician, await taskAt(office, fault, 'appointment'), agreed)
  await says(technician, await taskAt(office, fault, 'repairVisit'), { outcome: 'absent' })
  await does(technician, await taskAt(office, fault, 'appointment'), agreed)
  await says(technician, await taskAt(office, fault, 'repairVisit'), { outcome: 'network' })
  await says(office.demo('network'), await taskAt(office, fault, 'networkRepair'), { result: 'repaired' })
  expect(await processState(office, fault)).toMatchObject({ element: 'verify' })
})

test('a fault does not block another order, and can be withdrawn', async ({ office }) => {
  const { line, reports } = await onThePhone(office)
  const fault = await reports()
  const [product] = await office.demo('clerk').orders.productsForSuspendable({ customerCode: line.customerCode })
  expect(product).toMatchObject({ _disabled: false })
  const { customerCode } = line
  await jobContext(office.app, 'test').transaction((ctx) =>
    cancelOrder(ctx, { customerCode, orderCode: fault.orderCode, reason: 'wrong-entry' }),
  )
  expect(await processState(office, fault)).toMatchObject({ status: 'cancelled' })
  await reports()
})

test('refuses inconsistent input at its field', async ({ office }) => {
  const { ask, agent, reports } = await onThePhone(office)
  const refused = (more: object, refusal: object) =>
    expect(agent.orders.reportFault({ ...ask, ...more })).rejects.toMatchObject(refusal)
  await refused({ fault: 'no-internet#slow#los-red' }, { fields: [{ field: 'fault' }] })
  await refused({ fault: 'something-else#complaint#other' }, { fields: [{ field: 'fault' }] })
  await refused({ appointmentDay: '2026-12-01' }, { fields: [{ field: 'appointmentSlot' }] })
  await refused(
    { appointmentDay: '2020-12-01', appointmentSlot: 'morning' },
    {
      fields: [{ field: 'appointmentDay' }],
    },
  )
  await reports({ fault: 'something-else#complaint#other#Noise on the line' })
  const admin = office.demo('admin')
  const reported = await admin.faultTypes.get({ faultTypeCode: 'other' })
  await expect(admin.faultTypes.delete(reported), 'a reported type').rejects.toMatchObject({ code: 'in-use' })
  await refused({}, { code: 'fault-open' })
})

test('the line is checked while the customer waits', async ({ office }) => {
  const { line, agent } = await onThePhone(office)
  const { productCode } = line
  const looks = () => agent.provisioning.lineState({ productCode })
  expect(await looks()).toMatchObject({ finding: 'never-online', status: 'on', ontRegistered: true, lastSeenAt: null })
  const now = office.clock.now
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctupdatetime)
    values ('s1', ${line.account}, ${line.account}, '10.0.0.1', ${now}, now())`.execute(office.db)
  expect(await looks()).toMatchObject({ finding: 'well', onlineSince: now.toISOString(), ipv6: [] })
  await sql`update radacct set framedipv6prefix = '2001:db8:0:9::/64', delegatedipv6prefix = '2001:db8:900::/56'
    where username = ${line.account}`.execute(office.db)
  const ipv6 = [
    { kind: 'ipv6-prefix', address: '2001:db8:0:9::/64' },
    { kind: 'ipv6-delegated', address: '2001:db8:900::/56' },
  ]
  expect(await looks()).toMatchObject({ ipv6 })
  const { customerCode } = line
  const lines = await office.as('authorizationInfo').provisioning.authorizations({ customerCode })
  expect(lines.find((one) => one.productCode === productCode)).toMatchObject({ liveSessions: [{ ipv6 }] })
  await sql`update radacct set acctstoptime = ${now}, acctterminatecause = 'Lost-Carrier' where username = ${line.account}`.execute(
    office.db,
  )
  expect(await looks()).toMatchObject({ finding: 'offline', lastEnded: 'Lost-Carrier', lastSeenAt: now.toISOString() })
  await office.db
    .updateTable('network_authorization')
    .set({ closed_at: now, closed_by: 'E0601', closed_reason: 'Abuse', status: 'off' })
    .where('product_code', '=', productCode)
    .execute()
  expect(await looks()).toMatchObject({ finding: 'closed', closedReason: 'Abuse' })
})

test('a fault is due after the configured number of working days', async ({ office }) => {
  const { settings } = office.as('MaintainOperationConfigurationPage')
  await settings.modify({ key: 'field-work.repairDays', seen: 2, value: 60 })
  const { reports } = await onThePhone(office)
  const fault = await reports()
  await tested(office)
  const { dueAt } = await processState(office, fault)
  expect(Date.parse(dueAt ?? '') - office.clock.now.getTime()).toBeGreaterThan(10 * 24 * 3_600_000)
  await settings.modify({ key: 'field-work.repairDays', seen: 60, value: 2 })
})
