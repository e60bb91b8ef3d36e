// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { AccessTest } from './AccessTest.tsx'

test('names a role that inherits the missing function from its parent', async () => {
  const role = (name: string, changes: object) => ({
    code: name,
    name,
    zhName: name,
    functions: [],
    inherited: [],
    ...changes,
  })
  const rows = [role('Clerk', { functions: ['12'] }), role('Head clerk', { inherited: ['12'] }), role('Auditor', {})]
  const answerTo = (url: string) => {
    if (url.startsWith('operation-roles')) return { rows, next: null }
    return url.includes('rehearsal') ? { allowed: false, answer: 'right-missing', ways: [] } : { rows: [], next: null }
  }
  apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: answerTo(url) } }))
  const screen = await draw(<AccessTest />, '/?employee=E0001&function=12&day=2026-03-07')
  await screen.until(() => screen.text().includes('Head clerk'))
  expect(screen.text()).toContain('Clerk, Head clerk')
  expect(screen.text()).not.toContain('Auditor')
})
