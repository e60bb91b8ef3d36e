import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openOffice } from '#server/testing/office.ts'
import { live } from './live.ts'

/**
 * Simulates months of a small operator on a copy of the demo operator; `before` is SQL that runs on its database first.
 */
async function lived(months: number, before = '') {
  const office = await openOffice(inject('templateUrl'))
  try {
    if (before) await sql.raw(before).execute(office.db)
    const dataDir = `.lastmile/test/year-${process.pid}`
    return await live(office.url, { customers: 100, months, dataDir, say: () => undefined })
  } finally {
    await office.close()
  }
}

test('two months of a small operator: two bill runs, two closed months, and every invariant each night', {
  timeout: 240_000,
}, async () => {
  const verdict = await lived(2)
  expect(verdict.faults).toEqual([])
  expect(verdict.broken).toEqual([])
  expect(verdict.nights).toBe(31 + 28 + 5)
  const some = expect.any(Number) as number
  expect(verdict.done['billing day']).toBeGreaterThan(0)
  expect(verdict.done).toMatchObject({
    'bill run': 2,
    'bill run from the 16th': 2,
    open: some,
    pay: some,
    renew: some,
    'hand in': some,
  })
  expect(verdict.months.map(({ month }) => month)).toEqual(['2026-01-31', '2026-02-28'])
  for (const { revenue, deferred } of verdict.months) expect(Math.min(revenue, deferred)).toBeGreaterThan(0)
})

test('a broken invariant is reported with its night', { timeout: 240_000 }, async () => {
  const { nights, broken } = await lived(
    0,
    `update physical_resource set location_code = 'E0301' where number = (
       select min(number) from physical_resource where location_kind = 'employee')`,
  )
  expect(broken).toHaveLength(nights)
  expect(broken[0]).toMatch(/^2026-01-01 stock: every device is where its last movement took it/)
})
