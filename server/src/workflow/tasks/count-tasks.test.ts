import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { paidOrder, taskAt } from '#testing/workflow/public.ts'

const hour_ms = 3_600_000

test('the tabs show how many tasks are open, and how many are overdue', async ({ office }) => {
  const codes = await paidOrder(office)
  const technician = office.demo('technician')
  const count = async (type: string, { workflow } = technician) =>
    (await workflow.counts({})).find((one) => one.type === type) ?? { tasks: 0, overdue: 0 }
  const before = { free: await count('ToBeSigned'), own: await count('Unfinished') }
  await technician.workflow.claim({ taskId: await taskAt(office, codes, 'appointment') })
  expect((await count('ToBeSigned')).tasks).toBe(before.free.tasks - 1)
  expect((await count('Unfinished')).tasks).toBe(before.own.tasks + 1)
  office.clock.forward(60 * 24 * hour_ms)
  const { tasks, overdue } = await count('Unfinished', office.demo('technician'))
  expect(overdue).toBe(tasks)
})
