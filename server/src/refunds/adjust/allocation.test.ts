import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { entries, fillBalance, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const remark = 'The customer meant the bill of March'
const right = 'ModifyPaymentAct' as const

/**
 * Creates a customer with bills of March and May whose payment of 30,000 paid the May bill; a surplus is in the common
 * balance.
 */
async function paidMay(office: Office, { over = 0 } = {}) {
  const clerk = await hireClerk(office, { more: [right] })
  const customerCode = await walkIn(office)
  const march = await oldBill(office, clerk, { customerCode, amount: 30_000, due: '2026-02-10' })
  const may = await oldBill(office, clerk, { customerCode, amount: 30_000, due: '2026-04-10' })
  const paid = await clerk.payments.payForInBatchPayment({
    items: [{ billNo: may, amount: 30_000 }],
    tenders: cash(30_000 + over),
    overpaymentToBalance: over > 0,
  })
  const paymentCode = paid.payments[0]?.paymentCode ?? ''
  return { clerk, customerCode, march, may, wrong: { customerCode, paymentCode } }
}

test('money for the wrong bill pays the right one: the result matches the preview, and both receipts remain', async ({
  office,
}) => {
  const { clerk, customerCode, march, may, wrong } = await paidMay(office)
  expect(await clerk.payments.forAdjustAllocation(wrong)).toMatchObject({
    bills: [
      { billNo: march, unfulfilledMoney: 30_000, paid: 0 },
      { billNo: may, unfulfilledMoney: 30_000, paid: 30_000 },
    ],
    toBalance: 0,
    why: null,
  })
  const bills = [
    { billNo: march, amount: 18_000 },
    { billNo: may, amount: 2_000 },
  ]
  const shown = await clerk.payments.previewAdjustPayment({ ...wrong, bills })
  expect(shown).toMatchObject({
    bills: [
      { billNo: march, paid: { before: 0, after: 18_000 }, owed: { before: 30_000, after: 12_000 } },
      { billNo: may, paid: { before: 30_000, after: 2_000 }, owed: { before: 0, after: 28_000 } },
    ],
    toBalance: { before: 0, after: 10_000 },
    open: { before: 30_000, after: 40_000 },
    overdueSince: { before: '2026-02-10', after: '2026-02-10' },
  })
  const done = await clerk.payments.adjustPayment({ ...wrong, bills, remark })
  expect(done).toMatchObject({ amount: 30_000, cash: { unsettled: 30_000 }, effect: shown })
  expect((await clerk.bills.list({ customerCode })).rows).toMatchObject([
    { billNo: may, state: 'partiallyPaid', unfulfilledMoney: 28_000 },
    { billNo: march, state: 'partiallyPaid', unfulfilledMoney: 12_000 },
  ])
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 40_000, commonBalance: 10_000 })
  expect(await entries(office, done.reversalCode)).toEqual(['employee-cash -30000', 'receivable 30000'])
  expect(await entries(office, done.paymentCode)).toEqual([
    'common-balance -10000',
    'employee-cash 30000',
    'receivable -20000',
  ])
  expect((await clerk.payments.list({ customerCode })).rows).toMatchObject([
    { paymentCode: done.paymentCode, corrects: wrong.paymentCode, bills, tenders: [{ kind: 'cash' }] },
    { paymentCode: done.reversalCode, refunds: wrong.paymentCode, bills: [{ billNo: may, amount: -30_000 }] },
    { paymentCode: wrong.paymentCode, correctedBy: done.paymentCode, bills: [{ billNo: may, amount: 30_000 }] },
  ])
  const back = { customerCode, paymentCode: done.paymentCode, bills: [{ billNo: may, amount: 30_000 }], remark }
  expect(await clerk.payments.adjustPayment(back)).toMatchObject({
    effect: { toBalance: { before: 10_000, after: 0 }, open: { before: 40_000, after: 30_000 } },
  })
})

