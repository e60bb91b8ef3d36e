import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { entries, hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { expectFound } from '#testing/planted.ts'
import { pagesOf } from '#testing/pdf.ts'
import { hired, uploads, withCash } from '#testing/settlements/cash.ts'

const rights = ['CommissionPayouts', 'commission.pay', 'commission.takeBack'] as const
let agents = 0

const moved = (office: Office, code: string, unit: string) =>
  office.db.updateTable('employee').set({ organization_unit_code: unit }).where('code', '=', code).execute()

/** Creates an agent below the operator who settles net, with a seller. */
async function anAgent(office: Office, settlesNet = true) {
  const unit = `AGT-N${++agents}`
  await office.db
    .insertInto('organization_unit')
    .values({
      code: unit,
      name: unit,
      zh_name: unit,
      type: 'agent',
      parent_code: 'HQ',
      settles_net: settlesNet,
    } as never)
    .execute()
  const seller = await office.hire([], 'YGN-H1')
  await moved(office, seller, unit)
  return { unit, seller }
}

/**
 * Sells for 230,000 in the first store; the seller earns 4,000 and a fixed amount. Returns a function that cancels the
 * sale.
 */
async function sale(office: Office, salesMan: string, fixed: number) {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.8 }).where('code', '=', 'HF30').execute()
  const share = { scale_profit_share: 2.5, profit_share_value: fixed }
  await office.db.updateTable('product_offering_price').set(share).where('code', '=', 'HF30-6').execute()
  const clerk = async () => office.holding(await office.session('E0101'))
  const taker = await hireClerk(office)
  const { organization_unit_code: home } = await office.db
    .selectFrom('employee')
    .select('organization_unit_code')
    .where('code', '=', salesMan)
    .executeTakeFirstOrThrow()
  await moved(office, salesMan, 'YGN-H1')
  const { customerCode, orderCode } = await openedAccount(office, await clerk(), { salesMan })
  await moved(office, salesMan, home)
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await taker.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  return async () => (await clerk()).orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
}

/** Creates a cashier of the agent who took these amounts of cash, signed in at the agent. */
async function cashierWith(office: Office, unit: string, amounts: readonly number[]) {
  const { clerk, collections } = await withCash(office, amounts, { unit })
  return { ...office.holding(await office.session(clerk.code)), code: clerk.code, collections }
}

const counterIn = (office: Office) => hired(office, ['DeptConfirm', 'DeptPackage', 'UploadReceipt'], 'HQ')
const payerIn = async (office: Office) =>
  office.holding(await office.session(await office.hire([...rights], 'FIN'))).commissions
const through = '2026-03-06'
const slipOf = (sellerCode: string, expectedAmount: number, reference: string) => ({
  sellerCode,
  through,
  payoutWay: 'payout-transfer' as const,
  bankAccountCode: 'KBZ',
  reference,
  expectedAmount,
})

