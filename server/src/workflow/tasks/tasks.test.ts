import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import {
  appointed,
  does,
  installed,
  ontOf,
  paidOrder,
  photograph,
  processState,
  taskAt,
  advanceToVisit,
} from '#testing/workflow/public.ts'

test('when two technicians claim one task, one gets it and the other is notified who has it', async ({ office }) => {
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

test("neither another team nor the counter sees or claims a team's task", async ({ office }) => {
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

test('a row shows what the technician needs', async ({ office }) => {
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

test('lists continue where the previous page ended', async ({ office }) => {
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

test("saves filled-in values, and refuses them for an unclaimed or another employee's task", async ({ office }) => {
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

test('completes a task with an earlier text that cannot be printed, but saves no new one', async ({ office }) => {
  const taskId = await taskAt(office, await paidOrder(office), 'appointment')
  const { workflow } = office.demo('technician')
  await workflow.claim({ taskId })
  const contact = 'Ask Ma Su 😀'
  const refusal = { code: 'invalid-input', fields: [{ field: 'values.contact' }] }
  await expect(workflow.saveForm({ taskId, values: { contact } })).rejects.toMatchObject(refusal)
  const values = { ...appointed, contact }
  await expect(workflow.complete({ taskId, values })).rejects.toMatchObject(refusal)
  const stored = JSON.stringify({ contact })
  await office.db.updateTable('task').set({ form_values: stored }).where('id', '=', Number(taskId)).execute()
  await expect(workflow.complete({ taskId, values: { ...values, contact: '😀' } })).rejects.toMatchObject(refusal)
  await workflow.saveForm({ taskId, values: { contact } })
  expect(await workflow.complete({ taskId, values })).toEqual({})
})

test('refuses an invalid form and names the field and rule in the reader’s language', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const chinese = office.demo('technician', { language: 'zh-CN' })
  const values = { outcome: 'done', number: '?', opticalPower: -40, materials: [] }
  await expect(chinese.workflow.complete({ taskId, values })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [
      { field: 'values.number', msg: 'ONT序列号：应为 6 至 32 位字母和数字' },
      { field: 'values.opticalPower', msg: '光功率：必须在 -27 至 -8 之间' },
      { field: 'values.photos', msg: '照片：请至少上传一张照片' },
    ],
  })
  const english = office.demo('technician')
  await expect(english.workflow.complete({ taskId, values: { outcome: 'gone' } })).rejects.toMatchObject({
    message: 'Outcome: is not one of the choices',
    fields: [{ field: 'values.outcome' }],
  })
  expect(await processState(office, codes)).toMatchObject({ element: 'onSite' })
})

test('refuses an appointment in the past', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  const technician = office.demo('technician')
  await technician.workflow.claim({ taskId })
  const values = { ...appointed, date: '2026-03-05' }
  await expect(technician.workflow.complete({ taskId, values })).rejects.toMatchObject({
    fields: [{ field: 'values.date', msg: 'Day: must not be in the past' }],
  })
})

test("accepts only an ONT and materials in the actor's own hands, and changes nothing otherwise", async ({
  office,
}) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
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
  await expect(
    report({ materials: [{ specCode: 'FC-SC', quantity: 0.0004 }] }),
    'nothing is booked',
  ).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'values.materials.0.quantity' }],
  })
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
  expect(await processState(office, codes)).toMatchObject({ element: 'activate' })
  const after = await technician.stock.ownMaterials({})
  expect(after.find((one) => one.code === 'DROP-1C')?.onHand).toBe(
    (before.find((one) => one.code === 'DROP-1C')?.onHand ?? 0) - 45.5,
  )
  await office.work()
})

test('completes a visit that used no material', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await photograph(office, codes, taskId)
  const technician = office.demo('technician')
  const { materials: _none, ...values } = installed(await ontOf(technician))
  await technician.workflow.complete({ taskId, values })
  expect(await processState(office, codes)).toMatchObject({ element: 'activate' })
  await office.work()
})

test('completing a task twice at once advances the process once', async ({ office }) => {
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
    .where('process_instance_id', '=', Number((await processState(office, codes)).processInstanceId))
    .orderBy('id')
    .execute()
  expect(tasks.map((task) => task.element)).toEqual(['appointment', 'onSite'])
})

test('a void task is final, and its step is repeated', async ({ office }) => {
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

test('when a task is completed and voided at once, one wins, and one task is open afterwards', async ({ office }) => {
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
