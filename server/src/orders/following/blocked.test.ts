import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { aFullLine, again, blocksOn, cash, productStates } from '#testing/full-line.ts'
import { connected, openedAccount, paid, paidThrough } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
type Nightly = 'collection.run' | 'aftersales.terminate-due'
const night = (office: Office, name: Nightly) => runJob(office.app, { name, payload: {}, id: 'test' })

test('value-added products on an expired line stop with it, are not billed, and resume when it is renewed', async ({
  office,
}) => {
  const { code, customerCode, codes } = await aFullLine(office)
  await paidThrough(office, { productCode: codes.line }, '2026-03-09')
  for (let passed = 0; passed < 9; passed += 1) {
    await night(office, 'collection.run')
    office.clock.forward(day)
  }
  expect(await blocksOn(office, codes.line)).toEqual(['expired']) // since 13 March
  expect(await blocksOn(office, codes.fixed)).toEqual(['line'])
  expect(await office.audit()).toEqual([])
  const clerk = await again(office, code)
  // 6 to 12 March are 7 of 31 days: 8,000 × 7 ÷ 31 = 1806.45.
  const tv = (await clerk.orders.productsForClosable({ customerCode })).find((one) => one.productCode === codes.tv)
  expect(tv?.effect.amount).toBe(1_806)
  const renewal = { productOfferingCode: 'HF30', priceCode: 'HF30-1', renewProductCode: codes.line }
  const order = await clerk.orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: 35_000 })
  await clerk.payments.payBroadband({ orderCode: order.orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  expect(await productStates(office, customerCode)).toEqual([
    ['active', '2026-04-14'],
    ['active', '2027-04-05'],
    ['active', null],
  ])
  expect(await office.audit()).toEqual([])
})

test('a value-added product sold before its line was blocked can be paid, and starts with the line', async ({
  office,
}) => {
  const { code, customerCode, codes } = await aFullLine(office)
  const several = { several_per_line: true }
  await office.db.updateTable('product_offering').set(several).where('code', '=', 'STATIC-IP').execute()
  await paidThrough(office, { productCode: codes.line }, '2026-03-09')
  office.clock.forward(6 * day)
  const clerk = await again(office, code)
  const more = { customerCode, productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }
  const bought = await clerk.orders.purchaseBroadband({ ...more, parentProductCode: codes.line })
  for (let passed = 0; passed < 3; passed += 1) {
    await night(office, 'collection.run')
    office.clock.forward(day)
  }
  await paid(office, bought)
  expect(await blocksOn(office, bought.productCode)).toEqual(['line'])
  expect(await office.audit()).toEqual([])
})

/** On 12 May the stage `Ended` is due: 67 of 365 days of 120,000 are used, 22,027.40, so 97,973 remain. */
test('a line ended by a job ends its value-added products and refunds their unused days', async ({ office }) => {
  const { customerCode, codes } = await aFullLine(office)
  await paidThrough(office, { productCode: codes.line }, '2026-03-09')
  for (let passed = 0; passed < 70; passed += 1) {
    await night(office, 'collection.run')
    office.clock.forward(day)
  }
  await night(office, 'aftersales.terminate-due')
  expect((await productStates(office, customerCode)).map(([status]) => status)).toEqual([
    'terminated',
    'terminated',
    'terminated',
  ])
  const { balances } = await (await again(office, (await hireClerk(office)).code)).ledger.balances({ customerCode })
  expect(balances.commonBalance).toBe(97_973)
  expect(await office.audit()).toEqual([])
})

test('arrears block the value-added products of a postpaid line, and billing continues', async ({ office }) => {
  const { code } = await hireClerk(office, { more: ['ValueAddedProductPurchase'] })
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode } = line
  const more = { customerCode, productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }
  const clerk = await again(office, code)
  const bought = await clerk.orders.purchaseBroadband({ ...more, parentProductCode: line.productCode })
  await paid(office, bought)
  await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2025-12-01' })
  for (let passed = 0; passed < 20 && (await blocksOn(office, line.productCode)).length === 0; passed += 1) {
    await night(office, 'collection.run')
    office.clock.forward(day)
  }
  expect(await blocksOn(office, bought.productCode)).toEqual(['line'])
  const stops = office.db
    .selectFrom('product_block')
    .select('stops_billing')
    .where('product_code', '=', bought.productCode)
  expect(await stops.execute()).toEqual([{ stops_billing: false }])
  await (await again(office, code)).payments.payForInBatchPayment({ customerCode, tenders: cash(35_000) })
  expect(await blocksOn(office, bought.productCode)).toEqual([])
})