/** 70,000 and 50,000 in cash less the 4,000 and 10,000 of commission owed are 106,000 to hand in. */
test('an agent who settles net retains the commission and hands in the rest, to the bank', async ({ office }) => {
  const { unit, seller } = await anAgent(office)
  await sale(office, seller, 10_000)
  const agent = await cashierWith(office, unit, [70_000, 50_000])
  expect(await agent.commissions.keepable({})).toEqual({ settlesNet: true, amount: 14_000 })
  const { collections } = agent
  for (const expectedKept of [0, 13_999, 120_001])
    await expect(agent.settlements.request({ collections, expectedKept })).rejects.toMatchObject({
      code: 'kept-changed',
      message: 'The commission deducted from this cash is now 14,000 MMK. Review it again before you hand in',
      fields: [{ field: 'expectedKept' }],
    })
  const { settlementCode, ...asked } = await agent.settlements.request({ collections, expectedKept: 14_000 })
  expect(asked).toMatchObject({ amount: 120_000, keptCommission: 14_000, handedIn: 106_000, tenderCount: 2 })
  expect((await agent.settlements.forRequested({})).rows).toMatchObject([
    { amount: 120_000, keptCommission: 14_000, handedIn: 106_000 },
  ])
  const payer = await payerIn(office)
  expect((await payer.due({ sellerCode: seller, through })).amount, 'already retained').toBe(0)
  expect((await agent.commissions.keepable({})).amount).toBe(0)
  expect((await payer.payouts({ sellerCode: seller })).rows).toMatchObject([
    {
      payoutWay: 'payout-kept',
      payoutState: 'payoutWaiting',
      amount: 14_000,
      reference: settlementCode,
      paidByName: null,
    },
  ])

  const counter = await counterIn(office)
  const [waiting] = (await counter.settlements.forRequested({ view: 'department', status: 'requested' })).rows
  expect(waiting).toMatchObject({ settlementCode, amount: null, keptCommission: null, handedIn: null })
  await expect(counter.settlements.confirm({ settlementCode, countedAmount: 120_000 })).rejects.toMatchObject({
    code: 'count-differs',
  })
  expect(await counter.settlements.confirm({ settlementCode, countedAmount: 106_000 })).toMatchObject({
    amount: 106_000,
  })
  expect(await entries(office, settlementCode)).toEqual(['department-cash 106000', 'employee-cash -106000'])
  const [payout] = (await payer.payouts({ sellerCode: seller })).rows
  expect(payout).toMatchObject({ payoutState: 'paidOut', amount: 14_000, reference: settlementCode })
  expect(await entries(office, payout?.payoutCode ?? '')).toEqual(['commission-payable 14000', 'employee-cash -14000'])
  expect((await agent.settlements.unSettlementCollection({})).unsettledAmount).toBe(0)
  expect((await payer.list({ sellerCode: seller })).rows).toMatchObject([
    { earned: 14_000, takenBack: 0, paidOut: 14_000, openAmount: 0 },
  ])
  await expect(payer.takeBack({ payoutCode: payout?.payoutCode ?? '', reason: 'Wrong' })).rejects.toMatchObject({
    code: 'payout-kept',
    fields: [{ field: 'payoutCode' }],
  })

  const { packageCode, amount } = await counter.packages.doPackage({ settlementCodes: [settlementCode] })
  expect(amount).toBe(106_000)
  for (const [language, lines] of [
    ['en-US', ['Cash taken', '120,000', 'Commission deducted', '-14,000', 'Settlement total', '106,000']],
    ['zh-CN', ['收取现金', '120,000', '抵扣佣金', '-14,000', '交账合计', '106,000']],
  ] as const) {
    const token = await office.session(counter.code)
    const sheet = await office.raw('GET', `organization-unit-settlements/${packageCode}/slip`, {
      headers: { token, 'accept-language': language },
    })
    const text = (await pagesOf(sheet.raw)).join(' ').replaceAll('−', '-')
    for (const line of lines) expect(text.replaceAll(' ', '')).toContain(line.replaceAll(' ', ''))
  }
  await uploads(counter, { packageCode, remittedAmount: 106_000 })
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  await finance.packages.confirm({ packageCode, remark: 'Seen at the bank' })
  expect(await audit(office.db, slices)).toEqual([])
})

test.for(['reject', 'revoke'] as const)('after %s retained commission is owed again', async (action, { office }) => {
  const { unit, seller } = await anAgent(office)
  await sale(office, seller, 10_000)
  const agent = await cashierWith(office, unit, [9_000])
  const { collections } = agent
  const { settlementCode, ...asked } = await agent.settlements.request({ collections, expectedKept: 9_000 })
  expect(asked, 'retained up to the amount of cash').toMatchObject({ keptCommission: 9_000, handedIn: 0 })
  const payer = await payerIn(office)
  expect((await payer.due({ sellerCode: seller, through })).amount).toBe(5_000)
  const counter = await counterIn(office)
  if (action === 'reject') await counter.settlements.reject({ settlementCode, reason: 'Come back tomorrow' })
  else await agent.settlements.revoke({ settlementCode })
  expect((await payer.due({ sellerCode: seller, through })).amount).toBe(14_000)
  expect((await payer.payouts({ sellerCode: seller })).rows).toMatchObject([
    { payoutState: 'payoutReversed', reverseReason: action === 'reject' ? 'Come back tomorrow' : null },
  ])
  const again = await agent.settlements.request({ collections, expectedKept: 9_000 })
  await counter.settlements.confirm({ settlementCode: again.settlementCode, countedAmount: 0 })
  expect((await payer.due({ sellerCode: seller, through })).amount).toBe(5_000)
  expect(await audit(office.db, slices)).toEqual([])
})

