import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { does } from '#testing/workflow/public.ts'

/** Creates a customer of the store with one bill that has been overdue since January. */
async function inArrears(office: Office) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
  return customerCode
}

/** Returns the collection order of a customer as the manager sees it: its state and the open task. */
async function standing(office: Office, businessKey: string) {
  const { rows } = await office.demo('manager').workflow.processInstances({ keyword: businessKey })
  const { status, element, taskId } = rows[0] ?? {}
  return { status, element, taskId: taskId ?? '' }
}

test('a collector visits a customer in arrears and takes the payment, and the visit ends automatically', async ({
  office,
}) => {
  const [service, manager] = [office.demo('service'), office.demo('manager')]
  const customerCode = await inArrears(office)
  const find = { keyword: customerCode }
  expect((await service.workflow.debtors(find)).rows).toMatchObject([
    { customerCode, overdue: 38_000, open: 38_000, overdueSince: '2026-01-10', overdueDays: 55, businessKey: null },
  ])
  expect((await service.workflow.debtors({ ...find, sectionCode: 'MDY' })).rows, 'not in another area').toEqual([])
  expect((await service.workflow.debtors({ ...find, overdueDays: 55 })).rows, '55 days overdue').toHaveLength(1)
  expect((await service.workflow.debtors({ ...find, overdueDays: 56 })).rows, 'not 56 days overdue').toEqual([])
  expect((await service.workflow.collectors({})).map(({ code }) => code)).toContain('YGN-B')

  const [sent] = await service.workflow.startMoneyCollection({ customerCodes: [customerCode], department: 'YGN-B' })
  const businessKey = sent?.businessKey ?? ''
  expect(businessKey).toMatch(/^MC\d{7}$/)
  expect((await service.workflow.debtors(find)).rows, 'a visit in progress is shown').toMatchObject([{ businessKey }])
  expect((await service.workflow.employeeOrders({ keyword: businessKey })).rows).toMatchObject([{ customerCode }])
  const { element, taskId } = await standing(office, businessKey)
  expect(element).toBe('collectionVisit')
  expect(await manager.workflow.formProperties({ taskId })).toMatchObject({
    debt: { overdue: 38_000, overdueSince: '2026-01-10', open: 38_000, openDueOn: null },
    task: { customerCode },
  })
  await manager.workflow.claim({ taskId })
  await manager.payments.payForInBatchPayment({ customerCode, tenders: [{ kind: 'cash', amount: 8_000 }] })
  expect(await standing(office, businessKey), 'a part is not enough').toMatchObject({ taskId, status: 'active' })
  const paid = await manager.payments.payForInBatchPayment({
    customerCode,
    tenders: [{ kind: 'cash', amount: 30_000 }],
  })
  expect(paid.cash.unsettled, 'the collector holds the cash').toBeGreaterThanOrEqual(38_000)
  expect(await standing(office, businessKey)).toEqual({ status: 'completed', element: null, taskId: '' })
  expect((await service.workflow.debtors(find)).rows).toEqual([])
  await expect(
    manager.workflow.complete({ taskId, values: { outcome: 'absent', date: '2026-03-10' } }),
  ).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a promise schedules the next visit and defers collection; a refusal returns the visit to its sender', async ({
  office,
}) => {
  const [service, manager] = [office.demo('service'), office.demo('manager')]
  const customerCode = await inArrears(office)
  await office.db
    .insertInto('collection_case')
    .values({
      customer_code: customerCode,
      product_code: '',
      organization_unit_code: 'YGN-H1',
      payment_mode: 'postpaid',
      since: '2026-01-10',
      stage_code: 'remind-1',
      stage_days: 3,
      stage_on: '2026-01-13',
    })
    .execute()
  const [sent] = await service.workflow.startMoneyCollection({ customerCodes: [customerCode], department: 'YGN-B' })
  const at = () => standing(office, sent?.businessKey ?? '')
  const first = await at()
  await manager.workflow.claim({ taskId: first.taskId })
  await expect(
    manager.workflow.complete({ taskId: first.taskId, values: { outcome: 'promised', date: '2026-06-01' } }),
    'a promise cannot be months ahead',
  ).rejects.toMatchObject({ code: 'promise-day' })
  await expect(
    manager.workflow.complete({ taskId: first.taskId, values: { outcome: 'promised' } }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'values.date' }] })
  await manager.workflow.complete({ taskId: first.taskId, values: { outcome: 'promised', date: '2026-03-12' } })
  const second = await at()
  expect(second.element).toBe('collectionVisit')
  const { task } = await manager.workflow.formProperties({ taskId: second.taskId })
  expect(task).toMatchObject({ appointmentDay: '2026-03-12' })
  expect(task.dueAt.slice(0, 10), 'due at the end of that day in Yangon').toBe('2026-03-12')
  expect((await service.workflow.debtors({ keyword: customerCode })).rows).toMatchObject([{ promisedOn: '2026-03-12' }])

  await does(manager, second.taskId, { outcome: 'refused', remark: 'Says that the line never worked' })
  const asked = await at()
  expect(asked.element, 'the sender of the visit decides').toBe('collectionDecision')
  await expect(manager.workflow.claim({ taskId: asked.taskId })).rejects.toMatchObject({ code: 'not-your-task' })
  await does(service, asked.taskId, { result: 'give-up', remark: 'The customer is right' })
  expect(await at()).toMatchObject({ status: 'cancelled', element: null })
  expect((await service.workflow.startMoneyCollection({ customerCodes: [customerCode] })).length, 'started again').toBe(
    1,
  )
})

test('sends collectors to all or none: none if one owes nothing, is being visited or is out of scope', async ({
  office,
}) => {
  const service = office.demo('service')
  const [debtor, other, paid] = [await inArrears(office), await inArrears(office), await walkIn(office)]
  const start = (...customerCodes: string[]) => service.workflow.startMoneyCollection({ customerCodes })
  await expect(start(debtor, paid)).rejects.toMatchObject({ code: 'nothing-overdue' })
  expect((await service.workflow.debtors({ keyword: debtor })).rows, 'no collector was sent').toMatchObject([
    { businessKey: null },
  ])
  await start(debtor)
  await expect(start(other, debtor)).rejects.toMatchObject({ code: 'collection-under-way' })
  await expect(start('C99999999')).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    service.workflow.startMoneyCollection({ customerCodes: [other], department: 'NONE' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  const both = await Promise.allSettled([start(other), start(other)])
  expect(both.map(({ status }) => status).toSorted(), 'only one request succeeds').toEqual(['fulfilled', 'rejected'])
  await expect(office.demo('technician').workflow.debtors({})).rejects.toMatchObject({ code: 'no-permission' })
  await expect(
    office.demo('dispatcher').workflow.startMoneyCollection({ customerCodes: [other] }),
  ).rejects.toMatchObject({ code: 'no-permission' })
})
