import { expectDocument } from '#testing/document.ts'
import { test } from '#testing/office.ts'
import { unpaidOrder } from '#testing/workflow/public.ts'

const languages = ['en-US', 'zh-CN'] as const

test('places each line of a receipt: an order paid in two ways', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { orderCode } = await unpaidOrder(office, { name: 'Daw Khin Myo Chit' })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 230_000,
    tenders: [
      { kind: 'cash', amount: 150_000 },
      { kind: 'card', amount: 80_000, reference: 'SLIP-7' },
    ],
  })
  for (const language of languages)
    await expectDocument(
      await clerk.payments.receipt({ paymentCode, language }),
      `papers/order-receipt.${language}.txt`,
    )
})
