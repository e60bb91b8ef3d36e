import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1' } as const
const rights = ['BillRuns', 'billRun.approve', 'AccountingPeriods', 'billInfo'] as const
const aLine = async (office: Office) =>
  connected(office, await openedAccount(office, office.demo('clerk'), { ...monthly, expectedAmount: 55_000 }))
type Line = Awaited<ReturnType<typeof aLine>>
type Finance = Awaited<ReturnType<typeof financeOf>>

/** Returns an employee who computes bill runs, and another who approves them. */
async function financeOf(office: Office) {
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const as = async (code: string) => office.holding(await office.session(code)).billRuns
  return {
    starter: () => as(starter),
    compute: async (billMonth: string) => {
      const { runId } = await (await as(starter)).start({ billMonth })
      await office.work()
      return runId
    },
    approve: async (runId: string) => {
      await approved(await as(second), runId)
      await office.work()
    },
  }
}
const charged = async ({ db }: Office, { productCode }: Line, from: string) => {
  const { rows } = await sql<{ name: string; days: string; gross: number; tax: number }>`
    select name, period::text as days, gross, tax from charge where product_code = ${productCode} and not reversed
      and lower(period) >= ${from}::date order by bill_no, line`.execute(db)
  return rows.map(({ name, days, gross, tax }) => [name, days, gross, tax])
}
const worth = async ({ db }: Office, { productCode }: Line) => {
  const { rows } = await sql<{ days: string; value: number; tax: number }>`
    select days::text, value, tax from product_period where product_code = ${productCode} order by days`.execute(db)
  return rows.map(({ days, value, tax }) => [days, value, tax])
}
const least = (office: Office, min_price: number) =>
  office.db.updateTable('product_offering_price').set({ min_price }).where('code', '=', 'HF30M-1').execute()

/** Adds two policies: 10 percent of 38,000 for two months, and 5,000 without end. The minimum price is 30,000. */
async function twoPolicies(office: Office) {
  await least(office, 30_000)
  const at = { combinable: true, productOfferingCodes: ['HF30M'] }
  await addPolicy(office, { ...at, code: 'TEN', benefit: 'percent-off', benefitPercent: 10, benefitMonths: 2 })
  await addPolicy(office, { ...at, code: 'FIVE', benefit: 'amount-off', benefitAmount: 5_000, sequenceNo: 1 })
}
const endPolicies = async (office: Office, codes: readonly string[]) => {
  for (const policyCode of codes) {
    const {
      changes: _,
      given: _given,
      uses: _uses,
      ...policy
    } = await office.demo('product').preferentialPolicies.get({ policyCode })
    await office
      .demo('product')
      .preferentialPolicies.modify({ ...policy, validFrom: '2020-01-01', validTo: '2020-02-01' })
  }
}

/**
 * March from the 6th, 26 of 31 days. The price of 38,000 gives 31870.97, so 31,871; the first discount of 3,800 gives
 * 3187.10, so 3,187. Both discounts are limited to 8,000, because the minimum price is 30,000: 6709.68, so 6,710, of
 * which 3,523 belong to the second. The 5 percent tax included: 1,518; 151.76, so 152; and 319.52, so 320, of which
 * 168.
 */
async function march(office: Office, finance: Finance, line: Line) {
  const runId = await finance.compute('2026-03-01')
  const items = (await (await finance.starter()).items({ runId, limit: 200 })).rows
  expect(items.map(({ line: no, chargeName, billedDays, amount }) => [no, chargeName, billedDays, amount])).toEqual([
    [1, 'Home Fibre 30 Monthly', 26, 31_871],
    [2, 'TEN', 26, -3_187],
    [3, 'FIVE', 26, -3_523],
  ])
  await finance.approve(runId)
  expect(await charged(office, line, '2026-03-06')).toEqual([
    ['Home Fibre 30 Monthly', '[2026-03-06,2026-04-01)', 31_871, 1_518],
    ['TEN', '[2026-03-06,2026-04-01)', -3_187, -152],
    ['FIVE', '[2026-03-06,2026-04-01)', -3_523, -168],
  ])
  expect(await worth(office, line), 'the days are worth what was charged for them').toEqual([
    ['[2026-03-06,2026-04-01)', 25_161 - 1_198, 1_198],
  ])
  return runId
}

