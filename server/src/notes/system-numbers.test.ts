import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { takeReceiptNumber } from './take-receipt-number.ts'

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Sets the series that the system numbers, as an administrator does; empty: pre-numbered forms. */
async function number(office: Office, { key = 'receiptNumbers', series }: { key?: string; series: string }) {
  const { settings } = office.as('MaintainPublicConfigurationPage')
  const setting = (await settings.list({ type: 'public' })).find((one) => one.key === `operator.${key}`)
  const seen = setting?.value ?? ''
  if (seen !== series) await settings.modify({ key: `operator.${key}`, seen, value: series })
}

/** Takes money from a new customer by a clerk, and returns the payment. */
async function paymentBy(office: Office, clerk: Awaited<ReturnType<typeof hireClerk>>) {
  const customerCode = await walkIn(office)
  return { customerCode, ...(await clerk.payments.recharge({ customerCode, tenders: cash(30_000) })) }
}

test('a clerk without receipt blocks numbers receipts in the series of the company, whose proof has no gap', async ({
  office,
}) => {
  await number(office, { series: 'R{year}-' })
  const clerk = await hireClerk(office, { numbers: 0 })
  const first = await paymentBy(office, clerk)
  const second = await paymentBy(office, clerk)
  expect([first, second].map(({ receiptNumber }) => receiptNumber)).toEqual(['R2026-00000001', 'R2026-00000002'])
  expect(await clerk.payments.reprintPaymentNote({ paymentCode: second.paymentCode })).toMatchObject({
    receiptNumber: 'R2026-00000002',
    reprints: 1,
  })
  const found = await office.as('SimpleMiscProcessAct').customers.find({ keyword: 'r2026-00000002' })
  expect(found.rows).toMatchObject([{ customerCode: second.customerCode, matched: 'receiptNumber' }])
  const keeper = office.as('InvoiceCheckPage')
  const series = { typeCode: 'receipt', noteSeries: 'R2026-' }
  expect(await keeper.noteBlocks.continuity(series)).toEqual({
    purchased: 2,
    used: 2,
    voided: 0,
    unused: 0,
    missing: 0,
    segments: [
      expect.objectContaining({ startNumber: 1, endNumber: 2, state: 'used', holderName: 'Golden Lotus Broadband' }),
    ],
  })
  expect(await keeper.noteBlocks.continuityList(series)).toMatchObject({ length: expect.any(Number) as number })
  expect(await keeper.noteBlocks.series({ typeCode: 'receipt' })).toContainEqual({
    code: 'R2026-',
    name: 'R2026-',
    zhName: 'R2026-',
  })
  await expect(clerk.noteBlocks.series({ typeCode: 'receipt' })).rejects.toMatchObject({ code: 'no-permission' })
  await number(office, { series: '' })
  await expect(paymentBy(office, clerk), 'blocks are used again').rejects.toMatchObject({ code: 'no-receipt-numbers' })
})

test('concurrent payments of a unit ascend from 1 without gaps, even if some are rolled back', async ({ office }) => {
  await number(office, { series: 'R/{unit}/{year}/' })
  const { code } = await hireClerk(office, { numbers: 0 })
  const take = (index: number) =>
    inTransaction(office, code, async (ctx) => {
      const { printed } = await takeReceiptNumber(ctx, { employeeCode: code, document: `series-${code}-${index}` })
      if (index % 8 === 7) throw new Error('the printer is on fire')
      return printed
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 32 }, (_, index) => take(index)))
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
  expect(taken.sort()).toEqual(
    Array.from({ length: 28 }, (_, index) => `R/YGN-H1/2026/${String(index + 1).padStart(8, '0')}`),
  )
  const { receiptNumber } = await paymentBy(office, await hireClerk(office, { numbers: 0 }))
  expect(receiptNumber).toBe('R/YGN-H1/2026/00000029')
  const { rows } = await office.as('SimpleMiscProcessAct').customers.find({ keyword: String(receiptNumber) })
  expect(rows).toMatchObject([{ matched: 'receiptNumber' }])
  const other = await hireClerk(office, { numbers: 0, unit: 'MDY-H1' })
  const elsewhere = { employeeCode: other.code, document: `series-${other.code}` }
  expect(await inTransaction(office, other.code, (ctx) => takeReceiptNumber(ctx, elsewhere))).toMatchObject({
    printed: 'R/MDY-H1/2026/00000001',
  })
  // Normally every number belongs to a payment; here numbers are taken without one.
  await office.db.deleteFrom('note_number').where('document', 'like', 'series-%').execute()
  await sql`update note_block b set numbers = int8range(29, upper(numbers)) where series = 'R/YGN-H1/2026/'`.execute(
    office.db,
  )
  await office.db.deleteFrom('note_block').where('series', '=', 'R/MDY-H1/2026/').execute()
  await number(office, { series: '' })
})

test('a new year begins a new series', async ({ office }) => {
  await number(office, { series: 'Y{year}-' })
  const clerk = await hireClerk(office, { numbers: 0 })
  const { now } = office.clock
  expect(await paymentBy(office, clerk)).toMatchObject({ receiptNumber: 'Y2026-00000001' })
  office.clock.now = new Date('2027-01-01T00:00:00+06:30')
  const later = await hireClerk(office, { numbers: 0 })
  expect(await paymentBy(office, later)).toMatchObject({ receiptNumber: 'Y2027-00000001' })
  office.clock.now = now
  await number(office, { series: '' })
})

test.for([
  ['R-', 'no year'],
  ['R{year}', 'no separator at the end'],
  ['R{year}{year}-', 'two years'],
  ['R{unit}{unit}{year}-', 'two units'],
  ['{year}-', 'looks like the number of a bill'],
  ['r{year}-', 'small letters'],
  ['{month}{year}-', 'an unknown field'],
  ['收据{year}-', 'other letters'],
  ['ABCDEFGH{year}-', 'too long'],
] as const)('the series %s is refused: %s', async ([series], { office }) => {
  await expect(number(office, { series })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'value' }],
  })
})

test('invoices are numbered likewise, and the series is no block of forms', async ({ office }) => {
  await number(office, { key: 'invoiceNumbers', series: 'INV{year}/' })
  const clerk = await hireClerk(office, { more: ['order.modify'] })
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1_000 } })
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 1_000, tenders: cash(1_000) })
  const invoice = { paymentCode, invoiceKind: 'paper', invoiceTitle: 'Shwe Co', invoiceAmount: 500 } as const
  expect(await clerk.taxInvoices.issue(invoice)).toMatchObject({ invoiceNo: 'INV2026/00000001' })
  const { id } = await office.db
    .selectFrom('note_block')
    .select('id')
    .where('holder_kind', '=', 'numbering')
    .where('type_code', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const { invoices } = office.as('InvoiceCheckPage', '343')
  expect(await invoices.list({ typeCode: 'invoice' })).toMatchObject({ rows: [] })
  await expect(invoices.claim({ blockId: String(id) })).rejects.toMatchObject({ code: 'not-found' })
  await expect(number(office, { series: 'INV{year}/' }), 'the series of invoices').rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'value' }],
  })
  const { version } = await clerk.orders.forOrderModify({ orderCode })
  const byHand = { invoiceTitle: 'Shwe Co', invoiceCode: 'inv', invoiceNo: '2026/00000002', invoiceAmount: 500 }
  const written = { customerCode, orderCode, version, ...byHand }
  await expect(clerk.orders.modifyOrder(written), 'the next number').rejects.toMatchObject({
    code: 'duplicate-code',
    fields: [{ field: 'invoiceNo' }],
  })
  await number(office, { key: 'invoiceNumbers', series: '' })
})
