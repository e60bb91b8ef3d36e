import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

const night = (office: Office) => runJob(office.app, { name: 'offerings.change-due', payload: {}, id: 'test' })
/** Returns a price as its form sends it, with a change. */
async function changed(office: Office, priceCode: string, change: Record<string, unknown>) {
  const shown = await office.demo('product').offeringPrices.get({ priceCode })
  const { changes: _changes, offeringName: _name, offeringZhName: _zhName, ...price } = shown
  return { ...price, ...change }
}
const soldAt = async (office: Office, productOfferingCode: string) => {
  const prices = await office.demo('clerk').offerings.purchasePrices({ productOfferingCode, actTypeCode: '6' })
  return prices.map(({ priceCode, normalPrice, version }) => [priceCode, normalPrice, version])
}

test("a planned price is valid from the first moment of its day in the operator's zone, before any job has run", async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const dearer = { ...(await changed(office, 'HF60-6', { normalPrice: 330_000 })), startsOn: '2026-03-10' }
  expect(await office.demo('product').priceChanges.preview(dearer)).toMatchObject({
    before: { normalPrice: 300_000 },
    after: { normalPrice: 330_000 },
    nextBill: null,
  })
  await office.demo('product').priceChanges.plan(dearer)
  expect(await office.demo('product').priceChanges.list({ priceCode: 'HF60-6' })).toMatchObject([
    { startsOn: '2026-03-10', employeeName: 'Khin Myat Noe', last: true },
  ])
  const chinese = office.demo('product', { language: 'zh-CN' })
  expect(await chinese.priceChanges.list({ priceCode: 'HF60-6' })).toMatchObject([{ employeeName: '钦妙诺' }])

  // It is 6:30 later in Yangon: its 10 March begins at 17:30 on the 9th.
  office.clock.now = new Date('2026-03-09T17:29:59Z')
  expect(await soldAt(office, 'HF60')).toContainEqual(['HF60-6', 300_000, 1])
  office.clock.now = new Date('2026-03-09T17:30:00Z')
  expect(await soldAt(office, 'HF60')).toContainEqual(['HF60-6', 330_000, 2])
  const sold = { productOfferingCode: 'HF60', priceCode: 'HF60-6' }
  await expect(openedAccount(office, office.demo('clerk'), { ...sold, expectedAmount: 305_000 })).rejects.toMatchObject(
    { code: 'price-changed' },
  )

  await night(office)
  expect(await soldAt(office, 'HF60')).toContainEqual(['HF60-6', 330_000, 2])
  expect(await office.demo('product').offeringPrices.get({ priceCode: 'HF60-6' })).toMatchObject({
    normalPrice: 330_000,
    version: 2,
  })
  expect(await office.demo('product').priceChanges.list({ priceCode: 'HF60-6' })).toEqual([])
})

test('planned changes can be cancelled before their day, latest first, and block immediate changes', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const price = await changed(office, 'HF30-6', { name: 'Half a year' })
  const first = await office.demo('product').priceChanges.plan({ ...price, startsOn: '2026-04-01' })
  const second = await office.demo('product').priceChanges.plan({ ...price, level: 2, startsOn: '2026-05-01' })
  expect(await office.demo('product').priceChanges.list({ priceCode: 'HF30-6' })).toMatchObject([
    { after: { name: 'Half a year' }, last: false },
    { before: { level: 1 }, after: { level: 2 }, last: true },
  ])
  await expect(office.demo('product').priceChanges.plan({ ...price, startsOn: '2026-04-15' })).rejects.toMatchObject({
    code: 'change-waits',
  })
  await expect(office.demo('product').offeringPrices.modify(price)).rejects.toMatchObject({ code: 'change-waits' })
  await expect(office.demo('product').priceChanges.takeBack(first)).rejects.toMatchObject({ code: 'change-waits' })
  await office.demo('product').priceChanges.takeBack(second)
  await office.demo('product').priceChanges.takeBack(first)
  await expect(office.demo('product').priceChanges.takeBack(first)).rejects.toMatchObject({ code: 'not-found' })
  expect(await office.demo('product').offeringPrices.modify(price)).toMatchObject({ version: 2 })

  await office.demo('product').priceChanges.plan({ ...price, version: 2, startsOn: '2026-03-07' })
  await expect(
    office.demo('product').priceChanges.plan({ ...price, version: 1, startsOn: '2026-06-01' }),
  ).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const [last] = await office.demo('product').priceChanges.list({ priceCode: 'HF30-6' })
  office.clock.now = new Date('2026-03-07T03:00:00Z')
  await expect(office.demo('product').priceChanges.takeBack({ changeId: last?.changeId ?? '' })).rejects.toMatchObject({
    code: 'change-began',
  })
})

