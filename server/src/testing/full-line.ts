import { connected, openedAccount } from './orders/public.ts'
import { hireClerk } from './payments/counter.ts'
import type { Office } from '#testing/office.ts'

/** One tender in cash. */
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Returns a client of the same employee with a new session. */
export const again = async (office: Office, code: string) => office.holding(await office.session(code))

/**
 * Creates on 6 March a line of Home Fibre 30, paid for six months (200,000 + 10,000 tax, 184 days) and a gift month,
 * with a fixed address, paid for a year (114,286 + 5,714 tax, 365 days) and a gift month, and postpaid television at
 * 8,000 a month.
 */
export async function aFullLine(office: Office) {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const { code } = await hireClerk(office, { more: ['8', '9', 'ValueAddedProductPurchase', 'productInfo'] })
  const opened = await openedAccount(office, office.demo('clerk'))
  const { customerCode, productCode } = opened
  const clerk = await again(office, code)
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 230_000, tenders: cash(230_000) })
  await connected(office, opened)
  const on = { customerCode, parentProductCode: productCode }
  const address = { ...on, productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
  const fixed = await clerk.orders.purchaseBroadband(address)
  await clerk.payments.payBroadband({
    orderCode: fixed.orderCode,
    expectedAmount: 120_000,
    tenders: cash(120_000),
  })
  const television = { ...on, productOfferingCode: 'IPTV', priceCode: 'IPTV-1', expectedAmount: 0 }
  const tv = await clerk.orders.purchaseBroadband(television)
  const codes = { line: productCode, fixed: fixed.productCode, tv: tv.productCode }
  return { code, customerCode, codes, ref: { customerCode, productCode } }
}

/** Returns the state and last paid day of each product of a customer. */
export const productStates = async ({ db }: Office, customerCode: string) => {
  const rows = await db
    .selectFrom('product')
    .select(['code', 'status', 'paid_through'])
    .where('customer_code', '=', customerCode)
    .orderBy('code')
    .execute()
  return rows.map(({ status, paid_through }) => [status, paid_through])
}
/** Returns who placed the blocks on a product. */
export const blocksOn = async ({ db }: Office, productCode: string) => {
  const rows = await db
    .selectFrom('product_block')
    .select('owner')
    .where('product_code', '=', productCode)
    .where('until', 'is', null)
    .orderBy('owner')
    .execute()
  return rows.map(({ owner }) => owner)
}
