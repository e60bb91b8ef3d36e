import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import type { GivenLine } from '#testing/provisioning/given.ts'

/** A pool of public addresses for the add-on of the demo operator. */
export const publicPool = {
  code: 'PUBLIC',
  name: 'Public addresses',
  zhName: '公网地址',
  productOfferingCodes: ['STATIC-IP'],
  kind: 'ipv4' as const,
  network: '203.0.113.0/24',
  prefixLength: 32,
  firstAddress: '203.0.113.2',
  lastAddress: null,
  quarantineDays: 30,
}

/** Returns the calls of the employee who manages address pools. */
export const poolManager = (office: Office) => office.as('NetWorkResourEdit')

const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }

/** Returns a clerk, and the call with which the clerk sells a line a fixed address. */
export async function addressToSell(office: Office, { customerCode, productCode }: GivenLine) {
  const clerk = await hireClerk(office, { more: ['ValueAddedProductPurchase', '8', '9'] })
  const sell = () => clerk.orders.purchaseBroadband({ ...extra, customerCode, parentProductCode: productCode })
  return { clerk, sell }
}

/** Sells a line a fixed address, and pays it unless asked otherwise. Returns the add-on and its clerk. */
export async function sellAddress(office: Office, line: GivenLine, { pays = true } = {}) {
  const { clerk, sell } = await addressToSell(office, line)
  const sold = await sell()
  const tenders = [{ kind: 'cash' as const, amount: 10_000 }]
  if (pays) await clerk.payments.payBroadband({ orderCode: sold.orderCode, expectedAmount: 10_000, tenders })
  await office.work()
  return { clerk, ...sold }
}

/** Returns the addresses that a customer holds or that are in quarantine, each with its state. */
export const addressesOf = async (office: Office, { customerCode }: { customerCode: string }): Promise<string[]> =>
  (await poolManager(office).addressing.assignments({ keyword: customerCode })).rows.map(
    ({ address, state }) => `${address} ${state}`,
  )

/** Returns the attributes that decide the addresses of a line when it signs in. */
export async function addressReplies(office: Office, { account }: { account: string }): Promise<string[]> {
  const { rows } = await sql<{ reply: string }>`
    select attribute || ' ' || value as reply from line_reply
    where account = ${account} and vendor = 'mikrotik' and attribute ~ 'Framed-|Delegated-' order by 1`.execute(
    office.db,
  )
  return rows.map(({ reply }) => reply)
}
