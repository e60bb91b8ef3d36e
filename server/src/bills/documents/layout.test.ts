import { expect } from 'vitest'
import {
  cancelOrder,
  assignReceiptNumbers,
  hireClerk,
  oldBill,
  unpaidOrder,
  walkIn,
} from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { expectDocument } from '#testing/document.ts'

const languages = ['en-US', 'zh-CN'] as const
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
type Clerk = Awaited<ReturnType<typeof hireClerk>>

/** Compares a customer's newest document with the stored layout, in both languages. */
async function expectNewest(clerk: Clerk, customerCode: string, name: string) {
  const [newest] = (await clerk.bills.list({ customerCode })).rows
  const billNo = newest?.billNo ?? ''
  for (const language of languages)
    await expectDocument(await clerk.bills.pdf({ billNo, language }), `papers/${name}.${language}.txt`)
  return billNo
}

const opened = async (office: Office, name: string) => {
  const clerk = await hireClerk(office, { numbers: 0 })
  const initials = name.replaceAll(/[^A-Z]/g, '')
  await assignReceiptNumbers(office, clerk.code, { count: 10, series: initials })
  return { clerk, customerCode: await walkIn(office, { name }) }
}

test('lays out an offer, the bill once paid, and the credit note that reverses it', async ({ office }) => {
  const { clerk, customerCode } = await opened(office, 'Daw Khin Myo Chit')
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  await expectNewest(clerk, customerCode, 'offer')
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  const billNo = await expectNewest(clerk, customerCode, 'paid-bill')
  await cancelOrder(office, clerk, orderCode)
  expect(await expectNewest(clerk, customerCode, 'credit-note')).not.toBe(billNo)
})

test('an adjusted, partly paid bill states the deduction, the payment and the amount still due', async ({ office }) => {
  const { clerk, customerCode } = await opened(office, 'U Ba Kyaw')
  const billNo = await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-01-10' })
  await expectNewest(clerk, customerCode, 'owed-bill')
  await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: 20_000 }], tenders: cash(20_000) })
  const correction = { billNo, line: 1, amount: -8_000, chargeType: 'outage', remark: 'Two days without a line' }
  await clerk.bills.adjustBill(correction)
  for (const language of languages)
    await expectDocument(await clerk.bills.pdf({ billNo, language }), `papers/corrected-bill.${language}.txt`)
})

test('a statement starts with the balance before its first day and lists each entry through its last day', async ({
  office,
}) => {
  const { clerk, customerCode } = await opened(office, 'Ma Thida')
  await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-02-10' })
  const today = office.clock.now
  office.clock.forward(24 * 3_600_000)
  const later = office.holding(await office.session(clerk.code))
  await later.payments.payForInBatchPayment({ customerCode, tenders: cash(20_000) })
  await oldBill(office, clerk, { customerCode, amount: 12_000, due: '2026-02-20' })
  office.clock.now = today
  const documents = {
    both: { from: '2026-03-06', to: '2026-03-07' },
    second: { from: '2026-03-07', to: '2026-03-31' },
    first: { from: '2026-03-01', to: '2026-03-06' },
    quiet: { from: '2026-03-05', to: '2026-03-05' },
  }
  for (const [name, days] of Object.entries(documents))
    for (const language of languages)
      await expectDocument(
        await clerk.bills.statement({ customerCode, ...days, language }),
        `papers/statement-${name}.${language}.txt`,
      )
})
