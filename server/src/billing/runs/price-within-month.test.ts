import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
/** Opens a line billed monthly, active from today. */
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
const rights = ['BillRuns', 'billRun.approve', 'billInfo'] as const
const person = async (office: Office, code: string) => office.holding(await office.session(code)).billRuns

type Line = Awaited<ReturnType<typeof aLine>>
async function charged({ db }: Office, { productCode }: Line) {
  const { rows } = await sql`
    select name, period::text as days, gross from charge where product_code = ${productCode} and kind = 'period' and not reversed
    order by period`.execute(db)
  return rows
}
const throughOf = async ({ db }: Office, { productCode }: Line) =>
  (await db.selectFrom('product').select('billed_through').where('code', '=', productCode).executeTakeFirstOrThrow())
    .billed_through

/**
 * 38,000 a month, and 53,000 from 16 March. March has 31 days. 6 to 15 March, 10 days: 12258.06, so 12,258; 16 to 31
 * March, 16 days: 27354.84, so 27,355.
 */
test('a line that changes within a month is billed at each price for its days', async ({ office }) => {
  const line = await aLine(office)
  const agreed = await aLine(office)
  office.clock.now = new Date('2026-03-16T03:00:00Z')
  const change = { productCode: line.productCode, productOfferingCode: 'HF60M', priceCode: 'HF60M-1' }
  const shown = await office.demo('clerk').orders.noPaymentPreviewForBroadbandChange(change)
  expect(shown.amount).toBe(0)
  const changed = { ...change, customerCode: line.customerCode, expectedAmount: 0 }
  expect(await office.demo('clerk').orders.changeBroadband(changed)).toMatchObject({ orderStatus: 'completed' })
  await sql`update product set own_price = 30000, own_price_until = '2026-04-10' where code = ${agreed.productCode}`.execute(
    office.db,
  )

  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const { runId } = await (await person(office, starter)).start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows: items } = await (await person(office, starter)).items({ runId, limit: 200 })
  expect(items.filter(({ productCode }) => productCode === line.productCode)).toMatchObject([
    { line: 1, from: '2026-03-06', through: '2026-03-15', billedDays: 10, amount: 12_258 },
    { line: 2, from: '2026-03-16', through: '2026-03-31', billedDays: 16, amount: 27_355 },
  ])
  await approved(await person(office, second), runId)
  await office.work()
  expect(await charged(office, line)).toEqual([
    { name: 'Home Fibre 30 Monthly', days: '[2026-03-06,2026-03-16)', gross: 12_258 },
    { name: 'Home Fibre 60 Monthly', days: '[2026-03-16,2026-04-01)', gross: 27_355 },
  ])
  expect(await throughOf(office, line)).toBe('2026-03-31')
  expect((await (await person(office, starter)).list({})).rows[0]).toMatchObject({ productCount: 2, done: 2 })
  await closesWithinMonth(office, agreed)

  office.clock.now = new Date('2026-04-22T03:00:00Z')
  await (await person(office, starter)).reverse({ runId })
  await office.work()
  expect(await charged(office, line)).toEqual([])
  expect(await throughOf(office, line)).toBe('2026-03-05')
})

/**
 * A price of 30,000 was agreed until 10 April, after which the list price of 38,000 applies. The line is paused on 5
 * April, resumed on 10 April and closed on 21 April. 1 to 4 and 10 April, 5 of 30 days: 5,000; 11 to 20 April, 10 of 30
 * days: 12666.67, so 12,667.
 */
async function closesWithinMonth(office: Office, { customerCode, productCode }: Line) {
  const ref = { customerCode, productCode }
  office.clock.now = new Date('2026-04-05T03:00:00Z')
  await office.demo('clerk').orders.suspend({ ...ref, reason: 'travel' })
  office.clock.now = new Date('2026-04-10T03:00:00Z')
  await office.demo('clerk').orders.resume({ ...ref, reason: 'returned' })
  office.clock.now = new Date('2026-04-21T03:00:00Z')
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(closable?.effect.lines.map(({ amount }) => amount)).toEqual([5_000, 12_667])
  const closing = { ...ref, reason: 'moving', payout: 'common-balance' } as const
  expect(await office.demo('clerk').orders.close({ ...closing, expectedAmount: 17_667 })).toMatchObject({
    orderStatus: 'pending',
    amount: 17_667,
  })
}

/**
 * 38,000 a month, active from 6 June, paused from 20 June. 14 of the 30 days of June are charged: 17733.33, so 17,733.
 */
test('a monthly line closed during a pause gets no refund of billed amounts', async ({ office }) => {
  office.clock.now = new Date('2026-06-06T03:00:00Z')
  const line = await aLine(office)
  const ref = { customerCode: line.customerCode, productCode: line.productCode }
  office.clock.now = new Date('2026-06-20T03:00:00Z')
  await office.demo('clerk').orders.suspend({ ...ref, reason: 'travel' })
  office.clock.now = new Date('2026-07-02T03:00:00Z')
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const { runId } = await (await person(office, starter)).start({ billMonth: '2026-06-01' })
  await office.work()
  await approved(await person(office, second), runId)
  await office.work()
  expect(await charged(office, line)).toMatchObject([{ gross: 17_733 }])
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode: line.customerCode })
  expect(closable?.effect).toMatchObject({ amount: 0, open: 17_733, unused: { days: 0, net: 0 } })
})

/** 38,000 a month, active from 6 July: 26 of 31 days, 31870.97, so 31,871. The price rises on 1 August. */
test('a line with a planned price from the first of a month is still billed for the previous month', async ({
  office,
}) => {
  office.clock.now = new Date('2026-07-06T03:00:00Z')
  const line = await aLine(office)
  const { offeringPrices, priceChanges } = office.demo('product')
  const shown = await offeringPrices.get({ priceCode: monthly.priceCode })
  const { changes: _, offeringName: _name, offeringZhName: _zhName, ...price } = shown
  await priceChanges.plan({ ...price, normalPrice: 40_000, startsOn: '2026-08-01', forExisting: true })
  office.clock.now = new Date('2026-08-01T03:00:00Z')
  await runJob(office.app, { name: 'offerings.change-due', payload: {}, id: 'test' })
  office.clock.now = new Date('2026-08-02T03:00:00Z')
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const { runId } = await (await person(office, starter)).start({ billMonth: '2026-07-01' })
  await office.work()
  await approved(await person(office, second), runId)
  await office.work()
  expect(await charged(office, line)).toMatchObject([{ days: '[2026-07-06,2026-08-01)', gross: 31_871 }])
})
