import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { aTenant } from '#testing/orders/partners.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, sixMonths, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
/** Hires an employee of a unit with these functions; returns a client that reads the home page. */
const lookingFrom = async (office: Office, unit: string, ...permissions: FunctionCode[]) =>
  office.holding(await office.session(await office.hire(permissions, unit))).reports

test('lists lines that end within a week, the first to end first, for employees who renew or read the report', async ({
  office,
}) => {
  const opened = await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 })
  const clerk = await hireClerk(office)
  const { orderCode, customerCode, productCode } = opened
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 55_000, tenders: [{ kind: 'cash', amount: 55_000 }] })
  await connected(office, opened)
  const line = { customerCode, productCode, productName: 'Home Fibre 30', paidThrough: '2026-04-05' }
  const listed = async (unit: string, ...rights: FunctionCode[]) =>
    (await (await lookingFrom(office, unit, ...rights)).expiring({})).rows.filter(
      (row) => row.productCode === productCode,
    )
  office.clock.forward(22 * day) // 28 March: eight days are left
  expect(await listed('YGN-H1', '15')).toEqual([])
  office.clock.forward(day)
  expect(await listed('YGN-H1', '15')).toMatchObject([line])
  expect(await listed('YGN-B', 'report.expiring')).toMatchObject([line])
  expect(await listed('MDY-H1', '15'), 'not visible in another store').toEqual([])
  await expect((await lookingFrom(office, 'YGN-H1', '6')).expiring({})).rejects.toMatchObject({ code: 'no-permission' })
  const here = await lookingFrom(office, 'YGN-H1', '15')
  const all = (await here.expiring({})).rows.map((row) => row.productCode)
  const paged: string[] = []
  for (let after: string | undefined, more = true; more; ) {
    const page = await here.expiring({ limit: 1, ...(after && { after }) })
    paged.push(...page.rows.map((row) => row.productCode))
    after = page.next ?? undefined
    more = after !== undefined
  }
  expect(paged).toEqual(all)
})

test('an order is among the unpaid ones of the employee who entered it until it is paid', async ({ office }) => {
  const [mine, other] = [await hireClerk(office), await hireClerk(office)]
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, mine, { customerCode, cost: sixMonths })
  const codes = async (clerk: typeof mine) => (await clerk.reports.unpaidOrders({})).rows.map((row) => row.orderCode)
  expect((await mine.reports.unpaidOrders({})).rows).toMatchObject([{ orderCode, customerCode, amount: 230_000 }])
  expect(await codes(other)).toEqual([])
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await other.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  expect(await codes(mine)).toEqual([])
  await expect((await lookingFrom(office, 'YGN-H1', '15')).unpaidOrders({})).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('a manager sees the number of their customers and their debt', async ({ office }) => {
  const { customerManagers, reports } = office.demo('manager')
  expect(await reports.managed({})).toEqual({ customers: 0, debtors: 0, overdue: 0, open: 0, expiring: 0 })
  const clerk = await hireClerk(office)
  const [owing, other] = [await walkIn(office), await walkIn(office)]
  await oldBill(office, clerk, { customerCode: owing, amount: 9_000, due: '2026-02-10' })
  await customerManagers.modify({ customerCodes: [owing, other], manager: 'E0901' })
  expect(await reports.managed({})).toEqual({ customers: 2, debtors: 1, overdue: 9_000, open: 9_000, expiring: 0 })
  await expect((await lookingFrom(office, 'YGN-B', '15')).managed({})).rejects.toMatchObject({ code: 'no-permission' })
})

/** 230,000 with 5% tax is 219,048 net, of which a partner gets 5%: 10,952. */
test('a seller sees their earnings of this month and last month, and the unpaid part', async ({ office }) => {
  const price = office.db.updateTable('product_offering_price').where('code', '=', 'HF30-6')
  await price.set({ scale_profit_share: 0, profit_share_value: 0 }).execute()
  const clerk = await hireClerk(office)
  const signsIn = async (code: string) => office.holding(await office.session(code))
  const before = await office.demo('partner').reports.ownCommission({})
  expect(before).toMatchObject({ sellerCode: 'E0801', thisMonth: 0, lastMonth: 0 })
  const sells = async () => {
    const partner = await signsIn('E0801')
    const { customerCode } = await partner.customers.genCustomerCode({})
    const { orderCode } = await partner.orders.partnerOpen(aTenant(customerCode))
    const tenders = [{ kind: 'card' as const, amount: 230_000, reference: orderCode }]
    await (await signsIn(clerk.code)).payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  }
  await sells()
  expect(await office.demo('partner').reports.ownCommission({})).toMatchObject({
    thisMonth: 10_952,
    lastMonth: 0,
    openAmount: 10_952,
  })
  office.clock.now = new Date('2026-04-01T03:00:00Z') // the first of a month counts only for the new month
  await sells()
  await sells()
  const partner = await signsIn('E0801')
  const now = await partner.reports.ownCommission({})
  expect(now).toMatchObject({ thisMonth: 21_904, lastMonth: 10_952, openAmount: 32_856 })
  const { rows } = await partner.commissions.statement({ sellerCode: 'E0801' })
  expect(rows.map(({ earned, takenBack }) => earned - takenBack)).toEqual([now.thisMonth, now.lastMonth])
  expect(rows[0]?.openAmount).toBe(now.openAmount)
  const finance = await signsIn('E0301')
  const { amount } = await finance.commissions.due({ sellerCode: 'E0801', through: '2026-03-31' })
  await finance.commissions.pay({
    sellerCode: 'E0801',
    through: '2026-03-31',
    payoutWay: 'payout-transfer',
    bankAccountCode: 'KBZ',
    reference: 'OUT-OWN',
    expectedAmount: amount,
  })
  expect(await partner.reports.ownCommission({}), 'a payout does not reduce the earnings').toMatchObject({
    thisMonth: 21_904,
    lastMonth: 10_952,
    openAmount: 21_904,
  })
  expect(await finance.reports.ownCommission({}), 'not of other sellers').toMatchObject({ thisMonth: 0, openAmount: 0 })
  await expect((await lookingFrom(office, 'YGN-H1', '15')).ownCommission({})).rejects.toMatchObject({
    code: 'no-permission',
  })
})