test('the full amount can move to the balance, and from the balance to a bill while it is there', async ({
  office,
}) => {
  const { clerk, customerCode, march, may, wrong } = await paidMay(office, { over: 12_000 })
  const whole = await clerk.payments.adjustPayment({ ...wrong, bills: [], remark })
  expect(whole.effect).toMatchObject({ toBalance: { before: 12_000, after: 42_000 } })
  const now = { customerCode, paymentCode: whole.paymentCode }
  const { payments: today } = await clerk.payments.forAdjustPayment({ customerCode })
  expect(today.find(({ paymentCode }) => paymentCode === now.paymentCode)).toMatchObject({ usingCommonBalance: false })
  const tenders = [{ kind: 'common-balance' as const, amount: 5_000 }]
  await clerk.payments.payForInBatchPayment({ items: [{ billNo: may, amount: 5_000 }], tenders })
  const bills = [{ billNo: march, amount: 30_000 }]
  const spent = { code: 'balance-spent', message: expect.stringContaining('only MMK') as unknown }
  await expect(clerk.payments.previewAdjustPayment({ ...now, bills })).rejects.toMatchObject({ code: spent.code })
  await expect(clerk.payments.adjustPayment({ ...now, bills, remark })).rejects.toMatchObject({ code: spent.code })
  await fillBalance(office, clerk, { customerCode, amount: 5_000 })
  expect(await clerk.payments.adjustPayment({ ...now, bills, remark })).toMatchObject({
    effect: { toBalance: { before: 42_000, after: 12_000 } },
  })
  expect(await clerk.payments.head({ customerCode })).toMatchObject({ open: 25_000, commonBalance: 12_000 })
})

test('a refused correction states its reason at the field', async ({ office }) => {
  const { clerk, customerCode, march, may, wrong } = await paidMay(office)
  const neighbour = await walkIn(office)
  const other = await oldBill(office, clerk, { customerCode: neighbour, amount: 30_000, due: '2026-02-10' })
  const tries = [
    { bills: [{ billNo: march, amount: 30_001 }], code: 'above-arrears', field: 'bills.0.amount' },
    {
      bills: [march, may].map((billNo) => ({ billNo, amount: 15_001 })),
      code: 'above-payment',
      field: 'bills',
    },
    { bills: [{ billNo: other, amount: 1 }], code: 'not-found', field: 'bills.0.billNo' },
    { bills: [march, march].map((billNo) => ({ billNo, amount: 1 })), code: 'invalid-input', field: 'bills' },
  ]
  for (const { bills, code, field } of tries) {
    const refused = { code, fields: [{ field }] }
    await expect(clerk.payments.previewAdjustPayment({ ...wrong, bills })).rejects.toMatchObject(refused)
    await expect(clerk.payments.adjustPayment({ ...wrong, bills, remark })).rejects.toMatchObject(refused)
  }
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const sold = { orderCode, expectedAmount: 230_000, tenders: cash(230_000) }
  const { paymentCode } = await clerk.payments.payBroadband(sold)
  const ofOrder = { customerCode, paymentCode }
  expect((await clerk.payments.forAdjustAllocation(ofOrder)).why).toContain(orderCode)
  await expect(clerk.payments.adjustPayment({ ...ofOrder, bills: [], remark })).rejects.toMatchObject({
    code: 'paid-an-order',
  })
  await fillBalance(office, clerk, { customerCode, amount: 10_000 })
  const [fromBalance] = (
    await clerk.payments.payForInBatchPayment({
      items: [{ billNo: march, amount: 10_000 }],
      tenders: [{ kind: 'common-balance', amount: 10_000 }],
    })
  ).payments
  const round = { customerCode, paymentCode: fromBalance?.paymentCode ?? '', bills: [{ billNo: march, amount: 4_000 }] }
  await expect(clerk.payments.previewAdjustPayment(round)).rejects.toMatchObject({ code: 'balance-pays-bills' })
  const elsewhere = await hireClerk(office, { unit: 'MDY-H1', more: [right] })
  await expect(elsewhere.payments.previewAdjustPayment(wrong)).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('order.pay').payments.forAdjustAllocation(wrong)).rejects.toMatchObject({
    code: 'no-permission',
  })
  await clerk.settlements.request({ collections: [{ paymentCode: wrong.paymentCode, line: 1 }] })
  const bills = [{ billNo: march, amount: 20_000 }]
  await expect(clerk.payments.adjustPayment({ ...wrong, bills, remark })).rejects.toMatchObject({
    code: 'not-correctable',
  })
  expect((await clerk.payments.forAdjustAllocation(wrong)).why).not.toBeNull()
})

test('a cheque in the drawer pays the other bill with its number and date, and never the balance', async ({
  office,
}) => {
  const { clerk, customerCode, march, may } = await paidMay(office)
  const cheque = { kind: 'cheque' as const, amount: 10_000, reference: '000412', bank: 'KBZ', drawnOn: '2026-03-01' }
  const paid = await clerk.payments.payForInBatchPayment({
    items: [{ billNo: march, amount: 10_000 }],
    tenders: [cheque],
  })
  const wrong = { customerCode, paymentCode: paid.payments[0]?.paymentCode ?? '' }
  await clerk.payments.adjustPayment({
    customerCode,
    paymentCode: (await clerk.payments.list({ customerCode })).rows.at(-1)?.paymentCode ?? '',
    bills: [],
    remark,
  })
  await expect(clerk.payments.previewAdjustPayment({ ...wrong, bills: [] })).rejects.toMatchObject({
    code: 'cheque-pays-bills',
    fields: [{ field: 'bills' }],
  })
  const bills = [{ billNo: may, amount: 10_000 }]
  const { paymentCode } = await clerk.payments.adjustPayment({ ...wrong, bills, remark })
  const [right] = (await clerk.payments.list({ customerCode })).rows
  expect(right).toMatchObject({ paymentCode, bills, tenders: [{ kind: 'cheque', reference: 'KBZ 000412' }] })
})

