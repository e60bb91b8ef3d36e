import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

// The runs of two months go through the job queue seven times, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
/** Opens a line billed monthly, active from today. */
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
const rights = ['BillRuns', 'billRun.approve', 'AccountingPeriods', 'billInfo'] as const
const person = async (office: Office, code: string) => office.holding(await office.session(code))

async function billed(office: Office, productCode: string) {
  const { rows } = await sql<{
    gross: number
    net: number
    tax: number
    days: string
    number: number | null
    state: string
  }>`
    select c.gross, c.net, c.tax, c.period::text as days, b.number, b.state from charge c
    join bill b on b.customer_code = c.customer_code and b.bill_no = c.bill_no
    where c.product_code = ${productCode} and c.kind = 'period' order by c.period, c.bill_no`.execute(office.db)
  return rows
}

type Line = Awaited<ReturnType<typeof aLine>>
type Items = (runId: string) => Promise<{ productCode: string }[]>
type Given = { starter: string; runs: [march: string, april: string]; one: Line; paused: Line; items: Items }

/**
 * Pays March for one of the two customers; then reverses both months, the last one first, so that they can be billed
 * again.
 */
async function paysAndTakesBack(office: Office, { starter, runs: [march, april], one, paused, items }: Given) {
  const clerk = await hireClerk(office)
  const cash = { kind: 'cash' as const, amount: 31_871 }
  await clerk.payments.payForInBatchPayment({ customerCode: paused.customerCode, tenders: [cash] })
  await approved((await person(office, starter)).billRuns, april)
  await office.work()
  await expect((await person(office, starter)).billRuns.reverse({ runId: march })).rejects.toMatchObject({
    code: 'later-run',
  })
  for (const id of [april, march]) {
    await (await person(office, starter)).billRuns.reverse({ runId: id })
    await office.work()
  }
  const after = await items(march)
  expect(after.find(({ productCode }) => productCode === one.productCode)).toMatchObject({ itemState: 'item-reversed' })
  expect(after.find(({ productCode }) => productCode === paused.productCode)).toMatchObject({
    parkedFor: 'parked-paid',
  })
  const { rows } = await sql<{ through: string }>`
    select billed_through as through from product where code = any(${[one.productCode, paused.productCode]}::text[])
    order by code = ${paused.productCode}`.execute(office.db)
  expect(rows).toEqual([{ through: '2026-03-05' }, { through: '2026-03-31' }])
  const again = await (await person(office, starter)).billRuns.start({ billMonth: '2026-04-01' })
  await office.work()
  expect(await items(again.runId), 'both months of the reversed run are billed').toContainEqual(
    expect.objectContaining({ productCode: one.productCode, amount: 69_871, billedDays: 56 }),
  )
  await (await person(office, starter)).billRuns.discard({ runId: again.runId })
}

/**
 * 38,000 a month. From 6 March: 26 of 31 days are 31870.97, so 31,871, including 1,518 tax (31871 * 5 / 105 = 1517.67).
 * All of April is charged, except for a pause from 10 to 20 April, which leaves 20 of 30 days: 25333.33, so 25,333.
 */
test('a month is computed, approved by another person, posted once, and reversed as a whole', async ({ office }) => {
  const [one, paused] = [await aLine(office), await aLine(office)]
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  await expect((await person(office, starter)).billRuns.start({ billMonth: '2026-03-01' })).rejects.toMatchObject({
    code: 'month-not-over',
  })
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth: '2026-03-01' })
  await expect((await person(office, starter)).billRuns.start({ billMonth: '2026-03-01' })).rejects.toMatchObject({
    code: 'run-exists',
  })
  await office.work()
  const items = async (id = runId) =>
    (await (await person(office, starter)).billRuns.items({ runId: id, limit: 200 })).rows
  expect(await items()).toContainEqual(
    expect.objectContaining({ productCode: one.productCode, billedDays: 26, amount: 31_871, itemState: 'item-ready' }),
  )
  expect(await billed(office, one.productCode), 'nothing is posted before approval').toEqual([])
  await expect(approved((await person(office, starter)).billRuns, runId)).rejects.toMatchObject({
    code: 'second-person',
  })
  await approved((await person(office, second)).billRuns, runId)
  await office.work()
  const bill = { gross: 31_871, net: 30_353, tax: 1_518, days: '[2026-03-06,2026-04-01)', state: 'new' }
  expect(await billed(office, one.productCode)).toMatchObject([bill])
  await runJob(office.app, { name: 'billing.post-run', payload: { runId, employeeCode: second }, id: 'test' })
  expect(await billed(office, one.productCode), 'posted once').toHaveLength(1)
  expect((await (await person(office, starter)).billRuns.list({})).rows[0]).toMatchObject({
    runState: 'posted',
    productCount: 2,
    done: 2,
    amount: 63_742,
  })

  office.clock.now = new Date('2026-04-10T03:00:00Z')
  const pause = { customerCode: paused.customerCode, productCode: paused.productCode }
  await office.demo('clerk').orders.suspend({ ...pause, reason: 'travel' })
  office.clock.now = new Date('2026-04-20T03:00:00Z')
  await office.demo('clerk').orders.resume({ ...pause, reason: 'returned' })
  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const april = await (await person(office, starter)).billRuns.start({ billMonth: '2026-04-01' })
  await office.work()
  expect(await items(april.runId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productCode: one.productCode, amount: 38_000, billedDays: 30 }),
      expect.objectContaining({ productCode: paused.productCode, amount: 25_333, billedDays: 20 }),
    ]),
  )
  const causes = (await (await person(office, starter)).billRuns.causes({ runId: april.runId })).rows
  expect(causes).toEqual([
    { cause: 'cause-days', productCount: 1, amount: 38_000, lastAmount: 31_871, difference: 6_129 },
    { cause: 'cause-pause', productCount: 1, amount: 25_333, lastAmount: 31_871, difference: -6_538 },
  ])

  await paysAndTakesBack(office, { starter, runs: [runId, april.runId], one, paused, items })
})

