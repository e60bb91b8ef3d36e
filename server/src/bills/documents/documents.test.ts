import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { glyphsOf } from '#testing/drawn.ts'
import { pagesOf } from '#testing/pdf.ts'

/** KEEP_RECEIPTS=folder saves documents for inspection. */
const keep = (name: string, pdf: Buffer) =>
  process.env.KEEP_RECEIPTS && writeFileSync(`${process.env.KEEP_RECEIPTS}/${name}.pdf`, pdf)

const text = async (pdf: unknown) => (await pagesOf(pdf as Buffer)).join('\n')
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

test('a bill in the customer’s language has its legal number, its lines with tax, and the amount still due', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office, { name: 'Daw Khin Myo Chit' })
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const [offer] = (await clerk.bills.list({ customerCode })).rows
  const billNo = offer?.billNo ?? ''
  expect(await text(await clerk.bills.pdf({ billNo }))).toContain('Quote, not a bill')
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  const number = bill?.documentNumber ?? ''
  expect(number).toMatch(/^2026-\d{6}$/)
  const english = await text(await clerk.bills.pdf({ billNo }))
  const expected = [
    'Golden Lotus Broadband',
    'Daw Khin Myo Chit',
    `No. ${number}`,
    billNo,
    '210,000',
    '200,000',
    '10,000',
  ]
  for (const words of [...expected, '230,000 MMK', 'of which tax 5%', '10,952', 'Paid in full.'])
    expect(english).toContain(words)
  const chinese = await text(await clerk.bills.pdf({ billNo, language: 'zh-CN' }))
  for (const words of ['金莲宽带', '账单', `编号 ${number}`, '其中税额（5%）', '合计', '尚欠'])
    expect(chinese).toContain(words)
  await expect(clerk.bills.pdf({ billNo: `${customerCode}-99` })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('6').bills.pdf({ billNo })).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.bills.pdf({ billNo })).rejects.toMatchObject({ code: 'not-found' })
})

test('bill and statement of a customer with a Burmese name have no missing glyphs', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office, { name: 'ဒေါ်ခင်မျိုးချစ် ကျော်ဇင် ရန်ကုန်မြို့' })
  await unpaidOrder(office, clerk, { customerCode })
  const [offer] = (await clerk.bills.list({ customerCode })).rows
  const documents = [
    await clerk.bills.pdf({ billNo: offer?.billNo ?? '' }),
    await clerk.bills.statement({ customerCode, from: '2026-03-01', to: '2026-03-31' }),
  ] as unknown as Buffer[]
  for (const [at, pdf] of documents.entries()) {
    keep(`paper-${at}`, pdf)
    const drawn = await glyphsOf(pdf)
    expect(drawn.filter(({ font }) => font.includes('Myanmar')).length).toBeGreaterThan(20)
    expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
  }
})

/** 35,000 were owed before March, and 20,000 are paid today, so 15,000 remain. */
test('a statement of account ends with the balance of the ledger', async ({ office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-02-10' })
  const { payments } = await clerk.payments.payForInBatchPayment({ customerCode, tenders: cash(20_000) })
  const march = { customerCode, from: '2026-03-01', to: '2026-03-31' }
  const page = await text(await clerk.bills.statement(march))
  for (const words of [
    'Statement of account',
    customerCode,
    'Closing balance',
    '15,000 MMK',
    '20,000',
    String(payments[0]?.receiptNumber),
  ])
    expect(page).toContain(words)
  expect(await text(await clerk.bills.statement({ ...march, language: 'zh-CN' }))).toContain('期末未缴')
  expect(await text(await clerk.bills.statement({ customerCode, from: '2025-01-01', to: '2025-01-31' }))).toContain(
    'No charges or payments',
  )
  await expect(clerk.bills.statement({ ...march, to: '2026-02-01' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(office.as('6').bills.statement(march)).rejects.toMatchObject({ code: 'no-permission' })
})

test('a statement of account shows a correction of a payment, and does not call it a refund', async ({ office }) => {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const customerCode = await walkIn(office)
  await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-02-10' })
  const { payments } = await clerk.payments.payForInBatchPayment({ customerCode, tenders: cash(20_000) })
  const wrong = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', remark: 'The customer paid by card' }
  const tenders = [{ kind: 'card' as const, amount: 20_000, reference: 'SLIP-7' }]
  const { reversalCode } = await clerk.payments.adjustPayment({ ...wrong, tenders })
  const march = { customerCode, from: '2026-03-01', to: '2026-03-31' }
  const page = await text(await clerk.bills.statement(march))
  for (const words of ['Payment corrected', reversalCode, '15,000 MMK']) expect(page).toContain(words)
  expect(page).not.toContain('Refund')
  expect(await text(await clerk.bills.statement({ ...march, language: 'zh-CN' }))).toContain('缴费更正')
})
