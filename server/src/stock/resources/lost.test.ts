import { expect } from 'vitest'
import { recoverBills, writeOffBills } from '#bills'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'
import { installDevice, recallDevice } from './devices.ts'

const rights = ['PhysicalResourceStorageActBatchIn', 'device.issue', 'ManualResourceRecycle'] as const
const keeperOf = (office: Office) => hired(office, rights)
const day_ms = 86_400_000
let made = 0
/** Adds a device to the store. */
async function oneIn({ physicalResources }: Awaited<ReturnType<typeof keeperOf>>): Promise<string> {
  const serial = (++made).toString(16).toUpperCase().padStart(8, '0')
  const number = `LOST${serial}`
  await physicalResources.inStorage({
    organizationUnitCode: 'STORE',
    supplier: 'Fibre Trading',
    deliveryNote: `LS-${serial}`,
    specCode: 'F660',
    unitCost: 45_000,
    number,
    mac: `AC00${serial}`,
  })
  return number
}

async function installed(office: Office, ownership: 'lent' | 'rented' | 'sold' | null) {
  const keeper = await keeperOf(office)
  const technician = await office.hire([], 'STORE')
  const [customerCode, number] = [await walkIn(office), await oneIn(keeper)]
  const product = `${customerCode}-${number}`
  await keeper.physicalResources.issue({ deviceNumbers: [number], employeeCode: technician })
  const wanted = { number, employeeCode: technician, customerCode, productCode: product, terminalSpecType: null }
  await inTransaction(office, technician, (ctx) => installDevice(ctx, { ...wanted, ownership }))
  const seen = await hired(office, rights, 'HQ')
  const shown = async () => (await seen.stock.findResource({ number })).rows[0]
  const ends = () => inTransaction(office, keeper.code, (ctx) => recallDevice(ctx, product))
  return { number, customerCode, seen, shown, ends, technician }
}

test('a device is on loan, rented or sold to its customer, who keeps a sold one when the line ends', async ({
  office,
}) => {
  for (const ownership of [null, 'rented'] as const) {
    const { shown, ends } = await installed(office, ownership)
    expect(await shown()).toMatchObject({ state: 'installed', ownership: ownership ?? 'lent' })
    await ends()
    expect(await shown()).toMatchObject({ state: 'pendingReturn', ownership: ownership ?? 'lent' })
  }
  const { number, seen, shown, ends, customerCode } = await installed(office, 'sold')
  await ends()
  expect(await shown()).toMatchObject({ state: 'sold', ownership: 'sold', locationCode: customerCode })
  const back = { number, recycleAction: 'handBack', organizationUnitCode: 'STORE', reason: 'Bought back' } as const
  expect(await seen.physicalResources.recycle(back)).toMatchObject({ state: 'returned' })
  expect(await shown()).toMatchObject({ ownership: null })
})

test('reinstalling a device at its product changes nothing; no other product gets it', async ({ office }) => {
  const { number, customerCode, seen, technician, ends } = await installed(office, 'rented')
  const product = `${customerCode}-${number}`
  const again = (more: Partial<Parameters<typeof installDevice>[1]> = {}) => {
    const wanted = { number, employeeCode: technician, customerCode, productCode: product, terminalSpecType: null }
    return inTransaction(office, technician, (ctx) => installDevice(ctx, { ...wanted, ...more }))
  }
  const moves = async () => (await seen.physicalResources.history({ number })).rows.length
  const before = await moves()
  expect(await again()).toMatchObject({ number })
  expect(await moves(), 'no movement is recorded').toBe(before)
  await expect(again({ productCode: `${product}-2` })).rejects.toMatchObject({ code: 'device-not-yours' })
  const keeper = await keeperOf(office)
  const other = await oneIn(keeper)
  await keeper.physicalResources.issue({ deviceNumbers: [other], employeeCode: technician })
  await expect(again({ number: other, employeeCode: keeper.code })).rejects.toMatchObject({ code: 'device-not-yours' })
  await expect(again({ number: other, terminalSpecType: 'router' })).rejects.toMatchObject({
    code: 'device-wrong-kind',
  })
  await again({ number: other, terminalSpecType: 'ont' })
  expect((await seen.stock.findResource({ number })).rows[0], 'the rejected device is released').toMatchObject({
    state: 'issued',
    locationCode: technician,
  })
  await ends()
})

