import { sql } from 'kysely'
import { expect } from 'vitest'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

let series = 0

/** Creates a clerk with a number of paper invoices, and a payment of 1,000 in cash. */
async function withPayment(office: Office, papers = 0) {
  const clerk = await hireClerk(office)
  if (papers > 0) {
    const name = `FP${String.fromCharCode(65 + (series++ % 26))}`
    const block = { type_code: 'invoice', series: name, next_no: 1, state: 'distributed' }
    const numbers = `[1,${papers + 1})`
    await office.db
      .insertInto('note_block')
      .values({ ...block, numbers, holder_kind: 'employee', holder_code: clerk.code })
      .execute()
    await office.db
      .insertInto('note_inbound')
      .values({
        type_code: 'invoice',
        series: name,
        numbers,
        organization_unit_code: 'STORE',
        at: new Date('2026-03-06T00:00:00Z'),
      })
      .execute()
  }
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1000 } })
  const tenders = [{ kind: 'cash' as const, amount: 1000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 1000, tenders })
  const issue = (
    invoiceAmount: number,
    more: { invoiceKind?: 'paper' | 'electronic'; buyerTaxpayerNo?: string } = {},
  ) =>
    clerk.taxInvoices.issue({
      paymentCode,
      invoiceKind: 'electronic',
      invoiceTitle: 'Golden Lotus Trading',
      invoiceAmount,
      ...more,
    })
  const seen = () => clerk.taxInvoices.list({ paymentCode })
  return { clerk, customerCode, orderCode, paymentCode, issue, seen }
}

test('an electronic invoice is sent to the service, accepted with a number, and cannot exceed the payment', async ({
  office,
}) => {
  const { clerk, issue, seen } = await withPayment(office)
  expect(await seen()).toMatchObject({ invoices: [], left: 1000, customerName: 'Daw Khin Myo', connected: false })
  const { invoiceCode, state } = await issue(600)
  expect(state).toBe('drawn')
  await expect(issue(401)).rejects.toMatchObject({ code: 'above-uninvoiced', fields: [{ field: 'invoiceAmount' }] })
  await office.work()
  const { invoices, left } = await seen()
  expect(invoices).toMatchObject([{ invoiceCode, state: 'accepted', amount: 600, reversible: true }])
  expect(invoices[0]?.invoiceNo).toMatch(/^E\d+$/)
  expect(left).toBe(400)
  const token = await office.session(clerk.code)
  const { raw } = await office.raw('GET', `tax-invoices/${invoiceCode}/document`, { headers: { token } })
  expect(JSON.parse(raw.toString())).toMatchObject({
    code: invoiceCode,
    amount: '600',
    currency: 'MMK',
    title: 'Golden Lotus Trading',
  })
})

test('the file of an electronic invoice has formatted amounts with decimals', async ({ office }) => {
  const { clerk, issue } = await withPayment(office)
  const currency = (exponent: number) =>
    sql`update configuration set value = jsonb_set(value, '{currency,exponent}', to_jsonb(${exponent}::int))
      where key = 'operator'`.execute(office.db)
  const { invoiceCode } = await issue(605)
  await currency(2)
  await office.work()
  await currency(0)
  const token = await office.session(clerk.code)
  const { raw } = await office.raw('GET', `tax-invoices/${invoiceCode}/document`, { headers: { token } })
  expect(JSON.parse(raw.toString())).toMatchObject({ amount: '6.05', currency: 'MMK' })
})

test('a rejected invoice does not count until it is corrected and resent', async ({ office }) => {
  const { clerk, issue, seen } = await withPayment(office)
  const { invoiceCode } = await issue(1000, { buyerTaxpayerNo: 'x' })
  await office.work()
  expect(await seen()).toMatchObject({ invoices: [{ state: 'rejected', rejectReason: 'taxpayer-number' }], left: 1000 })
  await expect(clerk.taxInvoices.red({ invoiceCode })).rejects.toMatchObject({ code: 'wrong-state' })
  const corrected = { invoiceCode, invoiceTitle: 'Golden Lotus', buyerTaxpayerNo: '91310000AB' }
  await clerk.taxInvoices.resend(corrected)
  await office.work()
  expect(await seen()).toMatchObject({ invoices: [{ state: 'accepted', rejectReason: null }], left: 0 })
  await expect(clerk.taxInvoices.resend(corrected)).rejects.toMatchObject({ code: 'wrong-state' })
})

