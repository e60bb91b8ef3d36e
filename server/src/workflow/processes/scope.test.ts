import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { paidOrder, processState, taskAt } from '#testing/workflow/public.ts'

/** Hires a dispatcher of Mandalay who sees the tasks of all branches, but may act only within this scope. */
async function dispatching(office: Office, scope: 'own-unit' | 'everything') {
  const code = await office.hire([], 'MDY-H1')
  const given = { code, functions: [], denied: [], roles: [] }
  const seeing: FunctionCode[] = ['TaskManagement']
  const acting: FunctionCode[] = ['process.manage', 'task.transfer', 'task.void']
  await office.demo('admin').staff.permit({ ...given, functions: seeing, scope: 'everything' })
  await office.demo('admin').staff.permit({ ...given, functions: [...seeing, ...acting], scope })
  return office.holding(await office.session(code)).workflow
}

test('an employee who sees the work of other branches acts on it only within the scope of the right to act', async ({
  office,
}) => {
  const codes = await paidOrder(office)
  const { processInstanceId } = await processState(office, codes)
  const taskId = await taskAt(office, codes, 'appointment')
  const near = await dispatching(office, 'own-unit')
  const reason = 'Scope'
  expect(await near.processInfo({ processInstanceId })).toMatchObject({ status: 'active' })
  for (const way of ['suspendProcess', 'activateProcess', 'deleteProcess'] as const)
    await expect(near[way]({ processInstanceId, reason })).rejects.toMatchObject({ code: 'not-found' })
  const refused = { code: 'not-your-task' }
  await expect(near.void({ taskId, reason })).rejects.toMatchObject(refused)
  await expect(near.transfer({ taskId, employeeCode: 'E0512', reason })).rejects.toMatchObject(refused)
  await expect(near.arrange({ taskId, teamCode: 'MDY-T1', reason })).rejects.toMatchObject(refused)
  const far = await dispatching(office, 'everything')
  await far.transfer({ taskId, employeeCode: 'E0512', reason })
  await far.suspendProcess({ processInstanceId, reason })
  expect(await processState(office, codes)).toMatchObject({ status: 'suspended' })
})
