import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { cancelOrder, type Clerk, entries, hireClerk, oldBill, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { cashierOf, deposits, financeOf, requestChequeHandIn } from '#testing/settlements/cheques.ts'
import { uploads } from '#testing/settlements/cash.ts'
import { type Office, test } from '#testing/office.ts'
import { expectFound } from '#testing/planted.ts'

let numbers = 0
const cash = (amount: number) => ({ kind: 'cash' as const, amount })
const cheque = (amount: number, reference = `S${String(++numbers).padStart(5, '0')}`) => ({
  kind: 'cheque' as const,
  amount,
  reference,
  bank: 'KBZ',
  drawnOn: '2026-03-01',
})
type Tender = ReturnType<typeof cash> | ReturnType<typeof cheque>

/** Creates a customer who paid an old bill with these tenders. */
async function billPaid(office: Office, clerk: Clerk, tenders: Tender[]) {
  const customerCode = await walkIn(office)
  const amount = tenders.reduce((total, tender) => total + tender.amount, 0)
  const billNo = await oldBill(office, clerk, { customerCode, amount, due: '2026-02-10' })
  const { payments } = await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount }], tenders })
  return { customerCode, billNo, amount, paymentCode: payments[0]?.paymentCode ?? '' }
}

const owed = async (clerk: Clerk, customerCode: string) => (await clerk.payments.head({ customerCode })).open
const answered = { decidedOn: '2026-03-06' }

test('cheques move with the settlement and the package, each ticked, in ledger accounts of their own', async ({
  office,
}) => {
  const [clerk, cashier, finance] = [await hireClerk(office), await cashierOf(office), await financeOf(office)]
  const { paymentCode } = await billPaid(office, clerk, [cash(10_000), cheque(20_000), cheque(8_000)])
  const { rows } = await clerk.cheques.inDrawer({})
  const cheques = rows.map(({ chequeId }) => chequeId)
  await expect(clerk.settlements.request({})).rejects.toMatchObject({ code: 'invalid-input' })
  await expect((await hireClerk(office)).settlements.request({ cheques })).rejects.toMatchObject({ code: 'not-found' })
  const requested = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }], cheques })
  const both = { amount: 10_000, chequeAmount: 28_000 }
  expect(requested).toMatchObject({ ...both, tenderCount: 1, chequeCount: 2 })
  await expect(clerk.settlements.request({ cheques })).rejects.toMatchObject({
    code: 'cheque-not-in-drawer',
    fields: [{ field: 'cheques' }],
  })
  const { settlementCode } = requested
  const counted = { settlementCode, countedAmount: 10_000 }
  for (const ticked of [cheques.slice(1), [...cheques, '999999']])
    await expect(cashier.settlements.confirm({ ...counted, cheques: ticked })).rejects.toMatchObject({
      code: 'cheques-differ',
      fields: [{ field: 'cheques' }],
    })
  expect(await cashier.settlements.confirm({ ...counted, cheques })).toMatchObject(both)
  expect(await entries(office, settlementCode)).toEqual([
    'department-cash 10000',
    'department-cheques 28000',
    'employee-cash -10000',
    'employee-cheques -28000',
  ])
  const { packageCode, ...packed } = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  expect(packed).toEqual({ ...both, chequeCount: 2, settlementCount: 1 })
  expect((await cashier.settlementCheques.byPackage({ packageCode })).rows).toMatchObject([
    { amount: 20_000, state: 'chequePackaged' },
    { amount: 8_000 },
  ])
  await cashier.packages.revoke({ packageCode })
  expect((await clerk.settlementCheques.bySettlement({ settlementCode })).rows[0]?.state).toBe('atDepartment')
  const again = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  await uploads(cashier, { packageCode: again.packageCode, remittedAmount: 10_000 })
  await finance.packages.confirm({ packageCode: again.packageCode, remark: 'Seen in the portal of the bank' })
  const deposited = (await finance.cheques.list({ state: 'deposited' })).rows
  expect(deposited.map(({ amount }) => amount)).toEqual([8_000, 20_000])
  const [small, large] = deposited
  await finance.cheques.clear({ chequeId: small?.chequeId ?? '', ...answered })
  await expect(
    finance.cheques.bounce({ chequeId: small?.chequeId ?? '', reason: 'R', ...answered }),
  ).rejects.toMatchObject({ code: 'wrong-state', fields: [{ field: 'chequeId' }] })
  await expect(
    finance.cheques.clear({ chequeId: large?.chequeId ?? '', decidedOn: '2027-01-01' }),
  ).rejects.toMatchObject({ code: 'bank-day', fields: [{ field: 'decidedOn' }] })
})

