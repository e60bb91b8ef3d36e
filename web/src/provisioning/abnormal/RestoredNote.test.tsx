// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { afterAll, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { preferences } from '#platform/preferences.ts'
import { session } from '#platform/session.ts'
import { RestoredNote } from './RestoredNote.tsx'

const at = '2026-03-06T03:00:00.000Z'
const stray = { productCode: 'C00000001-01', account: 'bb1', terminalNumber: 'HWTC1', heldAt: 'OLT-YGN-1 0/1/0:5' }

/** Renders the notice of a restore after which OLTs have this many unknown ONTs, one of them listed. */
async function noteOf(strayCount: number) {
  session.set({ permissions: { 'network.resend': true } })
  const restored = { restoreId: 1, backupAt: at, restoredAt: at, lines: 9, changedLines: 1, sending: null }
  apiServer.gives({ restored: { ...restored, strayCount, strays: [stray] } })
  const screen = await draw(<RestoredNote />)
  await screen.until(() => screen.text().includes(stray.heldAt))
  return screen.text()
}

afterAll(() => preferences.set({ language: 'en-US' }))

test('states that a list of ONTs is truncated only if it is', async () => {
  expect(await noteOf(1)).not.toContain('The first')
  expect(await noteOf(1001)).toContain('The first 1:')
})

test.each([
  ['en-US', 'Stop sending', 'Mark as in sync'],
  ['zh-CN', '停止下发', '不再下发'],
] as const)(
  'while lines are sent after a restore they can be stopped, with a reason (%s)',
  async (language, stop, title) => {
    preferences.set({ language })
    session.set({ permissions: { 'network.resend': true } })
    const sending = { sent: 3, total: 9, begunAt: at, begunByName: 'Aung Ko Latt' }
    apiServer.gives({
      restored: {
        restoreId: 4,
        backupAt: at,
        restoredAt: at,
        lines: 9,
        changedLines: 1,
        sending,
        strayCount: 0,
        strays: [],
      },
    })
    const screen = await draw(<RestoredNote />)
    await screen.until(() => screen.text().includes(stop))
    await screen.click(screen.button(stop))
    await screen.until(() => document.body.textContent.includes(title))
    expect(document.querySelector('.ant-drawer textarea, .ant-drawer input')).not.toBeNull()
    preferences.set({ language: 'en-US' })
  },
)
