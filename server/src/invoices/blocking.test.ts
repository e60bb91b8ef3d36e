import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const stands = { code: 'invoice-stands' }
const paper = { invoiceKind: 'electronic' as const, invoiceTitle: 'Golden Lotus Trading' }

/** Creates a customer with a connected line for one month, and an invoice for the full payment. */
async function invoicedLine(office: Office, sold: Parameters<typeof openedAccount>[2] = {}) {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'), sold)
  const { orderCode } = opened
  const due = await clerk.payments.due({ orderCode })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: due.amount,
    tenders: cash(due.amount),
  })
  const line = await connected(office, opened)
  const { left } = await clerk.taxInvoices.list({ paymentCode })
  const issued = await clerk.taxInvoices.issue({ paymentCode, ...paper, invoiceAmount: left })
  await office.work()
  const { invoices } = await clerk.taxInvoices.list({ paymentCode })
  return { clerk, line, paymentCode, left, invoiceCode: issued.invoiceCode, invoiceNo: invoices[0]?.invoiceNo ?? '' }
}

test('an invoiced amount cannot be credited before its red invoice, and cannot be invoiced twice', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 25_000, due: '2026-01-10' })
  const { payments } = await clerk.payments.payForInBatchPayment({
    items: [{ billNo, amount: 25_000 }],
    tenders: cash(25_000),
  })
  const paymentCode = payments[0]?.paymentCode ?? ''
  const { invoiceCode } = await clerk.taxInvoices.issue({ paymentCode, ...paper, invoiceAmount: 20_000 })
  await office.work()
  const request = { billNo, line: 1, chargeType: 'outage', remark: 'Two weeks without a line' }
  const [seen] = (await clerk.taxInvoices.list({ paymentCode })).invoices
  await expect(clerk.bills.previewAdjustBill({ ...request, amount: -5_001 })).rejects.toMatchObject(stands)
  const refused = clerk.bills.adjustBill({ ...request, amount: -5_001 })
  await expect(refused).rejects.toMatchObject(stands)
  await expect(refused).rejects.toThrow(seen?.invoiceNo ?? 'a number')
  await clerk.bills.previewAdjustBill({ ...request, amount: -5_000 })
  await clerk.bills.adjustBill({ ...request, amount: -5_000 })
  expect(await clerk.taxInvoices.list({ paymentCode }), 'a refunded amount can no longer be invoiced').toMatchObject({
    left: 0,
  })
  const red = await clerk.taxInvoices.red({ invoiceCode })
  for (const state of ['drawn', 'sent']) {
    await office.db.updateTable('tax_invoice').set({ state }).where('code', '=', red.invoiceCode).execute()
    const early = clerk.bills.adjustBill({ ...request, amount: -12_000 })
    await expect(early, `while the red invoice is ${state}`).rejects.toMatchObject(stands)
    await expect(early).rejects.toThrow(seen?.invoiceNo ?? 'a number')
    expect((await clerk.taxInvoices.list({ paymentCode })).left).toBe(0)
  }
  await office.work()
  await clerk.bills.adjustBill({ ...request, amount: -12_000 })
  expect((await clerk.taxInvoices.list({ paymentCode })).left).toBe(8_000)
  const next = await oldBill(office, clerk, { customerCode, amount: 17_000, due: '2026-01-11' })
  const again = await clerk.payments.payForInBatchPayment({
    items: [{ billNo: next, amount: 17_000 }],
    tenders: [{ kind: 'common-balance', amount: 17_000 }],
  })
  await clerk.taxInvoices.issue({ paymentCode: again.payments[0]?.paymentCode ?? '', ...paper, invoiceAmount: 17_000 })
  await clerk.taxInvoices.issue({ paymentCode, ...paper, invoiceAmount: 8_000 })
  await expect(clerk.taxInvoices.issue({ paymentCode, ...paper, invoiceAmount: 1 })).rejects.toMatchObject({
    code: 'above-uninvoiced',
  })
})

test('a line whose months are invoiced can be closed only after the red invoice', async ({ office }) => {
  const { clerk, line, invoiceCode, invoiceNo, paymentCode } = await invoicedLine(office)
  const { customerCode, productCode } = line
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable).toMatchObject({ _disabled: true, why: expect.stringContaining(invoiceNo) as string })
  const close = { customerCode, productCode, reason: 'moving', expectedAmount: closable?.effect.amount ?? 0 }
  await expect(clerk.orders.close(close)).rejects.toMatchObject(stands)
  await clerk.taxInvoices.red({ invoiceCode })
  await office.work()
  expect((await clerk.orders.productsForClosable({ customerCode }))[0]).toMatchObject({ _disabled: false })
  await clerk.orders.close(close)
  const { left } = await clerk.taxInvoices.list({ paymentCode })
  const { invoices } = await clerk.taxInvoices.list({ paymentCode })
  expect(invoices).toHaveLength(2)
  expect(left, 'the used part that was not refunded').toBeGreaterThan(0)
  await clerk.taxInvoices.issue({ paymentCode, ...paper, invoiceAmount: left })
})

test('a change with a refund also requires the red invoice first', async ({ office }) => {
  const sold = { productOfferingCode: 'HF60', priceCode: 'HF60-1', expectedAmount: 70_000 }
  const { clerk, line, invoiceCode } = await invoicedLine(office, sold)
  const { customerCode, productCode } = line
  const request = { productCode, productOfferingCode: 'HF30', priceCode: 'HF30-1' }
  await expect(clerk.orders.noPaymentPreviewForBroadbandChange(request)).rejects.toMatchObject(stands)
  const change = { customerCode, ...request, expectedAmount: -15_000 }
  await expect(clerk.orders.changeBroadband(change)).rejects.toMatchObject(stands)
  await clerk.taxInvoices.red({ invoiceCode })
  await office.work()
  expect(await clerk.orders.noPaymentPreviewForBroadbandChange(request)).toMatchObject({ amount: -15_000 })
  await clerk.orders.changeBroadband(change)
})
