import { expect } from 'vitest'
import { addPolicy as addPolicyOf, connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const sale = { productOfferingCode: 'HF30', priceCode: 'HF30-6', customerType: 'residential' } as const
const addPolicy = (office: Office, policy: Parameters<typeof addPolicyOf>[1]) =>
  addPolicyOf(office, { productOfferingCodes: ['HF30'], ...policy })
const endPolicy = async (office: Office, policyCode: string) => {
  const manager = office.demo('product')
  const { changes: _, given: _given, uses: _uses, ...policy } = await manager.preferentialPolicies.get({ policyCode })
  await manager.preferentialPolicies.modify({ ...policy, validFrom: '2020-01-01', validTo: '2020-02-01' })
}
const usesOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('promotion_policy_use').select('amount').where('policy_code', '=', code).execute()).map(
    ({ amount }) => amount,
  )
const kinds = (lines: readonly { kind: string; amount: number }[]) => lines.map(({ kind, amount }) => [kind, amount])

/**
 * 210,000 for six months and 20,000 for the installation. 10% off is 21,000; 189,000 with 5% tax is 180,000 plus 9,000.
 */
test('policies appear as separate lines in the preview and the sale, and unused days are worth what was paid', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  await addPolicy(office, { code: 'TEN-OFF', benefit: 'percent-off', benefitPercent: 10, combinable: true })
  await addPolicy(office, { code: 'FREE-WORK', benefit: 'no-installation', combinable: true, sequenceNo: 1 })
  await addPolicy(office, { code: 'ALONE', benefit: 'amount-off', benefitAmount: 5_000, sequenceNo: 2 })
  const effect = await clerk.orders.prepurchaseBroadband(sale)
  const { totalMonth, internetFee, installFee, totalAmount } = effect
  expect([totalMonth, internetFee + installFee, totalAmount]).toEqual([7, totalAmount, effect.amount])
  expect(kinds(effect.lines)).toEqual([
    ['period', 210_000],
    ['gift', 0],
    ['install', 20_000],
    ['discount', -21_000],
    ['waiver', -20_000],
  ])
  expect(effect).toMatchObject({ amount: 189_000, tax: 9_000, net: 180_000 })
  await expect(openedAccount(office, clerk, { expectedAmount: 230_000 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  const opened = await openedAccount(office, clerk, { expectedAmount: 189_000 })
  const taker = await hireClerk(office)
  const { customerCode, productCode, orderCode } = opened
  await taker.payments.payBroadband({ orderCode, expectedAmount: 189_000, tenders: cash(189_000) })
  await connected(office, opened)
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable?.effect.unused).toMatchObject({ net: 180_000, tax: 9_000 })
  const renewal = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-6' })
  expect(renewal.amount).toBe(189_000)
  const renewed = await clerk.orders.purchaseBroadband({
    customerCode,
    productOfferingCode: 'HF30',
    priceCode: 'HF30-6',
    renewProductCode: productCode,
    expectedAmount: 189_000,
  })
  expect(renewed).toMatchObject({ amount: 189_000 })
  expect(await office.demo('product').preferentialPolicies.get({ policyCode: 'TEN-OFF' })).toMatchObject({
    uses: 2,
    given: 42_000,
  })
  await clerk.orders.revoke({ customerCode, orderCode: renewed.orderCode, reason: 'customer-withdrew' })
  expect(await office.demo('product').preferentialPolicies.get({ policyCode: 'TEN-OFF' })).toMatchObject({ uses: 1 })
  for (const code of ['TEN-OFF', 'FREE-WORK', 'ALONE']) await endPolicy(office, code)
  expect((await office.demo('clerk').orders.prepurchaseBroadband(sale)).amount).toBe(230_000)
})

test('a fee waived by one policy is not waived again by another', async ({ office }) => {
  const clerk = office.demo('clerk')
  const twice = ['FREE-WORK-A', 'FREE-WORK-B', 'FREE-DEPOSIT-A', 'FREE-DEPOSIT-B']
  for (const code of twice) {
    const benefit = code.startsWith('FREE-WORK') ? 'no-installation' : 'no-deposit'
    await addPolicy(office, { code, benefit, combinable: true, productOfferingCodes: ['HF30M'] })
  }
  const month = { ...sale, productOfferingCode: 'HF30M', priceCode: 'HF30M-1' }
  const effect = await clerk.orders.prepurchaseBroadband(month)
  expect(kinds(effect.lines)).toEqual([
    ['install', 20_000],
    ['deposit', 35_000],
    ['waiver', -35_000],
    ['waiver', -20_000],
  ])
  expect(effect.amount).toBe(0)
  for (const code of twice) await endPolicy(office, code)
})

test('a discount never goes below the minimum price, and an exhausted budget grants nothing more', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  await office.db
    .updateTable('product_offering_price')
    .set({ min_price: 200_000 })
    .where('code', '=', 'HF30-6')
    .execute()
  await addPolicy(office, { code: 'HALF', benefit: 'percent-off', benefitPercent: 50, budget: 10_000 })
  expect((await clerk.orders.prepurchaseBroadband(sale)).amount).toBe(220_000)
  await openedAccount(office, clerk, { expectedAmount: 220_000 })
  expect((await clerk.orders.prepurchaseBroadband(sale)).amount, 'the budget is used up').toBe(230_000)
  await endPolicy(office, 'HALF')
})

