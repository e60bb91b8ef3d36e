import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const collects = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })

const stage = {
  code: 'POST-VISIT',
  name: 'Visited',
  zhName: '上门催收',
  paymentMode: 'postpaid',
  days: 40,
  action: 'collect',
  minAmount: 10_000,
  workingDays: false,
  stopsBilling: false,
} as const

/** The bill of 10 January is 55 days overdue on 6 March. */
test('a stage sends a collector to a customer who owes, once, and the visit ends when the debt is paid', async ({
  office,
}) => {
  await office.demo('finance').collectionStages.add(stage)
  await expect(
    office.demo('finance').collectionStages.add({ ...stage, code: 'PRE-VISIT', paymentMode: 'prepaid' }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'action' }] })
  const clerk = await hireClerk(office)
  const owing = async (amount: number) => {
    const customerCode = await walkIn(office)
    await oldBill(office, clerk, { customerCode, amount, due: '2026-01-10' })
    return customerCode
  }
  const [debtor, small] = [await owing(38_000), await owing(9_999)]
  const visit = async (keyword: string) =>
    (await office.demo('service').workflow.debtors({ keyword })).rows[0]?.businessKey ?? null
  await collects(office)
  const businessKey = await visit(debtor)
  expect(businessKey).toMatch(/^MC\d{7}$/)
  expect(await visit(small), 'below the minimum amount').toBeNull()
  const standing = async () =>
    (await office.demo('manager').workflow.processInstances({ keyword: businessKey ?? '' })).rows.map(
      ({ status, element }) => [status, element],
    )
  expect(await standing()).toEqual([['active', 'collectionVisit']])
  const { rows } = await office.demo('finance').collection.list({ customerCode: debtor })
  expect(rows).toMatchObject([{ stageName: 'Visited', action: 'collect', overdue: 38_000 }])
  office.clock.forward(86_400_000)
  await collects(office)
  expect(await visit(debtor), 'no second visit').toBe(businessKey)
  const again = office.holding(await office.session(clerk.code))
  await again.payments.payForInBatchPayment({ customerCode: debtor, tenders: [{ kind: 'cash', amount: 38_000 }] })
  expect(await standing()).toEqual([['completed', null]])
})
