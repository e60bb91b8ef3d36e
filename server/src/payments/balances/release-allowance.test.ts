import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Sells six months of Home Fibre 30, whose price promises an allowance. */
async function soldWith(office: Office, allowance: number) {
  const {
    code: _key,
    changes: _changes,
    ...price
  } = await office.demo('product').offeringPrices.get({ priceCode: 'HF30-6' })
  await office.demo('product').offeringPrices.modify({ ...price, code: 'HF30-6', allowance })
  const clerk = await hireClerk(office, { more: ['8', '9'] })
  const opened = await openedAccount(office, office.demo('clerk'))
  const { orderCode, customerCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  const night = () => runJob(office.app, { name: 'payments.release-allowance', payload: {}, id: 'test' })
  const allowed = async () => {
    const { balances } = await office.holding(await office.session(clerk.code)).ledger.balances({ customerCode })
    return balances.allowance
  }
  return { clerk, opened, night, allowed }
}

test('a promised allowance is granted monthly, as its price version says, and not while the line does not work', async ({
  office,
}) => {
  const { clerk, opened, night, allowed } = await soldWith(office, 10_000)
  await night()
  expect(await allowed(), 'nothing before the line works').toBe(0)
  await connected(office, opened)
  await night()
  expect(await allowed(), 'nothing before the first month is over').toBe(0)
  office.clock.forward(31 * day)
  await night()
  await night()
  expect(await allowed(), 'one sixth is granted once').toBe(1_667)
  const first = `${opened.productCode}@HF30-6-1`
  expect(await entries(office, first)).toEqual(['allowance -1667', 'promotion 1667'])
  const { changes: _changes, ...price } = await office.demo('product').offeringPrices.get({ priceCode: 'HF30-6' })
  await office.demo('product').offeringPrices.modify({ ...price, allowance: 0 })
  office.clock.forward(31 * day)
  await night()
  expect(await allowed(), 'two sixths, although the price no longer promises any').toBe(3_333)
  const { customerCode, productCode } = opened
  const { orders } = office.holding(await office.session(clerk.code))
  await orders.suspend({ customerCode, productCode, reason: 'travel' })
  office.clock.forward(31 * day)
  await night()
  expect(await allowed()).toBe(3_333)
  const back = { customerCode, balance: 'allowance' as const, document: first }
  const finance = office.demo('finance').payments
  expect(await finance.takeCreditBack(back)).toMatchObject({ amount: -1_667, after: 1_666 })
  await night()
  expect(await allowed(), 'a withdrawn part is not granted again').toBe(1_666)
})

test('a change in mid-month forfeits its part, and days at another price do not count', async ({ office }) => {
  const { clerk, opened, night, allowed } = await soldWith(office, 60_000)
  const { customerCode, productCode } = await connected(office, opened)
  office.clock.forward(20 * day)
  const requested = { customerCode, productCode, productOfferingCode: 'HF60', priceCode: 'HF60-6' }
  const { orders, payments } = office.holding(await office.session(clerk.code))
  const { amount } = await orders.noPaymentPreviewForBroadbandChange(requested)
  const { orderCode } = await orders.changeBroadband({ ...requested, expectedAmount: amount })
  await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  await night()
  expect(await allowed(), 'twenty days are not a month').toBe(0)
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({
    state: 'active',
    productOfferingCode: 'HF60',
  })
  office.clock.forward(40 * day)
  await night()
  expect(await allowed(), 'days at the other price do not count').toBe(0)
})

test('a line without a promise gets no allowance', async ({ office }) => {
  const { opened, night, allowed } = await soldWith(office, 0)
  await connected(office, opened)
  await night()
  expect(await allowed()).toBe(0)
})
