// @vitest-environment happy-dom
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { Correct } from './Correct.tsx'

session.set({
  employee: {
    operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' },
    employee: { code: 'E1' },
  } as never,
})

const payment = (paymentCode: string, tenders: { kind: string; amount: number }[], more = {}) => ({
  paymentCode,
  receiptNumber: `R${paymentCode}`,
  at: '2026-03-06T02:00:00Z',
  amount: tenders.reduce((sum, { amount }) => sum + amount, 0),
  tenders,
  usingCommonBalance: true,
  _disabled: false,
  ...more,
})

/**
 * Renders the page with these payments of today, a balance of 10.00, and cash in hand of 100.00 with a limit of 160.00.
 */
const correct = (...payments: ReturnType<typeof payment>[]) =>
  draw(
    <Correct
      customerCode={'C00000001' as CustomerCode}
      today={{ payments, commonBalance: 1_000, cash: { unsettled: 10_000, max: 16_000, near: false } } as never}
      onDone={() => {}}
    />,
  )
const ways = () => [...document.querySelectorAll<HTMLButtonElement>('.ways-whole button')]
const way = (says: string) => ways().find(({ textContent }) => textContent === says) ?? expect.unreachable(says)

test('treats the payment as not yet made: its cash is out of the drawer, its balance restored', async () => {
  const screen = await correct(
    payment('P1', [
      { kind: 'cash', amount: 4_000 },
      { kind: 'common-balance', amount: 5_000 },
    ]),
  )
  expect(document.querySelector('footer')?.innerHTML, 'the limit excludes the cash of the wrong payment').not.toContain(
    'over your limit',
  )
  await screen.click(way('Balance'))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.tender input')].map(({ value }) => value)
  expect(inputs.filter((value) => /\d/.test(value))).toEqual(['60.00', '30.00'])
})

test('lets cash recorded as a card payment exceed the drawer limit', async () => {
  await correct(payment('P1', [{ kind: 'card', amount: 6_001 }]))
  expect(document.querySelector('footer')?.innerHTML).toContain('over your limit')
})

test('requires a choice among several payments, and does not preselect one that cannot be corrected', async () => {
  await correct(payment('P1', [{ kind: 'cash', amount: 100 }]), payment('P2', [{ kind: 'cash', amount: 100 }]))
  expect(ways()).toEqual([])
  await correct(
    payment('P1', [{ kind: 'cash', amount: 100 }]),
    payment('P2', [{ kind: 'cash', amount: 100 }], { _disabled: true, _disabledMsg: 'handed in' }),
  )
  expect(ways().length).toBeGreaterThan(0)
})

test('does not offer the balance for a payment it cannot cover', async () => {
  await correct(payment('P1', [{ kind: 'cash', amount: 4_000 }], { usingCommonBalance: false }))
  expect(way('Balance').disabled).toBe(true)
  expect(way('Balance').title).toBe('The common balance can’t be used for this')
})
