import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aMonth, renewal } from '#testing/payments/edges.ts'
import {
  cancelOrder,
  assignReceiptNumbers,
  hireClerk,
  oldBill,
  unpaidOrder,
  walkIn,
} from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { glyphsOf } from '#testing/drawn.ts'
import { pagesOf } from '#testing/pdf.ts'

/** Returns the text of a one-page receipt. */
async function textOf(pdf: Buffer): Promise<string> {
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

async function paidOrder(office: Office, name: string) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office, { name })
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const tenders = [
    { kind: 'cash', amount: 150_000 },
    { kind: 'card', amount: 80_000, reference: 'SLIP-7' },
  ] as const
  const paid = await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: [...tenders] })
  return { clerk, customerCode, orderCode, ...paid }
}

const pdfFor = async (
  client: Pick<Awaited<ReturnType<typeof hireClerk>>, 'payments'>,
  paymentCode: string,
  language?: 'zh-CN',
) => (await client.payments.receipt({ paymentCode, ...(language && { language }) })) as unknown as Buffer

/** KEEP_RECEIPTS=folder saves the receipts for inspection. */
const keep = (name: string, pdf: Buffer) =>
  process.env.KEEP_RECEIPTS && writeFileSync(`${process.env.KEEP_RECEIPTS}/${name}.pdf`, pdf)

test('the English receipt states who paid what, how, when and to whom', async ({ office }) => {
  const { clerk, customerCode, orderCode, paymentCode, receiptNumber } = await paidOrder(office, 'Daw Khin Myo Chit')
  const pdf = await pdfFor(clerk, paymentCode)
  keep('en', pdf)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(60_000)
  const text = await textOf(pdf)
  const expected = [
    ['Golden Lotus Broadband', 'Anawrahta Road Business Hall', 'Payment receipt', `No. ${receiptNumber}`],
    ['Daw Khin Myo Chit', customerCode, orderCode, paymentCode, 'Mar 6, 2026, 08:30', `Test ${clerk.code}`],
    ['Home Fibre 30 · paid period', '210,000', 'gift months', 'installation', '20,000', 'Amount (MMK)'],
    ['Total', '230,000 MMK', 'of which tax 5%', '10,952', 'Cash', '150,000', 'Card at the counter (SLIP-7)', '80,000'],
  ].flat()
  for (const words of expected) expect(text).toContain(words)
  expect(text).not.toContain('Copy')
})

test('the Chinese receipt of the same payment prints rare characters of a name', async ({ office }) => {
  const { clerk, paymentCode } = await paidOrder(office, '龑㛃 陈秀兰')
  const pdf = await pdfFor(clerk, paymentCode, 'zh-CN')
  keep('zh', pdf)
  const text = await textOf(pdf)
  const expected = [
    ['金莲宽带', '阿奴律陀路营业厅', '缴费收据', '龑㛃 陈秀兰', '2026年3月6日', '08:30', `测试${clerk.code}`],
    ['家庭光纤30兆 · 包期费用', '赠送月', '安装费', '金额 (MMK)', '合计', '230,000 MMK', '其中税额 5%', '10,952'],
    ['现金', '柜台刷卡 (SLIP-7)', '客户签字', '装机地址'],
  ].flat()
  for (const words of expected) expect(text).toContain(words)
})

test('a receipt for a Burmese name fits on one page without a missing glyph', async ({ office }) => {
  const { clerk, paymentCode } = await paidOrder(office, 'ဦးအောင်မင်း (U Aung Min) 昂敏')
  for (const language of [undefined, 'zh-CN'] as const) {
    const pdf = await pdfFor(clerk, paymentCode, language)
    keep(`burmese-${language}`, pdf)
    expect(await textOf(pdf)).toContain('(U Aung Min) 昂敏')
    const drawn = await glyphsOf(pdf)
    expect(drawn.filter(({ font }) => font.includes('Myanmar')).length).toBeGreaterThan(8)
    expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
  }
})

test('the receipt of a renewal shows the day through which the line is paid', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const { orderCode, amount } = await clerk.orders.purchaseBroadband(renewal(line))
  const tenders = [{ kind: 'cash' as const, amount }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
  const { expireDate } = await office.demo('clerk').orders.productDetail({ productCode: line.productCode })
  const day = new Date(expireDate ?? '')
  const write = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
  expect(await textOf(await pdfFor(clerk, paymentCode))).toContain(`Paid through ${write('en-US')}`)
  expect(await textOf(await pdfFor(clerk, paymentCode, 'zh-CN'))).toContain(`缴费至 ${write('zh-CN')}`)
})