test('when two renewals compete for the last of a budget, only one gets it', async ({ office }) => {
  const clerk = office.demo('clerk')
  const lines = []
  for (const _ of [1, 2]) lines.push(await connected(office, await openedAccount(office, clerk)))
  await addPolicy(office, { code: 'ONCE', benefit: 'amount-off', benefitAmount: 10_000, budget: 10_000 })
  const begun = await Promise.allSettled(
    lines.map(({ customerCode, productCode: renewProductCode }) =>
      clerk.orders.purchaseBroadband({
        customerCode,
        renewProductCode,
        productOfferingCode: 'HF30',
        priceCode: 'HF30-6',
        expectedAmount: 200_000,
      }),
    ),
  )
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: expect.stringMatching(/^(policy-used-up|price-changed)$/) as string },
  })
  expect(await usesOf(office, 'ONCE')).toEqual([10_000])
  await endPolicy(office, 'ONCE')
})

test('gift months consume a budget at their regular price', async ({ office }) => {
  const clerk = office.demo('clerk')
  await addPolicy(office, { code: 'MONTH', benefit: 'gift-months', benefitMonths: 1, budget: 30_000 })
  await openedAccount(office, clerk)
  expect(await usesOf(office, 'MONTH'), 'one of six months that cost 210,000').toEqual([35_000])
  const { lines } = await clerk.orders.prepurchaseBroadband(sale)
  expect(
    lines.filter(({ kind }) => kind === 'gift'),
    'only the gift month of the package itself',
  ).toHaveLength(1)
  await endPolicy(office, 'MONTH')
})

test('a policy applies only to its customers and channels, and to employees who may grant it', async ({ office }) => {
  await addPolicy(office, { code: 'FIRMS', benefit: 'amount-off', benefitAmount: 1_000, customerTypes: ['business'] })
  await addPolicy(office, { code: 'WEB', benefit: 'amount-off', benefitAmount: 2_000, serviceChannels: ['212'] })
  await addPolicy(office, { code: 'HIGH', benefit: 'amount-off', benefitAmount: 3_000, level: 9 })
  const amount = async (customerType = 'residential') =>
    (await office.demo('clerk').orders.prepurchaseBroadband({ ...sale, customerType })).amount
  expect(await amount()).toBe(230_000)
  expect(await amount('business')).toBe(229_000)
  const limited = { employeeCode: 'E0101', policyCodes: ['WEB'] }
  await office.demo('admin').authorised.maintainEmployeePreferentialPolicy(limited)
  expect(await amount('business')).toBe(230_000)
})
