import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { appointed, paidOrder, processState, taskAt, advanceToVisit } from '#testing/workflow/public.ts'

const hour_ms = 3_600_000

test('a suspended task’s clock stops only for reasons attributable to the customer', async ({ office }) => {
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

test('the operator decides which reasons are attributable to the customer', async ({ office }) => {
  const { settings } = office.as('MaintainOperationConfigurationPage')
  const key = 'field-work.customerReasons'
  const setting = async () => (await settings.list({ type: 'operation' })).find((one) => one.key === key)
  const stopping = async () =>
    (await office.demo('technician').workflow.suspendReasons({}))
      .filter(({ stopsClock }) => stopsClock)
      .map(({ code }) => code)
  expect(await setting()).toMatchObject({ value: 'customer-away,customer-postponed,site-not-ready' })
  expect((await setting())?.options).toContainEqual({ code: 'vehicle', name: 'No vehicle', zhName: '车辆原因' })
  const seen = String((await setting())?.value)
  for (const value of ['no-such', 'vehicle,vehicle'])
    await expect(settings.modify({ key, seen, value })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'value' }],
    })
  await settings.modify({ key, seen, value: 'vehicle' })
  expect(await stopping()).toEqual(['vehicle'])
  await settings.modify({ key, seen: 'vehicle', value: '' })
  expect(await stopping()).toEqual([])
  await settings.modify({ key, seen: '', value: seen })
  expect(await stopping()).toHaveLength(3)
})

test('a timer marks a task past its deadline once', async ({ office }) => {
  const codes = await paidOrder(office)
  await taskAt(office, codes, 'appointment')
  office.clock.forward(10 * 24 * hour_ms)
  await office.work()
  const technician = office.demo('technician')
  const { processInstanceId } = await processState(office, codes)
  const steps = await technician.workflow.activityInstances({ processInstanceId })
  expect(steps.slice(-2).map((step) => `${step.element} ${step.outcome ?? 'open'}`)).toEqual([
    'appointment open',
    'appointmentOverdue overdue',
  ])
  expect(steps.at(-2)?.overdueAt).toBe(office.clock.now.toISOString())
  const { rows } = await technician.workflow.self({ type: 'ToBeSigned', timeout: true, keyword: codes.orderCode })
  expect(rows).toMatchObject([{ timeout: true }])
})

test('a visit is due on the agreed day, and not before', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  const dueAt = '2026-12-01T17:30:00.000Z'
  expect((await office.demo('technician').workflow.formProperties({ taskId })).task).toMatchObject({ dueAt })
  office.clock.forward(20 * 24 * hour_ms)
  await office.work()
  expect((await office.demo('technician').workflow.formProperties({ taskId })).task).toMatchObject({ timeout: false })
  const { processInstanceId } = await processState(office, codes)
  const steps = await office.demo('technician').workflow.activityInstances({ processInstanceId })
  expect(steps.at(-1), 'no timer has fired').toMatchObject({ element: 'onSite', overdueAt: null })
  const nobody = { outcome: 'absent', remark: 'Nobody opened the door' }
  await office.demo('technician').workflow.complete({ taskId, values: nobody })
  const anew = await taskAt(office, codes, 'appointment')
  const { task } = await office.demo('technician').workflow.formProperties({ taskId: anew })
  expect(Date.parse(task.dueAt), 'the appointment is due earlier than the visit').toBeLessThan(Date.parse(dueAt))
})
