import { taxInside } from '@lastmile/contract/platform/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { taxWithin } from '#configuration'
import { approved } from '#testing/approved.ts'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { pagesOf } from '#testing/pdf.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 120_000 })

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1' } as const
const certificate = { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs' }
const rights = ['BillRuns', 'billRun.approve', 'baseInfo', 'customer.exempt', 'refund.aboveCeiling'] as const
const more = [...rights, 'ValueAddedProductPurchase', 'report.tax'] as const
const text = async (pdf: unknown) => (await pagesOf(pdf as Buffer)).join(' ')

/** Employees of the head office; each sign-in is at the present time of the test. */
async function staffOf(office: Office) {
  const [first, second] = [await hireClerk(office, { unit: 'HQ', more }), await office.hire([...rights], 'HQ')]
  const as = async (code: string) => office.holding(await office.session(code))
  return { clerk: () => as(first.code), token: () => office.session(first.code), approver: () => as(second) }
}
type Staff = Awaited<ReturnType<typeof staffOf>>

/** Adds a reduced code at 10 %, gives it to television and fixed addresses, and plans 20 % from 16 March. */
async function reducedRate(office: Office) {
  const { taxCodes, taxRates } = office.as('MaintainPublicConfigurationPage')
  await taxCodes.add({ code: 'reduced', name: 'Reduced rate', zhName: '低税率', firstPercent: 10, offered: true })
  await taxRates.add({ taxCode: 'reduced', percent: 20, rateFrom: '2026-03-16' })
  const { productOfferings } = office.demo('product')
  for (const productOfferingCode of ['IPTV', 'STATIC-IP']) {
    const shown = await productOfferings.get({ productOfferingCode })
    const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
    await productOfferings.modify({ ...offering, taxCode: 'reduced' })
  }
}

/** Sells a monthly line with television on it. */
async function lineWithTelevision(office: Office, staff: Staff) {
  const line = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), { ...monthly, expectedAmount: 55_000 }),
  )
  return {
    ...line,
    television: async () =>
      (await staff.clerk()).orders.purchaseBroadband({
        customerCode: line.customerCode,
        parentProductCode: line.productCode,
        productOfferingCode: 'IPTV',
        priceCode: 'IPTV-1',
        expectedAmount: 0,
      }),
  }
}

/** Bills March in a run that a second person approves. */
async function billMarch(office: Office, { clerk, approver }: Staff) {
  const { runId } = await (await clerk()).billRuns.start({ billMonth: '2026-03-01' })
  await office.work()
  await approved((await approver()).billRuns, runId)
  await office.work()
}

