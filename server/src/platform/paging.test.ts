import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { keyAfter, oneMore, pageOf } from './paging.ts'

test('a list by instants pages over rows that differ by a microsecond', async ({ office }) => {
  const read = async (after?: string) => {
    const [at = '1970-01-01T00:00:00Z', id = 0] = keyAfter(after, ['1970-01-01T00:00:00Z', 0]) ?? []
    const { rows } = await sql<{ at: Date; id: number }>`
      select at, id from (values ('2026-03-01T00:00:00.1234Z'::timestamptz, 1), ('2026-03-01T00:00:00.123401Z', 2),
        ('2026-03-01T00:00:00.123402Z', 3), ('2026-03-01T00:00:00.124Z', 4)) as row (at, id)
      where (at, id) > (${at}::timestamptz, ${id}) order by at, id limit ${oneMore(1)}`.execute(office.db)
    return pageOf(rows, 1, (row) => [row.at.toISOString(), row.id])
  }
  const found: number[] = []
  for (let page = await read(); ; page = await read(page.next ?? '')) {
    found.push(...page.rows.map(({ id }) => id))
    if (page.next === null) break
  }
  expect(found).toEqual([1, 2, 3, 4])
})

test('the text of an instant has the microseconds that the database has', async ({ office }) => {
  const textOf = async (text: string) => {
    const { rows } = await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(office.db)
    return rows[0]?.at.toISOString()
  }
  expect(await textOf('2026-03-01T06:30:00.12345+06:30')).toBe('2026-03-01T00:00:00.123450Z')
  expect(await textOf('2026-03-01T00:00:00.123Z')).toBe('2026-03-01T00:00:00.123Z')
  expect(await textOf('2026-03-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z')
})
