import { expect } from 'vitest'
import { test } from '#platform/testing/office.ts'
import { appointed, does, installed, ontOf, paidOrder, photograph, standing, taskAt, visiting } from '#workflow/testing'

const hour_ms = 3_600_000

test('two technicians claim at once: one has it, the other is told who', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const [one, other] = [office.demo('technician'), office.demo('technician2')]
  const outcomes = await Promise.allSettled([one.workflow.claim({ taskId }), other.workflow.claim({ taskId })])
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost).toHaveLength(1)
  expect(lost[0]?.reason).toMatchObject({
    code: 'task-taken',
    message: expect.stringMatching(/^(Aung Ko Latt|Wai Yan Tun) has/) as string,
  })
  const winner = outcomes[0].status === 'fulfilled' ? one : other
  await winner.workflow.claim({ taskId })
})

test('a task is for its team: neither another team nor the counter can see or take it', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const stranger = office.demo('technician3')
  await expect(stranger.workflow.claim({ taskId })).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(stranger.workflow.formProperties({ taskId })).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(office.demo('clerk').workflow.claim({ taskId })).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.demo('dispatcher').workflow.claim({ taskId })).rejects.toMatchObject({ code: 'not-your-task' })
  await expect(stranger.workflow.claim({ taskId: '999999' })).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await stranger.workflow.self({ type: 'AllInProc', keyword: codes.orderCode })
  expect(rows).toEqual([])
})

test('the six lists follow a task through its life', async ({ office }) => {
  const codes = await paidOrder(office)
  const technician = office.demo('technician')
  const lists = async (api = technician) => {
    const types = [
      'ToBeSigned',
      'Unfinished',
      'FinishSigned',
      'CurrentDepartmentProcessing',
      'AllInProc',
      'Done',
    ] as const
    const found = await Promise.all(types.map((type) => api.workflow.self({ type, keyword: codes.orderCode })))
    return types.filter((_, index) => found[index]?.rows.some((row) => row.element === 'appointment'))
  }
  expect(await lists()).toEqual(['ToBeSigned', 'CurrentDepartmentProcessing', 'AllInProc'])
  const taskId = await taskAt(office, codes, 'appointment')
  await technician.workflow.claim({ taskId })
  expect(await lists()).toEqual(['Unfinished', 'CurrentDepartmentProcessing', 'AllInProc'])
  expect(await lists(office.demo('technician2'))).toEqual(['CurrentDepartmentProcessing', 'AllInProc'])
  await technician.workflow.complete({ taskId, values: appointed })
  expect(await lists()).toEqual(['FinishSigned', 'Done'])
  const visit = await technician.workflow.self({ type: 'ToBeSigned', keyword: codes.orderCode })
  expect(visit.rows).toMatchObject([{ element: 'onSite', appointmentDay: '2026-12-01', appointmentSlot: 'morning' }])
  expect(await lists(office.demo('technician2'))).toEqual(['Done'])
  expect(await lists(office.demo('dispatcher'))).toEqual(['Done'])
})

test('a row says what the technician needs', async ({ office }) => {
  const codes = await paidOrder(office)
  const { rows } = await office.demo('technician').workflow.self({ type: 'ToBeSigned', keyword: codes.customerCode })
  expect(rows).toMatchObject([
    {
      businessKey: codes.orderCode,
      name: 'Make an appointment',
      zhName: '预约上门',
      processZhName: '装机',
      claimedStatus: 'ready',
      assignee: null,
      teamCode: 'YGN-T1',
      candidateOrganizationUnit: 'YGN-W',
      customerName: 'Daw Khin Than Nu',
      manageAddress: 'No. 42, 18th Street, Lanmadaw',
      timeout: false,
      candidate: true,
      own: false,
    },
  ])
})

test('lists go on where the page before ended', async ({ office }) => {
  for (let i = 0; i < 3; i++) await paidOrder(office)
  const { workflow } = office.demo('technician')
  const all = await workflow.self({ type: 'AllInProc', limit: 200 })
  const pages: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await workflow.self({ type: 'AllInProc', limit: 2, ...(after && { after }) })
    pages.push(...page.rows.map((row) => row.taskId))
    after = page.next
  }
  expect(pages).toEqual(all.rows.map((row) => row.taskId))
})