test('rejecting or revoking a request returns its cheques to the drawer', async ({ office }) => {
  const [clerk, cashier] = [await hireClerk(office), await cashierOf(office)]
  await billPaid(office, clerk, [cheque(20_000)])
  const first = await requestChequeHandIn(clerk)
  await cashier.settlements.reject({ settlementCode: first.settlementCode, reason: 'Not signed' })
  const second = await requestChequeHandIn(clerk)
  expect(second.cheques).toEqual(first.cheques)
  await clerk.settlements.revoke({ settlementCode: second.settlementCode })
  expect(await clerk.cheques.inDrawer({})).toMatchObject({ count: 1, totalAmount: 20_000 })
})

test('an employee who may charge above the ceiling may set a fee above it', async ({ office }) => {
  const clerk = await hireClerk(office)
  const { customerCode } = await billPaid(office, clerk, [cash(10_000), cheque(20_000)])
  const [chequeId = ''] = await deposits(office, clerk)
  const head = await office.hire(['financialConfirm', 'charge.aboveCeiling'], 'FIN')
  const { cheques } = office.holding(await office.session(head))
  await cheques.bounce({ chequeId, reason: 'No funds', fee: 20_001, ...answered })
  expect(await owed(clerk, customerCode)).toBe(40_001)
})

test('when the bank returns a cheque, the bill is due again with a fee, and the same cheque can be used once more', async ({
  office,
}) => {
  const [clerk, finance] = [await hireClerk(office), await financeOf(office)]
  const written = cheque(20_000)
  const { customerCode, billNo } = await billPaid(office, clerk, [cash(10_000), written])
  expect(await owed(clerk, customerCode)).toBe(0)
  const [chequeId = ''] = await deposits(office, clerk)
  await expect(clerk.cheques.bounce({ chequeId, reason: 'No funds', ...answered })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const dear = { chequeId, reason: 'No funds', fee: 20_001, ...answered }
  await expect(finance.cheques.bounce(dear)).rejects.toMatchObject({
    code: 'above-ceiling',
    fields: [{ field: 'fee' }],
  })
  const { returns } = await finance.cheques.bounce({ chequeId, reason: 'No funds', fee: 5_000, ...answered })
  const [document = ''] = returns
  expect(await entries(office, document)).toEqual(['cheque-clearing -20000', 'receivable 20000'])
  expect(await owed(clerk, customerCode)).toBe(25_000)
  const { rows } = await clerk.bills.list({ customerCode })
  expect(rows.find((row) => row.billNo === billNo)).toMatchObject({ unfulfilledMoney: 20_000, state: 'partiallyPaid' })
  expect((await clerk.payments.list({ customerCode })).rows[0]).toMatchObject({
    documentKind: 'refund',
    amount: -20_000,
  })
  await expect(finance.cheques.bounce({ chequeId, reason: 'R', ...answered })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: 20_000 }], tenders: [written] })
  expect(await owed(clerk, customerCode)).toBe(5_000)
})

test('a cheque for several customers is returned for each of them', async ({ office }) => {
  const [clerk, finance] = [await hireClerk(office), await financeOf(office)]
  const customers = [await walkIn(office), await walkIn(office)]
  const items = []
  for (const customerCode of customers)
    items.push({
      billNo: await oldBill(office, clerk, { customerCode, amount: 9_000, due: '2026-02-10' }),
      amount: 9_000,
    })
  await clerk.payments.payForInBatchPayment({ items, tenders: [cheque(18_000)] })
  const [chequeId = ''] = await deposits(office, clerk)
  const { returns } = await finance.cheques.bounce({ chequeId, reason: 'No funds', ...answered })
  expect(returns).toHaveLength(2)
  for (const customerCode of customers) expect(await owed(clerk, customerCode)).toBe(9_000)
})

test('an order whose cheque was returned is due again, and cancelling it refunds what was paid besides the cheque', async ({
  office,
}) => {
  const [clerk, finance] = [await hireClerk(office), await financeOf(office)]
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const tenders = [cash(30_000), cheque(200_000)]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const [chequeId = ''] = await deposits(office, clerk)
  await finance.cheques.bounce({ chequeId, reason: 'No funds', ...answered })
  expect(await owed(clerk, customerCode)).toBe(200_000)
  await cancelOrder(office, clerk, orderCode)
  expect(await owed(clerk, customerCode)).toBe(0)
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 30_000 } })
})