test('refuses a day that is not in the future, a price that breaks its rules, and a missing right', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const price = { ...(await changed(office, 'HF30-1', {})), startsOn: '2026-04-01' }
  await expect(office.demo('product').priceChanges.plan({ ...price, startsOn: '2026-03-06' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'startsOn' }],
  })
  await expect(office.demo('product').priceChanges.plan({ ...price, minPrice: 90_000_000 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await expect(office.demo('product').priceChanges.plan({ ...price, serviceChannels: ['none'] })).rejects.toMatchObject(
    { code: 'not-found' },
  )
  await expect(office.demo('clerk').priceChanges.plan(price)).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.demo('clerk').priceChanges.takeBack({ changeId: '1' })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

/**
 * 38,000 a month, and 41,000 from 16 March. March has 31 days, and the lines have worked since 6 March. 6 to 15 March,
 * 10 days: 12258.06, so 12,258; 16 to 31 March, 16 days: 21161.29, so 21,161. At 38,000 the 16 days would be 19612.90,
 * so 19,613.
 */
test('a monthly price changed for existing lines is billed at each price for its days, as previewed', async ({
  office,
}) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const dearer = { ...(await changed(office, 'HF30M-1', { normalPrice: 41_000 })), startsOn: '2026-03-16' }
  expect(await office.demo('product').priceChanges.preview(dearer)).toMatchObject({
    lines: 1,
    nextBill: { difference: 0 },
  })
  const effect = await office.demo('product').priceChanges.preview({ ...dearer, forExisting: true })
  expect(effect).toMatchObject({
    lines: 1,
    customers: 1,
    nextBill: { billMonth: '2026-03-01', before: 19_613, after: 21_161, difference: 1_548 },
  })
  await office.demo('product').priceChanges.plan({ ...dearer, forExisting: true })

  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const [starter, second] = [
    await office.hire(['BillRuns', 'billRun.approve', 'billInfo'], 'HQ'),
    await office.hire(['BillRuns', 'billRun.approve', 'billInfo'], 'HQ'),
  ]
  const runs = async (code: string) => office.holding(await office.session(code)).billRuns
  const { runId } = await (await runs(starter)).start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows } = await (await runs(starter)).items({ runId, limit: 200 })
  expect(rows.filter(({ productCode }) => productCode === line.productCode)).toMatchObject([
    { from: '2026-03-06', through: '2026-03-15', amount: 12_258 },
    { from: '2026-03-16', through: '2026-03-31', amount: effect.nextBill?.after },
  ])
  // The next change takes effect after the days of this run, so the run is posted unchanged.
  const next = {
    ...(await changed(office, 'HF30M-1', { normalPrice: 45_000 })),
    startsOn: '2026-04-03',
    forExisting: true,
  }
  await office.demo('product').priceChanges.plan(next)
  office.clock.now = new Date('2026-04-03T03:00:00Z')
  await night(office)
  await approved(await runs(second), runId)
  await office.work()
  expect((await (await runs(starter)).list({})).rows[0]).toMatchObject({ productCount: 1, done: 1 })
})

test('an offering that changes its channels on a day is sold in the new ones from that day on', async ({ office }) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const shown = await office.demo('product').productOfferings.get({ productOfferingCode: 'HF60' })
  const { changes: _changes, priceCount: _count, priceFrom: _from, ...offering } = shown
  const partnersOnly = { ...offering, serviceChannels: ['213'], startsOn: '2026-03-08' }
  expect(await office.demo('product').offeringChanges.preview(partnersOnly)).toMatchObject({
    after: { serviceChannels: ['213'] },
  })
  await office.demo('product').offeringChanges.plan(partnersOnly)
  const sold = async () =>
    (await office.demo('clerk').offerings.forPurchase({})).map(({ productOfferingCode }) => productOfferingCode)
  expect(await sold()).toContain('HF60')
  office.clock.now = new Date('2026-03-07T17:30:00Z')
  expect(await sold()).not.toContain('HF60')
  await night(office)
  expect(await office.demo('product').productOfferings.get({ productOfferingCode: 'HF60' })).toMatchObject({
    serviceChannels: ['213'],
    version: offering.version + 1,
  })
  expect(await office.demo('product').offeringChanges.list({ productOfferingCode: 'HF60' })).toEqual([])
})
