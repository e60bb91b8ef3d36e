import { expect } from 'vitest'
import { mandalayAccount } from '#testing/account.ts'
import { test } from '#testing/office.ts'

test("a task is due today up to the operator's midnight, and later from then on", async ({ office }) => {
  const { taskId } = await mandalayAccount(office)
  const seen = async () => {
    const manager = office.holding(await office.session(await office.hire(['TaskManagement', 'report.tasks'], 'MDY-B')))
    const { overdue, today, later } = await manager.reports.tasks({})
    const { totals } = await manager.reports.open({ reportCode: 'tasks', parameters: {} })
    expect(totals, 'the report shows the same counts').toMatchObject({ overdue, today, later })
    return { overdue, today, later }
  }
  const due = (at: string) =>
    office.db
      .updateTable('task')
      .set({ due_at: new Date(at) })
      .where('id', '=', Number(taskId))
      .execute()
  // In Yangon, which is 6 h 30 min ahead of UTC, it is 08:30 on 6 March.
  await due('2026-03-06T17:29:59Z')
  expect(await seen()).toEqual({ overdue: 0, today: 1, later: 0 })
  await due('2026-03-06T17:30:00Z')
  expect(await seen()).toEqual({ overdue: 0, today: 0, later: 1 })
  await due('2026-03-06T01:59:59Z')
  expect(await seen()).toEqual({ overdue: 1, today: 0, later: 0 })
  await due('2026-03-06T02:00:00Z')
  expect(await seen(), 'not overdue before the deadline has passed').toEqual({ overdue: 0, today: 1, later: 0 })
  await due('2026-03-10T02:00:00Z')
})
