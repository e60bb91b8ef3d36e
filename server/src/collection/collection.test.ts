import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const collect = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })

/** Returns the desired network state of a line. */
const network = async ({ db }: Office, productCode: string) =>
  db
    .selectFrom('network_authorization')
    .select(['status', 'profile', 'expires_at'])
    .where('product_code', '=', productCode)
    .executeTakeFirst()
const stateOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('product').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status
const stagesOf = async ({ db }: Office, customerCode: string) => {
  const { rows } = await sql<{ stage: string }>`
    select s.stage_code as stage from collection_step s join collection_case k on k.id = s.case_id
    where k.customer_code = ${customerCode} order by s.at, s.stage_code`.execute(db)
  return rows.map(({ stage }) => stage)
}

test('a prepaid line is reminded, throttled and blocked, and works again after its renewal', async ({ office }) => {
  const clerk = await hireClerk(office)
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2026-03-09') // today is 6 March
  await collect(office)
  expect(await stagesOf(office, line.customerCode)).toEqual(['PRE-REMIND'])
  expect((await network(office, line.productCode))?.expires_at?.toISOString(), 'works during the grace period').toBe(
    '2026-03-12T17:30:00.000Z',
  )
  await collect(office)
  expect(await stagesOf(office, line.customerCode), 'reminded only once').toEqual(['PRE-REMIND'])

  // The steps happen below on the days forecast here.
  const reader = await office.hire(['report.dunning-forecast'], 'HQ')
  const forecast = async () =>
    (
      await office.holding(await office.session(reader)).reports.open({ reportCode: 'dunning-forecast', limit: 200 })
    ).rows.filter(({ customerCode }) => customerCode === line.customerCode)
  expect(await forecast()).toMatchObject([
    { day: '2026-03-10', action: 'restrict', productCode: line.productCode },
    { day: '2026-03-13', action: 'block' },
  ])
  const { by, points } = await office
    .holding(await office.session(reader))
    .reports.chart({ reportCode: 'dunning-forecast' })
  expect(by).toBe('day')
  expect(points).toContainEqual({ at: '2026-03-13', series: 'block', name: null, value: expect.any(Number) as number })
  office.clock.forward(30 * day)
  expect(
    (await forecast()).map(({ action }) => action),
    'overdue steps in their order',
  ).toEqual(['restrict', 'block'])
  office.clock.forward(-30 * day)

  office.clock.forward(4 * day)
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('active')
  expect(await network(office, line.productCode)).toMatchObject({ status: 'on', profile: 'restricted' })

  office.clock.forward(3 * day)
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('suspended')
  expect(await network(office, line.productCode)).toMatchObject({ status: 'limited' })
  const cases = () => office.demo('finance').collection.list({ customerCode: line.customerCode })
  expect(await cases()).toMatchObject({
    rows: [{ stageName: 'Blocked', overdueDays: 4, nextStageName: 'Closed', nextStageOn: '2026-05-12' }],
  })

  const api = office.holding(await office.session(clerk.code))
  const amount = 210_000
  const renewal = { renewProductCode: line.productCode, productOfferingCode: 'HF30', priceCode: 'HF30-6' }
  const customerCode = line.customerCode
  const { orderCode } = await api.orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: amount })
  await api.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  expect(await stateOf(office, line.productCode)).toBe('active')
  expect(await network(office, line.productCode)).toMatchObject({ status: 'on', profile: 'fibre-30' })
  await collect(office)
  expect((await cases()).rows).toEqual([])
  expect(await office.demo('finance').collection.list({ customerCode: line.customerCode, closed: true })).toMatchObject(
    {
      rows: [{ closedAs: 'paid' }],
    },
  )
})

test('an unpaid line is terminated at least a day after the previous stage', async ({ office }) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2025-12-01')
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('suspended')
  office.clock.forward(day)
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('pendingTerminate')
  await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
  expect(await stateOf(office, line.productCode)).toBe('terminated')
})

test('overdue bills block postpaid lines, not prepaid ones; a promise defers, a payment lifts the block', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode, productCode } = line
  const today = office.clock.now.toISOString().slice(0, 10)
  const due = new Date(Date.parse(today) - 8 * day).toISOString().slice(0, 10)
  const billNo = await oldBill(office, clerk, { customerCode, amount: 35_000, due })
  while (!(await stagesOf(office, customerCode)).includes('POST-SLOW')) {
    await collect(office)
    office.clock.forward(day)
  }
  expect(await network(office, productCode)).toMatchObject({ status: 'on', profile: 'restricted' })
  const finance = () => office.demo('finance')
  const [pursued] = (await finance().collection.list({ customerCode })).rows
  expect(pursued).toMatchObject({ overdue: 35_000, action: 'restrict', productCode: '' })
  const promisedOn = new Date(office.clock.now.getTime() + 20 * day).toISOString().slice(0, 10)
  const caseId = pursued?.caseId ?? ''
  const inDays = (days: number) => new Date(office.clock.now.getTime() + days * day).toISOString().slice(0, 10)
  for (const wrong of ['2026-01-01', inDays(0), inDays(32)])
    await expect(finance().collection.promise({ caseId, promisedOn: wrong })).rejects.toMatchObject({
      code: 'promise-day',
      fields: [{ field: 'promisedOn' }],
    })
  for (const right of [inDays(1), inDays(31)]) await finance().collection.promise({ caseId, promisedOn: right })
  await finance().collection.promise({ caseId, promisedOn, remark: 'Pays after the harvest' })
  office.clock.forward(15 * day)
  await collect(office)
  expect(await stateOf(office, productCode), 'active because of the promise').toBe('active')
  office.clock.forward(9 * day)
  while (!(await stagesOf(office, customerCode)).includes('POST-BLOCK')) {
    await collect(office)
    office.clock.forward(day)
  }
  expect(await stateOf(office, productCode)).toBe('suspended')

  const token = await office.session(clerk.code)
  await office.holding(token).payments.payForInBatchPayment({
    items: [{ billNo, amount: 35_000 }],
    tenders: [{ kind: 'cash', amount: 35_000 }],
  })
  expect(await stateOf(office, productCode)).toBe('active')
  expect(await network(office, productCode)).toMatchObject({ status: 'on', profile: 'fibre-30' })
  expect((await finance().collection.list({ customerCode, closed: true })).rows).toMatchObject([{ closedAs: 'paid' }])
  await expect(finance().collection.promise({ caseId, promisedOn })).rejects.toMatchObject({ code: 'case-closed' })
  expect((await finance().collection.steps({ caseId })).rows.map(({ action }) => action)).toContain('block')
})

/** 8 July 2026 is a Wednesday. */
test('nothing is blocked on a day that the operator has entered as a holiday', async ({ office }) => {
  office.clock.now = new Date('2026-07-08T03:00:00Z')
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2025-12-01')
  await office.db.updateTable('collection_stage').set({ working_days: true }).where('action', '=', 'block').execute()
  await office.demo('admin').holidays.add({ day: '2026-07-08', name: 'Full moon', zhName: '满月节' })
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('active')
  office.clock.forward(day)
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('suspended')
  await office.db.updateTable('collection_stage').set({ working_days: false }).where('action', '=', 'block').execute()
})
