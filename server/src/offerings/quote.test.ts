import type { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addPolicy, anAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

type Sale = Input<typeof catalogue.orders.prepurchaseBroadband>
const half = { productOfferingCode: 'HF30', priceCode: 'HF30-6', customerType: 'residential', level: 1 } as const
const faster = { ...half, productOfferingCode: 'HF60', priceCode: 'HF60-6' } as const
const month = { ...half, productOfferingCode: 'HF30M', priceCode: 'HF30M-1' } as const

/** Changes fields of a price, as the product manager. */
async function priced(office: Office, priceCode: string, fields: Record<string, unknown>) {
  const { offeringPrices } = office.demo('product')
  const { changes: _, offeringName: _name, offeringZhName: _zh, ...price } = await offeringPrices.get({ priceCode })
  await offeringPrices.modify({ ...price, ...fields })
}
/** Returns the lines of a sale as its preview shows them: type, months, amount, tax. */
async function lines(office: Office, sale: Sale) {
  const shown = await office.demo('clerk').orders.prepurchaseBroadband(sale)
  return { ...shown, lines: shown.lines.map(({ kind, months, amount, tax }) => [kind, months, amount, tax]) }
}

/** 5% tax is included: 210,000 / 21 is 10,000; 20,000 / 21 is 952.38, so 952; a deposit bears none. */
test('each amount of a price is a line of the sale, tax included, and their sum is charged', async ({ office }) => {
  expect(await lines(office, half)).toMatchObject({
    lines: [
      ['period', 6, 210_000, 10_000],
      ['gift', 1, 0, 0],
      ['install', 0, 20_000, 952],
    ],
    amount: 230_000,
    tax: 10_952,
    monthlyPrice: null,
    usingCommonBalance: true,
  })
  await priced(office, 'HF60-6', {
    monthQuantity: 3,
    giftMonth: 0,
    normalPrice: 105_000,
    installPrice: 0,
    minDeposite: 10_000,
    maxDeposite: 30_000,
    usingCommonBalance: false,
  })
  expect(await lines(office, faster), 'the minimum deposit by default').toMatchObject({
    lines: [
      ['period', 3, 105_000, 5_000],
      ['deposit', 0, 10_000, 0],
    ],
    amount: 115_000,
    tax: 5_000,
    usingCommonBalance: false,
  })
  for (const depositAmount of [10_000, 30_000])
    expect(await lines(office, { ...faster, depositAmount })).toMatchObject({ amount: 105_000 + depositAmount })
  for (const depositAmount of [9_999, 30_001])
    await expect(lines(office, { ...faster, depositAmount })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'depositAmount', msg: expect.stringMatching(/between .*10,000.* and .*30,000/) as unknown }],
    })
  expect(await lines(office, month), 'months are billed later').toMatchObject({
    lines: [
      ['install', 0, 20_000, 952],
      ['deposit', 0, 35_000, 0],
    ],
    monthlyPrice: 38_000,
  })
  const {
    changes: _,
    offeringName: _name,
    offeringZhName: _zh,
    ...fee
  } = await office.demo('product').offeringPrices.get({ priceCode: 'STATIC-IP-1' })
  const once = { ...fee, code: 'STATIC-IP-ONCE', priceType: 'one-off' as const, monthQuantity: 0, normalPrice: 105_000 }
  await office.demo('product').offeringPrices.add(once)
  const extra = { ...half, productOfferingCode: 'STATIC-IP', priceCode: once.code }
  expect(await lines(office, extra), 'charged once, without months').toMatchObject({
    lines: [['one-off', 0, 105_000, 5_000]],
    monthlyPrice: null,
  })
})

type Policy = Parameters<typeof addPolicy>[1]
/** Returns the effect of one policy on a sale, at once and later. */
async function under(office: Office, sale: Sale, policy: Omit<Policy, 'code'>) {
  const code = `P-${policy.benefit}-${Math.random().toString(36).slice(2, 8)}`
  await addPolicy(office, { ...policy, code, productOfferingCodes: [sale.productOfferingCode] })
  const shown = await lines(office, sale)
  const { preferentialPolicies } = office.demo('product')
  const { version } = await preferentialPolicies.get({ policyCode: code })
  await preferentialPolicies.delete({ code, version })
  return shown
}