/**
 * The first policy ends on 5 May. 1 to 5 May, 5 of 31 days: 38,000 gives 6129.03, so 6,129; 3,800 gives 612.90, so 613;
 * 8,000 gives 1290.32, so 1,290, of which 677. Then 26 days: 31,871, and the second policy alone grants its full 5,000:
 * 4193.55, so 4,194.
 */
async function aprilAndMay(office: Office, finance: Finance, line: Line) {
  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const april = await finance.compute('2026-04-01')
  await finance.approve(april)
  const whole = await charged(office, line, '2026-04-01')
  expect(whole.map(([name, , gross]) => [name, gross])).toEqual([
    ['Home Fibre 30 Monthly', 38_000],
    ['TEN', -3_800],
    ['FIVE', -4_200],
  ])
  office.clock.now = new Date('2026-06-02T03:00:00Z')
  const may = await finance.compute('2026-05-01')
  await finance.approve(may)
  expect((await charged(office, line, '2026-05-01')).map((row) => row.slice(0, 3))).toEqual([
    ['Home Fibre 30 Monthly', '[2026-05-01,2026-05-06)', 6_129],
    ['TEN', '[2026-05-01,2026-05-06)', -613],
    ['FIVE', '[2026-05-01,2026-05-06)', -677],
    ['Home Fibre 30 Monthly', '[2026-05-06,2026-06-01)', 31_871],
    ['FIVE', '[2026-05-06,2026-06-01)', -4_194],
  ])
  const { rows: causes } = await (await finance.starter()).causes({ runId: may })
  expect(causes).toEqual([
    { cause: 'cause-policy', productCount: 1, amount: 32_516, lastAmount: 30_000, difference: 2_516 },
  ])
  return may
}

test('a discount on a monthly price is shown before the sale and on each bill of its months, never below the minimum', async ({
  office,
}) => {
  await twoPolicies(office)
  const shown = await office.demo('clerk').orders.prepurchaseBroadband({ ...monthly, customerType: 'residential' })
  expect(shown).toMatchObject({ amount: 55_000, monthlyPrice: 38_000 })
  expect(shown.later).toMatchObject([
    { name: 'TEN', benefit: 'discount', percent: 10, amount: 3_800, months: 2 },
    { name: 'FIVE', benefit: 'discount', percent: null, amount: 4_200, months: null },
  ])
  const line = await aLine(office)
  const { benefits } = await office.demo('clerk').orders.productDetail({ productCode: line.productCode })
  expect(benefits, 'the product shows the end of the discount').toMatchObject([
    { name: 'TEN', benefit: 'discount', percent: 10, amount: null, from: '2026-03-06', through: '2026-05-05' },
    { name: 'FIVE', benefit: 'discount', percent: null, amount: 5_000, through: null },
  ])
  const granted = async (policyCode: string) =>
    (await office.demo('product').preferentialPolicies.get({ policyCode })).given
  expect(
    [await granted('TEN'), await granted('FIVE')],
    'budget used: two months, and one year of a discount without an end',
  ).toEqual([7_600, 50_400])
  await endPolicies(office, ['TEN', 'FIVE'])
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const finance = await financeOf(office)
  await march(office, finance, line)
  const may = await aprilAndMay(office, finance, line)

  // Another offering from 16 June on: 15 of 30 days at 38,000 less 5,000, then 53,000 without a discount.
  office.clock.now = new Date('2026-06-16T03:00:00Z')
  const change = { productCode: line.productCode, productOfferingCode: 'HF60M', priceCode: 'HF60M-1' }
  await office.demo('clerk').orders.changeBroadband({ ...change, customerCode: line.customerCode, expectedAmount: 0 })
  office.clock.now = new Date('2026-07-02T03:00:00Z')
  const june = await finance.compute('2026-06-01')
  await finance.approve(june)
  expect((await charged(office, line, '2026-06-01')).map((row) => row.slice(0, 3))).toEqual([
    ['Home Fibre 30 Monthly', '[2026-06-01,2026-06-16)', 19_000],
    ['FIVE', '[2026-06-01,2026-06-16)', -2_500],
    ['Home Fibre 60 Monthly', '[2026-06-16,2026-07-01)', 26_500],
  ])
  for (const runId of [june, may]) {
    await (await finance.starter()).reverse({ runId })
    await office.work()
  }
  expect(await charged(office, line, '2026-05-01'), 'reversed completely').toEqual([])
  await least(office, 0)
})