test('a product that cannot be billed is parked with its reason, and runs belong to their units', async ({
  office,
}) => {
  const line = await aLine(office)
  await office.db
    .updateTable('product')
    .set({ billed_through: '2025-01-31', price_code: 'GONE' })
    .where('code', '=', line.productCode)
    .execute()
  const { billRuns } = await person(office, await office.hire([...rights], 'HQ'))
  const { runId } = await billRuns.start({ billMonth: '2026-02-01' })
  await office.work()
  const parked = await billRuns.items({ runId, itemState: 'parked', limit: 200 })
  expect(parked.rows).toContainEqual(
    expect.objectContaining({ productCode: line.productCode, parkedFor: 'parked-no-price' }),
  )
  const stranger = await person(office, await office.hire([...rights], 'MDY-H1'))
  await expect(approved(stranger.billRuns, runId)).rejects.toMatchObject({ code: 'not-found' })
  for (const call of [stranger.billRuns.compute, stranger.billRuns.discard, stranger.billRuns.reverse])
    await expect(call({ runId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.billRuns.items({ runId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.billRuns.causes({ runId })).rejects.toMatchObject({ code: 'not-found' })
  expect((await stranger.billRuns.list({})).rows).toEqual([])
  await expect(office.as('6').billRuns.start({ billMonth: '2026-02-01' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  await office.db
    .updateTable('product')
    .set({ billed_through: '2026-05-01', price_code: 'HF30M-1' })
    .where('code', '=', line.productCode)
    .execute()
  await billRuns.compute({ runId })
  await office.work()
  expect((await billRuns.items({ runId, itemState: 'parked', limit: 200 })).rows).toEqual([])
  await billRuns.discard({ runId })
})

/** Requests the closing of a product and leaves the amount due unpaid. */
async function asksToClose(office: Office, { customerCode, productCode }: Line) {
  const { orders } = office.demo('clerk')
  const closable = await orders.productsForClosable({ customerCode })
  const expectedAmount = closable[0]?.effect.amount ?? 0
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount } as const
  expect(await orders.close(closing)).toMatchObject({ orderStatus: 'pending' })
}

/** Bills a month for the starter's units, with approval by another person. */
async function billsMonth(office: Office, [starter, second]: [string, string], billMonth: string) {
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth })
  await office.work()
  await approved((await person(office, second)).billRuns, runId)
  await office.work()
  return runId
}

const itemOf = async ({ db }: Office, runId: string, { productCode }: Line) => {
  const { rows } = await sql<{ state: string; reason: string | null; dueOn: string | null }>`
    select i.state, i.reason, b.due_on as "dueOn" from bill_run_item i
    left join bill b on b.customer_code = i.customer_code and b.bill_no = i.bill_no
    where i.run_id = ${runId}::bigint and i.product_code = ${productCode}`.execute(db)
  return rows[0]
}
const productOf = ({ db }: Office, { productCode }: Line) =>
  db
    .selectFrom('product')
    .select(['status', 'billed_through'])
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()

test('a bill’s due date counts from its approval; a reversed bill blocks nobody; a closing bills its own days', async ({
  office,
}) => {
  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const [one, before, meanwhile] = [await aLine(office), await aLine(office), await aLine(office)]
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  office.clock.now = new Date('2026-06-02T03:00:00Z')
  await asksToClose(office, before)
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth: '2026-05-01' })
  await office.work()
  expect(await itemOf(office, runId, before)).toMatchObject({ state: 'parked', reason: 'parked-changing' })
  expect(await itemOf(office, runId, meanwhile)).toMatchObject({ state: 'item-ready' })
  office.clock.now = new Date('2026-06-25T03:00:00Z')
  await asksToClose(office, meanwhile)
  await approved((await person(office, second)).billRuns, runId)
  await office.work()
  expect(await itemOf(office, runId, meanwhile)).toMatchObject({ state: 'parked', reason: 'parked-changed-meanwhile' })
  expect(await itemOf(office, runId, one)).toMatchObject({ state: 'item-posted', dueOn: '2026-07-10' })

  office.clock.now = new Date('2026-07-27T03:00:00Z')
  for (let days = 0; days < 9 && (await productOf(office, one)).status === 'active'; days++) {
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    office.clock.forward(86_400_000)
  }
  expect(await productOf(office, one)).toMatchObject({ status: 'suspended' })
  await (await person(office, starter)).billRuns.reverse({ runId })
  await office.work()
  expect(await productOf(office, one)).toEqual({ status: 'active', billed_through: '2026-05-01' })
})

test('a bill survives the reversal of its run if another run has billed later days', async ({ office }) => {
  office.clock.now = new Date('2026-08-03T03:00:00Z')
  const line = await aLine(office)
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const [near, nearer] = [await office.hire([...rights], 'YGN-H1'), await office.hire([...rights], 'YGN-H1')]
  office.clock.now = new Date('2026-10-02T03:00:00Z')
  const august = await billsMonth(office, [starter, second], '2026-08-01')
  await billsMonth(office, [near, nearer], '2026-09-01')
  await (await person(office, starter)).billRuns.reverse({ runId: august })
  await office.work()
  expect(await itemOf(office, august, line)).toMatchObject({ state: 'item-posted', reason: 'parked-billed-later' })
  expect(await productOf(office, line)).toMatchObject({ billed_through: '2026-09-30' })
})

/** Stopped on 2 December and resumed on the 20th: 20 + 15 = 35, so the remaining bills fall due on 4 January. */
test('stopped posting is resumed for the remaining bills by an employee with the right', async ({ office }) => {
  office.clock.now = new Date('2026-11-03T03:00:00Z')
  const line = await aLine(office)
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  office.clock.now = new Date('2026-12-02T03:00:00Z')
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth: '2026-11-01' })
  await office.work()
  const { billRuns } = await person(office, second)
  await expect(billRuns.stop({ runId })).rejects.toMatchObject({ code: 'wrong-state' })
  await approved(billRuns, runId)
  await expect(billRuns.goOn({ runId })).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await billRuns.stop({ runId })).toMatchObject({ runState: 'run-stopped' })
  await office.work()
  expect(await itemOf(office, runId, line), 'the job does not post a stopped run').toMatchObject({
    state: 'item-ready',
  })
  const stranger = await person(office, await office.hire([...rights], 'MDY-H1'))
  for (const call of [stranger.billRuns.stop, stranger.billRuns.goOn])
    await expect(call({ runId })).rejects.toMatchObject({ code: 'not-found' })
  office.clock.now = new Date('2026-12-20T03:00:00Z')
  const later = await person(office, second)
  expect(await later.billRuns.goOn({ runId })).toMatchObject({ runState: 'posting' })
  await office.work()
  expect(await itemOf(office, runId, line)).toMatchObject({ state: 'item-posted', dueOn: '2027-01-04' })
  expect((await later.billRuns.list({})).rows.find((run) => run.runId === runId)).toMatchObject({ runState: 'posted' })
})

test('two jobs that post one run concurrently bill every customer once', async ({ office }) => {
  office.clock.now = new Date('2027-01-03T03:00:00Z')
  const lines = [await aLine(office), await aLine(office), await aLine(office)]
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  office.clock.now = new Date('2027-02-02T03:00:00Z')
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth: '2027-01-01' })
  await office.work()
  await approved((await person(office, second)).billRuns, runId)
  const job = { name: 'billing.post-run' as const, payload: { runId, employeeCode: second } }
  await Promise.all(['one', 'other'].map((id) => runJob(office.app, { ...job, id })))
  for (const { productCode } of lines) expect(await billed(office, productCode)).toHaveLength(1)
})
