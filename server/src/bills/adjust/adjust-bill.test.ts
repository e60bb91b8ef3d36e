import { expect } from 'vitest'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const reduced = { line: 1, chargeType: 'outage', remark: 'Two days without a line' }

test('a negative adjustment creates a credit note against the amount owed, as previewed', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const older = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-02-10' })
  expect((await clerk.bills.forAdjustBill({ customerCode })).rows).toMatchObject([
    { billNo, lines: [{ line: 1, kind: 'service', gross: 38_000, reducible: 38_000 }] },
    { billNo: older },
  ])
  const first = await clerk.bills.forAdjustBill({ customerCode, limit: 1 })
  const second = await clerk.bills.forAdjustBill({ customerCode, limit: 1, after: first.next ?? '' })
  expect([first, second].map(({ rows }) => rows.map((row) => row.billNo))).toEqual([[billNo], [older]])
  const request = { billNo, ...reduced, amount: -8_000 }
  const shown = await clerk.bills.previewAdjustBill(request)
  const effect = { amount: -8_000, tax: 0, owedBefore: 38_000, owedAfter: 30_000, toBalance: 0 }
  expect(shown).toEqual({ ...effect, ceiling: 20_000, needsApproval: false, approvable: true })
  const { billNo: note, orderCode, ...done } = await clerk.bills.adjustBill(request)
  expect(done).toEqual(effect)
  expect(await entries(office, note)).toEqual(['receivable -8000', 'revenue 8000'])
  const list = await clerk.bills.list({ customerCode })
  expect(list).toMatchObject({
    open: 68_000,
    rows: [
      { billNo: note, documentKind: 'credit-note', refersTo: billNo, state: 'settled' },
      { billNo, billMoney: 38_000, adjust: -8_000, unfulfilledMoney: 30_000, state: 'partiallyPaid' },
      { billNo: older, unfulfilledMoney: 38_000 },
    ],
  })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderType: 'bill-adjustment',
    orderStatus: 'completed',
    remark: reduced.remark,
  })
})

test('an amount already paid goes to the common balance, up to the amount charged', async ({ office }) => {
  const clerk = await hireClerk(office, { adjusts: 100_000 })
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 25_000, due: '2026-01-10' })
  await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: 20_000 }], tenders: cash(20_000) })
  const request = { billNo, ...reduced, amount: -15_000 }
  expect(await clerk.bills.adjustBill(request)).toMatchObject({ owedBefore: 5_000, owedAfter: 0, toBalance: 10_000 })
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 10_000 } })
  await expect(clerk.bills.adjustBill({ ...request, amount: -10_001 })).rejects.toMatchObject({
    code: 'above-bill',
    fields: [{ field: 'amount' }],
  })
  await clerk.bills.adjustBill({ ...request, amount: -10_000 })
  expect((await clerk.bills.forAdjustBill({ customerCode })).rows).toMatchObject([{ lines: [{ reducible: 0 }] }])
  expect((await clerk.payments.forOtherRefund({ customerCode })).rows).toMatchObject([{ refundable: 0 }])
})

test('a positive adjustment creates a further bill, due today and paid with the others', async ({ office }) => {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const { customerCode, orderCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  expect((await clerk.bills.forAdjustBill({ customerCode })).rows, 'cancellation refunds it in full').toEqual([])
  await connected(office, opened)
  const [first] = (await clerk.bills.forAdjustBill({ customerCode })).rows
  const install = first?.lines.find(({ gross }) => gross === 20_000)
  expect(
    first?.lines.map(({ kind, gross, reducible }) => [kind, gross, reducible]),
    'future days are not reducible',
  ).toEqual([
    ['period', 210_000, 0],
    ['install', 20_000, 20_000],
  ])
  const request = {
    billNo: first?.billNo ?? '',
    line: install?.line ?? 0,
    amount: 10_500,
    chargeType: 'cabling',
    remark: 'A longer cable',
  }
  const shown = await clerk.bills.previewAdjustBill(request)
  const effect = { amount: 10_500, tax: 500, owedBefore: 0, owedAfter: 10_500, toBalance: 0 }
  expect(shown).toMatchObject({ ...effect, needsApproval: false })
  const { billNo, orderCode: _order, ...done } = await clerk.bills.adjustBill(request)
  expect(done).toEqual(effect)
  const { rows, open } = await clerk.bills.list({ customerCode })
  expect(open).toBe(10_500)
  expect(rows[0]).toMatchObject({ billNo, documentKind: 'bill', refersTo: first?.billNo, unfulfilledMoney: 10_500 })
  await clerk.payments.payForInBatchPayment({ customerCode, tenders: cash(10_500) })
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 0 })
})