/**
 * A full discount until the line closes on 20 August: 14 of 31 days at 38,000 are 17161.29, so 17,161. Half of it,
 * twice, is 8580.65, so 8,581, and the rest 8,580.
 */
test('the final bill of a closed line includes its discounts, and no bill is negative', async ({ office }) => {
  const half = {
    benefit: 'percent-off',
    benefitPercent: 50,
    combinable: true,
    productOfferingCodes: ['HF30M'],
  } as const
  office.clock.now = new Date('2026-08-06T03:00:00Z')
  for (const code of ['HALF', 'REST']) await addPolicy(office, { ...half, code, productOfferingCodes: ['HF30M'] })
  const line = await aLine(office)
  await endPolicies(office, ['HALF', 'REST'])
  const plain = await aLine(office)
  office.clock.now = new Date('2026-08-20T03:00:00Z')
  const closing = async ({ customerCode }: Line) =>
    (await office.demo('clerk').orders.productsForClosable({ customerCode }))[0]?.effect
  expect((await closing(line))?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['service', 17_161],
    ['discount', -8_581],
    ['discount', -8_580],
  ])
  expect((await closing(plain))?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['service', 17_161]])
  office.clock.now = new Date('2026-09-02T03:00:00Z')
  const finance = await financeOf(office)
  await finance.approve(await finance.compute('2026-08-01'))
  expect(await worth(office, line)).toEqual([['[2026-08-06,2026-09-01)', 0, 0]])
  const { rows } = await sql`select state, billed_amount from bill where customer_code = ${line.customerCode}
    and order_code is null`.execute(office.db)
  expect(rows).toEqual([{ state: 'settled', billed_amount: 0 }])
})

/** 10 percent of 38,000 before and of 40,000 after: 34,200 and 36,000 for November. */
test('the preview of a planned price change includes discounts on the next bill', async ({ office }) => {
  office.clock.now = new Date('2026-10-06T03:00:00Z')
  const ten = { benefit: 'percent-off', benefitPercent: 10 } as const
  const stored = await office.demo('product').offeringPrices.get({ priceCode: 'HF30M-1' })
  const { changes: _, offeringName: _name, offeringZhName: _zhName, ...price } = stored
  const dearer = { ...price, normalPrice: 40_000, startsOn: '2026-11-01', forExisting: true }
  const assessed = async () => (await office.demo('product').priceChanges.preview(dearer)).nextBill
  const others = await assessed()
  await addPolicy(office, { ...ten, code: 'TENTH', productOfferingCodes: ['HF30M'] })
  await aLine(office)
  await endPolicies(office, ['TENTH'])
  const all = await assessed()
  expect((all?.before ?? 0) - (others?.before ?? 0)).toBe(34_200)
  expect((all?.after ?? 0) - (others?.after ?? 0)).toBe(36_000)
})

/**
 * December from the 6th, 26 of 31 days, and January: 31,871 and 38,000 are paid together. One third of 10,000 is 3,333.
 */
