import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { paidOrder, processState, taskAt } from '#testing/workflow/public.ts'

const day_ms = 86_400_000

test('a task whose clock is stopped becomes overdue once the clock runs again, not when its timer fires', async ({
  office,
}) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  await office.demo('technician').workflow.claim({ taskId })
  await office.demo('technician').workflow.suspend({ taskId, reasonCode: 'customer-away' })
  const overdue = async () => {
    await office.work()
    const { processInstanceId } = await processState(office, codes)
    const steps = await office.demo('technician').workflow.activityInstances({ processInstanceId })
    return steps.filter(({ outcome }) => outcome === 'overdue').length
  }
  office.clock.forward(30 * day_ms)
  expect(await overdue()).toBe(0)
  await office.demo('technician').workflow.activate({ taskId })
  expect(await overdue(), 'the deadline has moved').toBe(0)
  office.clock.forward(30 * day_ms)
  expect(await overdue()).toBe(1)
  office.clock.forward(30 * day_ms)
  expect(await overdue(), 'becomes overdue once').toBe(1)
})

test('a task on hold whose clock keeps running becomes overdue', async ({ office }) => {
  const codes = await paidOrder(office)
  const taskId = await taskAt(office, codes, 'appointment')
  await office.demo('technician').workflow.claim({ taskId })
  await office.demo('technician').workflow.suspend({ taskId, reasonCode: 'vehicle' })
  office.clock.forward(30 * day_ms)
  await office.work()
  const { overdue_at } = await office.db
    .selectFrom('task')
    .select('overdue_at')
    .where('id', '=', Number(taskId))
    .executeTakeFirstOrThrow()
  expect(overdue_at).toEqual(office.clock.now)
})
