// @vitest-environment happy-dom
import '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { Remaining } from './Remaining.tsx'

const minute = 60
const hour = 60 * minute
const task = (more: object) =>
  ({
    clockStopped: false,
    timeout: true,
    endedAt: null,
    ...more,
  }) as never

test.each([
  [3 * minute, '00:00:00 3 min overdue'],
  [2 * hour + 59 * minute, '00:00:00 2 h 59 min overdue'],
  [24 * hour - minute, '00:00:00 23 h 59 min overdue'],
  [24 * hour, '00:00:00 1 d 0 h overdue'],
  [50 * hour, '00:00:00 2 d 2 h overdue'],
])('shows 00:00:00 and the delay of a task that is %d seconds late', async (late, says) => {
  const screen = await draw(<Remaining task={task({ remainSeconds: -late - 20 })} />)
  expect(screen.text()).toBe(says)
})

test('keeps showing the delay of a task completed late', async () => {
  const done = task({ remainSeconds: -1, endedAt: '2026-03-06T02:00:00Z' })
  expect((await draw(<Remaining task={done} />)).text()).toBe('Overdue')
})

test('freezes the remaining time of a task while its clock is stopped, and says so', async () => {
  const stopped = task({ clockStopped: true, timeout: false, remainSeconds: 2 * hour })
  const screen = await draw(<Remaining task={stopped} wordy />)
  expect(screen.text()).toContain('Deadline paused')
})
