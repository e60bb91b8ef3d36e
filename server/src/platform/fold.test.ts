import { fold, foldCode } from '@lastmile/contract/platform/fold.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'

/** Blocks whose characters were assigned long ago, so that every version of Unicode agrees on them. */
const blocks: readonly (readonly [from: number, through: number])[] = [
  [0x09, 0x0d],
  [0x20, 0x7e],
  [0x85, 0x24f],
  [0x250, 0x36f],
  [0x374, 0x527],
  [0x531, 0x556],
  [0x591, 0x5f4],
  [0x60c, 0x6ff],
  [0x900, 0x97f],
  [0xe01, 0xe5b],
  [0x1000, 0x109f],
  [0x1780, 0x17e9],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x20a0, 0x21ff],
  [0x3000, 0x30ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xacff],
  [0xf900, 0xfaff],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xfe6f],
  [0xff01, 0xffee],
  [0x1f600, 0x1f64f],
]
const character = fc
  .oneof(...blocks.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code))
/** Characters typed in place of each other: Burmese signs, digits, dots, quotation marks, Persian, Chinese. */
const confused = fc.constantFrom(
  ...Array.from(
    '\u1000\u1009\u101d\u1025\u1026\u102d\u102e\u102f\u1036\u1037\u1038\u1039\u103a\u1040\u1041\u1050\u1090',
  ),
  ...Array.from('中文a0 .．·•‧・･-\'"`´“”«»\u200b\u0301\u064a\u06cc\u06a9Éé\t'),
)
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.string({ unit: confused, maxLength: 12 }),
  fc.string({ maxLength: 30 }),
)

test('the database folds every text as the application does', async ({ office }) => {
  const given = [
    ...blocks.flatMap(([from, through]) =>
      Array.from({ length: through - from + 1 }, (_, at) => `a${String.fromCodePoint(from + at)}b`),
    ),
    // A dropped quotation mark between Burmese marks, whose order then changes.
    '\u0301\u1036\u1039\u201d"\u1037\u102d\uff0e',
    ...fc.sample(text, 6_000).filter((one) => !one.includes('\0')),
  ]
  const { rows } = await sql<{ given: string; folded: string; again: string; code: string }>`
    select given, fold(given) as folded, fold(fold(given)) as again, fold_code(given) as code
    from unnest(${given}::text[]) given`.execute(office.db)
  const expected = rows.map((row) => {
    const folded = fold(row.given)
    return { given: row.given, folded, again: folded, code: foldCode(row.given) }
  })
  expect(rows.filter((row, at) => JSON.stringify(row) !== JSON.stringify(expected[at]))).toEqual([])
})
