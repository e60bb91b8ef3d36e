import { addDays } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const collect = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
const stateOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('product').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status

test('a correction that pays the overdue bill lifts the block; reversing it restarts collection', async ({
  office,
}) => {
  const { code } = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode, productCode } = line
  const today = office.clock.now.toISOString().slice(0, 10)
  const march = await oldBill(office, { code }, { customerCode, amount: 35_000, due: addDays(today, -40) })
  const may = await oldBill(office, { code }, { customerCode, amount: 35_000, due: addDays(today, 90) })
  for (let nights = 0; (await stateOf(office, productCode)) !== 'suspended' && nights < 40; nights += 1) {
    await collect(office)
    office.clock.forward(day)
  }
  expect(await stateOf(office, productCode)).toBe('suspended')
  const clerk = office.holding(await office.session(code))
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  const paid = await clerk.payments.payForInBatchPayment({ items: [{ billNo: may, amount: 35_000 }], tenders })
  expect(await stateOf(office, productCode), 'blocked, since the wrong bill was paid').toBe('suspended')
  const move = async (paymentCode: string, billNo: string) => {
    const request = { customerCode, paymentCode, bills: [{ billNo, amount: 35_000 }] }
    const shown = await clerk.payments.previewAdjustPayment(request)
    const done = await clerk.payments.adjustPayment({ ...request, remark: 'The customer meant the other bill' })
    expect(done.effect).toEqual(shown)
    return done
  }
  const right = await move(paid.payments[0]?.paymentCode ?? '', march)
  expect(right.effect?.overdueSince).toEqual({ before: addDays(today, -40), after: null })
  expect(await stateOf(office, productCode)).toBe('active')
  const again = await move(right.paymentCode, may)
  expect(again.effect?.overdueSince).toEqual({ before: null, after: addDays(today, -40) })
  expect(await stateOf(office, productCode), 'active until the nightly collection run').toBe('active')
  expect(office.clock.now.toISOString()).toContain('2026-03-14')
  for (let nights = 0; (await stateOf(office, productCode)) !== 'suspended' && nights < 30; nights += 1) {
    await collect(office)
    office.clock.forward(day)
  }
  expect(office.clock.now.toISOString(), 'throttled on Saturday 21 March, blocked on Saturday 28 March').toContain(
    '2026-03-29',
  )
})
