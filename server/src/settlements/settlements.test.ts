import { expect } from 'vitest'
import { entries, hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { hired, withCash } from '#testing/settlements/cash.ts'

test('collections are counted, aged and measured against the limit', async ({ office }) => {
  const { clerk, customerCode, collections } = await withCash(office, [300, 500], { max: 1_000 })
  office.clock.forward(5.5 * 3_600_000)
  const token = office.holding(await office.session(clerk.code))
  const listed = await token.settlements.unSettlementCollection({ limit: 1 })
  expect(listed).toMatchObject({
    count: 2,
    unrequestedAmount: 800,
    requestedAmount: 0,
    unsettledAmount: 800,
    maxUnsettledAmount: 1_000,
    nearLimit: true,
    oldestHours: 5,
    rows: [{ ...collections[0], customerCode, customerName: 'Daw Khin Myo', amount: 300, ageHours: 5 }],
  })
  expect(listed.rows[0]?.receiptNumber).toMatch(/00000001$/)
  const rest = await token.settlements.unSettlementCollection({ limit: 1, after: listed.next ?? '' })
  expect(rest).toMatchObject({ rows: [collections[1]], next: null, count: 2 })
  expect(await office.as('ToDept').settlements.unSettlementCollection({})).toMatchObject({
    rows: [],
    count: 0,
    unsettledAmount: 0,
    oldestHours: null,
    nearLimit: false,
  })
})

test('cash moves from the clerk to the department, counted blind by another employee', async ({ office }) => {
  const { clerk, collections } = await withCash(office, [300, 500, 150])
  const cashier = await hired(office, ['DeptConfirm'])
  const { settlementCode, ...asked } = await clerk.settlements.request({ collections: collections.slice(0, 2) })
  expect(asked).toMatchObject({ amount: 800, keptCommission: 0, handedIn: 800, tenderCount: 2, chequeCount: 0 })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({
    count: 1,
    unrequestedAmount: 150,
    requestedAmount: 800,
    unsettledAmount: 950,
  })

  const waiting = await cashier.settlements.forRequested({ view: 'department', status: 'requested' })
  expect(waiting.rows.find((row) => row.settlementCode === settlementCode)).toMatchObject({
    employeeCode: clerk.code,
    tenderCount: 2,
    status: 'requested',
    amount: null,
    countedAmount: null,
  })
  const hidden = await cashier.settlements.bySettlement({ settlementCode })
  expect(hidden.rows).toMatchObject([{ amount: null }, { amount: null }])
  // Codes and receipt numbers are random and may contain these digits.
  expect(JSON.stringify([waiting.rows.filter((row) => row.settlementCode === settlementCode), hidden])).not.toMatch(
    /\b800\b/,
  )

  const counting = cashier.settlements.confirm({ settlementCode, countedAmount: 799 })
  await expect(counting).rejects.toMatchObject({
    code: 'count-differs',
    message: 'The counted amount 799 MMK differs from the requested amount. Count again, or reject the request',
    fields: [{ field: 'countedAmount' }],
  })
  expect(await cashier.settlements.confirm({ settlementCode, countedAmount: 800 })).toEqual({
    settlementCode,
    status: 'confirmed',
    amount: 800,
    chequeAmount: 0,
  })
  expect(await entries(office, settlementCode)).toEqual(['department-cash 800', 'employee-cash -800'])
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ requestedAmount: 0, unsettledAmount: 150 })
  expect(await cashier.settlements.bySettlement({ settlementCode })).toMatchObject({
    rows: [{ amount: 300 }, { amount: 500 }],
  })
  const decided = await clerk.settlements.forRequested({})
  expect(decided.rows).toMatchObject([
    {
      status: 'confirmed',
      amount: 800,
      countedAmount: 800,
      decidedBy: cashier.code,
      decidedByName: `Test ${cashier.code}`,
    },
  ])
  const counts = await office.db
    .selectFrom('employee_log')
    .select(['outcome'])
    .where('call', '=', 'settlements.confirm')
    .where('employee_code', '=', cashier.code)
    .orderBy('id')
    .execute()
  expect(counts).toEqual([{ outcome: 'count-differs' }, { outcome: 'ok' }])
})

test('the limit is freed by the confirmation, not by the request', async ({ office }) => {
  const { clerk, customerCode, collections } = await withCash(office, [900], { max: 1_000 })
  const cashier = await hired(office, ['DeptConfirm'])
  const pay = async () => {
    const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 200 } })
    return clerk.payments.payBroadband({ orderCode, expectedAmount: 200, tenders: [{ kind: 'cash', amount: 200 }] })
  }
  await expect(pay()).rejects.toMatchObject({ code: 'cash-limit' })
  const { settlementCode } = await clerk.settlements.request({ collections })
  await expect(pay()).rejects.toMatchObject({ code: 'cash-limit' })
  await cashier.settlements.confirm({ settlementCode, countedAmount: 900 })
  expect(await pay()).toMatchObject({ cash: { unsettled: 200, max: 1_000 } })
})