test('a lost device is charged to the customer by an order, or to an employee by name', async ({ office }) => {
  const lost = { organizationUnitCode: 'STORE', reason: 'Not found in the house', recycleAction: 'reportLost' } as const
  const one = await installed(office, 'lent')
  await one.ends()
  const charged = { ...lost, number: one.number, chargedTo: 'customer', lostValue: 40_000 } as const
  await expect(
    one.seen.physicalResources.recycle({ ...charged, lostValue: 150_001 }),
    'above the charge limit',
  ).rejects.toMatchObject({ code: 'above-ceiling' })
  const { chargedOrder } = await one.seen.physicalResources.recycle(charged)
  expect(await one.shown()).toMatchObject({ state: 'lost', lostValue: 40_000, chargedOrder })
  const order = await office.db
    .selectFrom('customer_order')
    .select(['type', 'status', 'amount'])
    .where('customer_code', '=', one.customerCode)
    .where('code', '=', chargedOrder)
    .executeTakeFirst()
  expect(order).toMatchObject({ type: 'charge', status: 'completed', amount: 40_000 })
  const bill = await office.db
    .selectFrom('bill')
    .select(['posted_at', 'open_amount'])
    .where('customer_code', '=', one.customerCode)
    .where('order_code', '=', chargedOrder)
    .executeTakeFirst()
  expect(bill, 'owed immediately').toEqual({ posted_at: expect.any(Date) as Date, open_amount: 40_000 })
  expect(await one.shown()).toMatchObject({ creditOnReturn: 40_000 })
  const found = { number: one.number, organizationUnitCode: 'STORE', reason: 'Found in the attic' } as const
  const back = await one.seen.physicalResources.recycle({ ...found, recycleAction: 'handBack' })
  expect(back, 'the result matches the preview').toMatchObject({ state: 'returned', credited: 40_000 })
  expect(await one.shown()).toMatchObject({ chargedOrder: null, creditOnReturn: null })
  expect(await openOf(office, one.customerCode), 'no debt remains').toBe(0)

  const two = await installed(office, 'lent')
  await two.ends()
  const named = { ...lost, number: two.number, chargedTo: 'employee' } as const
  await expect(two.seen.physicalResources.recycle(named)).rejects.toMatchObject({ code: 'employee-needed' })
  await two.seen.physicalResources.recycle({ ...named, chargedEmployee: two.technician })
  const { true_name } = await office.db
    .selectFrom('employee')
    .select('true_name')
    .where('code', '=', two.technician)
    .executeTakeFirstOrThrow()
  expect(await two.shown()).toMatchObject({ state: 'lost', chargedName: true_name, chargedOrder: null })

  const keeper = await keeperOf(office)
  const inHands = await oneIn(keeper)
  await keeper.physicalResources.issue({ deviceNumbers: [inHands], employeeCode: two.technician })
  await expect(
    keeper.physicalResources.recycle({ ...lost, number: inHands, chargedTo: 'customer' }),
  ).rejects.toMatchObject({ code: 'not-at-customer' })
})

