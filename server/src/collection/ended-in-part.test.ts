import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { aFreePort, connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { deposits, financeOf } from '#testing/settlements/cheques.ts'
import { type Office, test } from '#testing/office.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const collectOn = (office: Office, today: string) => {
  office.clock.now = new Date(`${today}T03:00:00Z`)
  return runJob(office.app, { name: 'collection.run', payload: {}, id: today })
}
const linesOf = async ({ db }: Office, customerCode: string) => {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('network_authorization as n', (join) =>
      join.onRef('n.customer_code', '=', 'p.customer_code').onRef('n.product_code', '=', 'p.code'),
    )
    .select(['p.status', 'n.status as network'])
    .where('p.customer_code', '=', customerCode)
    .orderBy('p.code')
    .execute()
  return rows.map(({ status, network }) => `${status} ${network}`)
}
/** Sends pending messages and returns the last one to a customer. */
async function lastTold(office: Office, customerCode: string) {
  await runJob(office.app, { name: 'notifications.send', payload: {}, id: 'test' })
  const [last] = (await office.demo('finance').outgoing.list({ customerCode })).rows
  return { sendState: last?.sendState, body: last?.body }
}
/** Changes the settings: the last stage of debts sends a message, and closed lines keep working for two days. */
async function asTheOperatorWants({ db }: Office) {
  await db.updateTable('collection_stage').set({ template_code: 'overdue' }).where('code', '=', 'POST-END').execute()
  const two = { delay_close_authorization_days: 2 }
  await db.updateTable('product_offering').set(two).where('code', 'in', ['HF30', 'HF30M']).execute()
}
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }

/**
 * The cheque for six months and the installation was returned on 6 March. On 4 June the prepaid line is refunded
 * 107,283: more than the 100,000 owed in the first test, and less than the 230,000 owed in the second.
 */
async function twoLines(office: Office, reference: string) {
  const hired = await hireClerk(office, { more: ['8', '9'] })
  const { code } = hired
  const clerk = async () => office.holding(await office.session(code))
  const opened = await openedAccount(office, office.demo('clerk'))
  const { orderCode, customerCode } = opened
  const cheque = { kind: 'cheque' as const, amount: 230_000, reference, bank: 'KBZ', drawnOn: '2026-03-01' }
  const { payments, orders } = await clerk()
  await payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders: [cheque] })
  await connected(office, opened)
  const login = {
    broadbandAccount: `second${reference.toLowerCase()}`,
    broadbandPassword: 'Mingala7bar',
    workTeam: 'YGN-T1',
    ...(await aFreePort(office)),
  }
  const sold = await orders.purchaseBroadband({ customerCode, ...monthly, ...login })
  await payments.payBroadband({ orderCode: sold.orderCode, expectedAmount: 55_000, tenders: cash(55_000) })
  await connected(office, sold)
  const [chequeId = ''] = await deposits(office, hired)
  await (await financeOf(office)).cheques.bounce({ chequeId, reason: 'No funds', decidedOn: '2026-03-06' })
  return { customerCode, clerk }
}

const untilTheEnd = async (office: Office) => {
  for (const today of ['2026-03-13', '2026-03-20', '2026-06-03', '2026-06-04']) await collectOn(office, today)
}

test('if the refund of one line covers the debt, only that line ends, and the next works again', async ({ office }) => {
  await asTheOperatorWants(office)
  const { customerCode, clerk } = await twoLines(office, 'E1')
  const { payments } = await clerk()
  const [bill] = (await payments.inBatchPaymentDetails({ customerCode })).bills
  const items = [{ billNo: bill?.billNo ?? '', amount: 130_000 }]
  await payments.payForInBatchPayment({ items, tenders: cash(130_000) })
  await untilTheEnd(office)
  expect(await linesOf(office, customerCode)).toEqual(['terminated off', 'active on'])
  expect(await lastTold(office, customerCode)).toMatchObject({
    sendState: 'sent',
    body: expect.stringContaining(' 0 MMK has been overdue') as unknown,
  })
  expect((await office.demo('finance').collection.list({ customerCode, closed: true })).rows).toMatchObject([
    { closedAs: 'paid', overdue: 0 },
  ])
})

/** 230,000 − 107,283 = 122,717. The deposit of the second line, 35,000, is used as well, so 87,717 remain. */
test('if refunds do not cover the debt, all lines end that day, and the message states the remaining debt', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  await asTheOperatorWants(office)
  const [short, ample] = [await twoLines(office, 'E2'), await twoLines(office, 'E3')]
  const deposit = { customerCode: ample.customerCode, balance: 'deposit' as const, tenders: cash(100_000) }
  await (await ample.clerk()).payments.recharge(deposit)
  await untilTheEnd(office)
  for (const { customerCode, left } of [
    { ...short, left: '87,717 MMK has been overdue since 2026-03-06' },
    { ...ample, left: ' 0 MMK has been overdue since 2026-03-06' },
  ]) {
    expect(await linesOf(office, customerCode)).toEqual(['terminated off', 'pendingTerminate off'])
    expect(await lastTold(office, customerCode)).toMatchObject({
      sendState: 'sent',
      body: expect.stringContaining(left) as unknown,
    })
  }
  const { ledger } = await ample.clerk()
  expect((await ledger.balances({ customerCode: ample.customerCode })).balances.deposit).toBe(12_283)
})

/**
 * Paid through 1 March, paused from 6 March to 1 June, 92 days later: blocked on that day, and ended 64 days after 1
 * June.
 */
test('a line whose paid days ended before its pause ends after the same number of days following the pause', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const { customerCode, productCode } = line
  await paidThrough(office, line, '2026-03-01')
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel', resumeOn: '2026-06-01' })
  office.clock.now = new Date('2026-06-01T02:00:00Z')
  await runJob(office.app, { name: 'aftersales.resume-due', payload: {}, id: 'test' })
  for (const today of ['2026-06-01', '2026-06-02', '2026-08-03']) {
    await collectOn(office, today)
    expect(await linesOf(office, customerCode), `suspended and limited on ${today}`).toEqual(['suspended limited'])
  }
  const next = { nextStageName: 'Closed', nextStageOn: '2026-08-04' }
  expect((await office.demo('finance').collection.list({ customerCode })).rows).toMatchObject([next])
  const reader = office.holding(await office.session(await office.hire(['report.dunning-forecast'], 'HQ')))
  const { rows } = await reader.reports.open({ reportCode: 'dunning-forecast', limit: 200 })
  expect(rows.filter((row) => row.customerCode === customerCode)).toMatchObject([
    { day: '2026-08-04', action: 'terminate' },
  ])
  await collectOn(office, '2026-08-04')
  expect(await linesOf(office, customerCode)).toEqual(['pendingTerminate off'])
})