test('the issuer is notified of a rejected invoice, and finance sees it on the home page until it is accepted', async ({
  office,
}) => {
  const { clerk, customerCode, paymentCode, issue } = await withPayment(office)
  const mine = async () => {
    const { rows } = await clerk.taxInvoices.stuck({ limit: 200 })
    return rows.filter((row) => row.customerCode === customerCode)
  }
  const { invoiceCode } = await issue(1000, { buyerTaxpayerNo: 'x' })
  expect(await mine(), 'nothing while the request is pending').toEqual([])
  await office.work()
  const stuck = { invoiceCode, paymentCode, state: 'rejected', amount: 1000, rejectReason: 'taxpayer-number' }
  expect(await mine()).toMatchObject([stuck])
  const pending = (await clerk.reports.waiting({})).find(({ waitingKind }) => waitingKind === 'invoices')
  expect(pending?.count).toBe((await clerk.taxInvoices.stuck({ limit: 200 })).rows.length)
  const notices = (await clerk.messages.list({ limit: 200 })).rows.filter(({ kind }) => kind === 'invoice.rejected')
  expect(notices).toMatchObject([{ params: { customerCode, payment: paymentCode } }])
  const stranger = office.holding(await office.session(await office.hire(['payment.invoice'], 'MDY-H1')))
  expect((await stranger.taxInvoices.stuck({ limit: 200 })).rows.map((row) => row.invoiceCode)).not.toContain(
    invoiceCode,
  )
  await clerk.taxInvoices.resend({ invoiceCode, invoiceTitle: 'Golden Lotus', buyerTaxpayerNo: '91310000AB' })
  await office.work()
  expect(await mine()).toEqual([])
})

test('a rejected invoice needs no action after the payment was invoiced in another way', async ({ office }) => {
  const { clerk, customerCode, issue } = await withPayment(office)
  await issue(1000, { buyerTaxpayerNo: 'x' })
  await office.work()
  office.clock.forward(60_000)
  await issue(1000)
  await office.work()
  const { rows } = await clerk.taxInvoices.stuck({ limit: 200 })
  expect(rows.map((row) => row.customerCode)).not.toContain(customerCode)
})

test('an invoice unanswered for an hour appears on the home page', async ({ office }) => {
  const { clerk, customerCode, issue } = await withPayment(office)
  const { invoiceCode } = await issue(1000)
  const stuck = async () =>
    (await clerk.taxInvoices.stuck({ limit: 200 })).rows.filter((row) => row.customerCode === customerCode)
  office.clock.forward(59 * 60_000)
  expect(await stuck()).toEqual([])
  office.clock.forward(2 * 60_000)
  expect(await stuck()).toMatchObject([{ invoiceCode, state: 'drawn' }])
  await office.work()
  expect(await stuck()).toEqual([])
})

test('a corrected invoice has another hour to be answered, and its message is closed', async ({ office }) => {
  const { clerk, customerCode, issue } = await withPayment(office)
  const { invoiceCode } = await issue(1000, { buyerTaxpayerNo: 'x' })
  await office.work()
  office.clock.forward(3 * 60 * 60_000)
  const later = office.holding(await office.session(clerk.code))
  const stuck = async () =>
    (await later.taxInvoices.stuck({ limit: 200 })).rows.filter((row) => row.customerCode === customerCode)
  const notices = async () =>
    (await later.messages.list({ unread: true, limit: 200 })).rows.filter(({ kind }) => kind === 'invoice.rejected')
  expect([await stuck(), await notices()]).toMatchObject([[{ state: 'rejected' }], [{ params: { customerCode } }]])
  await later.taxInvoices.resend({ invoiceCode, invoiceTitle: 'Golden Lotus', buyerTaxpayerNo: '91310000AB' })
  expect([await stuck(), await notices()]).toEqual([[], []])
  office.clock.forward(59 * 60_000)
  expect(await stuck()).toEqual([])
  office.clock.forward(2 * 60_000)
  expect(await stuck()).toMatchObject([{ invoiceCode, state: 'drawn' }])
})

test('finds a customer by the number of a tax invoice', async ({ office }) => {
  const { customerCode, issue, seen } = await withPayment(office)
  await issue(1000)
  await office.work()
  const keyword = (await seen()).invoices[0]?.invoiceNo ?? ''
  const { rows } = await office.as('SimpleMiscProcessAct').customers.find({ keyword })
  expect(rows).toMatchObject([{ customerCode, matched: 'invoiceNo' }])
})

