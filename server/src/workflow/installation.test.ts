import { expect } from 'vitest'
import { releasePort } from '#network'
import { paid } from '#testing/orders/public.ts'
import { jobContext, runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import {
  appointed,
  does,
  installed,
  ontOf,
  paidOrder,
  photograph,
  processState,
  taskAt,
  unpaidOrder,
  advanceToVisit,
} from '#testing/workflow/public.ts'

/** Finds the customer by alias, as the service desk does, and expects the alias in the result. */
async function finds(office: Office, { customerCode }: { customerCode: string }, said: Record<string, string>) {
  for (const [matched, keyword] of Object.entries(said))
    expect(await office.demo('clerk').customers.find({ keyword })).toMatchObject({ rows: [{ customerCode, matched }] })
}

test('an installation runs from the counter to a connected customer', async ({ office }) => {
  const codes = await unpaidOrder(office)
  const unpaid = { element: 'payment', stepZhName: '等待缴费', status: 'active' }
  expect(await processState(office, codes)).toMatchObject(unpaid)
  const { receiptNumber } = await office.demo('clerk').payments.payBroadband({
    orderCode: codes.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'cash', amount: 230_000 }],
  })
  expect(await processState(office, codes)).toMatchObject({ element: 'appointment', teamName: 'Yangon West Team' })

  const technician = office.demo('technician')
  await does(technician, await taskAt(office, codes, 'appointment'), appointed)
  const visit = await taskAt(office, codes, 'onSite')
  await technician.workflow.claim({ taskId: visit })
  const number = await ontOf(technician)
  await photograph(office, codes, visit)
  await technician.workflow.complete({ taskId: visit, values: installed(number.toLowerCase()) })
  expect(await processState(office, codes)).toMatchObject({ element: 'activate' })

  await office.work()
  // No router has signed in on this line yet, so the network cannot confirm that it works; the technician measures it.
  const measured = await taskAt(office, codes, 'testByHand')
  await technician.workflow.claim({ taskId: measured })
  const measures = (downMbps: number, upMbps = 15.8) =>
    technician.workflow.complete({ taskId: measured, values: { result: 'passed', downMbps, upMbps } })
  await expect(measures(5_000), 'too slow for a line of 30 Mbit/s').rejects.toMatchObject({
    fields: [{ field: 'values.downMbps', msg: expect.stringContaining('between 0.1 and 38') as string }],
  })
  await expect(measures(31.2, 20)).rejects.toMatchObject({ fields: [{ field: 'values.upMbps' }] })
  await measures(31.2)
  await does(technician, await taskAt(office, codes, 'signOff'), { signedBy: 'Daw Khin Than Nu', satisfied: 'yes' })
  expect(await processState(office, codes)).toMatchObject({ element: null, status: 'completed' })

  const order = await office.demo('clerk').orders.orderDetailInfo({ orderCode: codes.orderCode })
  expect(order.orderStatus).toBe('completed')
  const product = await office.db
    .selectFrom('product')
    .selectAll()
    .where('code', '=', codes.productCode)
    .executeTakeFirst()
  expect(product).toMatchObject({ status: 'active', terminal_number: number })
  await finds(office, codes, { terminalNumber: number.toLowerCase(), receiptNumber })
  const device = await office.db.selectFrom('physical_resource').selectAll().where('number', '=', number).execute()
  expect(device).toMatchObject([
    { state: 'installed', location_code: codes.customerCode, product_code: codes.productCode },
  ])

  const { processInstanceId } = await processState(office, codes)
  const steps = await technician.workflow.activityInstances({ processInstanceId })
  expect(steps.map((step) => `${step.element} ${step.outcome}`)).toEqual([
    'requested ok',
    'qualify ok',
    'portGate null',
    'payment ok',
    'dispatch ok',
    'teamGate null',
    'appointment done',
    'onSite done',
    'visitGate null',
    'activate ok',
    'activateGate null',
    'lineTest failed',
    'testGate null',
    'testByHand passed',
    'handTestGate null',
    'signOff done',
    'complete ok',
    'completed ok',
  ])
  expect(steps.find((step) => step.element === 'onSite')).toMatchObject({
    assigneeName: 'Aung Ko Latt',
    claimedStatus: 'completed',
  })
})

test.for([
  ['absent', 'appointment'],
  ['no-access', 'appointment'],
  ['ont-faulty', 'appointment'],
  ['port-bad', 'repairPort'],
  ['weak-signal', 'repairPort'],
])('a visit that ends with %s leads to %s', async ([outcome = '', next], { office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await office.demo('technician').workflow.complete({ taskId, values: { outcome } })
  expect(await processState(office, codes)).toMatchObject({ element: next })
})

test('the dispatcher repairs a bad port, and the technician comes again', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await office.demo('technician').workflow.complete({ taskId, values: { outcome: 'port-bad' } })
  await does(office.demo('dispatcher'), await taskAt(office, codes, 'repairPort'), { repair: 'repaired' })
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite', teamName: 'Yangon West Team' })
})

