import { expect } from 'vitest'
import { hireClerk, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { hired, uploaded } from '#testing/settlements/cash.ts'
import { test } from '#testing/office.ts'
import { messagesOf } from '#testing/messages-of.ts'

test('notifies a clerk that a settlement was rejected, with the reason, and that it was confirmed', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const cashier = office.holding(await office.session(await office.hire(['DeptConfirm'])))
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: sixMonths })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const ask = () => clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const rejected = await ask()
  await cashier.settlements.reject({ settlementCode: rejected.settlementCode, reason: '500 short' })
  const confirmed = await ask()
  await cashier.settlements.confirm({ settlementCode: confirmed.settlementCode, countedAmount: 230_000 })
  expect((await messagesOf(office, clerk.code)).map(({ kind, params }) => [kind, params])).toMatchObject([
    ['settlement.confirmed', { settlement: confirmed.settlementCode, amount: { money: 230_000 } }],
    ['settlement.rejected', { settlement: rejected.settlementCode, reason: '500 short' }],
  ])
})

test('notifies the packager and the uploader of a slip that finance rejected it, with the reason', async ({
  office,
}) => {
  const { cashier, packageCode, receiptNo, amount } = await uploaded(office, [230_000])
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  await finance.packages.reject({ packageCode, reason: 'The stamp is missing' })
  expect(await messagesOf(office, cashier.code)).toMatchObject([
    {
      kind: 'package.rejected',
      params: {
        package: packageCode,
        receipt: receiptNo,
        amount: { money: amount },
        who: { name: `Test ${finance.code}` },
        reason: 'The stamp is missing',
      },
    },
  ])
  expect(await messagesOf(office, finance.code), 'finance is not notified of its own decision').toEqual([])
})
