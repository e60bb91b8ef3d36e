import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from './counter.ts'
import type { Office } from '#testing/office.ts'

/** One tender in cash. */
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** One card tender, with its slip number. */
export const byCard = (amount: number) => [{ kind: 'card' as const, amount, reference: `SLIP-${amount}` }]

/** Signs the clerk in again, because the session may have expired when the clock moved forward. */
export const again = async (office: Office, { code }: { code: string }) => office.holding(await office.session(code))

/** Creates a line of Home Fibre 30 for a month, paid in cash and active from today, and the clerk who sold it. */
export async function aMonth(office: Office) {
  const clerk = await hireClerk(office, { more: ['8', '9'] })
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 })
  const { orderCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  return { clerk, line: await connected(office, opened) }
}

/** Returns the form to renew such a line by a month. */
export const renewal = (
  line: { customerCode: string; productCode: string },
  { priceCode = 'HF30-1', expectedAmount = 35_000 } = {},
) => ({
  customerCode: line.customerCode,
  productOfferingCode: 'HF30',
  priceCode,
  renewProductCode: line.productCode,
  expectedAmount,
})

/** Returns the form to change such a line to Home Fibre 60. */
export const toFaster = ({ customerCode, productCode }: { customerCode: string; productCode: string }) => ({
  customerCode,
  productCode,
  productOfferingCode: 'HF60',
  priceCode: 'HF60-1',
})

/** Renews by a month, paid in cash. Returns the last paid day. */
export async function renewsAMonth(office: Office, clerk: { code: string }, line: Parameters<typeof renewal>[0]) {
  const { orders, payments } = await again(office, clerk)
  const { orderCode, amount } = await orders.purchaseBroadband(renewal(line))
  await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  return (await office.demo('clerk').orders.productDetail({ productCode: line.productCode })).expireDate
}