test('promotional credit of a policy is granted in monthly parts of the paid days', async ({ office }) => {
  office.clock.now = new Date('2026-12-06T03:00:00Z')
  const credit = { benefit: 'credit', benefitAmount: 10_000, benefitMonths: 3 } as const
  await addPolicy(office, { ...credit, code: 'GIFT', productOfferingCodes: ['HF30M', 'HF30'] })
  const shown = await office.demo('clerk').orders.prepurchaseBroadband({ ...monthly, customerType: 'residential' })
  expect(shown).toMatchObject({ amount: 55_000, later: [{ benefit: 'credit', amount: 10_000, months: 3 }] })
  const line = await aLine(office)
  const ahead = await connected(office, await openedAccount(office, office.demo('clerk')))
  await endPolicies(office, ['GIFT'])
  const plain = await connected(office, await openedAccount(office, office.demo('clerk')))
  const allowed = async ({ customerCode }: Line) => {
    for (const id of ['first', 'again'])
      await runJob(office.app, { name: 'payments.release-allowance', payload: {}, id })
    const { rows } = await sql<{ amount: number }>`select coalesce(sum(value), 0)::bigint as amount from balance_lot
      where customer_code = ${customerCode} and kind = 'allowance'`.execute(office.db)
    return rows[0]?.amount
  }
  expect(await allowed(ahead), 'nothing before the first month is over').toBe(0)
  office.clock.now = new Date('2027-01-07T03:00:00Z')
  expect(await allowed(ahead), 'a third is granted once').toBe(3_333)
  office.clock.now = new Date('2027-02-07T03:00:00Z')
  expect(await allowed(ahead)).toBe(6_667)
  const finance = await financeOf(office)
  await finance.approve(await finance.compute('2027-01-01'))
  expect(await allowed(line), 'nothing while the bill is unpaid').toBe(0)
  const clerk = await hireClerk(office)
  const cash = [{ kind: 'cash' as const, amount: 69_871 }]
  await clerk.payments.payForInBatchPayment({ customerCode: line.customerCode, tenders: cash })
  expect(await allowed(line), 'one whole month through 31 January').toBe(3_333)
  office.clock.now = new Date('2027-04-10T03:00:00Z')
  expect(await allowed(ahead), 'the full amount and no more').toBe(10_000)
  expect(await allowed(plain), 'nothing for a line sold without the policy').toBe(0)
})

test('an allowance that cannot be granted does not block policy credit, and is reported', async ({ office }) => {
  office.clock.now = new Date('2027-05-06T03:00:00Z')
  const {
    changes: _,
    offeringName: _name,
    offeringZhName: _zhName,
    ...price
  } = await office.demo('product').offeringPrices.get({ priceCode: 'HF30-6' })
  await office.demo('product').offeringPrices.modify({ ...price, allowance: 6_000 })
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 230_000, tenders })
  const broken = await connected(office, opened)
  const credit = { benefit: 'credit', benefitAmount: 10_000, benefitMonths: 3 } as const
  await addPolicy(office, { ...credit, code: 'LATER', productOfferingCodes: ['HF30'] })
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await endPolicies(office, ['LATER'])
  const most = '9223372036854775807'
  await sql`insert into balance (customer_code, kind, amount) values (${broken.customerCode}, 'allowance', ${most}::bigint)
    on conflict (customer_code, kind) do update set amount = excluded.amount`.execute(office.db)
  office.clock.now = new Date('2027-06-10T03:00:00Z')
  const night = () => runJob(office.app, { name: 'payments.release-allowance', payload: {}, id: 'test' })
  const granted = async ({ customerCode }: Line) => {
    const { rows } = await sql<{ amount: number }>`select coalesce(sum(value), 0)::bigint as amount from balance_lot
      where customer_code = ${customerCode} and kind = 'allowance'`.execute(office.db)
    return rows[0]?.amount
  }
  await expect(night()).rejects.toThrow(broken.customerCode)
  expect([await granted(broken), await granted(line)]).toEqual([0, 3_333])
  await sql`update balance set amount = 0 where customer_code = ${broken.customerCode} and kind = 'allowance'`.execute(
    office.db,
  )
  await night()
  expect([await granted(broken), await granted(line)]).toEqual([1_000, 3_333])
})
