import { reportRight } from '@lastmile/contract/reports/book.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { hireClerk, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

const right = { more: ['baseInfo', 'customer.exempt'] as const }
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const certificate = { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs', validFrom: '2026-03-01' }
const textOf = async (pdf: unknown) => (await pagesOf(pdf as Buffer)).join('\n')
const day = 86_400_000

/** Creates a customer with a certificate who paid 20,000 for a cable that costs others 21,000. */
async function paidCable(office: Office) {
  const clerk = await hireClerk(office, right)
  const customerCode = await walkIn(office, { name: 'Embassy of the Golden Coast' })
  const { exemptionCode } = await clerk.taxExemptions.add({ customerCode, ...certificate })
  const charge = { customerCode, chargeType: 'cabling', amount: 21_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: 20_000, tenders: cash(20_000) })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  return { clerk, customerCode, exemptionCode, charge, paymentCode: paid.paymentCode, billNo: bill?.billNo ?? '' }
}

test('receipt, bill and invoice name the certificate and the exempt amount', async ({ office }) => {
  const { clerk, paymentCode, billNo } = await paidCable(office)
  const free = 'of which tax-exempt, certificate MOFA-2026-117'
  const receipt = await textOf(await clerk.payments.receipt({ paymentCode }))
  expect(receipt).toContain(free)
  expect(receipt).not.toMatch(/of which tax \d/)
  expect(await textOf(await clerk.payments.receipt({ paymentCode, language: 'zh-CN' }))).toContain('MOFA-2026-117')
  const bill = await textOf(await clerk.bills.pdf({ billNo }))
  expect(bill).toContain(free)
  expect(bill).toContain('20,000')
  expect(await textOf(await clerk.bills.pdf({ billNo, language: 'zh-CN' }))).toContain('MOFA-2026-117')
  const requested = { invoiceKind: 'electronic', invoiceTitle: 'Embassy', invoiceAmount: 20_000 } as const
  const { invoiceCode } = await clerk.taxInvoices.issue({ paymentCode, ...requested })
  await office.work()
  const { raw } = await office.raw('GET', `tax-invoices/${invoiceCode}/document`, { headers: { token: clerk.token } })
  expect(JSON.parse(raw.toString())).toMatchObject({ tax: '0', exemptionNo: 'MOFA-2026-117' })
})

test('a bill names the certificate that applied on its day, even if another one applies now', async ({ office }) => {
  const { clerk, customerCode, exemptionCode, charge } = await paidCable(office)
  const { orderCode } = await clerk.orders.otherCharge(charge)
  await clerk.taxExemptions.end({ exemptionCode, version: 1, validThrough: '2026-03-06', endReason: 'Withdrawn' })
  office.clock.forward(day)
  const later = office.holding(await office.session(clerk.code))
  await later.taxExemptions.add({ customerCode, ...certificate, exemptionNo: 'NEXT-1', validFrom: '2026-03-07' })
  const { billNo = '' } =
    (await later.bills.list({ customerCode })).rows.find((bill) => bill.orderCode === orderCode) ?? {}
  expect(await textOf(await later.bills.pdf({ billNo }))).toContain('MOFA-2026-117')
})

test('the tax report has exempt turnover on a separate line, and matches the ledger', async ({ office }) => {
  const { clerk, customerCode, charge } = await paidCable(office)
  const walker = await walkIn(office)
  const taxed = await clerk.orders.otherCharge({ ...charge, customerCode: walker })
  await clerk.payments.payBroadband({ orderCode: taxed.orderCode, expectedAmount: 21_000, tenders: cash(21_000) })
  const card = await clerk.payments.recharge({ customerCode, cardCode: 'LOTUS0007311' })
  await sql`update balance_lot set expires_on = '2026-03-08' where source = ${card.paymentCode}`.execute(office.db)
  office.clock.forward(5 * day)
  await runJob(office.app, { name: 'ledger.expire-lots', payload: {}, id: 'test' })
  const { reports } = office.holding(await office.session(await office.hire([reportRight('tax')], 'HQ')))
  const requested = { reportCode: 'tax', parameters: { from: '2026-01-01', to: '2026-12-31' } } as const
  const lines = async () => {
    const { rows } = await reports.open(requested)
    const of = (code: string) => rows.find(({ taxCode }) => taxCode === code)
    return { exempt: of('exempt'), standard: of('standard'), rows }
  }
  const before = await lines()
  const spent = await sql<{ net: number }>`
    select -sum(amount)::bigint as net from ledger_entry e
    where exists (select from tax_exemption x where x.customer_code = e.customer_code) and e.account in ('revenue', 'deferred-revenue') and e.kind in ('bill', 'bill-reversal', 'expiry')`.execute(
    office.db,
  )
  expect(before.exempt).toMatchObject({ percent: 0, tax: 0, net: spent.rows[0]?.net, amount: spent.rows[0]?.net })
  const { rows } = await sql<{ tax: number }>`
    select -sum(amount)::bigint as tax from ledger_entry where account = 'tax'`.execute(office.db)
  const total = before.rows.reduce((sum, row) => sum + Number(row.tax), 0)
  expect(total).toBe(rows[0]?.tax)

  const later = office.holding(await office.session(clerk.code))
  const { orderCode } = await later.orders.otherCharge(charge)
  await later.payments.payBroadband({ orderCode, expectedAmount: 20_000, tenders: cash(20_000) })
  expect(Number((await lines()).exempt?.net) - Number(before.exempt?.net)).toBe(20_000)
})