test('a policy discount is not deducted twice', async ({ office }) => {
  const clerk = await hireClerk(office)
  const once = { code: 'ONCE', name: 'Once', zh_name: '一次', offering_code: 'HF30', month_quantity: 0, gift_month: 0 }
  await office.db
    .insertInto('product_offering_price')
    .values({ ...once, price_type: 'one-off', normal_price: 50_000, service_channels: ['211'] })
    .execute()
  const sold = [
    { priceCode: 'HF30-1', benefit: 'no-installation', benefitPercent: null, expectedAmount: 35_000 },
    { priceCode: 'ONCE', benefit: 'percent-off', benefitPercent: 20, expectedAmount: 40_000 },
  ] as const
  for (const { priceCode, expectedAmount, ...gift } of sold) {
    await addPolicy(office, { code: `GIFT-${priceCode}`, ...gift, priceCodes: [priceCode] })
    const opened = await openedAccount(office, office.demo('clerk'), { priceCode, expectedAmount })
    const { customerCode, orderCode } = opened
    await clerk.payments.payBroadband({ orderCode, expectedAmount, tenders: cash(expectedAmount) })
    await connected(office, opened)
    const other = await oldBill(office, clerk, { customerCode, amount: 90_000, due: '2026-01-10' })
    await clerk.payments.payForInBatchPayment({ items: [{ billNo: other, amount: 90_000 }], tenders: cash(90_000) })
    const [, first] = (await clerk.bills.forAdjustBill({ customerCode })).rows
    expect(first?.lines.map(({ gross, reducible }) => [gross, reducible])).toEqual(
      priceCode === 'ONCE'
        ? [[50_000, 40_000]]
        : [
            [35_000, 0],
            [20_000, 0],
          ],
    )
    const install = { billNo: first?.billNo ?? '', line: first?.lines.at(-1)?.line ?? 0, chargeType: 'outage' }
    const much = { ...install, remark: reduced.remark, amount: priceCode === 'ONCE' ? -40_001 : -1 }
    const lead = await hireClerk(office, { adjusts: 1_000_000 })
    await expect(lead.bills.adjustBill(much)).rejects.toMatchObject({ code: 'above-bill' })
  }
})