/** Creates an order of 230,000 whose cheque the bank returned; another 30,000 were paid in cash. */
async function returnedOrder(office: Office, clerk: Clerk, customerCode: string) {
  const finance = await financeOf(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const tenders = [cash(30_000), cheque(200_000)]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const [chequeId = ''] = await deposits(office, clerk)
  await finance.cheques.bounce({ chequeId, reason: 'No funds', ...answered })
  const { rows } = await clerk.bills.list({ customerCode })
  return { orderCode, billNo: rows.find(({ unfulfilledMoney }) => unfulfilledMoney === 200_000)?.billNo ?? '' }
}

test('cancelling an order paid again after a returned cheque refunds both payments, and no other bill', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const { orderCode, billNo } = await returnedOrder(office, clerk, customerCode)
  const other = await oldBill(office, clerk, { customerCode, amount: 9_000, due: '2026-02-10' })
  const items = [
    { billNo, amount: 150_000 },
    { billNo: other, amount: 9_000 },
  ]
  const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: [cash(159_000)] })
  const paid = { customerCode, paymentCode: payments[0]?.paymentCode ?? '' }
  const early = { ...paid, chargeType: 'outage', remark: 'No light', tenders: [cash(1_000)] }
  await expect(clerk.payments.otherRefund(early)).rejects.toMatchObject({ code: 'order-not-finished' })
  await cancelOrder(office, clerk, orderCode)
  expect(await owed(clerk, customerCode)).toBe(0)
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({ balances: { commonBalance: 180_000 } })
  const [refund] = (await clerk.payments.list({ customerCode })).rows
  expect(refund).toMatchObject({ amount: -150_000, refunds: paid.paymentCode, bills: [{ billNo, amount: -150_000 }] })
  expect(await clerk.payments.otherRefund(early)).toMatchObject({ refundable: 8_000 })
})

test('money that a closed line paid towards an order is refunded when the order is cancelled', async ({ office }) => {
  const clerk = await hireClerk(office)
  const opened = await openedAccount(office, office.demo('clerk'))
  const { customerCode, productCode } = opened
  await clerk.payments.payBroadband({ orderCode: opened.orderCode, expectedAmount: 230_000, tenders: [cash(230_000)] })
  await connected(office, opened)
  const { orderCode } = await returnedOrder(office, clerk, customerCode)
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  const back = 0 - (closable?.effect.amount ?? 0)
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance' } as const
  await office.demo('clerk').orders.close({ ...closing, expectedAmount: 0 - back })
  expect(await owed(clerk, customerCode)).toBe(Math.max(0, 200_000 - back))
  const before = (await clerk.ledger.balances({ customerCode })).balances.commonBalance
  await cancelOrder(office, clerk, orderCode)
  expect(await owed(clerk, customerCode)).toBe(0)
  expect(await clerk.ledger.balances({ customerCode })).toMatchObject({
    balances: { commonBalance: before + 30_000 + Math.min(back, 200_000) },
  })
})

test('when the bank’s decision is recorded twice at once, only one succeeds', async ({ office }) => {
  const [clerk, one, other] = [await hireClerk(office), await financeOf(office), await financeOf(office)]
  await billPaid(office, clerk, [cheque(20_000)])
  const [chequeId = ''] = await deposits(office, clerk)
  const ended = await Promise.allSettled([
    one.cheques.clear({ chequeId, ...answered }),
    other.cheques.bounce({ chequeId, reason: 'No funds', ...answered }),
  ])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.for([
  [
    'a cheque above its tenders',
    sql`update cheque set amount = amount + 1 where state = 'inDrawer'`,
    'a cheque equals the tenders',
  ],
  [
    'a returned cheque whose payment was not reversed',
    sql`update payment set reason = 'R' where reason = 'cheque-bounced'`,
    'exactly the returned cheques are reversed',
  ],
  [
    'a cheque in another drawer',
    sql`update cheque set employee_code = 'E9' where state = 'inDrawer'`,
    'cheques with employees and at the bank',
  ],
  [
    'a cheque on another account',
    sql`update cheque set bank_account_code = 'OTHER' where state = 'cleared'`,
    'every cleared cheque is posted to the bank',
  ],
  ['a settlement without its cheque', sql`delete from employee_settlement_cheque`, 'the cheques of a settlement'],
  [
    'a cheque ahead of its settlement',
    sql`update cheque set state = 'atDepartment' where state = 'handedIn'`,
    'the location of a cheque matches its settlement and package',
  ],
  [
    'a cheque behind its settlement',
    sql`update cheque set state = 'handedIn' where state = 'atDepartment'`,
    'cheques with departments match the ledger',
  ],
] as const)('the audit finds %s', async ([, planted, sentence], { office }) => {
  const [clerk, cashier, finance] = [await hireClerk(office), await cashierOf(office), await financeOf(office)]
  await billPaid(office, clerk, [cheque(1_000), cheque(2_000)])
  const [paid = '', returned = ''] = await deposits(office, clerk)
  await finance.cheques.clear({ chequeId: paid, ...answered })
  await finance.cheques.bounce({ chequeId: returned, reason: 'No funds', ...answered })
  await billPaid(office, clerk, [cheque(3_000)])
  const atDepartment = await requestChequeHandIn(clerk)
  await cashier.settlements.confirm({ ...atDepartment, countedAmount: 0 })
  await billPaid(office, clerk, [cheque(4_000)])
  await requestChequeHandIn(clerk)
  await billPaid(office, clerk, [cheque(5_000)])
  await expectFound(office, planted, sentence)
})