test.for(['reject', 'revoke'] as const)(
  'after %s the collections belong to the clerk again and the request remains in the history',
  async (action, { office }) => {
    const { clerk, collections } = await withCash(office, [300, 500])
    const cashier = await hired(office, ['DeptConfirm'])
    const { settlementCode } = await clerk.settlements.request({ collections })
    if (action === 'reject') await cashier.settlements.reject({ settlementCode, reason: 'A note of 100 is torn' })
    else await clerk.settlements.revoke({ settlementCode })

    expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({
      count: 2,
      unrequestedAmount: 800,
      unsettledAmount: 800,
    })
    expect(await clerk.settlements.bySettlement({ settlementCode })).toMatchObject({
      rows: [{ amount: 300 }, { amount: 500 }],
    })
    const ended = {
      status: action === 'reject' ? 'rejected' : 'revoked',
      rejectReason: action === 'reject' ? 'A note of 100 is torn' : null,
    }
    expect((await clerk.settlements.forRequested({})).rows).toMatchObject([{ settlementCode, amount: 800, ...ended }])
    for (const again of [
      () => cashier.settlements.confirm({ settlementCode, countedAmount: 800 }),
      () => cashier.settlements.reject({ settlementCode, reason: 'again' }),
      () => clerk.settlements.revoke({ settlementCode }),
    ])
      await expect(again()).rejects.toMatchObject({ code: 'wrong-state' })

    const next = await clerk.settlements.request({ collections: collections.slice(0, 1) })
    expect(next).toMatchObject({ amount: 300 })
    await cashier.settlements.confirm({ settlementCode: next.settlementCode, countedAmount: 300 })
  },
)