test('what was filled in is kept, and unclaimed or foreign tasks cannot be filled in', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await expect(technician.workflow.saveForm({ taskId, values: {} })).rejects.toMatchObject({ code: 'not-your-task' })
  await technician.workflow.claim({ taskId })
  await technician.workflow.saveForm({ taskId, values: { contact: 'Call again at noon' } })
  const { values, fields } = await technician.workflow.formProperties({ taskId })
  expect(values).toEqual({ contact: 'Call again at noon' })
  expect(fields.map((field) => field.name)).toEqual(['date', 'slot', 'contact'])
  const other = office.demo('technician2')
  await expect(other.workflow.complete({ taskId, values: appointed })).rejects.toMatchObject({ code: 'not-your-task' })
})

test('a form with faults is refused, each with its field and rule in the reader’s language', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await visiting(office, codes)
  const chinese = office.demo('technician', { language: 'zh-CN' })
  const values = { outcome: 'done', number: '?', opticalPower: -40, materials: [] }
  await expect(chinese.workflow.complete({ taskId, values })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [
      { field: 'values.number', msg: 'ONT序列号：应为 6 至 32 位字母和数字' },
      { field: 'values.opticalPower', msg: '光功率：必须在 -27 至 -8 之间' },
      { field: 'values.materials', msg: '使用材料：不能为空' },
      { field: 'values.photos', msg: '照片：请至少上传一张照片' },
    ],
  })
  const english = office.demo('technician')
  await expect(english.workflow.complete({ taskId, values: { outcome: 'gone' } })).rejects.toMatchObject({
    message: 'Outcome: is not one of the choices',
    fields: [{ field: 'values.outcome' }],
  })
  expect(await standing(office, codes)).toMatchObject({ element: 'onSite' })
})

test('an appointment cannot lie in the past', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  const values = { ...appointed, date: '2026-03-05' }
  await expect(technician.workflow.complete({ taskId, values })).rejects.toMatchObject({
    fields: [{ field: 'values.date', msg: 'Day: must not lie in the past' }],
  })
})

test('only an ONT and materials in one’s own hands can be used, and nothing is half-done', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await visiting(office, codes)
  await photograph(office, codes, taskId)
  const technician = office.demo('technician')
  const report = (changes: object) =>
    technician.workflow.complete({ taskId, values: { ...installed(own), ...changes } })
  const own = await ontOf(technician)
  const foreign = await ontOf(office.demo('technician2'))
  await expect(report({ number: foreign })).rejects.toMatchObject({
    code: 'device-not-yours',
    fields: [{ field: 'values.number' }],
  })
  await expect(report({ number: 'ABCD12345678' })).rejects.toMatchObject({ code: 'device-not-yours' })
  const { rows } = await technician.stock.findResource({ own: true, specType: 'set-top-box' })
  await expect(report({ number: rows[0]?.number })).rejects.toMatchObject({ code: 'device-wrong-kind' })
  const before = await technician.stock.ownMaterials({})
  const tooMuch = [
    { specCode: 'FC-SC', quantity: 1 },
    { specCode: 'DROP-1C', quantity: 5000 },
  ]
  await expect(report({ materials: tooMuch })).rejects.toMatchObject({
    code: 'material-short',
    message: expect.stringContaining('of Drop cable, one core') as string,
    fields: [{ field: 'values.materials' }],
  })
  expect(await technician.stock.ownMaterials({})).toEqual(before)
  await report({ number: own.toLowerCase().replace(/^(.{4})/, '$1 ') })
  expect(await standing(office, codes)).toMatchObject({ element: 'activate' })
  const after = await technician.stock.ownMaterials({})
  expect(after.find((one) => one.code === 'DROP-1C')?.onHand).toBe(
    (before.find((one) => one.code === 'DROP-1C')?.onHand ?? 0) - 45.5,
  )
  await office.work()
})

test('completing twice at once moves the process on once', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  const complete = () => technician.workflow.complete({ taskId, values: appointed })
  const outcomes = await Promise.allSettled([complete(), complete()])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'wrong-state' } }])
  const tasks = await office.db
    .selectFrom('task')
    .select('element')
    .where('process_instance_id', '=', Number((await standing(office, codes)).processInstanceId))
    .orderBy('id')
    .execute()
  expect(tasks.map((task) => task.element)).toEqual(['appointment', 'onSite'])
})

test('a void task is over for good, and its step is given out anew', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  await office.demo('dispatcher').workflow.void({ taskId, reason: 'Opened by mistake' })
  await expect(technician.workflow.complete({ taskId, values: appointed })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const anew = await taskAt(office, codes, 'appointment')
  expect(anew).not.toBe(taskId)
  await does(office.demo('technician2'), anew, appointed)
})

