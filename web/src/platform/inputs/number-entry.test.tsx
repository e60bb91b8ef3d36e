// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { draw } from '#testing/screen.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { NumberInput } from './NumberInput.tsx'

const writes = (numberFormat: string, exponent = 2) =>
  session.set({
    employee: {
      operator: { currency: { code: 'EUR', exponent }, timeZone: 'UTC', numberFormat },
      employee: { code: 'E1' },
    } as never,
  })

/** Returns what an input reads from a typed text. */
async function read(Input: typeof NumberInput, typed: string): Promise<number | undefined> {
  let value: number | undefined
  const screen = await draw(<Input onChange={(next) => (value = next)} />)
  await screen.type(screen.get<HTMLInputElement>('input'), typed)
  return value
}

test('amounts and numbers are read with the operator’s separators, and others are refused', async () => {
  writes('de-DE')
  expect(await read(MoneyInput, '1.234,56')).toBe(123_456)
  expect(await read(MoneyInput, '1.234')).toBe(123_400)
  expect(await read(MoneyInput, '1.5')).toBeUndefined()
  expect(await read(NumberInput, '1,5')).toBe(1.5)
  expect(await read(NumberInput, '1.500')).toBe(1_500)
  writes('en-US', 3)
  expect(await read(MoneyInput, '1,234.5')).toBe(1_234_500)
  expect(await read(NumberInput, '1.5')).toBe(1.5)
})

test('shows an amount and a number with the operator’s separators', async () => {
  writes('de-DE')
  const money = await draw(<MoneyInput value={123_456_789} />)
  expect(money.get<HTMLInputElement>('input').value).toBe('1.234.567,89')
  const number = await draw(<NumberInput value={0.5} />)
  expect(number.get<HTMLInputElement>('input').value).toBe('0,5')
})
