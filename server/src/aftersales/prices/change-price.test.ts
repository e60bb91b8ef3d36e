import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const seller = (office: Office, more: readonly 'product.belowLeast'[] = []) =>
  hireClerk(office, { more: ['product.price', 'productInfo', ...more] })
const line = async (office: Office, changes = {}) => {
  const { customerCode, productCode } = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), changes),
  )
  return { customerCode, productCode }
}

test('a prepaid line is renewed at its customer price, only with its own package, until the last day', async ({
  office,
}) => {
  const ref = await line(office)
  const clerk = await seller(office)
  const requested = { productCode: ref.productCode, ownPrice: 180_000, ownPriceUntil: '2026-03-20' }
  const shown = await clerk.orders.modifyPrice(requested)
  expect(shown).toMatchObject({ monthQuantity: 6, before: 210_000, after: 180_000, startsOn: '2026-10-06' })
  await clerk.orders.changePrice({ ...ref, ...requested, remark: 'A neighbour came along', expectedAmount: 210_000 })
  const renewed = (priceCode: string) => clerk.orders.buildPreviewForRenew({ productCode: ref.productCode, priceCode })
  expect(await renewed('HF30-6')).toMatchObject({ amount: shown.after, startsOn: shown.startsOn })
  const other = await renewed('HF30-12')
  const { rows } = await sql<{ price: number }>`select normal_price as price from product_offering_price
    where code = 'HF30-12'`.execute(office.db)
  expect(other.amount).toBe(rows[0]?.price)

  const watcher = office.holding(await office.session(await office.hire(['QueryEmployeeActTypeLogAct'])))
  const changes = await watcher.changes.list({ thing: 'product', code: ref.productCode, limit: 10 })
  expect(changes.rows).toMatchObject([
    {
      before: { ownPrice: null, ownPriceUntil: null },
      after: { ownPrice: 180_000, ownPriceUntil: '2026-03-20' },
    },
  ])

  const back = { ...ref, remark: 'Agreed in error', expectedAmount: 180_000 }
  expect(await clerk.orders.changePrice(back)).toMatchObject({ before: 180_000, after: 210_000 })
  expect(await renewed('HF30-6')).toMatchObject({ amount: 210_000 })
  await expect(clerk.orders.changePrice({ ...back, expectedAmount: 210_000 })).rejects.toMatchObject({
    code: 'price-as-before',
    fields: [{ field: 'ownPrice' }],
  })
})

test('a discount below a fifth needs no special right, a larger one does, and a price above the list is refused', async ({
  office,
}) => {
  const ref = await line(office)
  const [clerk, lead] = [await seller(office), await seller(office, ['product.belowLeast'])]
  const low = { ...ref, ownPrice: 167_999, remark: 'x', expectedAmount: 210_000 }
  const tooLow = { code: 'below-least-price', fields: [{ field: 'ownPrice' }] }
  await expect(clerk.orders.modifyPrice(low)).rejects.toMatchObject(tooLow)
  await expect(clerk.orders.changePrice(low)).rejects.toMatchObject(tooLow)
  await expect(clerk.orders.changePrice({ ...low, ownPrice: 210_001 })).rejects.toMatchObject({
    code: 'above-list-price',
    fields: [{ field: 'ownPrice' }],
  })
  const allowed = (ownPricePercent: number) =>
    office.db
      .updateTable('configuration')
      .set({ value: JSON.stringify({ ownPricePercent }) })
      .where('key', '=', 'orders')
      .execute()
  await allowed(50)
  expect(await clerk.orders.modifyPrice({ productCode: ref.productCode })).toMatchObject({ leastPrice: 105_000 })
  await allowed(20)
  expect(await lead.orders.changePrice(low)).toMatchObject({ after: 167_999 })
})