test('gross is the default; clawed-back commission is not retained and remains due', async ({ office }) => {
  const gross = await anAgent(office, false)
  await sale(office, gross.seller, 10_000)
  const taker = await cashierWith(office, gross.unit, [20_000])
  expect(await taker.commissions.keepable({})).toEqual({ settlesNet: false, amount: 0 })
  const { collections } = taker
  await expect(taker.settlements.request({ collections, expectedKept: 1 })).rejects.toMatchObject({
    code: 'kept-changed',
  })
  expect(await taker.settlements.request({ collections })).toMatchObject({ keptCommission: 0, handedIn: 20_000 })

  const { unit, seller } = await anAgent(office)
  const cancel = await sale(office, seller, 10_000)
  const agent = await cashierWith(office, unit, [20_000, 30_000])
  const [first, second] = agent.collections.map((collection) => [collection])
  const requested = await agent.settlements.request({ collections: first ?? [], expectedKept: 14_000 })
  await cancel()
  const counter = await counterIn(office)
  await counter.settlements.confirm({ settlementCode: requested.settlementCode, countedAmount: 6_000 })
  const payer = await payerIn(office)
  expect((await payer.list({ sellerCode: seller })).rows, 'retained as agreed, clawed back since').toMatchObject([
    { earned: 14_000, takenBack: 14_000, paidOut: 14_000, openAmount: -14_000 },
  ])
  await sale(office, seller, 5_000)
  expect((await agent.commissions.keepable({})).amount, '9,000 does not cover the clawback').toBe(0)
  expect(await agent.settlements.request({ collections: second ?? [] })).toMatchObject({ handedIn: 30_000 })
  expect(await audit(office.db, slices)).toEqual([])
})

test('retains the commission of the agent’s colleagues too, but not that of a subordinate agent', async ({
  office,
}) => {
  const { unit, seller } = await anAgent(office)
  const below = await anAgent(office)
  await office.db.updateTable('organization_unit').set({ parent_code: unit }).where('code', '=', below.unit).execute()
  await sale(office, below.seller, 1_000)
  const colleague = await office.hire([], 'YGN-H1')
  await sale(office, seller, 1_000)
  await sale(office, colleague, 2_000)
  await moved(office, colleague, unit)
  const agent = await cashierWith(office, unit, [40_000])
  const { collections } = agent
  expect(await agent.settlements.request({ collections, expectedKept: 11_000 })).toMatchObject({ handedIn: 29_000 })
})

test('commission is retained or paid out, never both', async ({ office }) => {
  for (let round = 0; round < 4; round++) {
    const { unit, seller } = await anAgent(office)
    await sale(office, seller, 10_000)
    const agent = await cashierWith(office, unit, [50_000])
    const { collections } = agent
    const payer = await payerIn(office)
    const outcomes = await Promise.allSettled([
      agent.settlements.request({ collections, expectedKept: 14_000 }),
      payer.pay(slipOf(seller, 14_000, `RACE-${unit}`)),
    ])
    const [won] = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(won).toBeDefined()
    const lost = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(['kept-changed', 'nothing-open']).toContain(lost[0])
    expect(lost).toHaveLength(1)
  }
  expect(await audit(office.db, slices)).toEqual([])
})

test.for([
  [
    'retained commission missing from its settlement',
    sql`update employee_settlement set kept_commission = 0, counted_amount = case when status = 'confirmed' then amount end where kept_commission > 0`,
    'commission deducted from a settlement',
  ],
  [
    'a retained payout that is still pending',
    sql`update commission_payout set state = 'payoutWaiting', paid_by = null where way = 'payout-kept' and state = 'paidOut'`,
    'commission deducted from a settlement',
  ],
  [
    'a retained payout with a higher amount',
    sql`update commission_payout set amount = amount + 1 where way = 'payout-kept' and state = 'paidOut'`,
    'commission payouts are in the ledger',
  ],
  [
    'cash that the agent did not retain',
    sql`update employee_settlement set kept_commission = kept_commission - 1, counted_amount = amount - kept_commission + 1 where kept_commission > 0 and status = 'confirmed'`,
    'cash held by employees and departments',
  ],
] as const)('the audit finds %s', async ([, fault, invariant], { office }) => {
  const { unit, seller } = await anAgent(office)
  await sale(office, seller, 10_000)
  const agent = await cashierWith(office, unit, [50_000])
  const { settlementCode } = await agent.settlements.request({ collections: agent.collections, expectedKept: 14_000 })
  await (await counterIn(office)).settlements.confirm({ settlementCode, countedAmount: 36_000 })
  expect(await audit(office.db, slices)).toEqual([])
  await expectFound(office, fault, invariant)
})
