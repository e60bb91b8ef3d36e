// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { Steps } from './Steps.tsx'

const step = {
  element: 'onSite',
  kind: 'userTask',
  name: 'Visit on site',
  zhName: '上门安装',
  startedAt: '2026-03-06T02:00:00Z',
  endedAt: '2026-03-06T03:00:00Z',
  outcome: 'cancelled',
  taskId: '7',
  claimedStatus: 'void',
  assigneeName: null,
  assigneeZhName: null,
  overdueAt: null,
  remark: 'moved-away',
  reason: { code: 'moved-away', name: 'Has moved away', zhName: '已搬走' },
}

const shows = (...steps: object[]) =>
  apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: url.includes('variables') ? [] : steps } }))

test('colors a step by whether it is in progress, late, done, failed or abandoned', async () => {
  const done = { ...step, outcome: 'ok', claimedStatus: 'completed', remark: null, reason: null }
  const underWay = { ...done, endedAt: null, outcome: null, claimedStatus: 'claimed' }
  const late = '2026-03-06T02:30:00Z'
  shows(
    underWay,
    { ...underWay, overdueAt: late },
    { ...done, overdueAt: late },
    { ...done, outcome: null },
    { ...done, outcome: 'absent' },
    { ...done, outcome: 'void' },
    step,
  )
  const screen = await draw(<Steps processInstanceId="1" />)
  await screen.until(() => screen.text().includes('Visit on site'))
  const colours = [...screen.get('ol').children].map(({ className }) => className)
  expect(colours).toEqual(['busy', 'bad', 'good', 'good', 'bad', 'quiet', 'quiet'])
})

test('shows the name of the reason for a step that ended with its order', async () => {
  shows(step)
  const screen = await draw(<Steps processInstanceId="1" />)
  await screen.until(() => screen.text().includes('Visit on site'))
  expect(screen.text()).toContain('Remark: Has moved away')
  expect(apiServer.asked().map(({ url }) => url)).not.toContainEqual(expect.stringContaining('cancel-reasons'))
})
