import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/public.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const collect = (office: Office) => runJob(office.house, { name: 'month.collect', payload: {}, id: 'test' })
const send = (office: Office) => runJob(office.house, { name: 'month.send-messages', payload: {}, id: 'test' })

/** The desired state of a line in the network. */
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

test('a prepaid line is reminded, slow, blocked, and works again within its renewal', async ({ office }) => {
  const clerk = await hireClerk(office)
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2026-03-09') // today is 6 March
  await collect(office)
  expect(await stagesOf(office, line.customerCode)).toEqual(['PRE-REMIND'])
  expect((await network(office, line.productCode))?.expires_at?.toISOString(), 'it works on in grace').toBe(
    '2026-03-12T17:30:00.000Z',
  )
  await collect(office)
  expect(await stagesOf(office, line.customerCode), 'once only').toEqual(['PRE-REMIND'])

  // Steps that will happen below, on the days forecast here.
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
    'what is late, in its order',
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
    rows: [{ stageName: 'Blocked', overdueDays: 4, nextStageName: 'Ended', nextStageOn: '2026-05-12' }],
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

test('a line for which nobody pays ends, a day after the stage before at the earliest', async ({ office }) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2025-12-01')
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('suspended')
  office.clock.forward(day)
  await collect(office)
  expect(await stateOf(office, line.productCode)).toBe('pendingTerminate')
  await runJob(office.house, { name: 'orders.terminate-due', payload: {}, id: 'test' })
  expect(await stateOf(office, line.productCode)).toBe('terminated')
})

test('overdue bills block what is billed, not what is prepaid; a promise holds up, a payment lifts', async ({
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
  expect(pursued).toMatchObject({ amount: 35_000, action: 'restrict', productCode: '' })
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
  expect(await stateOf(office, productCode), 'promised').toBe('active')
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

test('messages wait for the morning, go into the folder once, and are seen by their own units', async ({ office }) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const at = office.clock.now
  office.clock.now = new Date('2026-06-01T15:00:00Z') // half past nine in the evening in Yangon
  await paidThrough(office, line, '2026-06-02')
  await collect(office)
  const finance = () => office.demo('finance')
  const { customerCode } = line
  const messages = async () => (await finance().outgoing.list({ customerCode })).rows
  expect(await messages()).toMatchObject([
    {
      sendState: 'waiting',
      sendAfter: '2026-06-02T01:30:00.000Z',
      body: expect.stringContaining('2026-06-02') as string,
    },
  ])
  await send(office)
  expect(await messages()).toMatchObject([{ sendState: 'waiting' }])
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  const [message] = await messages()
  expect(message).toMatchObject({ sendState: 'sent' })
  const file = `${office.house.config.DATA_DIR}/outbox/${message?.messageId}-${Date.parse(message?.createdAt ?? '')}.sms.txt`
  expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('Home Fibre 30')
  await expect(finance().outgoing.again({ messageId: message?.messageId ?? '' })).rejects.toMatchObject({
    code: 'not-failed',
  })
  const stranger = office.holding(
    await office.session(await office.hire(['OutgoingMessages', 'CollectionCases'], 'MDY-H1')),
  )
  expect((await stranger.outgoing.list({ customerCode })).rows).toEqual([])
  expect((await stranger.collection.list({ customerCode })).rows).toEqual([])
  await expect(stranger.outgoing.again({ messageId: message?.messageId ?? '' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('6').collection.list({})).rejects.toMatchObject({ code: 'no-permission' })
  office.clock.now = at
})

test('what waits for the morning is withdrawn where its case has closed meanwhile', async ({ office }) => {
  const at = office.clock.now
  const { code } = await hireClerk(office)
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const billNo = await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2026-05-20' })
  office.clock.now = new Date('2026-06-01T15:00:00Z') // half past nine in the evening in Yangon
  await collect(office)
  const api = office.holding(await office.session(code))
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  await api.payments.payForInBatchPayment({ items: [{ billNo, amount: 35_000 }], tenders })
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  expect((await office.demo('finance').outgoing.list({ customerCode })).rows).toMatchObject([
    { sendState: 'withdrawn', sentAt: null },
  ])
  office.clock.now = at
})

test('what waits for the morning is not sent to who renewed, or wants no reminders any more, meanwhile', async ({
  office,
}) => {
  const at = office.clock.now
  const told = async (meanwhile: (line: { customerCode: string; productCode: string }) => Promise<unknown>) => {
    office.clock.now = at
    const line = await connected(office, await openedAccount(office, office.demo('clerk')))
    await paidThrough(office, line, '2026-06-02')
    office.clock.now = new Date('2026-06-01T15:00:00Z') // half past nine in the evening in Yangon
    await collect(office)
    await meanwhile(line)
    office.clock.now = new Date('2026-06-02T02:00:00Z')
    await send(office)
    return (await office.demo('finance').outgoing.list({ customerCode: line.customerCode })).rows
  }
  const { code } = await hireClerk(office)
  const renews = async ({ customerCode, productCode }: { customerCode: string; productCode: string }) => {
    const api = office.holding(await office.session(code))
    const renewal = { renewProductCode: productCode, productOfferingCode: 'HF30', priceCode: 'HF30-6' }
    const amount = 210_000
    const { orderCode } = await api.orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: amount })
    await api.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  }
  expect(await told(renews)).toMatchObject([{ sendState: 'withdrawn', sentAt: null }])
  const keep = ({ customerCode }: { customerCode: string }) =>
    office.demo('clerk').customerNotices.keep({ customerCode, version: 0, remindByEmail: true, remindBySms: false })
  expect(await told(keep)).toMatchObject([{ sendState: 'unwanted', sentAt: null }])
  expect(await told(() => Promise.resolve())).toMatchObject([{ sendState: 'sent' }])
  office.clock.now = at
})

/** Messages are sent from 8 in the morning until 8 in the evening in Yangon, half past one until half past thirteen UTC. */
test('a message of the first minute of the day goes at once, one of the closing hour the next morning', async ({
  office,
}) => {
  const before = office.clock.now
  const sendAfter = async (now: string) => {
    office.clock.now = before
    const line = await connected(office, await openedAccount(office, office.demo('clerk')))
    await paidThrough(office, line, '2026-06-02')
    office.clock.now = new Date(now)
    await collect(office)
    const { rows } = await office.demo('finance').outgoing.list({ customerCode: line.customerCode })
    return rows.map((row) => row.sendAfter)
  }
  expect(await sendAfter('2026-06-01T01:29:59.000Z'), 'before it').toEqual(['2026-06-01T01:30:00.000Z'])
  expect(await sendAfter('2026-06-01T01:30:00.000Z'), 'its first moment').toEqual(['2026-06-01T01:30:00.000Z'])
  expect(await sendAfter('2026-06-01T13:29:59.000Z'), 'its last').toEqual(['2026-06-01T13:29:59.000Z'])
  expect(await sendAfter('2026-06-01T13:30:00.000Z'), 'behind it').toEqual(['2026-06-02T01:30:00.000Z'])
  office.clock.now = before
})

test('a customer is written to in his language, and is not reminded where he does not want it', async ({ office }) => {
  const clerk = office.demo('clerk')
  const finance = () => office.demo('finance')
  const at = office.clock.now
  const told = async (wishes: { language?: 'zh-CN'; remindBySms: boolean }) => {
    const line = await connected(office, await openedAccount(office, clerk))
    const { customerCode } = line
    const before = await clerk.customerNotices.get({ customerCode })
    expect(before).toEqual({ customerCode, language: null, remindBySms: true, remindByEmail: true, version: 0 })
    const kept = { customerCode, version: 0, remindByEmail: true, ...wishes }
    expect(await clerk.customerNotices.keep(kept)).toEqual({ version: 1 })
    await expect(clerk.customerNotices.keep(kept)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    office.clock.now = new Date('2026-06-01T04:00:00Z')
    await paidThrough(office, line, '2026-06-02')
    await collect(office)
    await send(office)
    office.clock.now = at
    return { line, messages: (await finance().outgoing.list({ customerCode })).rows }
  }
  const { messages: chinese } = await told({ language: 'zh-CN', remindBySms: true })
  expect(chinese).toMatchObject([{ sendState: 'sent', body: expect.stringMatching(/[\u4E00-\u9FFF]/) as string }])
  const { line, messages: quiet } = await told({ remindBySms: false })
  expect(quiet).toMatchObject([{ sendState: 'unwanted', sentAt: null }])
  // The customer is still notified that the line is blocked.
  const { customerCode, productCode } = line
  while ((await stateOf(office, productCode)) === 'active') {
    office.clock.forward(day)
    await collect(office)
  }
  const sent = (await finance().outgoing.list({ customerCode, sendState: 'waiting' })).rows
  expect(sent.length).toBeGreaterThan(0)
  const stranger = office.holding(await office.session(await office.hire(['baseInfo', 'customer.modify'], 'MDY-H1')))
  await expect(stranger.customerNotices.get({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const others = { customerCode, version: 1, remindBySms: true, remindByEmail: true }
  await expect(stranger.customerNotices.keep(others)).rejects.toMatchObject({ code: 'not-found' })
  office.clock.now = at
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
