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

/** The page with these payments of today, a balance of 10.00 and 100.00 of cash in hand, of at most 160.00. */
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

test('a payment is entered anew as if it had never come: its cash has left the drawer, its balance is back', async () => {
  const screen = await correct(
    payment('P1', [
      { kind: 'cash', amount: 4_000 },
      { kind: 'common-balance', amount: 5_000 },
    ]),
  )
  expect(
    document.querySelector('footer')?.innerHTML,
    'the limit holds without the cash of the wrong payment',
  ).not.toContain('over your limit')
  await screen.click(way('Balance'))
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.tender input')].map(({ value }) => value)
  expect(inputs.filter((value) => /\d/.test(value))).toEqual(['60.00', '30.00'])
})

test('cash that was taken as a card may lie above the limit of the drawer', async () => {
  await correct(payment('P1', [{ kind: 'card', amount: 6_001 }]))
  expect(document.querySelector('footer')?.innerHTML).toContain('over your limit')
})

test('of several payments one is chosen first; what cannot be corrected is not proposed', async () => {
  await correct(payment('P1', [{ kind: 'cash', amount: 100 }]), payment('P2', [{ kind: 'cash', amount: 100 }]))
  expect(ways()).toEqual([])
  await correct(
    payment('P1', [{ kind: 'cash', amount: 100 }]),
    payment('P2', [{ kind: 'cash', amount: 100 }], { _disabled: true, _disabledMsg: 'handed in' }),
  )
  expect(ways().length).toBeGreaterThan(0)
})

test('what the balance cannot pay is not offered it', async () => {
  await correct(payment('P1', [{ kind: 'cash', amount: 4_000 }], { usingCommonBalance: false }))
  expect(way('Balance').disabled).toBe(true)
  expect(way('Balance').title).toBe('The common balance cannot pay for this')
})
