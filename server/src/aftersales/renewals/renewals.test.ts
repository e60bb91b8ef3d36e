import { expect } from 'vitest'
import { holdCustomer } from '#customers'
import { endUnpaid } from '#aftersales/blocks/unpaid.ts'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const renewal = (line: { customerCode: string; productCode: string }, priceCode = 'HF30-6', amount = 210_000) => ({
  customerCode: line.customerCode,
  productOfferingCode: 'HF30',
  priceCode,
  renewProductCode: line.productCode,
  expectedAmount: amount,
})
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk')))
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
/** Signs the clerk in again: the clock may have moved past the end of the session. */
const again = async (office: Office, code: string) => office.holding(await office.session(code))

test('a walk-in renewal matches its preview, and the months follow those paid before', async ({ office }) => {
  const clerk = await hireClerk(office)
  const line = await aLine(office)
  const { customerCode, productCode } = line
  const [choice] = await clerk.orders.productsForRenew({ customerCode })
  expect(choice).toMatchObject({ _disabled: false, lastPriceCode: 'HF30-6', startsOn: '2026-10-06' })
  expect(choice?.packages.map(({ priceCode }) => priceCode)).toEqual(['HF30-1', 'HF30-6', 'HF30-12'])
  const preview = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-6' })
  expect(preview).toMatchObject({
    amount: 210_000,
    net: 200_000,
    tax: 10_000,
    expireDateBefore: '2026-10-05',
    startsOn: '2026-10-06',
    expireDateAfter: '2027-05-05',
    liftsExpired: false,
    lines: [
      { kind: 'period', months: 6, amount: 210_000 },
      { kind: 'gift', months: 1, amount: 0 },
    ],
  })
  const ordered = await clerk.orders.purchaseBroadband(renewal(line))
  expect(ordered).toMatchObject({ orderStatus: 'pending', amount: preview.amount, tax: preview.tax, productCode })
  const { items } = await clerk.orders.orderDetailInfo({ orderCode: ordered.orderCode })
  expect(items.map(({ kind, months, amount, tax }) => ({ kind, months, amount, tax }))).toEqual(
    preview.lines.map(({ kind, months, amount, tax }) => ({ kind, months, amount, tax })),
  )
  await clerk.payments.payBroadband({
    orderCode: ordered.orderCode,
    expectedAmount: 210_000,
    tenders: cash(210_000),
  })
  expect(await office.demo('clerk').orders.productDetail({ productCode })).toMatchObject({
    state: 'active',
    expireDate: preview.expireDateAfter,
    openOrderCode: null,
  })
  const { rows } = await clerk.bills.list({ customerCode, limit: 1 })
  expect(rows).toMatchObject([
    {
      state: 'settled',
      documentNumber: expect.stringMatching(/^2026-\d{6}$/) as unknown,
      chargePeriod: { from: '2026-10-06', through: '2027-05-05' },
      lines: [{ period: { from: '2026-10-06', through: '2027-04-05' } }, { kind: 'gift' }],
    },
  ])
})

test('renews twice on one day, on the last day, and after the end', async ({ office }) => {
  const { code } = await hireClerk(office)
  const line = await aLine(office)
  const renewFor = async (amount: number) => {
    const clerk = await again(office, code)
    const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line, 'HF30-1', amount))
    await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
    return (await office.demo('clerk').orders.productDetail({ productCode: line.productCode })).expireDate
  }
  await paidThrough(office, line, '2026-03-06')
  expect(await renewFor(35_000), 'renewed on the last day').toBe('2026-04-06')
  expect(await renewFor(35_000), 'renewed twice on one day').toBe('2026-05-06')
  await paidThrough(office, line, '2026-03-01')
  await office.db
    .insertInto('product_block')
    .values({
      customer_code: line.customerCode,
      product_code: line.productCode,
      owner: 'expired',
      since: office.clock.now,
      reason: 'expired',
    })
    .execute()
  await office.db.updateTable('product').set({ status: 'suspended' }).where('code', '=', line.productCode).execute()
  const clerk = await again(office, code)
  expect(await clerk.orders.buildPreviewForRenew({ productCode: line.productCode, priceCode: 'HF30-1' })).toMatchObject(
    {
      startsOn: '2026-03-06',
      expireDateAfter: '2026-04-05',
      liftsExpired: true,
    },
  )
  expect(await renewFor(35_000), 'renewed after the end').toBe('2026-04-05')
  expect(await office.demo('clerk').orders.productDetail({ productCode: line.productCode })).toMatchObject({
    state: 'active',
    blocks: [],
  })
})