test('refuses confirmation by another clerk, another department, or the requester', async ({ office }) => {
  const { clerk, collections } = await withCash(office, [300])
  const colleague = await hireClerk(office)
  const elsewhere = await hired(office, ['DeptConfirm'], 'MDY-H1')
  const both = office.holding(await office.session(await office.hire(['ToDept', 'DeptConfirm'])))
  await expect(colleague.settlements.request({ collections })).rejects.toMatchObject({ code: 'not-found' })
  const { settlementCode } = await clerk.settlements.request({ collections })
  await expect(clerk.settlements.request({ collections })).rejects.toMatchObject({ code: 'not-unsettled' })
  await expect(colleague.settlements.revoke({ settlementCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(colleague.settlements.bySettlement({ settlementCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(colleague.settlements.forRequested({ view: 'department' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  for (const refused of [
    () => elsewhere.settlements.confirm({ settlementCode, countedAmount: 300 }),
    () => elsewhere.settlements.reject({ settlementCode, reason: 'no' }),
    () => elsewhere.settlements.bySettlement({ settlementCode }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'not-found' })
  const seen = await elsewhere.settlements.forRequested({ view: 'department' })
  expect(seen.rows.map((row) => row.settlementCode)).not.toContain(settlementCode)
  await expect(both.settlements.forRequested({ view: 'own' })).resolves.toMatchObject({ rows: [] })
})

test('nobody confirms or rejects their own request, even with the right to', async ({ office }) => {
  const { clerk, collections } = await withCash(office, [300])
  const grant = { grantee_kind: 'employee', grantee_code: clerk.code, granted_by: 'test', granted_at: office.clock.now }
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, function_code: 'DeptConfirm' })
    .execute()
  const { settlementCode } = await clerk.settlements.request({ collections })
  await expect(clerk.settlements.confirm({ settlementCode, countedAmount: 300 })).rejects.toMatchObject({
    code: 'own-settlement',
  })
  await expect(clerk.settlements.reject({ settlementCode, reason: 'x' })).rejects.toMatchObject({
    code: 'own-settlement',
  })
})

test('when two cashiers decide at once, or two requests claim the same cash, only one succeeds', async ({ office }) => {
  const { clerk, collections } = await withCash(office, [300, 500])
  const requests = await Promise.allSettled([
    clerk.settlements.request({ collections }),
    clerk.settlements.request({ collections: collections.toReversed() }),
  ])
  const won = requests.filter((outcome) => outcome.status === 'fulfilled')
  expect(won).toHaveLength(1)
  const settlementCode = won[0]?.value.settlementCode ?? ''
  const cashiers = [await hired(office, ['DeptConfirm']), await hired(office, ['DeptConfirm'])]
  const outcomes = await Promise.allSettled([
    ...cashiers.map(({ settlements }) => settlements.confirm({ settlementCode, countedAmount: 800 })),
    clerk.settlements.revoke({ settlementCode }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'wrong-state' })
})

test.for([
  { why: 'no collections', ask: { collections: [] }, code: 'invalid-input', field: 'collections' },
  {
    why: 'an unknown payment',
    ask: { collections: [{ paymentCode: 'C00000001-99', line: 1 }] },
    code: 'not-found',
    field: 'collections',
  },
] as const)('a request is refused for $why', async ({ ask, code, field }, { office }) => {
  const asking = office.as('ToDept').settlements.request({ collections: [...ask.collections] })
  await expect(asking).rejects.toMatchObject({ code, fields: [{ field }] })
})

test('a rejection needs a reason', async ({ office }) => {
  const rejecting = office.as('DeptConfirm').settlements.reject({ settlementCode: 'S00000001', reason: '  ' })
  await expect(rejecting).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'reason' }] })
})

/** Creates a clerk who took 100,000 in cash and refunded 40,000 of it; returns both of these collections. */
async function afterRefund(office: Office, { requested = false } = {}) {
  const clerk = await hireClerk(office, { more: ['refund.aboveCeiling'] })
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 100_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const tenders = [{ kind: 'cash' as const, amount: 100_000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 100_000, tenders })
  const taken = { paymentCode, line: 1 }
  const request = () => clerk.settlements.request({ collections: [taken] })
  const settlementCode = requested ? (await request()).settlementCode : ''
  const refund = { customerCode, paymentCode, chargeType: 'outage', remark: 'Two days without a line' }
  const give = () => clerk.payments.otherRefund({ ...refund, tenders: [{ kind: 'cash', amount: 40_000 }] })
  return { clerk, settlementCode, taken, request, give }
}

test('cash in a settlement request cannot be refunded', async ({ office }) => {
  const { clerk, settlementCode, give } = await afterRefund(office, { requested: true })
  await expect(give()).rejects.toMatchObject({
    code: 'not-enough-cash',
    message: expect.stringContaining(' 0 MMK') as unknown,
  })
  const cashier = await hired(office, ['DeptConfirm'])
  await cashier.settlements.confirm({ settlementCode, countedAmount: 100_000 })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 0 })
})

test('cash is handed in net of its refunds', async ({ office }) => {
  const { clerk, taken, request, give } = await afterRefund(office)
  const refund = { paymentCode: (await give()).paymentCode, line: 1 }
  await expect(request()).rejects.toMatchObject({
    code: 'refunds-not-chosen',
    message: expect.stringContaining('60,000 MMK') as unknown,
    fields: [{ field: 'collections' }],
  })
  await expect(clerk.settlements.request({ collections: [refund] })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'collections' }],
  })
  const { settlementCode, amount } = await clerk.settlements.request({ collections: [taken, refund] })
  expect(amount).toBe(60_000)
  const cashier = await hired(office, ['DeptConfirm'])
  await cashier.settlements.confirm({ settlementCode, countedAmount: 60_000 })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ count: 0, unsettledAmount: 0 })
})

test('the same collection listed twice is handed in once', async ({ office }) => {
  const { clerk, collections } = await withCash(office, [300])
  expect(await clerk.settlements.request({ collections: [...collections, ...collections] })).toMatchObject({
    amount: 300,
    tenderCount: 1,
  })
})

test('cash of agents, and of stores without a cashier, is confirmed by the cashier above them', async ({ office }) => {
  const taken = async (unit: string) => {
    const clerk = await hireClerk(office)
    const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: { oneOff: 700 } })
    const tenders = [{ kind: 'cash' as const, amount: 700 }]
    const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 700, tenders })
    // Ports and salespeople belong to the store, so the clerk is moved while holding the cash.
    await office.db
      .updateTable('employee')
      .set({ organization_unit_code: unit })
      .where('code', '=', clerk.code)
      .execute()
    return clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  }
  const above = office.demo('headcashier')
  for (const unit of ['AGT', 'MDY-H1', 'YGN-H1']) {
    const { settlementCode } = await taken(unit)
    const { rows } = await above.settlements.forRequested({ view: 'department', status: 'requested' })
    expect(rows.map((row) => row.settlementCode)).toContain(settlementCode)
    expect(await above.settlements.confirm({ settlementCode, countedAmount: 700 })).toMatchObject({
      status: 'confirmed',
    })
  }
})
