import { expect } from 'vitest'
import { type Account, aFreePort, anAccount, type Api, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

const totalsIn = ({ totalMonth, internetFee, installFee, totalAmount }: Record<Total, number>) => ({
  totalMonth,
  internetFee,
  installFee,
  totalAmount,
})
type Total = 'totalMonth' | 'internetFee' | 'installFee' | 'totalAmount'
const totalsOf = async (api: Api, customerCode: Account['customerCode']) =>
  totalsIn(await api.customers.get({ customerCode }))

/** Sells a customer a second line billed monthly, with 20,000 for its installation and a deposit of 50,000. */
async function secondLine(office: Office, clerk: Api, customerCode: Account['customerCode']) {
  const offer = { customerCode, productOfferingCode: 'HF60M', priceCode: 'HF60M-1', ...(await aFreePort(office)) }
  const effect = await clerk.orders.prepurchaseBroadband(offer)
  const { orderCode } = await clerk.orders.purchaseBroadband({
    ...offer,
    broadbandAccount: `second.${customerCode}`,
    broadbandPassword: 'Second4home',
    workTeam: 'YGN-T1',
    serviceAddress: 'No. 7, Pyay Road',
    expectedAmount: effect.amount,
  })
  return { orderCode, effect }
}

test('a customer has the months, fees and total of the sale, as its preview states them', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode, ...account } = await anAccount(office, clerk)
  const effect = await clerk.orders.prepurchaseBroadband({
    customerType: account.customerType,
    productOfferingCode: account.productOfferingCode,
    priceCode: account.priceCode,
  })
  await clerk.orders.openAccount({ customerCode, ...account })
  const totals = { totalMonth: 7, internetFee: 210_000, installFee: 20_000, totalAmount: 230_000 }
  expect(totalsIn(effect)).toEqual(totals)
  expect(await totalsOf(clerk, customerCode)).toEqual(totals)
})

test('a second line adds to the totals of a customer until its order is cancelled', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const first = await totalsOf(clerk, customerCode)
  const { orderCode, effect } = await secondLine(office, clerk, customerCode)
  expect(totalsIn(effect)).toEqual({ totalMonth: 0, internetFee: 0, installFee: 20_000, totalAmount: 70_000 })
  expect(await totalsOf(clerk, customerCode)).toEqual({
    totalMonth: 7,
    internetFee: 210_000,
    installFee: 40_000,
    totalAmount: 300_000,
  })
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'wrong-entry' })
  expect(await totalsOf(clerk, customerCode)).toEqual(first)
})

test('the totals of a customer of another unit are not found', async ({ office }) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  await expect(totalsOf(office.demo('clerk3'), customerCode)).rejects.toMatchObject({ code: 'not-found' })
})