test('a series that starts at the end of a month keeps its day after a shorter month', async ({ office }) => {
  const clerk = await hireClerk(office)
  office.clock.now = new Date('2027-01-31T03:00:00Z')
  const line = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), { priceCode: 'HF30-1', expectedAmount: 55_000 }),
  )
  const ends: (string | null)[] = []
  for (let month = 0; month < 3; month++) {
    const here = await again(office, clerk.code)
    ends.push((await office.demo('clerk').orders.productDetail({ productCode: line.productCode })).expireDate)
    const { orderCode } = await here.orders.purchaseBroadband(renewal(line, 'HF30-1', 35_000))
    await here.payments.payBroadband({ orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  }
  expect(ends).toEqual(['2027-02-27', '2027-03-30', '2027-04-29'])
})

test('months bought during a pause are postponed with the months paid before', async ({ office }) => {
  const { code } = await hireClerk(office)
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const line = await aLine(office)
  await office
    .demo('clerk')
    .orders.suspend({ customerCode: line.customerCode, productCode: line.productCode, reason: 'travel' })
  office.clock.forward(10 * day)
  const clerk = await again(office, code)
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line, 'HF30-1', 35_000))
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  expect(await office.demo('clerk').orders.productDetail({ productCode: line.productCode })).toMatchObject({
    state: 'suspended',
    expireDate: '2028-01-02',
  })
  const back = { customerCode: line.customerCode, productCode: line.productCode, reason: 'returned' }
  expect(await office.demo('clerk').orders.resume(back)).toMatchObject({ daysGivenBack: 10, expireDate: '2028-01-12' })
})

const suspendPrice = ({ db }: Office, priceCode: string, amount: number) =>
  db.updateTable('product_offering_price').set({ suspend_price: amount }).where('code', '=', priceCode).execute()

test('a free pause extends the paid period even if a package with a paid pause was bought in the meantime', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const line = await aLine(office) // paid through 2 December 2027
  const { customerCode, productCode } = line
  await suspendPrice(office, 'HF30-1', 3_000)
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  office.clock.forward(240 * day) // 29 December
  const clerk = await again(office, code)
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line, 'HF30-1', 35_000))
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  office.clock.forward(10 * day) // 8 January: the month follows 2 December, and 250 days come back
  const later = office.demo('clerk')
  const closable = await later.orders.productsForClosable({ customerCode })
  expect(closable[0]?.effect.unused, '214 paid days and the month; the gift month').toMatchObject({
    days: 184 + 31,
    giftDays: 30,
  })
  const resumed = await later.orders.resume({ customerCode, productCode, reason: 'returned' })
  expect(resumed).toMatchObject({ daysGivenBack: 250, expireDate: '2028-09-08' })
  await suspendPrice(office, 'HF30-1', 0)
})

test('a line paid for during its pause is extended only by the pause days after the payment', async ({ office }) => {
  const { code } = await hireClerk(office)
  office.clock.now = new Date('2027-05-03T03:00:00Z')
  const line = await aLine(office)
  await paidThrough(office, line, '2027-05-01')
  const { customerCode, productCode } = line
  await office.demo('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  office.clock.forward(30 * day) // 2 June
  const clerk = await again(office, code)
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line, 'HF30-1', 35_000))
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 35_000, tenders: cash(35_000) })
  office.clock.forward(10 * day)
  const resumed = await office.demo('clerk').orders.resume({ customerCode, productCode, reason: 'returned' })
  expect(resumed, 'June and 10 days of it').toMatchObject({ daysGivenBack: 10, expireDate: '2027-07-11' })
})

