// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { CopyOffering } from './CopyOffering.tsx'

beforeEach(() => sessionStorage.clear())

test('the copy of one offering does not begin with what was typed for the copy of another', async () => {
  apiServer.gives({ taken: false, prices: [], employees: 0 })
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