test('each benefit of a policy is a line of its own, or is granted later as shown', async ({ office }) => {
  const listed = 3
  const off = await under(office, half, { benefit: 'percent-off', benefitPercent: 12.5 })
  expect(off.lines.slice(listed), '12.5% of 210,000').toEqual([['discount', 0, -26_250, -1_250]])
  expect(off).toMatchObject({ amount: 203_750, tax: 9_702 })
  const less = await under(office, half, { benefit: 'amount-off', benefitAmount: 21_000 })
  expect(less.lines.slice(listed)).toEqual([['discount', 0, -21_000, -1_000]])
  const most = await under(office, half, { benefit: 'amount-off', benefitAmount: 500_000 })
  expect(most.lines.slice(listed), 'never below zero').toEqual([['discount', 0, -210_000, -10_000]])
  const gift = await under(office, half, { benefit: 'gift-months', benefitMonths: 2 })
  expect(gift.lines.slice(listed)).toEqual([['gift', 2, 0, 0]])
  const work = await under(office, half, { benefit: 'no-installation' })
  expect(work.lines.slice(listed)).toEqual([['waiver', 0, -20_000, -952]])
  const held = await under(office, month, { benefit: 'no-deposit' })
  expect(held.lines.at(-1), 'a waived deposit has no tax').toEqual(['waiver', 0, -35_000, 0])
  expect(held).toMatchObject({ amount: 20_000, balances: [] })
  const none = await under(office, half, { benefit: 'no-deposit' })
  expect(none.lines.slice(listed), 'nothing is waived if nothing is charged').toEqual([])
})

test("a policy's later benefits are deducted from each bill, or granted as credit for each paid month", async ({
  office,
}) => {
  const parts = async (sale: Sale, benefitMonths: number) =>
    (await under(office, sale, { benefit: 'credit', benefitAmount: 12_000, benefitMonths })).later
  expect(await parts(half, 12)).toMatchObject([{ benefit: 'credit', amount: 12_000, months: 6 }])
  expect(await parts(half, 4)).toMatchObject([{ months: 4 }])
  expect(await parts(month, 12)).toMatchObject([{ months: 12 }])
  const off = async (policy: Omit<Policy, 'code'>) => (await under(office, month, policy)).later
  expect(await off({ benefit: 'percent-off', benefitPercent: 10, benefitMonths: 3 })).toMatchObject([
    { benefit: 'discount', percent: 10, amount: 3_800, months: 3 },
  ])
  expect(await off({ benefit: 'amount-off', benefitAmount: 5_000 }), 'a discount without an end').toMatchObject([
    { benefit: 'discount', percent: null, amount: 5_000, months: null },
  ])
  await priced(office, 'HF30M-1', { minPrice: 36_000 })
  expect(await off({ benefit: 'amount-off', benefitAmount: 5_000 }), 'the minimum price').toMatchObject([
    { amount: 2_000 },
  ])
  const gift = await under(office, month, { benefit: 'gift-months', benefitMonths: 2 })
  expect(
    gift.lines.filter(([kind]) => kind === 'gift'),
    'no month is paid in advance',
  ).toEqual([])
  await priced(office, 'HF30M-1', { minPrice: 38_000 })
  expect(await off({ benefit: 'amount-off', benefitAmount: 5_000 }), 'no discount at the minimum price').toEqual([])
})

test('policies apply in the operator’s order, combined only if both allow it', async ({ office }) => {
  const names = async () => {
    const { lines: shown } = await office.demo('clerk').orders.prepurchaseBroadband(half)
    return shown.filter(({ kind }) => kind === 'discount').map(({ name }) => name)
  }
  const off = { benefit: 'amount-off', benefitAmount: 1_000 } as const
  await addPolicy(office, { ...off, code: 'SECOND', sequenceNo: 20, combinable: true })
  await addPolicy(office, { ...off, code: 'ALONE', sequenceNo: 30 })
  expect(await names()).toEqual(['SECOND'])
  await addPolicy(office, { ...off, code: 'FIRST', sequenceNo: 10, combinable: true })
  expect(await names()).toEqual(['FIRST', 'SECOND'])
  await addPolicy(office, { ...off, code: 'ZERO', sequenceNo: 5 })
  expect(await names(), 'an exclusive policy excludes the others').toEqual(['ZERO'])
  const { preferentialPolicies } = office.demo('product')
  for (const code of ['ZERO', 'FIRST', 'SECOND', 'ALONE']) await preferentialPolicies.delete({ code, version: 1 })
})

test('a seller is refused when another seller has used up a budget, and nothing is sold', async ({ office }) => {
  await addPolicy(office, { code: 'LAST', benefit: 'amount-off', benefitAmount: 9_000, budget: 9_000, sequenceNo: 1 })
  const account = await anAccount(office, office.demo('clerk'), { expectedAmount: 221_000 })
  const refused = await office.db.transaction().execute(async (db) => {
    await sql`insert into promotion_policy_use (customer_code, order_code, policy_code, amount, at)
      select 'X', 'X', code, 9000, now() from promotion_policy where code = 'LAST' for no key update`.execute(db)
    const selling = office
      .demo('clerk')
      .orders.openAccount(account)
      .catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%promotion_policy%'`.execute(office.db)
        return rows.length
      })
      .toBe(1)
    return { selling }
  })
  expect(await refused.selling).toMatchObject({ code: 'policy-used-up', fields: [{ field: 'expectedAmount' }] })
  await expect(office.demo('clerk').customers.get({ customerCode: account.customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
})