test('refuses a renewal without the right, in another unit, at another price, twice concurrently, or for a postpaid line', async ({
  office,
}) => {
  const { code } = await hireClerk(office)
  const line = await aLine(office)
  const clerk = await again(office, code)
  await expect(office.as('6').orders.purchaseBroadband(renewal(line))).rejects.toMatchObject({ code: 'no-permission' })
  await expect(office.as('6').orders.productsForRenew(line)).rejects.toMatchObject({ code: 'no-permission' })
  const stranger = await hireClerk(office, { unit: 'MDY-H1' })
  await expect(stranger.orders.purchaseBroadband(renewal(line))).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.orders.productsForRenew(line)).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.orders.purchaseBroadband(renewal(line, 'HF60-6'))).rejects.toMatchObject({
    code: 'price-not-valid',
  })
  await expect(clerk.orders.purchaseBroadband(renewal(line, 'HF30-6', 1))).rejects.toMatchObject({
    code: 'price-changed',
  })
  await clerk.orders.purchaseBroadband(renewal(line))
  await expect(clerk.orders.purchaseBroadband(renewal(line))).rejects.toMatchObject({ code: 'open-order-exists' })
  expect(await clerk.orders.productsForRenew(line)).toMatchObject([{ _disabled: true }])
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 58_000 - 3_000 }
  const billed = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  await expect(clerk.orders.purchaseBroadband(renewal(billed))).rejects.toMatchObject({ code: 'not-renewable' })
  expect(await clerk.orders.productsForRenew(billed)).toEqual([])
})

test('a line is not ended while its renewal can be paid, and the renewal of an ended line takes no money', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  const line = await aLine(office)
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line))
  const ending = jobContext(office.app, 'test').transaction(async (ctx) => {
    await holdCustomer(ctx, line.customerCode)
    await endUnpaid(ctx, line)
  })
  await expect(ending).rejects.toMatchObject({ code: 'open-order-exists' })
  await office.db
    .updateTable('product')
    .set({ status: 'pendingTerminate', terminate_on: '2026-03-06' })
    .where('code', '=', line.productCode)
    .execute()
  const paying = clerk.payments.payBroadband({ orderCode, expectedAmount: 210_000, tenders: cash(210_000) })
  await expect(paying).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await clerk.settlements.unSettlementCollection({})).toMatchObject({ unsettledAmount: 0 })
})

test('a renewal costs the price on the day of sale, even for days after a planned change', async ({ office }) => {
  const clerk = await hireClerk(office)
  const line = await aLine(office)
  const { productCode } = line
  const shown = await office.demo('product').offeringPrices.get({ priceCode: 'HF30-6' })
  const { changes: _changes, offeringName: _name, offeringZhName: _zhName, ...price } = shown
  const startsOn = new Date(office.clock.now.getTime() + 2 * day).toISOString().slice(0, 10)
  await office.demo('product').priceChanges.plan({ ...price, normalPrice: 240_000, startsOn })

  const today = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-6' })
  expect(today).toMatchObject({ amount: 210_000 })
  expect(today.startsOn > startsOn, 'half a year is already paid').toBe(true)
  const { orderCode } = await clerk.orders.purchaseBroadband(renewal(line))
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 210_000, tenders: cash(210_000) })

  office.clock.forward(3 * day)
  const later = await again(office, clerk.code)
  expect(await later.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-6' })).toMatchObject({
    amount: 240_000,
  })
  await expect(later.orders.purchaseBroadband(renewal(line)), 'yesterday’s price').rejects.toMatchObject({
    code: 'price-changed',
  })
  await later.orders.purchaseBroadband(renewal(line, 'HF30-6', 240_000))
})
