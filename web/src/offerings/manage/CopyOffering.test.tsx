// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { CopyOffering } from './CopyOffering.tsx'

beforeEach(() => sessionStorage.clear())

test('opens an empty form when another offering is copied', async () => {
  apiServer.gives({ taken: false, prices: [], employees: 0, waiting: [] })
  const opens = async (code: string) => {
    const screen = await draw(<CopyOffering code={code} />)
    await screen.click(screen.get('button'))
    await screen.until(() => document.querySelector('[data-field=copyCode] input') !== null)
    return { screen, input: screen.get<HTMLInputElement>('[data-field=copyCode] input') }
  }
  const { screen, input } = await opens('FIBER-50')
  await screen.type(input, 'FIBER-50-NIGHT')
  expect((await opens('FIBER-100')).input.value).toBe('FIBER-100-2')
  expect((await opens('FIBER-50')).input.value).toBe('FIBER-50-NIGHT')
})

test('shows which planned changes a copy leaves out', async () => {
  session.set({
    employee: {
      operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' },
      employee: { code: 'E1' },
    } as never,
  })
  apiServer.gives({ taken: false, employees: 0, prices: [], waiting: [{ code: 'HF60-6', startsOn: '2027-01-01' }] })
  const screen = await draw(<CopyOffering code="HF60" />)
  await screen.click(screen.button('Create copy'))
  await screen.until(() => screen.text().includes('1 planned change is not copied'))
  expect(screen.text()).toMatch(/HF60-6 · from .*2027/)
})
