import { expect } from 'vitest'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { does, paidOrder, processState, taskAt } from '#testing/workflow/public.ts'

/** Transfers a customer to the Mandalay store, as an employee of the operator's head office. */
async function moves(office: Office, customerCode: string) {
  const { customers } = await hireClerk(office, { unit: 'HQ', more: ['customer.modify'] })
  const form = await customers.forModify({ customerCode })
  await customers.modify({ ...form, customerCode, organizationUnitCode: 'MDY-H1' })
}

/** A dispatcher of Mandalay. */
const dispatcherOf = (office: Office) =>
  office.hire(['TaskProcess', 'TaskManagement', 'task.claim', 'process.manage', 'task.transfer'], 'MDY-B')

const placeOf = (office: Office, taskId: string) =>
  office.db
    .selectFrom('task as t')
    .innerJoin('process_instance as i', 'i.id', 't.process_instance_id')
    .select(['t.candidate_team as team', 't.candidate_unit as unit', 't.home_unit as home'])
    .select('i.organization_unit_code as processUnit')
    .where('t.id', '=', Number(taskId))
    .executeTakeFirst()

test('open work for a customer moves with them; a dispatched team continues, visible to the new branch', async ({
  office,
}) => {
  const mandalay = office.holding(await office.session(await dispatcherOf(office)))
  const sent = await paidOrder(office)
  const appointment = await taskAt(office, sent, 'appointment')
  const find = { keyword: sent.orderCode }
  expect((await mandalay.workflow.processInstances(find)).rows, 'not visible to another branch').toEqual([])
  await moves(office, sent.customerCode)
  expect(await placeOf(office, appointment)).toEqual({
    team: 'YGN-T1',
    unit: 'YGN-W',
    home: 'MDY-B',
    processUnit: 'MDY-H1',
  })
  expect((await mandalay.workflow.processInstances(find)).rows).toMatchObject([{ taskId: appointment }])
  await mandalay.workflow.arrange({ taskId: appointment, teamCode: 'MDY-T1', reason: 'Ours now' })
  expect(await placeOf(office, appointment)).toMatchObject({ team: 'MDY-T1', unit: 'MDY-W', home: null })
})

test('queued work moves to the responsible unit at the new address, even in a suspended process', async ({
  office,
}) => {
  const admin = office.demo('admin')
  for (const [organizationUnitCode, candidateOrganizationUnit] of [
    ['YGN-H1', 'YGN-W'],
    ['MDY-H1', 'MDY-B'],
  ] as const)
    await admin.taskAssignments.add({
      processKey: 'installation',
      element: 'appointment',
      organizationUnitCode,
      candidateOrganizationUnit,
    })
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  expect(await placeOf(office, taskId)).toMatchObject({ team: null, unit: 'YGN-W', home: null })
  const { processInstanceId } = await processState(office, codes)
  await admin.workflow.suspendProcess({ processInstanceId, reason: 'Moves house' })
  const worker = await dispatcherOf(office)
  const mandalay = office.holding(await office.session(worker))
  await moves(office, codes.customerCode)
  expect(await placeOf(office, taskId)).toEqual({ team: null, unit: 'MDY-B', home: null, processUnit: 'MDY-H1' })
  const told = office.db.selectFrom('message').select('kind').where('about', '=', `task:${taskId}`)
  expect(await told.where('employee_code', '=', worker).execute()).toEqual([{ kind: 'task.ready' }])
  await mandalay.workflow.activateProcess({ processInstanceId })
  await mandalay.workflow.claim({ taskId })
})

test('a collection visit returns to its sender, wherever the customer moves', async ({ office }) => {
  const [service, manager] = [office.demo('service'), office.demo('manager')]
  const customerCode = await walkIn(office)
  await oldBill(office, await hireClerk(office), { customerCode, amount: 38_000, due: '2026-01-10' })
  const [visit] = await service.workflow.startMoneyCollection({ customerCodes: [customerCode], department: 'YGN-B' })
  const orderCode = visit?.businessKey ?? ''
  const at = { customerCode, orderCode, productCode: '' }
  const taskId = await taskAt(office, at, 'collectionVisit')
  await moves(office, customerCode)
  expect(await placeOf(office, taskId)).toMatchObject({ unit: 'YGN-B', processUnit: 'CARE' })
  await does(manager, taskId, { outcome: 'refused', remark: 'Has moved' })
  await service.workflow.claim({ taskId: await taskAt(office, at, 'collectionDecision') })
})
