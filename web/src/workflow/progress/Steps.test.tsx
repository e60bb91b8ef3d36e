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

test('a step that ended with its order says the reason by the name that comes with it', async () => {
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.includes('variables') ? [] : [step] },
  }))
  const screen = await draw(<Steps processInstanceId="1" />)
  await screen.until(() => screen.text().includes('Visit on site'))
  expect(screen.text()).toContain('Remark: Has moved away')
  expect(apiServer.asked().map(({ url }) => url)).not.toContainEqual(expect.stringContaining('cancel-reasons'))
})
