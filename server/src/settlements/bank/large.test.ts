import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { hired, imports } from '#testing/settlements/cash.ts'

const head = 'Date,Reference,Amount,Text'
const two = (value: number) => String(value).padStart(2, '0')

/** A month of bank lines: few different amounts, many payments per day. */
const month = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index
    return `${two(1 + (at % 28))}/02/2026,R${at},${35_000 + 1_000 * (at % 3)},Cash in`
  })

test('imports a bank file of 110,000 lines, and the next one that overlaps it', { timeout: 120_000 }, async ({
  office,
}) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const count = 110_000
  expect(await imports(finance, [head, ...month(0, count)])).toMatchObject({ imported: count, known: 0 })
  expect(await imports(finance, [head, ...month(10_000, count)])).toMatchObject({ imported: 10_000, known: 100_000 })
})

test('refuses a bank file of more than 200,000 lines, with instructions on how to import it', {
  timeout: 60_000,
}, async ({ office }) => {
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const lines = Array.from({ length: 200_001 }, () => '06/03/2026,R,1')
  await expect(imports(finance, [head, ...lines])).rejects.toMatchObject({ code: 'bank-file-too-long' })
})