/** Returns the lines of a customer's bill run as stored. */
async function chargesOf({ db }: Office, customerCode: string) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', name, lower(period), gross, tax, tax_code, tax_percent::float8) as line from charge
    where customer_code = ${customerCode} and bill_no in (select bill_no from bill where order_code is null and kind = 'bill')
    order by charge.bill_no, charge.line`.execute(db)
  return rows.map(({ line }) => line)
}

/** Expects the tax report to equal the tax account of the ledger, in total and by rate. */
async function reportEqualsLedger(office: Office, staff: Staff) {
  const parameters = { from: '2026-03-01', to: '2026-04-30' }
  const { rows } = await (await staff.clerk()).reports.open({ reportCode: 'tax', parameters, limit: 200 })
  const { rows: ledger } = await sql<{ tax: number }>`
    select -sum(amount)::bigint as tax from ledger_entry where account = 'tax' and day between '2026-03-01' and '2026-04-30'`.execute(
    office.db,
  )
  expect(rows.reduce((all, row) => all + Number(row['tax']), 0)).toBe(ledger[0]?.tax)
  for (const row of rows) expect(Number(row['net']) + Number(row['tax'])).toBe(Number(row['amount']))
  const { rows: byRate } = await sql<{ line: string }>`
    with posted as (select customer_code, document, -sum(amount) as tax from ledger_entry where account = 'tax' group by 1, 2),
    charged as (select customer_code, bill_no, tax_code, tax_percent::float8 as percent, sum(tax) as tax, sum(sum(tax)) over (partition by customer_code, bill_no) as whole
      from charge group by 1, 2, 3, 4)
    select concat_ws(' ', tax_code, percent, sum(c.tax)) as line from charged c
    join posted p on p.customer_code = c.customer_code and p.document = c.bill_no and p.tax = c.whole
    group by tax_code, percent having sum(abs(c.tax)) > 0 order by 1`.execute(office.db)
  const reported = rows.filter(({ taxCode }) => taxCode !== 'exempt')
  expect(reported.map(({ taxCode, percent, tax }) => [taxCode, percent, tax].join(' '))).toEqual(
    byRate.map(({ line }) => line),
  )
  return rows.map(({ month, taxCode, percent, tax }) => [month, taxCode, percent, tax].join(' '))
}

/**
 * From 2 March, 30 of 31 days. The line: 38,000 × 30/31 = 36774.19, tax 36,774 × 5/105 = 1751.14. Its discount: 3,800 ×
 * 30/31 = 3677.42, tax 175.10. Television: 14 days at 10 %: 8,000 × 14/31 = 3612.90, tax 3,613 × 10/110 = 328.45; 16
 * days at 20 %: 4129.03, tax 4,129 × 20/120 = 688.17. In all 40,839 with 1,751 - 175 + 328 + 688 = 2,592 tax.
 */
test('bills two rates with a discount, splits days where a rate changes, and exempts both rates', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  const staff = await staffOf(office)
  await reducedRate(office)
  await addPolicy(office, { code: 'TEN', benefit: 'percent-off', benefitPercent: 10, productOfferingCodes: ['HF30M'] })
  const taxed = await lineWithTelevision(office, staff)
  await taxed.television()
  const exempt = await lineWithTelevision(office, staff)
  const { customerCode } = exempt
  await (await staff.clerk()).taxExemptions.add({ customerCode, ...certificate, validFrom: '2026-03-01' })
  await exempt.television()
  office.clock.now = new Date('2026-04-01T03:00:00Z')
  await billMarch(office, staff)
  expect(await chargesOf(office, taxed.customerCode)).toEqual([
    'Home Fibre 30 Monthly 2026-03-02 36774 1751 standard 5',
    'TEN 2026-03-02 -3677 -175 standard 5',
    'IPTV 120 channels 2026-03-02 3613 328 reduced 10',
    'IPTV 120 channels 2026-03-16 4129 688 reduced 20',
  ])
  expect(await chargesOf(office, exempt.customerCode)).toEqual([
    'Home Fibre 30 Monthly 2026-03-02 35023 0 exempt 0',
    'TEN 2026-03-02 -3502 0 exempt 0',
    'IPTV 120 channels 2026-03-02 3285 0 exempt 0',
    'IPTV 120 channels 2026-03-16 3441 0 exempt 0',
  ])
  await documentsShowRates(office, staff, taxed.customerCode)
  await invoicesInParts(office, staff, taxed.customerCode)
  await refundsInParts(office, staff, taxed.customerCode)
  const rows = await reportEqualsLedger(office, staff)
  expect(rows).toEqual([
    '2026-04-01 exempt 0 0',
    '2026-04-01 reduced 10 0',
    '2026-04-01 reduced 20 0',
    '2026-04-01 standard 5 0',
  ])
})

/** The bill and the receipt list 33,097 - 1,576 at 5 %, 3,613 - 328 at 10 % and 4,129 - 688 at 20 %. */
async function documentsShowRates(office: Office, staff: Staff, customerCode: string) {
  const clerk = await staff.clerk()
  const [bill] = (await clerk.bills.list({ customerCode, limit: 1 })).rows
  const billNo = bill?.billNo ?? ''
  const byRate = ['31,521', '1,576', '3,285', '328', '3,441', '688']
  const document = await text(await clerk.bills.pdf({ billNo }))
  for (const words of [...byRate, 'of which net, taxed at 20%']) expect(document).toContain(words)
  const paid = await clerk.payments.payForInBatchPayment({
    items: [{ billNo, amount: 40_839 }],
    tenders: cash(40_839),
  })
  const receipt = await clerk.payments.receipt({ paymentCode: paid.payments[0]?.paymentCode ?? '' })
  const printed = await text(receipt)
  for (const words of [...byRate, 'of which net, taxed at 10%']) expect(printed).toContain(words)
}

/**
 * Of 40,839, 10,000 are invoiced in proportion to the rates, as they are refunded below, and the rest in a second
 * invoice, which also follows one of version 1.0.0, without rates. Red invoices reverse the rates.
 */
async function invoicesInParts(office: Office, staff: Staff, customerCode: string) {
  const clerk = await staff.clerk()
  const [payment] = (await clerk.payments.forOtherRefund({ customerCode, limit: 1 })).rows
  const paymentCode = payment?.paymentCode ?? ''
  const buyer = { invoiceKind: 'electronic', invoiceTitle: 'Golden Lotus' } as const
  const issue = (invoiceAmount: number) => clerk.taxInvoices.issue({ paymentCode, ...buyer, invoiceAmount })
  const { invoiceCode: first } = await issue(10_000)
  await office.work()
  const headers = { token: await staff.token() }
  const { raw } = await office.raw('GET', `tax-invoices/${first}/document`, { headers })
  expect(JSON.parse(raw.toString())).toMatchObject({
    tax: '635',
    rates: [
      { taxCode: 'reduced', taxPercent: 10, net: '805', tax: '80' },
      { taxCode: 'reduced', taxPercent: 20, net: '842', tax: '169' },
      { taxCode: 'standard', taxPercent: 5, net: '7718', tax: '386' },
    ],
  })
  await office.db.updateTable('tax_invoice').set({ rates: null }).where('code', '=', first).execute()
  const { invoiceCode: second } = await issue(30_839)
  await office.work()
  for (const invoiceCode of [first, second]) await clerk.taxInvoices.red({ invoiceCode })
  await office.work()
  const { invoices, left } = await clerk.taxInvoices.list({ paymentCode })
  const rest = ['reduced 10 2480 248', 'reduced 20 2599 519', 'standard 5 23803 1190']
  const stated = invoices.map(({ rates }) =>
    rates.map(({ taxCode, taxPercent, net, tax }) => [taxCode, taxPercent, net, tax].join(' ')),
  )
  expect(stated).toEqual([[], rest, [], rest.map((rate) => rate.replace(/(\d+) (\d+)$/, '-$1 -$2'))])
  expect(left).toBe(40_839)
}

/**
 * Of 40,839, 10,000 are refunded in proportion: 10,000 × 3,613 / 40,839 = 884.69, so 885; up to 7,742: 1895.74, so 1,011
 * more; the rest is 8,104. Tax: 885 × 10/110 = 80.45; 1,011 × 20/120 = 168.5, rounded up; 8,104 × 5/105 = 385.90. The
 * second refund returns the rest of each rate and of its tax.
 */
async function refundsInParts(office: Office, staff: Staff, customerCode: string) {
  const clerk = await staff.clerk()
  const { rows } = await clerk.payments.forOtherRefund({ customerCode, limit: 1 })
  const paymentCode = rows[0]?.paymentCode ?? ''
  const refund = async (amount: number) => {
    const reason = { chargeType: 'outage', remark: 'x' }
    const { orderCode } = await clerk.payments.otherRefund({
      customerCode,
      paymentCode,
      ...reason,
      tenders: cash(amount),
    })
    const { items } = await clerk.orders.orderDetailInfo({ orderCode })
    return items.map(({ amount: gross, tax, taxCode, taxPercent }) => [gross, tax, taxCode, taxPercent].join(' '))
  }
  expect(await refund(10_000)).toEqual(['-885 -80 reduced 10', '-1011 -169 reduced 20', '-8104 -386 standard 5'])
  expect(await refund(30_839)).toEqual([
    `-${3_613 - 885} -${328 - 80} reduced 10`,
    `-${4_129 - 1_011} -${688 - 169} reduced 20`,
    `-${33_097 - 8_104} -${1_576 - 386} standard 5`,
  ])
}

/**
 * 35,000 for 31 days from 6 March at 5 %, and for a month from 6 April at 8 %, sold on 16 March. Used by then: 10/31 ×
 * 35,000 = 11290.32, tax 11,290 × 5/105 = 537.62; unused 23,710 with 1,667 - 538 = 1,129 tax. 35,000 × 8/108 = 2592.59.
 */
test('an order has the rate of its day, and a closing returns each rate that was charged, after a change', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const staff = await staffOf(office)
  const { taxRates } = office.as('MaintainPublicConfigurationPage')
  await taxRates.add({ taxCode: 'standard', percent: 8, rateFrom: '2026-03-16' })
  const month = { productOfferingCode: 'HF30', priceCode: 'HF30-1' }
  const line = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), { ...month, expectedAmount: 55_000 }),
  )
  const { customerCode, productCode } = line
  const renewal = { customerCode, ...month, renewProductCode: productCode, expectedAmount: 35_000 }
  const renews = async () => (await staff.clerk()).orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-1' })
  office.clock.now = new Date('2026-03-15T03:00:00Z')
  expect(await renews()).toMatchObject({ amount: 35_000, tax: 1_667 })
  office.clock.now = new Date('2026-03-16T03:00:00Z')
  expect(await renews()).toMatchObject({ amount: 35_000, tax: 2_593 })
  const { orderCode } = await (await staff.clerk()).orders.purchaseBroadband(renewal)
  await (await staff.clerk()).payments.payBroadband({ orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  const [closable] = await (await staff.clerk()).orders.productsForClosable({ customerCode })
  expect(
    closable?.effect.lines.map(({ amount, tax, taxCode, taxPercent }) => [amount, tax, taxCode, taxPercent].join(' ')),
  ).toEqual(['-23710 -1129 standard 5', '-35000 -2593 standard 8'])
})

test('credits days that version 1.0.0 charged at a standard rate of 0 % at this rate, not as exempt', async ({
  office,
}) => {
  const percentIs = (percent: number) =>
    sql`update configuration set value = jsonb_set(value, '{taxPercent}', to_jsonb(${percent}::int)) where key = 'operator'`.execute(
      office.db,
    )
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  await percentIs(0)
  const month = { productOfferingCode: 'HF30', priceCode: 'HF30-1', expectedAmount: 55_000 }
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), month))
  await office.db
    .updateTable('product_period')
    .set({ tax_code: null })
    .where('customer_code', '=', customerCode)
    .execute()
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  await percentIs(5)
  expect(closable?.effect.lines).toMatchObject([{ amount: -35_000, tax: 0, taxCode: 'standard', taxPercent: 0 }])
})

/** 1 of a currency without decimals includes no tax at 5 %: 0.048. 3 at 20 % include 0.5, rounded up. */
test('a charge type has its tax code, down to one unit of the currency', async ({ office }) => {
  office.clock.now = new Date('2026-03-20T03:00:00Z')
  const staff = await staffOf(office)
  const { chargeTypes } = office.as('MaintainChargeType')
  const { changes: _, ...cabling } = await chargeTypes.get({ chargeTypeCode: 'cabling' })
  await expect(chargeTypes.modify({ ...cabling, taxCode: 'none' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'taxCode' }],
  })
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const shown = async (amount: number) =>
    (await staff.clerk()).orders.previewOtherCharge({ customerCode, chargeType: 'cabling', amount })
  expect(await shown(1)).toMatchObject({ amount: 1, tax: 0 })
  await chargeTypes.modify({ ...cabling, taxCode: 'reduced' })
  expect(await shown(3)).toMatchObject({ amount: 3, tax: 1, lines: [{ taxCode: 'reduced', taxPercent: 20 }] })
  await chargeTypes.modify({ ...cabling, version: cabling.version + 1, taxed: false, taxCode: 'reduced' })
  expect(await shown(3)).toMatchObject({ tax: 0, lines: [{ taxCode: 'none', taxPercent: 0 }] })
})

test('computes the same tax in TypeScript and in SQL, for any amount and rate', async ({ office }) => {
  const line = fc.record({
    gross: fc.integer({ min: 0, max: 10_000_000_000_000 }),
    percent: fc.integer({ min: 0, max: 999_999 }).map((rate) => rate / 10_000),
  })
  // The exact tax ends in .4999801, which must not be rounded twice.
  const close = [{ gross: 10_000_000_023_794, percent: 33.3331 }]
  const lines = [...close, ...fc.sample(line, 500)]
  const { rows } = await sql<{ tax: number }>`
    select ${taxWithin(sql`gross`, sql`percent`)}::bigint as tax
    from unnest(${lines.map(({ gross }) => gross)}::bigint[], ${lines.map(({ percent }) => percent)}::numeric[])
      with ordinality as l (gross, percent, place) order by place`.execute(office.db)
  expect(lines.map(({ gross, percent }) => taxInside(gross, percent))).toEqual(rows.map(({ tax }) => tax))
})
