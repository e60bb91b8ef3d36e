// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { UnitSelect } from './UnitSelect.tsx'

test('marks an ended unit, and does not allow choosing it', async () => {
  const unit = (code: string, ended: boolean) => ({ code, name: `Hall ${code}`, zhName: code, ended })
  apiServer.answers(() => ({ json: { code: 0, msg: '', data: [unit('H1', false), unit('H2', true)] } }))
  const chosen: unknown[] = []
  const screen = await draw(<UnitSelect value="H2" onChange={(code) => chosen.push(code)} />)
  await screen.until(() => screen.text().includes('Hall H2'))
  await screen.wait(() => screen.get('.ant-select').dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const option = (name: string) =>
    [...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent.startsWith(name))
  await screen.until(() => option('Hall H1') !== undefined)
  expect(option('Hall H2')?.textContent).toBe('Hall H2Ended')
  for (const name of ['Hall H2', 'Hall H1'])
    await screen.wait(() => option(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(chosen).toEqual(['H1'])
})
