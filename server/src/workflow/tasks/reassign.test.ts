import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { appointed, does, paidOrder, processState, taskAt } from '#testing/workflow/public.ts'

test('transfers a task to a colleague, or reassigns it to another team with its later steps', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const dispatcher = office.demo('dispatcher')
  const reason = 'Knows the house'
  await expect(dispatcher.workflow.transfer({ taskId, employeeCode: 'E0521', reason })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'employeeCode' }],
  })
  await dispatcher.workflow.transfer({ taskId, employeeCode: 'E0512', reason })
  expect((await dispatcher.workflow.formProperties({ taskId })).task).toMatchObject({
    assigneeName: 'Wai Yan Tun',
    remark: reason,
  })
  const teams = await dispatcher.workflow.candidates({ taskId })
  const yangon = teams.find((team) => team.code === 'YGN-T1')
  expect(yangon).toMatchObject({ kind: 'team', toPerson: true })
  expect(teams[0]).toMatchObject({ kind: 'unit', code: 'YGN-W', toPerson: true })
  expect(teams.find((team) => team.code === 'MDY-T1')).toMatchObject({ toPerson: false })
  expect(yangon?.members.find((member) => member.code === 'E0512')?.openTasks).toBeGreaterThan(0)
  await dispatcher.workflow.arrange({ taskId, teamCode: 'MDY-T1', reason: 'All busy here' })
  await does(office.demo('technician3'), taskId, appointed)
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite', teamName: 'Mandalay Team' })
})

test('an assignee returns a task with its filled-in values, and a colleague claims it', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const [technician, colleague] = [office.demo('technician').workflow, office.demo('technician2').workflow]
  const reason = 'The van is broken'
  await expect(technician.requestReplace({ taskId, reason }), 'nobody has claimed the task').rejects.toMatchObject({
    code: 'not-your-task',
  })
  await technician.claim({ taskId })
  await technician.saveForm({ taskId, values: { contact: 'Rings at six' } })
  await expect(colleague.requestReplace({ taskId, reason })).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(office.demo('clerk').workflow.requestReplace({ taskId, reason })).rejects.toMatchObject({
    code: 'no-permission',
  })
  await technician.requestReplace({ taskId, reason })
  await expect(technician.complete({ taskId, values: appointed })).rejects.toMatchObject({ code: 'not-your-task' })
  const { task, values } = await colleague.formProperties({ taskId })
  expect(task).toMatchObject({ claimedStatus: 'ready', assignee: null, remark: reason, candidate: true })
  expect(values).toEqual({ contact: 'Rings at six' })
  await does(office.demo('technician2'), taskId, appointed)
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite' })
})

test('the branch of a task reassigned to another branch’s team can take it back, and so can the branch above', async ({
  office,
}) => {
  const reason = 'All busy here'
  const lent = async () => {
    const codes = await paidOrder(office)
    const taskId = await taskAt(office, codes, 'appointment')
    await office.demo('dispatcher').workflow.arrange({ taskId, teamCode: 'MDY-T1', reason })
    return { codes, taskId }
  }
  for (const who of ['dispatcher', 'admin'] as const) {
    const { codes, taskId } = await lent()
    const { rows } = await office.demo(who).workflow.processing({ keyword: codes.orderCode })
    expect(rows, `${who} still sees it`).toMatchObject([{ taskId, teamCode: 'MDY-T1' }])
    await office.demo(who).workflow.arrange({ taskId, teamCode: 'YGN-T1', reason: 'Here again' })
    await does(office.demo('technician'), taskId, appointed)
  }
  const { codes, taskId } = await lent()
  await does(office.demo('technician3'), taskId, appointed)
  const visit = await taskAt(office, codes, 'onSite')
  await office.demo('dispatcher').workflow.arrange({ taskId: visit, teamCode: 'YGN-T1', reason: 'Free again' })
  await office.demo('technician').workflow.claim({ taskId: visit })
  const stranger = office.holding(await office.session(await office.hire(['TaskManagement', 'task.transfer'], 'MDY-B')))
  await expect(
    stranger.workflow.arrange({ taskId: visit, teamCode: 'MDY-T1', reason: 'Give it to us' }),
    'a branch cannot take a task that is not its own',
  ).rejects.toMatchObject({ code: 'not-your-task' })
})