test("a customer's payment for a lost device goes to the common balance when it is found, after the red invoice", async ({
  office,
}) => {
  const one = await installed(office, 'lent')
  await one.ends()
  const { number, customerCode } = one
  const by = { number, organizationUnitCode: 'STORE', reason: 'Found in the attic' } as const
  const lost = { ...by, recycleAction: 'reportLost', chargedTo: 'customer', lostValue: 40_000 } as const
  await one.seen.physicalResources.recycle(lost)
  const clerk = await hireClerk(office)
  const { rows } = await clerk.bills.list({ customerCode })
  const items = [{ billNo: rows[0]?.billNo ?? '', amount: 40_000 }]
  const paid = await clerk.payments.payForInBatchPayment({ items, tenders: [{ kind: 'cash', amount: 40_000 }] })
  const paymentCode = paid.payments[0]?.paymentCode ?? ''
  const title = { invoiceKind: 'electronic', invoiceTitle: 'Golden Lotus Trading', invoiceAmount: 40_000 } as const
  const { invoiceCode } = await clerk.taxInvoices.issue({ paymentCode, ...title })
  await office.work()
  const back = () => one.seen.physicalResources.recycle({ ...by, recycleAction: 'handBack' })
  await expect(back()).rejects.toMatchObject({ code: 'invoice-stands' })
  await clerk.taxInvoices.red({ invoiceCode })
  await office.work()
  expect(await back()).toMatchObject({ state: 'returned', credited: 40_000 })
  expect((await clerk.ledger.balances({ customerCode })).balances.commonBalance).toBe(40_000)
  expect((await clerk.taxInvoices.list({ paymentCode })).left).toBe(0)
})

test('a credited or written-off amount is not refunded when a lost device is found', async ({ office }) => {
  const clerk = await hireClerk(office, { adjusts: 1_000_000 })
  /** Returns the amount credited for a found device of 40,000, and the amount owed afterwards. */
  const foundAfter = async (happens: (bill: { customerCode: string; billNo: string }) => Promise<unknown>) => {
    const { number, customerCode, seen, ends } = await installed(office, 'lent')
    await ends()
    const by = { number, organizationUnitCode: 'STORE', reason: 'Found in the attic' } as const
    const lost = { ...by, recycleAction: 'reportLost', chargedTo: 'customer', lostValue: 40_000 } as const
    await seen.physicalResources.recycle(lost)
    const [bill] = (await clerk.bills.list({ customerCode })).rows
    await happens({ customerCode, billNo: bill?.billNo ?? '' })
    const { credited } = await seen.physicalResources.recycle({ ...by, recycleAction: 'handBack' })
    const { commonBalance } = (await clerk.ledger.balances({ customerCode })).balances
    return { credited, commonBalance, open: await openOf(office, customerCode) }
  }
  const adjusted = await foundAfter(({ billNo }) =>
    clerk.bills.adjustBill({ billNo, line: 1, amount: -15_000, chargeType: 'outage', remark: 'It was an old one' }),
  )
  expect(adjusted).toEqual({ credited: 25_000, commonBalance: 0, open: 0 })
  for (const paid of [10_000, 0]) {
    let debtor = ''
    const writtenOff = await foundAfter(async ({ customerCode, billNo }) => {
      debtor = customerCode
      const tenders = [{ kind: 'cash' as const, amount: paid }]
      if (paid > 0) await clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: paid }], tenders })
      office.clock.forward(60 * day_ms)
      await inTransaction(office, clerk.code, (ctx) => writeOffBills(ctx, customerCode))
      office.clock.forward(-60 * day_ms)
    })
    expect(writtenOff, 'the amount that was paid is refunded').toEqual({ credited: paid, commonBalance: paid, open: 0 })
    // This loss has no collection case, so the debt is restored directly.
    await inTransaction(office, clerk.code, (ctx) => recoverBills(ctx, debtor))
  }
})

const openOf = async ({ db }: Office, customerCode: string): Promise<number> => {
  const rows = await db
    .selectFrom('bill')
    .select('open_amount as open')
    .where('customer_code', '=', customerCode)
    .where('posted_at', 'is not', null)
    .where('state', '<>', 'cancelled')
    .execute()
  return rows.reduce((sum, { open }) => sum + (open ?? 0), 0)
}