test('completing and voiding at once: one of them wins, and one task is open afterwards', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  const outcomes = await Promise.allSettled([
    technician.workflow.complete({ taskId, values: appointed }),
    office.demo('dispatcher').workflow.void({ taskId, reason: 'Wrong house' }),
  ])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const next = outcomes[0].status === 'fulfilled' ? 'onSite' : 'appointment'
  expect(await taskAt(office, codes, next)).not.toBe(taskId)
})

test('a suspended task’s clock stands still for the customer’s sake, and only for that', async ({ office }) => {
  const paused = async (reasonCode: string) => {
    const morning = office.demo('technician')
    const codes = await paidOrder(office)
    const taskId = await taskAt(office, codes, 'appointment')
    await morning.workflow.claim({ taskId })
    const before = (await morning.workflow.formProperties({ taskId })).task
    await morning.workflow.suspend({ taskId, reasonCode })
    office.clock.forward(5 * hour_ms)
    const technician = office.demo('technician')
    const during = (await technician.workflow.formProperties({ taskId })).task
    await expect(technician.workflow.complete({ taskId, values: appointed })).rejects.toMatchObject({
      code: 'wrong-state',
    })
    await technician.workflow.activate({ taskId })
    const after = (await technician.workflow.formProperties({ taskId })).task
    return {
      during,
      lost: before.remainSeconds - after.remainSeconds,
      moved: Date.parse(after.dueAt) - Date.parse(before.dueAt),
    }
  }
  expect(await paused('customer-away')).toMatchObject({
    during: { claimedStatus: 'suspended', suspendReason: 'customer-away' },
    lost: 0,
    moved: 5 * hour_ms,
  })
  expect(await paused('vehicle')).toMatchObject({ lost: 5 * 3600, moved: 0 })
  const reasons = await office.demo('technician').workflow.suspendReasons({})
  expect(reasons.find((reason) => reason.code === 'customer-away')).toMatchObject({
    stopsClock: true,
    zhName: '客户外出',
  })
})

test('a task is handed to a colleague, or given to another team with all that follows', async ({ office }) => {
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
  expect(await standing(office, codes)).toMatchObject({ element: 'onSite', teamName: 'Mandalay Team' })
})

test('a task past its deadline is marked once, by its timer', async ({ office }) => {
  const codes = await paidOrder(office)
  await taskAt(office, codes, 'appointment')
  office.clock.forward(10 * 24 * hour_ms)
  await office.work()
  const technician = office.demo('technician')
  const { processInstanceId } = await standing(office, codes)
  const steps = await technician.workflow.activityInstances({ processInstanceId })
  expect(steps.slice(-2).map((step) => `${step.element} ${step.outcome ?? 'open'}`)).toEqual([
    'appointment open',
    'appointmentOverdue overdue',
  ])
  expect(steps.at(-2)?.overdueAt).toBe(office.clock.now.toISOString())
  const { rows } = await technician.workflow.self({ type: 'ToBeSigned', timeout: true, keyword: codes.orderCode })
  expect(rows).toMatchObject([{ timeout: true }])
})

test('a visit is due on the day that was agreed, and not before', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await visiting(office, codes)
  const dueAt = '2026-12-01T17:30:00.000Z'
  expect((await office.demo('technician').workflow.formProperties({ taskId })).task).toMatchObject({ dueAt })
  office.clock.forward(20 * 24 * hour_ms)
  await office.work()
  expect((await office.demo('technician').workflow.formProperties({ taskId })).task).toMatchObject({ timeout: false })
  const { processInstanceId } = await standing(office, codes)
  const steps = await office.demo('technician').workflow.activityInstances({ processInstanceId })
  expect(steps.at(-1), 'no timer has gone off').toMatchObject({ element: 'onSite', overdueAt: null })
  const nobody = { outcome: 'absent', remark: 'Nobody opened the door' }
  await office.demo('technician').workflow.complete({ taskId, values: nobody })
  const anew = await taskAt(office, codes, 'appointment')
  const { task } = await office.demo('technician').workflow.formProperties({ taskId: anew })
  expect(Date.parse(task.dueAt), 'the appointment itself is due after its share of the time').toBeLessThan(
    Date.parse(dueAt),
  )
})

test('a task given to a team of another branch is taken back by the branch it came from, or by the one above', async ({
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
    'a branch takes nothing that is not its own',
  ).rejects.toMatchObject({ code: 'not-your-task' })
})
