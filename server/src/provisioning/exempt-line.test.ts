import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { type Office, test } from '#testing/office.ts'

const certificate = { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs', validFrom: '2026-03-01' }
const right = { more: ['baseInfo', 'customer.exempt'] as const }
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const again = async (office: Office, code: string) => office.holding(await office.session(code))
const broken = async (office: Office) => (await audit(office.db, slices)).map(({ invariant }) => invariant)

/** 38,000 a month including 1,810 tax, for 15 of 31 days: 18,387 (from 18,387.10), including 876 tax; net 17,511. */
test('a line of an exempt customer billed by the month is closed with a final bill without tax', async ({ office }) => {
  const { code } = await hireClerk(office, right)
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode, productCode } = line
  await (await again(office, code)).taxExemptions.add({ customerCode, ...certificate })
  office.clock.now = new Date('2026-03-21T03:00:00Z')
  const clerk = await again(office, code)
  const [closable] = await clerk.orders.productsForClosable({ customerCode })
  expect(closable?.effect).toMatchObject({ amount: 17_511, tax: 0 })
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' } as const
  await expect(clerk.orders.close({ ...closing, expectedAmount: 18_387 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  const { orderCode } = await clerk.orders.close({ ...closing, expectedAmount: 17_511 })
  const tenders = [{ kind: 'cash' as const, amount: 17_511 }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 17_511, tenders })
  expect((await clerk.bills.list({ customerCode })).rows).toContainEqual(
    expect.objectContaining({ orderCode, billMoney: 17_511, state: 'settled' }),
  )
  expect(await broken(office)).toEqual([])
})

/** 5,000 for the pause including 238 tax: 4,762. */
test('a paid pause costs an exempt customer its price without tax', async ({ office }) => {
  const { code } = await hireClerk(office, right)
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  const clerk = await again(office, code)
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  await sql`update product_offering_price set suspend_price = 5000
    where code = (select price_code from product where code = ${productCode})`.execute(office.db)
  const paused = await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  expect(paused).toMatchObject({ orderStatus: 'pending', amount: 4_762 })
  const tenders = [{ kind: 'cash' as const, amount: 4_762 }]
  await clerk.payments.payBroadband({ orderCode: paused.orderCode, expectedAmount: 4_762, tenders })
  expect(await broken(office)).toEqual([])
})

/** A new ONT and a lost one cost 60,000 each, including 2,857 tax each; net 57,143. */
test('replacing a lost device costs an exempt customer its price without tax', async ({ office }) => {
  const { customerCode, productCode } = await activeLine(office)
  const { code } = await hireClerk(office, right)
  const clerk = await again(office, code)
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  const [shelf] = await clerk.stock.atHand({ specType: 'ont' })
  const wanted = { productCode, number: shelf?.number ?? '', warranty: false, oldDevice: 'lost' as const }
  const shown = await clerk.orders.previewReplace(wanted)
  expect(shown.tax).toBe(0)
  const { orderCode } = await clerk.orders.replace({
    ...wanted,
    customerCode,
    reason: 'faulty',
    expectedAmount: shown.amount,
  })
  const tenders = [{ kind: 'cash' as const, amount: shown.amount }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: shown.amount, tenders })
  expect(shown.lines.map(({ amount }) => amount)).toEqual([57_143, 57_143])
  expect(await broken(office)).toEqual([])
})