test('a bad port is replaced with another one of the same township, and taken out of service', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await office.demo('technician').workflow.complete({ taskId, values: { outcome: 'port-bad' } })
  const dispatcher = office.demo('dispatcher')
  const repair = await taskAt(office, codes, 'repairPort')
  const { fields } = await dispatcher.workflow.formProperties({ taskId: repair })
  const choices = fields.find((field) => field.name === 'newPort')?.options ?? []
  expect(choices.length).toBeGreaterThan(0)
  const newPort = choices[0]?.code ?? ''
  const portsOf = () =>
    office.db
      .selectFrom('odb_port')
      .select(['odb_code', 'code', 'status', 'reserved_until'])
      .where('product_code', '=', codes.productCode)
      .execute()
  const [old] = await portsOf()
  await does(dispatcher, repair, { repair: 'changed', newPort })
  expect(await portsOf()).toEqual([
    { odb_code: newPort.split('/')[0], code: newPort.split('/')[1], status: 'reserved', reserved_until: null },
  ])
  const { odbCode, portCode } = { odbCode: old?.odb_code ?? '', portCode: old?.code ?? '' }
  expect(await office.demo('dispatcher').network.port({ odbCode, portCode })).toMatchObject({ status: 'faulty' })
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite' })
})

test('an unpaid order loses its port after a week, and its process ends', async ({ office }) => {
  const codes = await unpaidOrder(office)
  office.clock.forward(8 * 86_400_000)
  await runJob(office.app, { name: 'network.expire-reservations', payload: {}, id: 'test' })
  expect(await processState(office, codes)).toMatchObject({ status: 'cancelled', element: null })
})

test('if the port is lost before payment, the dispatcher finds another one before the visit', async ({ office }) => {
  const codes = await unpaidOrder(office)
  await jobContext(office.app, 'test').transaction((ctx) => releasePort(ctx, codes.productCode))
  await paid(office, codes)
  const dispatcher = office.demo('dispatcher')
  const repair = await taskAt(office, codes, 'repairPort')
  const { fields } = await dispatcher.workflow.formProperties({ taskId: repair })
  const newPort = fields.find((field) => field.name === 'newPort')?.options?.[0]?.code ?? ''
  await does(dispatcher, repair, { repair: 'changed', newPort })
  expect(await processState(office, codes)).toMatchObject({ element: 'appointment' })
})

test('a refused visit cancels the order and releases everything', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await office.demo('technician').workflow.complete({ taskId, values: { outcome: 'refused' } })
  const process = await processState(office, codes)
  expect(process).toMatchObject({ status: 'cancelled', element: null })
  const order = await office.demo('clerk').orders.orderDetailInfo({ orderCode: codes.orderCode })
  expect(order.orderStatus).toBe('cancelled')
  const ports = await office.db
    .selectFrom('odb_port')
    .select('code')
    .where('product_code', '=', codes.productCode)
    .execute()
  expect(ports).toEqual([])
  const { activityInstances } = office.demo('technician').workflow
  const steps = await activityInstances({ processInstanceId: process.processInstanceId })
  expect(steps.slice(-3).map((step) => `${step.element} ${step.outcome}`)).toEqual([
    'visitGate null',
    'cancel ok',
    'cancelled ok',
  ])
})

test('cancelling an order at the counter voids its task and returns the ONT', async ({ office }) => {
  const codes = await paidOrder(office)
  const technician = office.demo('technician')
  const taskId = await advanceToVisit(office, codes)
  const number = await ontOf(technician)
  await photograph(office, codes, taskId)
  await technician.workflow.complete({ taskId, values: installed(number) })
  await office.demo('clerk').orders.revoke({
    customerCode: codes.customerCode,
    orderCode: codes.orderCode,
    reason: 'customer-withdrew',
  })
  expect(await processState(office, codes)).toMatchObject({ status: 'cancelled', element: null })
  const { rows } = await technician.stock.findResource({ number })
  expect(rows).toMatchObject([{ state: 'issued', locationName: 'Aung Ko Latt', productCode: null }])
  expect(await office.demo('clerk').customers.find({ keyword: number })).toMatchObject({ rows: [] })
  await office.work()
})

test('the dispatcher names a team if none serves the place', async ({ office }) => {
  const codes = await paidOrder(office, { city: 'YGN-T', town: 'YGN-TLY' })
  const dispatcher = office.demo('dispatcher')
  const taskId = await taskAt(office, codes, 'assignTeam')
  const { fields } = await dispatcher.workflow.formProperties({ taskId })
  expect(fields[0]?.options?.map((option) => option.code)).toContain('YGN-T1')
  await does(dispatcher, taskId, { team: 'YGN-T1' })
  const { processInstanceId, ...now } = await processState(office, codes)
  expect(now).toMatchObject({ element: 'appointment', teamName: 'Yangon West Team' })
  const [chosen] = await dispatcher.workflow.formVariables({ processInstanceId })
  expect(chosen?.fields[0]?.options).toMatchObject([{ code: 'YGN-T1', name: 'Yangon West Team' }])
})