test('an invoice whose delivery was abandoned can be requested manually, and gets one number', async ({ office }) => {
  const { clerk, issue, seen } = await withPayment(office)
  const { invoiceCode } = await issue(1000)
  expect((await seen()).invoices, 'the request is pending').toMatchObject([{ state: 'drawn', unanswered: false }])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the service is down'
    where key = ${`invoice ${invoiceCode}`}`.execute(office.db)
  await office.db.updateTable('tax_invoice').set({ state: 'sent' }).where('code', '=', invoiceCode).execute()
  await office.work()
  expect((await seen()).invoices).toMatchObject([{ state: 'sent', unanswered: true }])
  const stranger = office.holding(await office.session(await office.hire(['payment.invoice'], 'MDY-H1')))
  await expect(stranger.taxInvoices.askAgain({ invoiceCode })).rejects.toMatchObject({ code: 'not-found' })
  await clerk.taxInvoices.askAgain({ invoiceCode })
  await office.work()
  expect((await seen()).invoices).toMatchObject([{ invoiceCode, state: 'accepted', unanswered: false }])
  await expect(clerk.taxInvoices.askAgain({ invoiceCode })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a paper invoice takes the clerk’s next number; a red one reverses it before the refund', async ({ office }) => {
  const { clerk, customerCode, orderCode, paymentCode, issue, seen } = await withPayment(office, 2)
  const { invoiceCode, invoiceNo } = await issue(1000, { invoiceKind: 'paper' })
  expect(invoiceNo).toMatch(/^FP[A-Z]0+1$/)
  const cancel = () => clerk.orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  await expect(cancel()).rejects.toMatchObject({ code: 'invoice-stands' })
  const red = await clerk.taxInvoices.red({ invoiceCode })
  expect(red).toMatchObject({ amount: -1000, invoiceNo: expect.stringMatching(/2$/) as string })
  await expect(clerk.taxInvoices.red({ invoiceCode })).rejects.toMatchObject({ code: 'invoice-is-red' })
  await expect(clerk.taxInvoices.red({ invoiceCode: red.invoiceCode })).rejects.toMatchObject({
    code: 'invoice-is-red',
  })
  await expect(issue(1, { invoiceKind: 'paper' })).rejects.toMatchObject({
    code: 'no-invoice-numbers',
    fields: [{ field: 'invoiceKind' }],
  })
  await cancel()
  expect(await seen()).toMatchObject({ left: 0, invoices: [{ amount: 1000, reversible: false }, { amount: -1000 }] })
  await expect(issue(1), 'the unused number was returned').rejects.toMatchObject({ code: 'not-found' })
  const stranger = office.holding(await office.session(await office.hire(['payment.invoice'], 'MDY-H1')))
  await expect(
    stranger.taxInvoices.issue({ paymentCode, invoiceKind: 'paper', invoiceTitle: 'x', invoiceAmount: 1 }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('concurrent invoices never exceed what is paid', async ({ office }) => {
  const { issue, seen } = await withPayment(office)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => issue(300)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await seen()).left).toBe(100)
})

test('the tax on part invoices sums to the tax of the payment', async ({ office }) => {
  const { clerk, issue, seen } = await withPayment(office)
  for (const amount of [11, 11, 11, 10, 457, 500]) await issue(amount)
  await office.work()
  const { invoices, left } = await seen()
  expect(left).toBe(0)
  expect(
    invoices.reduce((sum, { tax }) => sum + tax, 0),
    '5% included in 1,000',
  ).toBe(48)
  expect(Math.max(...invoices.filter(({ amount }) => amount === 11).map(({ tax }) => tax))).toBe(1)
  expect(invoices.filter(({ amount, tax }) => amount === 11 && tax === 1)).toHaveLength(2)
  const { clerk: other, ...half } = await withPayment(office)
  expect(other.code).not.toBe(clerk.code)
  for (let part = 0; part < 10; part++) await half.issue(9)
  expect(
    (await half.seen()).invoices.reduce((sum, { tax }) => sum + tax, 0),
    '5% included in 90',
  ).toBe(4)
})

/**
 * 1,000 includes 48 tax. 11 includes 0.53, so 1; the first 22 include 1.06, so the second 11 bear 0. The red invoice
 * for the first reverses its 1, also when it is sent again; recomputed, it would be 48 * (22 - 11) / 1,000 = 0.53, so 1
 * - 1 = 0.
 */
test('a rejected red invoice is sent again with the tax of the invoice it reverses', async ({ office }) => {
  const { clerk, issue, seen } = await withPayment(office)
  const { invoiceCode } = await issue(11)
  await issue(11)
  await office.work()
  const red = await clerk.taxInvoices.red({ invoiceCode })
  await office.work()
  await office.db
    .updateTable('tax_invoice')
    .set({ state: 'rejected', invoice_no: null, document: null, reject_reason: 'service' })
    .where('code', '=', red.invoiceCode)
    .execute()
  await clerk.taxInvoices.resend({ invoiceCode: red.invoiceCode, invoiceTitle: 'Golden Lotus Trading' })
  await office.work()
  expect((await seen()).invoices.map(({ amount, tax, state }) => [amount, tax, state])).toEqual([
    [11, 1, 'accepted'],
    [11, 0, 'accepted'],
    [-11, -1, 'accepted'],
  ])
})

test('with a waived deposit, the amount paid can be invoiced and refunded in full', async ({ office }) => {
  const clerk = await hireClerk(office)
  await addPolicy(office, { code: 'NO-DEPOSIT', benefit: 'no-deposit', priceCodes: ['HF30M-1'] })
  const month = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 20_000 }
  const opened = await openedAccount(office, office.demo('clerk'), month)
  const { customerCode, orderCode } = opened
  const tenders = [{ kind: 'cash' as const, amount: 20_000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 20_000, tenders })
  await connected(office, opened)
  expect((await clerk.taxInvoices.list({ paymentCode })).left).toBe(20_000)
  expect((await clerk.payments.forOtherRefund({ customerCode })).rows).toMatchObject([{ refundable: 20_000 }])
  const title = { invoiceKind: 'electronic' as const, invoiceTitle: 'Golden Lotus Trading' }
  await clerk.taxInvoices.issue({ paymentCode, ...title, invoiceAmount: 20_000 })
  expect((await clerk.taxInvoices.list({ paymentCode })).invoices).toMatchObject([{ amount: 20_000, tax: 952 }])
})
