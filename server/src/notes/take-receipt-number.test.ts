import { expect } from 'vitest'
import { assignReceiptNumbers, hireClerk, inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { printedNumber, takeReceiptNumber } from './take-receipt-number.ts'
import { voidReceiptNumber } from './void-receipt-number.ts'

test.for([
  [1, 8, 'GL00000001'],
  [12_345_678, 8, 'GL12345678'],
  [7, 3, 'GL007'],
] as const)('number %d with width %d is printed as %s', ([number, width, printed]) => {
  expect(printedNumber({ series: 'GL', number, width })).toBe(printed)
})

test('64 concurrent payments over two small blocks ascend without gaps or duplicates, even if some are rolled back', async ({
  office,
}) => {
  const { code } = await hireClerk(office, { numbers: 0 })
  await assignReceiptNumbers(office, code, { count: 20, series: 'AA' })
  await assignReceiptNumbers(office, code, { count: 100, series: 'BB' })
  const take = (index: number) =>
    inTransaction(office, code, async (ctx) => {
      const { printed } = await takeReceiptNumber(ctx, { employeeCode: code, document: `take-${code}-${index}` })
      if (index % 8 === 7) throw new Error('the printer is on fire')
      return printed
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, (_, index) => take(index)))
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
  const numbered = (series: string, count: number) =>
    Array.from({ length: count }, (_, index) => printedNumber({ series, number: index + 1, width: 8 }))
  expect(taken.sort()).toEqual([...numbered('AA', 20), ...numbered('BB', 36)])
  // Normally every number belongs to a payment; here numbers are taken without one.
  await office.db.deleteFrom('note_number').where('employee_code', '=', code).execute()
  await office.db.deleteFrom('note_block').where('holder_code', '=', code).execute()
})

test('a clerk without numbers left is asked to request a new block', async ({ office }) => {
  const { code } = await hireClerk(office, { numbers: 0 })
  const take = () =>
    inTransaction(office, code, (ctx) => takeReceiptNumber(ctx, { employeeCode: code, document: `only-${code}` }))
  await expect(take()).rejects.toMatchObject({ code: 'no-receipt-numbers' })
  await assignReceiptNumbers(office, code, { count: 1, series: 'CC' })
  expect(await take()).toMatchObject({ series: 'CC', number: 1, printed: 'CC00000001' })
  await expect(take()).rejects.toMatchObject({ code: 'no-receipt-numbers' })
  await inTransaction(office, code, (ctx) => voidReceiptNumber(ctx, { document: `only-${code}`, reason: 'torn' }))
  const number = await office.db
    .selectFrom('note_number')
    .selectAll()
    .where('series', '=', 'CC')
    .executeTakeFirstOrThrow()
  expect(number).toMatchObject({ state: 'voided', void_reason: 'torn', number: 1 })
  await office.db.deleteFrom('note_number').where('employee_code', '=', code).execute()
  await office.db.deleteFrom('note_block').where('holder_code', '=', code).execute()
})

test('names types and states of notes in both languages', async ({ office }) => {
  const { notes } = office.as()
  expect(await notes.types({})).toMatchObject([
    { code: 'invoice', name: 'Tax invoice', zhName: '税务发票', width: 8 },
    { code: 'receipt', name: 'Payment receipt', zhName: '缴费收据', width: 8 },
  ])
  expect(await notes.status({})).toContainEqual({ code: 'distributed', name: 'Distributed', zhName: '已分发' })
})