test('refuses a last day without a price, a past day, a price other than shown, and a line that ended', async ({
  office,
}) => {
  const ref = await line(office)
  const clerk = await seller(office)
  const input = { ...ref, ownPrice: 200_000, remark: 'x', expectedAmount: 210_000 }
  await expect(
    clerk.orders.changePrice({ ...ref, ownPriceUntil: '2026-12-01', remark: 'x', expectedAmount: 210_000 }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'ownPriceUntil' }] })
  await expect(clerk.orders.changePrice({ ...input, ownPriceUntil: '2026-03-06' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'ownPriceUntil' }],
  })
  await expect(clerk.orders.changePrice({ ...input, expectedAmount: 200_000 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  const unpaid = await openedAccount(office, office.demo('clerk'))
  await expect(clerk.orders.modifyPrice(unpaid)).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(office.demo('clerk').orders.modifyPrice(ref)).rejects.toMatchObject({ code: 'no-permission' })
})

test('a postpaid line has its customer price from today on, and the list price after its last day', async ({
  office,
}) => {
  const ref = await line(office, monthly)
  office.clock.now = new Date('2026-03-16T03:00:00Z')
  const clerk = await seller(office)
  const requested = { productCode: ref.productCode, ownPrice: 31_000, ownPriceUntil: '2026-03-25' }
  const shown = await clerk.orders.modifyPrice(requested)
  expect(shown).toMatchObject({
    monthQuantity: 1,
    listPrice: 38_000,
    leastPrice: 30_400,
    before: 38_000,
    after: 31_000,
    startsOn: '2026-03-16',
  })
  const { orderCode, ...done } = await clerk.orders.changePrice({
    ...ref,
    ...requested,
    remark: 'Competitor next door',
    expectedAmount: shown.before,
  })
  expect(done).toEqual({ before: shown.before, after: shown.after, startsOn: shown.startsOn })
  expect(await clerk.orders.orderDetailInfo({ orderCode })).toMatchObject({
    orderType: 'price-change',
    orderStatus: 'completed',
    remark: 'Competitor next door',
    items: [{ amount: 0 }],
  })
  expect(await clerk.orders.productDetail(ref)).toMatchObject({ priceAmount: 31_000, ownPriceUntil: '2026-03-25' })

  // 6 to 15 March: 10 of 31 days at 38,000; 16 to 25 March: 10 days at 31,000; 26 to 31 March: 6 days at 38,000 again.
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const finance = office.holding(
    await office.session(await office.hire(['BillRuns', 'billRun.approve', 'billInfo'], 'HQ')),
  )
  const { runId } = await finance.billRuns.start({ billMonth: '2026-03-01' })
  await office.work()
  const { rows } = await finance.billRuns.items({ runId, limit: 200 })
  expect(
    rows
      .filter(({ productCode }) => productCode === ref.productCode)
      .map(({ billedDays, amount }) => [billedDays, amount]),
  ).toEqual([
    [10, 12_258],
    [10, 10_000],
    [6, 7_355],
  ])
})

/** May has 31 days: 6 to 15 May at 38,000 are 12258.06, so 12,258; 16 to 25 May at 40,000 are 12903.23, so 12,903. */
test('a planned price applies to a postpaid line from its start date, and the old price to the days before', async ({
  office,
}) => {
  office.clock.now = new Date('2026-05-06T03:00:00Z')
  const { customerCode } = await line(office, monthly)
  const { offeringPrices, priceChanges } = office.demo('product')
  const shown = await offeringPrices.get({ priceCode: monthly.priceCode })
  const { changes: _, offeringName: _name, offeringZhName: _zhName, ...price } = shown
  await priceChanges.plan({ ...price, normalPrice: 40_000, startsOn: '2026-05-16', forExisting: true })
  office.clock.now = new Date('2026-05-16T03:00:00Z')
  await runJob(office.app, { name: 'offerings.change-due', payload: {}, id: 'test' })
  office.clock.now = new Date('2026-05-26T03:00:00Z')
  const [closable] = await office.demo('clerk').orders.productsForClosable({ customerCode })
  expect(closable?.effect.lines.map(({ amount }) => amount)).toEqual([12_258, 12_903])
})
