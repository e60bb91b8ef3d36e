import { expectDocument } from '#testing/document.ts'
import { test } from '#testing/office.ts'
import { unpaidOrder } from '#testing/workflow/public.ts'

test('places each line of a package’s slip', async ({ office }) => {
  const [clerk, cashier] = [office.demo('clerk'), office.demo('cashier')]
  const { orderCode } = await unpaidOrder(office, { name: 'Daw Khin Myo Chit' })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'cash', amount: 230_000 }],
  })
  const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  await cashier.settlements.confirm({ settlementCode, countedAmount: 230_000 })
  const { packageCode } = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  for (const language of ['en-US', 'zh-CN'] as const)
    await expectDocument(
      await office.demo('cashier', { language }).packages.slip({ packageCode }),
      `papers/package-slip.${language}.txt`,
    )
})