test('refuses an adjustment of zero, above the ceiling, without the right, or in another unit', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 90_000, due: '2026-01-10' })
  const request = { billNo, ...reduced, amount: -1_000 }
  await expect(clerk.bills.adjustBill({ ...request, amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  const much = { ...request, amount: -20_001 }
  expect(await clerk.bills.previewAdjustBill(much)).toMatchObject({ ceiling: 20_000, needsApproval: true })
  await expect(clerk.bills.adjustBill(much)).rejects.toMatchObject({
    code: 'adjustment-above-ceiling',
    fields: [{ field: 'amount' }],
  })
  const lead = await hireClerk(office, { adjusts: 1_000_000 })
  expect(await lead.bills.adjustBill(much)).toMatchObject({ owedAfter: 69_999 })
  await expect(clerk.bills.adjustBill({ ...request, line: 9 })).rejects.toMatchObject({ fields: [{ field: 'line' }] })
  await expect(clerk.bills.adjustBill({ ...request, amount: 1_000 }), 'in the other direction').rejects.toMatchObject({
    fields: [{ field: 'chargeType' }],
  })
  await expect(office.as('billInfo').bills.adjustBill(request)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.bills.adjustBill(request)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.bills.forAdjustBill({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
})

test('small adjustments of one bill count together towards the ceiling, for each employee and direction', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 90_000, due: '2026-01-10' })
  const other = await oldBill(office, clerk, { customerCode, amount: 90_000, due: '2026-02-10' })
  const request = { billNo, ...reduced, amount: -12_000 }
  await clerk.bills.adjustBill(request)
  expect(await clerk.bills.previewAdjustBill({ ...request, amount: -8_000 })).toMatchObject({
    ceiling: 8_000,
    needsApproval: false,
  })
  const more = { ...request, amount: -8_001 }
  expect(await clerk.bills.previewAdjustBill(more)).toMatchObject({ ceiling: 8_000, needsApproval: true })
  await expect(clerk.bills.adjustBill(more)).rejects.toMatchObject({
    code: 'adjustment-above-ceiling',
    message:
      'You can adjust this bill by at most 8,000 MMK more without approval. Request approval for a larger amount',
  })
  const { requestCode } = await clerk.bills.requestAdjustment(more)
  const lead = await hireClerk(office, { adjusts: 50_000, more: ['bill.aboveCeiling'] })
  await lead.bills.approveAdjustment({ requestCode })
  const again = await clerk.bills.requestAdjustment({ ...request, amount: -42_000 })
  await expect(lead.bills.approveAdjustment(again), 'approved amounts count to the ceiling').rejects.toMatchObject({
    code: 'approval-ceiling',
    message:
      'You can approve at most 41,999 MMK more on this bill. An employee with a higher limit must approve this request',
  })
  await clerk.bills.withdrawAdjustment(again)
  await clerk.bills.adjustBill({ ...request, amount: -8_000 })
  await expect(clerk.bills.adjustBill({ ...request, amount: -1 })).rejects.toMatchObject({
    code: 'adjustment-above-ceiling',
  })
  await clerk.bills.adjustBill({ ...request, chargeType: 'cabling', amount: 500 })
  await clerk.bills.adjustBill({ ...request, billNo: other })
  const colleague = await hireClerk(office)
  expect(await colleague.bills.adjustBill(request)).toMatchObject({
    owedAfter: 90_000 - 12_000 - 8_001 - 8_000 - 12_000,
  })
})

test('money that paid two bills is returned only once, by refund or by adjustment', async ({ office }) => {
  const clerk = await hireClerk(office, { adjusts: 1_000_000, more: ['refund.aboveCeiling'] })
  const customerCode = await walkIn(office)
  const first = await oldBill(office, clerk, { customerCode, amount: 100_000, due: '2026-01-10' })
  const second = await oldBill(office, clerk, { customerCode, amount: 200_000, due: '2026-02-10' })
  const items = [
    { billNo: first, amount: 100_000 },
    { billNo: second, amount: 200_000 },
  ]
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cash(300_000) })
  const paymentCode = payments[0]?.paymentCode ?? ''
  const refund = { customerCode, paymentCode, chargeType: 'outage', remark: reduced.remark }
  await clerk.payments.otherRefund({ ...refund, tenders: cash(250_000) })
  expect((await clerk.bills.forAdjustBill({ customerCode })).rows).toMatchObject([
    { billNo: second, lines: [{ reducible: 50_000 }] },
    { billNo: first, lines: [{ reducible: 0 }] },
  ])
  const request = { billNo: second, ...reduced, amount: -200_000 }
  await expect(clerk.bills.adjustBill(request)).rejects.toMatchObject({ code: 'above-bill' })
  expect(await clerk.bills.adjustBill({ ...request, amount: -50_000 })).toMatchObject({ toBalance: 50_000 })
})

test('a refund and two adjustments return no more than was paid on two bills', async ({ office }) => {
  const clerk = await hireClerk(office, { adjusts: 1_000_000, more: ['refund.aboveCeiling'] })
  const customerCode = await walkIn(office)
  const paidBill = async (due: string) => {
    const billNo = await oldBill(office, clerk, { customerCode, amount: 100_000, due })
    const items = [{ billNo, amount: 100_000 }]
    const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: cash(100_000) })
    return { billNo, paymentCode: payments[0]?.paymentCode ?? '' }
  }
  const [first, second] = [await paidBill('2026-01-10'), await paidBill('2026-02-10')]
  await clerk.bills.adjustBill({ billNo: first.billNo, ...reduced, amount: -100_000 })
  const { paymentCode } = first
  const refund = { customerCode, paymentCode, chargeType: 'outage', remark: reduced.remark }
  await clerk.payments.otherRefund({ ...refund, tenders: cash(100_000) })
  await expect(
    clerk.bills.adjustBill({ billNo: second.billNo, ...reduced, amount: -1 }),
    'nothing of the payment is left to return',
  ).rejects.toMatchObject({ code: 'above-bill' })
})

test('two clerks cannot deduct the same amount twice', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-01-10' })
  const adjust = () => clerk.bills.adjustBill({ billNo, ...reduced, amount: -15_000 })
  const both = await Promise.allSettled([adjust(), adjust()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