test('only the employee who took the payment prints the original, that day; other prints are numbered copies', async ({
  office,
}) => {
  const { clerk, paymentCode, receiptNumber } = await paidOrder(office, 'U Ba Kyaw')
  const colleague = await hireClerk(office)
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(pdfFor(colleague, paymentCode)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(pdfFor(stranger, paymentCode)).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.payments.reprintPaymentNote({ paymentCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(pdfFor(office.as('payment.reprint'), `${paymentCode.slice(0, 9)}-9999`)).rejects.toMatchObject({
    code: 'not-found',
  })

  office.clock.forward(24 * 3_600_000)
  const today = office.holding(await office.session(clerk.code))
  await expect(pdfFor(today, paymentCode)).rejects.toMatchObject({ code: 'no-permission' })
  expect(await today.payments.reprintPaymentNote({ paymentCode })).toEqual({ paymentCode, receiptNumber, reprints: 1 })
  const copy = await pdfFor(today, paymentCode)
  keep('copy', copy)
  expect(await textOf(copy)).toContain('Copy 1')
  const logged = await office.db
    .selectFrom('employee_log')
    .select('employee_code')
    .where('call', '=', 'payments.reprintPaymentNote')
    .where('outcome', '=', 'ok')
    .execute()
  expect(logged).toEqual([{ employee_code: clerk.code }])
})

test('a reprinted receipt shows the data as of its day, regardless of later changes', async ({ office }) => {
  const { clerk, customerCode, paymentCode } = await paidOrder(office, 'Daw Khin Myo Chit')
  const before = await textOf(await pdfFor(clerk, paymentCode))
  await office.db.updateTable('customer').set({ name: 'Daw Renamed' }).where('code', '=', customerCode).execute()
  await office.db.updateTable('product_offering').set({ name: 'Renamed 30' }).where('code', '=', 'HF30').execute()
  await sql`update tax_rate set percent = 20 where code <> 'none'`.execute(office.db)
  const { token } = clerk
  const again = await textOf(await pdfFor(office.holding(token), paymentCode))
  await office.db.updateTable('customer').set({ name: 'Daw Khin Myo Chit' }).where('code', '=', customerCode).execute()
  await sql`update tax_rate set percent = case code when 'none' then 0 else 5 end`.execute(office.db)
  await office.db.updateTable('product_offering').set({ name: 'Home Fibre 30' }).where('code', '=', 'HF30').execute()
  expect(again).toBe(before)
})

test('the receipt of refunded money is void and cannot be reprinted', async ({ office }) => {
  const { clerk, orderCode, paymentCode } = await paidOrder(office, 'Ma Thida')
  await cancelOrder(office, clerk, orderCode)
  const pdf = await pdfFor(clerk, paymentCode)
  keep('void', pdf)
  expect(await textOf(pdf)).toContain('VOID')
  await expect(clerk.payments.reprintPaymentNote({ paymentCode })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('without a requested language, a receipt is in the language of the customer', async ({ office }) => {
  const { clerk, customerCode, paymentCode } = await paidOrder(office, 'Ma Thida')
  await office
    .as('customer.modify')
    .customerNotices.keep({ customerCode, version: 0, language: 'zh-CN', remindBySms: true, remindByEmail: true })
  expect(await textOf(await pdfFor(clerk, paymentCode))).toContain('缴费收据')
})

/**
 * 20,000 of a bill of 45,000 pays four ninths of each line. For the first line of 25,000 that is 11,111.1; up to the
 * second 15,555.6, so 15,556 - 11,111 = 4,445 of its 10,000; up to the third 20,000, so 4,444.
 */
test('the lines of a part payment sum to the amount paid', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const lines = [25_000, 10_000, 10_000]
  const billNo = await oldBill(office, clerk, { customerCode, amount: 45_000, due: '2026-02-10', lines })
  const paid = await clerk.payments.payForInBatchPayment({
    items: [{ billNo, amount: 20_000 }],
    tenders: [{ kind: 'cash', amount: 20_000 }],
  })
  const text = await textOf(await pdfFor(clerk, paid.payments[0]?.paymentCode ?? ''))
  expect(text.match(/\b(11,111|4,44\d|20,000)\b/g)).toEqual(['11,111', '4,445', '4,444', '20,000', '20,000'])
})

test('a customer manager who takes arrears prints the receipt, and so does finance for a refund', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 8_000, due: '2026-02-10' })
  await assignReceiptNumbers(office, 'E0901', { count: 5 })
  const manager = office.demo('manager')
  const items = [{ billNo, amount: 8_000 }]
  const paid = await manager.payments.payForInBatchPayment({ items, tenders: [{ kind: 'cash', amount: 8_000 }] })
  const taken = paid.payments[0]?.paymentCode ?? ''
  expect(await textOf(await pdfFor(manager, taken))).toContain('8,000')
  await expect(pdfFor(office.as('InBatchPayAct'), taken)).rejects.toMatchObject({ code: 'no-permission' })

  const { orderCode } = await clerk.orders.otherCharge({
    customerCode,
    chargeType: 'cabling',
    amount: 42_000,
    remark: 'Cable',
  })
  const tenders = [{ kind: 'cash' as const, amount: 42_000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 42_000, tenders })
  const finance = office.demo('finance')
  const refund = await finance.payments.otherRefund({
    customerCode,
    paymentCode,
    chargeType: 'outage',
    remark: 'Two days without a line',
    tenders: [{ kind: 'common-balance', amount: 10_500 }],
  })
  const paper = await pdfFor(finance, refund.paymentCode)
  keep('refund', paper)
  expect(await textOf(paper)).toContain('10,500')
})

test('the address and the tax number of the operator are printed once they are set', async ({ office }) => {
  const { clerk, paymentCode } = await paidOrder(office, 'Daw Khin Myo Chit')
  expect(await textOf(await pdfFor(clerk, paymentCode))).not.toContain('Tax number')
  const { settings } = office.as('MaintainPublicConfigurationPage')
  await settings.modify({ key: 'operator.address', seen: '', value: '12 Strand Road, Yangon' })
  await settings.modify({ key: 'operator.taxNumber', seen: '', value: '1005-2231' })
  const english = await textOf(await pdfFor(clerk, paymentCode))
  for (const line of ['12 Strand Road, Yangon', 'Tax number 1005-2231']) expect(english).toContain(line)
  expect(await textOf(await pdfFor(clerk, paymentCode, 'zh-CN'))).toContain('税号 1005-2231')
  await settings.modify({ key: 'operator.taxNumber', seen: '1005-2231', value: '' })
  expect(await textOf(await pdfFor(clerk, paymentCode))).not.toContain('Tax number')
})
