// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { CommandRuns } from './CommandRuns.tsx'

beforeEach(() =>
  session.set({ employee: { operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'Asia/Yangon' } } as never }),
)

const run = { networkDevice: 'olt:OLT-YGN-1', at: '2026-11-28T02:00:00.000Z' }
const answersWith = (data: unknown) => apiServer.answers(() => ({ json: { code: 0, msg: '', data } }))

test('opens the last attempt, and lists earlier ones closed', async () => {
  answersWith([
    { ...run, id: 2, succeeded: true, transcript: 'OLT#ont add\nsuccess: 1' },
    { ...run, id: 1, succeeded: false, transcript: 'OLT#ont add\nFailure' },
  ])
  const screen = await draw(<CommandRuns commandId={7} />)
  await screen.until(() => screen.text().includes('success: 1'))
  const shown = [...document.querySelectorAll('details')].map((one) => [
    one.open,
    one.querySelector('pre')?.textContent,
  ])
  expect(shown).toEqual([
    [true, 'OLT#ont add\nsuccess: 1'],
    [false, 'OLT#ont add\nFailure'],
  ])
  expect(screen.text()).toContain('olt:OLT-YGN-1')
})

test('says how long transcripts are kept if there is none', async () => {
  answersWith([])
  const screen = await draw(<CommandRuns commandId={8} />)
  await screen.until(() => screen.text().includes('90 days'))
  expect(document.querySelectorAll('details')).toHaveLength(0)
})
