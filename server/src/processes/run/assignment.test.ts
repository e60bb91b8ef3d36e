import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { appointed, does, paidOrder, processState, taskAt, unpaidOrder } from '#testing/workflow/public.ts'

test('a dissolved team gets no more tasks from its rules; the dispatcher chooses another team', async ({ office }) => {
  const active = (value: boolean) =>
    office.db.updateTable('work_team').set({ active: value }).where('code', '=', 'YGN-T1').execute()
  const dispatched = async (isActive: boolean) => {
    const codes = await unpaidOrder(office)
    await active(isActive)
    const tenders = [{ kind: 'card' as const, amount: 230_000, reference: 'SLIP-1' }]
    await office.demo('clerk').payments.payBroadband({ orderCode: codes.orderCode, expectedAmount: 230_000, tenders })
    await active(true)
    const { element, teamName } = await processState(office, codes)
    return { element, teamName }
  }
  expect(await dispatched(true)).toEqual({ element: 'appointment', teamName: 'Yangon West Team' })
  expect(await dispatched(false)).toEqual({ element: 'assignTeam', teamName: null })
})

test('the open work of a store and its assignment rules move with a merge', async ({ office }) => {
  const admin = office.demo('admin')
  const [type, parentCode, childrenOperationAcceptable] = ['hall', 'YGN-B', false] as const
  for (const code of ['WM-1', 'WM-2'])
    await admin.organizationUnits.add({ code, name: code, zhName: code, type, parentCode, childrenOperationAcceptable })
  const rule = (processKey: string, element: string, [organizationUnitCode, candidateOrganizationUnit]: string[]) =>
    admin.taskAssignments.add({ processKey, element, organizationUnitCode, candidateOrganizationUnit })
  await rule('installation', 'appointment', ['YGN-H1', 'WM-1'])
  await rule('installation', 'onSite', ['WM-1', 'NOC'])
  await rule('fault-repair', 'remoteRepair', ['WM-1', 'NOC'])
  await rule('fault-repair', 'remoteRepair', ['WM-2', 'CARE'])
  const worker = await office.hire(['TaskProcess', 'task.claim'], 'WM-1')
  const [done, open] = [await paidOrder(office), await paidOrder(office)]
  const ended = await taskAt(office, done, 'appointment')
  await does(office.holding(await office.session(worker)), ended, appointed)
  const taskId = await taskAt(office, open, 'appointment')
  const unitsOf = async (id: string) => {
    const [row] = await office.db
      .selectFrom('task as t')
      .innerJoin('process_instance as i', 'i.id', 't.process_instance_id')
      .select(['t.candidate_unit', 't.home_unit', 'i.organization_unit_code'])
      .where('t.id', '=', Number(id))
      .execute()
    return Object.values(row ?? {})
  }
  await office.db.updateTable('task').set({ home_unit: 'WM-1' }).where('id', '=', Number(taskId)).execute()
  await office.db
    .updateTable('process_instance')
    .set({ organization_unit_code: 'WM-1' })
    .where('customer_code', '=', open.customerCode)
    .execute()
  const { held } = await admin.unitChanges.previewMerge({ code: 'WM-1', into: 'WM-2' })
  expect(held).toContainEqual({ kind: 'task', count: 1, fate: 'goes-over' })
  await admin.unitChanges.merge({ code: 'WM-1', into: 'WM-2', version: 1 })
  expect(await unitsOf(taskId)).toEqual(['WM-2', 'WM-2', 'WM-2'])
  expect((await unitsOf(ended))[0], 'ended tasks stay with the old unit').toBe('WM-1')
  const { rows } = await admin.taskAssignments.list({ limit: 200 })
  const rules = rows.flatMap(({ element, organizationUnitCode: unit, candidateOrganizationUnit: candidate }) =>
    [unit, candidate].some((code) => code?.startsWith('WM-')) ? [[element, unit, candidate].join(' ')] : [],
  )
  expect(rules.toSorted()).toEqual(['appointment YGN-H1 WM-2', 'onSite WM-2 NOC', 'remoteRepair WM-2 CARE'])
})

test('a rule for every step assigns to its department any task that no step rule or team takes', async ({ office }) => {
  const admin = office.demo('admin')
  await office.db.deleteFrom('task_assignment_configuration').where('process_key', '=', 'installation').execute()
  const rule = (given: { element?: string; candidateOrganizationUnit: string }) =>
    admin.taskAssignments.add({ processKey: 'installation', ...given })
  const dispatched = async () => {
    const codes = await paidOrder(office)
    const taskId = await taskAt(office, codes, 'assignTeam')
    const { candidate_unit } = await office.db
      .selectFrom('task')
      .select('candidate_unit')
      .where('id', '=', Number(taskId))
      .executeTakeFirstOrThrow()
    return candidate_unit
  }
  expect(await dispatched(), 'the branch gets it without a rule').toBe('YGN-B')
  await rule({ candidateOrganizationUnit: 'NOC' })
  expect(await dispatched()).toBe('NOC')
  await rule({ element: 'assignTeam', candidateOrganizationUnit: 'CARE' })
  expect(await dispatched(), 'the rule for the step comes first').toBe('CARE')
})
