import { sql } from 'kysely'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const rights = ['CommissionPayouts', 'commission.pay', 'commission.takeBack'] as const
const day = 86_400_000
const person = async (office: Office, code: string) => office.holding(await office.session(code)).commissions

/** Sells for 230,000; the seller earns 5,000. Returns a function that cancels the sale. */
async function sale(office: Office, salesMan: string) {
  await office.db.updateTable('product_offering').set({ base_fee_ratio: 0.8 }).where('code', '=', 'HF30').execute()
  const share = { scale_profit_share: 2.5, profit_share_value: 1_000 }
  await office.db.updateTable('product_offering_price').set(share).where('code', '=', 'HF30-6').execute()
  const clerk = async () => office.holding(await office.session('E0101'))
  const taker = await hireClerk(office)
  const { customerCode, orderCode } = await openedAccount(office, await clerk(), { salesMan })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  await taker.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  return async () => (await clerk()).orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
}

async function inLedger({ db }: Office, account: string, holder: string | null = null): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry where account = ${account} and (${holder}::text is null or holder = ${holder})`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}

let slips = 0
const way = (sellerCode: string, through: string, expectedAmount: number) => ({
  sellerCode,
  through,
  payoutWay: 'payout-transfer' as const,
  bankAccountCode: 'KBZ',
  reference: `SLIP-${++slips}`,
  expectedAmount,
})
async function reported(office: Office, seller: string) {
  const reader = office.holding(await office.session(await office.hire(['report.commission'], 'HQ')))
  const parameters = { from: '2026-01-01', to: '2026-12-31' }
  const { rows, totals } = await reader.reports.open({ reportCode: 'commission', parameters, limit: 200 })
  return { row: rows.find(({ sellerCode }) => sellerCode === seller), totals }
}

test('commission is paid out once, as shown, and reversed by another person', async ({ office }) => {
  const seller = await office.hire([], 'YGN-H1')
  const [one, two] = [await office.hire([...rights], 'FIN'), await office.hire([...rights], 'FIN')]
  const [payer, other] = [await person(office, one), await person(office, two)]
  const before = (await payer.due({ sellerCode: seller, through: '2026-03-06' })).amount
  expect(before).toBe(0)
  await expect(payer.pay(way(seller, '2026-03-06', 0))).rejects.toMatchObject({ code: 'nothing-open' })
  await sale(office, seller)
  const [bank, owed] = [await inLedger(office, 'bank', 'KBZ'), await inLedger(office, 'commission-payable', seller)]
  expect(owed).toBe(-5_000)
  expect(await payer.due({ sellerCode: seller, through: '2026-03-06' })).toMatchObject({ amount: 5_000 })
  expect((await payer.due({ sellerCode: seller, through: '2026-03-05' })).amount, 'not due today').toBe(0)
  await expect(payer.due({ sellerCode: seller, through: '2026-03-07' })).rejects.toMatchObject({ code: 'payout-day' })
  await expect(payer.pay(way(seller, '2026-03-06', 4_999))).rejects.toMatchObject({ code: 'commission-changed' })
  await expect(payer.pay({ ...way(seller, '2026-03-06', 5_000), bankAccountCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'bankAccountCode' }],
  })
  const slip = way(seller, '2026-03-06', 5_000)
  const { payoutCode, amount } = await payer.pay(slip)
  expect(amount).toBe(5_000)
  expect(await inLedger(office, 'commission-payable', seller)).toBe(0)
  expect(await inLedger(office, 'bank', 'KBZ')).toBe(bank - 5_000)
  await expect(payer.pay(slip), 'the same statement again').rejects.toMatchObject({ code: 'nothing-open' })
  const { row, totals } = await reported(office, seller)
  expect(row).toMatchObject({ earned: 5_000, takenBack: 0, amount: 5_000, paidOut: 5_000, open: 0 })
  expect(totals?.['open']).toBe(0)
  expect((await payer.list({ sellerCode: seller })).rows).toMatchObject([
    { earned: 5_000, takenBack: 0, paidOut: 5_000, openAmount: 0 },
  ])

  await expect(payer.takeBack({ payoutCode, reason: 'The bank sent it back' })).rejects.toMatchObject({
    code: 'own-payout',
  })
  await other.takeBack({ payoutCode, reason: 'The bank sent it back' })
  await expect(other.takeBack({ payoutCode, reason: 'Once more' })).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await inLedger(office, 'commission-payable', seller)).toBe(-5_000)
  expect(await inLedger(office, 'bank', 'KBZ')).toBe(bank)
  await payer.pay(slip)
  expect((await payer.payouts({ sellerCode: seller })).rows).toMatchObject([
    { payoutState: 'paidOut', reference: slip.reference },
    { payoutState: 'payoutReversed', reverseReason: 'The bank sent it back' },
  ])
  for (const [language, first, second] of [
    ['en-US', 'Mya', 'Thu'],
    ['zh-CN', '米雅', '都'],
  ] as const) {
    const name = language === 'en-US' ? 'true_name' : 'zh_name'
    await office.db
      .updateTable('employee')
      .set({ [name]: first })
      .where('code', '=', one)
      .execute()
    await office.db
      .updateTable('employee')
      .set({ [name]: second })
      .where('code', '=', two)
      .execute()
    const reader = office.holding(await office.session(one), { language }).commissions
    expect((await reader.payouts({ sellerCode: seller })).rows).toMatchObject([
      { paidByName: first, reversedByName: null },
      { paidByName: first, reversedByName: second },
    ])
  }
  await sale(office, seller)
  await expect(payer.pay({ ...way(seller, '2026-03-06', 5_000), reference: slip.reference })).rejects.toMatchObject({
    code: 'reference-used',
    fields: [{ field: 'reference' }],
  })
})

test('pays a commission once despite concurrent payouts, never to oneself, and shows sellers only their own', async ({
  office,
}) => {
  const seller = await office.hire([], 'YGN-H1')
  await sale(office, seller)
  const people = await Promise.all([1, 2, 3].map(async () => person(office, await office.hire([...rights], 'FIN'))))
  const outcomes = await Promise.allSettled(people.map((payer) => payer.pay(way(seller, '2026-03-06', 5_000))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'nothing-open' })

  const own = await office.hire([...rights], 'YGN-H1')
  const himself = await person(office, own)
  await expect(himself.pay({ ...way(seller, '2026-03-06', 1), sellerCode: own })).rejects.toMatchObject({
    code: 'own-commission',
  })
  const stranger = await person(office, await office.hire([...rights], 'MDY-H1'))
  expect((await stranger.list({})).rows).toEqual([])
  for (const request of [
    () => stranger.statement({ sellerCode: seller }),
    () => stranger.payouts({ sellerCode: seller }),
    () => stranger.due({ sellerCode: seller, through: '2026-03-06' }),
    () => stranger.pay(way(seller, '2026-03-06', 5_000)),
    () => stranger.takeBack({ payoutCode: 'A00000001', reason: 'Not mine' }),
  ])
    await expect(request()).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('CommissionPayouts').commissions.pay(way(seller, '2026-03-06', 1))).rejects.toMatchObject({
    code: 'no-permission',
  })
  await office.db.updateTable('permission_grant').set({ scope: 'own-rows' }).where('grantee_code', '=', own).execute()
  const narrow = await person(office, own)
  expect((await narrow.list({})).rows, 'an employee without commission sees nothing').toEqual([])
  expect((await narrow.due({ sellerCode: own, through: '2026-03-06' })).amount).toBe(0)
  await expect(narrow.statement({ sellerCode: seller })).rejects.toMatchObject({ code: 'not-found' })
})

test('commission that has been clawed back is not paid, and an overpayment is deducted from later commission', async ({
  office,
}) => {
  const seller = await office.hire([], 'YGN-H1')
  const cancel = await sale(office, seller)
  const again = await sale(office, seller)
  office.clock.forward(40 * day)
  const payer = await person(office, await office.hire([...rights], 'FIN'))
  await cancel()
  expect(
    (await payer.due({ sellerCode: seller, through: '2026-03-31' })).amount,
    'half of what was earned by then',
  ).toBe(5_000)
  await payer.pay(way(seller, '2026-03-31', 5_000))
  await again()
  const [statement] = (await payer.list({ sellerCode: seller })).rows
  expect(statement).toMatchObject({ earned: 10_000, takenBack: 10_000, paidOut: 5_000, openAmount: -5_000 })
  await sale(office, seller)
  expect((await payer.due({ sellerCode: seller, through: '2026-04-15' })).amount, 'deducted from what is due').toBe(0)
  await sale(office, seller)
  expect((await payer.due({ sellerCode: seller, through: '2026-04-15' })).amount).toBe(5_000)
  expect((await payer.statement({ sellerCode: seller })).rows).toMatchObject([
    { month: '2026-04-01', earned: 10_000, takenBack: 10_000, paidOut: 5_000, openAmount: 5_000 },
    { month: '2026-03-01', orderCount: 2, earned: 10_000, takenBack: 0, paidOut: 0, openAmount: 10_000 },
  ])
  const { row, totals } = await reported(office, seller)
  expect(row).toBeDefined()
  expect(totals?.['open'], 'the total matches the ledger').toBe(-(await inLedger(office, 'commission-payable')))

  const all = (await payer.list({})).rows.map(({ sellerCode }) => sellerCode)
  const paged: string[] = []
  for (let after: string | undefined; paged.length < all.length; ) {
    const { rows, next } = await payer.list({ limit: 1, after })
    paged.push(...rows.map(({ sellerCode }) => sellerCode))
    after = next ?? undefined
  }
  expect(paged, 'each row once across pages').toEqual(all)
})

test('refuses a payout for a future day, or from an unknown bank account', async ({ office }) => {
  const seller = await office.hire([], 'YGN-H1')
  const payer = await person(office, await office.hire([...rights], 'FIN'))
  await sale(office, seller)
  const today = office.clock.now.toISOString().slice(0, 10)
  const tomorrow = new Date(office.clock.now.getTime() + day).toISOString().slice(0, 10)
  await expect(payer.pay(way(seller, tomorrow, 5_000))).rejects.toMatchObject({ code: 'payout-day' })
  await expect(payer.pay({ ...way(seller, today, 5_000), bankAccountCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'bankAccountCode' }],
  })
})