test('only one of two concurrent corrections, or of a correction and a payment, succeeds', async ({ office }) => {
  const { clerk, customerCode, march, may, wrong } = await paidMay(office)
  const colleague = await hireClerk(office)
  const adjust = (billNo: string, amount: number) =>
    clerk.payments.adjustPayment({ ...wrong, bills: [{ billNo, amount }], remark })
  const twice = await Promise.allSettled([adjust(march, 30_000), adjust(march, 29_000)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [corrected] = (await clerk.payments.list({ customerCode })).rows
  const paymentCode = corrected?.paymentCode ?? ''
  const pay = { items: [{ billNo: may, amount: 30_000 }], tenders: cash(30_000) }
  const both = await Promise.allSettled([
    clerk.payments.adjustPayment({ customerCode, paymentCode, bills: [{ billNo: may, amount: 30_000 }], remark }),
    colleague.payments.payForInBatchPayment(pay),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the preview refuses like the correction while a valid invoice covers the payment', async ({ office }) => {
  const { clerk, march, wrong } = await paidMay(office)
  const invoice = { invoiceKind: 'electronic' as const, invoiceTitle: 'Thiri Trading', invoiceAmount: 30_000 }
  await clerk.taxInvoices.issue({ paymentCode: wrong.paymentCode, ...invoice })
  const bills = [{ billNo: march, amount: 30_000 }]
  const stands = { code: 'invoice-stands' }
  await expect(clerk.payments.previewAdjustPayment({ ...wrong, bills })).rejects.toMatchObject(stands)
  await expect(clerk.payments.adjustPayment({ ...wrong, bills, remark })).rejects.toMatchObject(stands)
})

test('the audit finds a correction without its payment, or with another amount', async ({ office }) => {
  const { clerk, march, wrong } = await paidMay(office)
  const { paymentCode } = await clerk.payments.adjustPayment({
    ...wrong,
    bills: [{ billNo: march, amount: 30_000 }],
    remark,
  })
  const plants = async (corrects: string) => {
    await office.db.updateTable('payment').set({ corrects }).where('code', '=', paymentCode).execute()
    return (await office.audit()).map(({ invariant }) => invariant)
  }
  expect((await plants(`${wrong.customerCode}-99`)).join()).toContain('a correction replaces a payment')
  expect(await plants(wrong.paymentCode)).toEqual([])
})

test('the new receipt names the one it replaces, the old one is void, and the account shows both', async ({
  office,
}) => {
  const { clerk, customerCode, march, wrong } = await paidMay(office)
  const bills = [{ billNo: march, amount: 30_000 }]
  const old = (await clerk.payments.list({ customerCode })).rows[0]?.receiptNumber ?? ''
  const { paymentCode, reversalCode, receiptNumber } = await clerk.payments.adjustPayment({ ...wrong, bills, remark })
  const printed = async (code: string, language: 'en-US' | 'zh-CN' = 'en-US') =>
    (await pagesOf(await clerk.payments.receipt({ paymentCode: code, language }))).join('\n')
  expect(await printed(paymentCode)).toContain(`Corrected. Replaces No. ${old}`)
  expect(await printed(paymentCode, 'zh-CN')).toContain(`已更正，替代编号 ${old}`)
  expect(await printed(wrong.paymentCode)).toContain('VOID')
  const day = office.clock.now.toISOString().slice(0, 10)
  const paper = await clerk.bills.statement({ customerCode, from: day, to: day, language: 'en-US' })
  const account = (await pagesOf(paper)).join('\n')
  for (const document of [old, reversalCode, receiptNumber]) expect(account).toContain(document)
})

test('the same submission twice corrects once and returns the same response', async ({ office }) => {
  const { clerk, customerCode, march, wrong } = await paidMay(office)
  const body = { ...wrong, bills: [{ billNo: march, amount: 30_000 }], remark }
  const headers = { token: clerk.token, 'idempotency-key': randomUUID() }
  const send = () => office.raw('POST', 'orders?action=adjustPayment', { body, headers })
  const [first, second] = [await send(), await send()]
  expect(first.body.code).toBe(0)
  expect(second.body).toEqual(first.body)
  expect((await clerk.payments.list({ customerCode })).rows).toHaveLength(3)
})
