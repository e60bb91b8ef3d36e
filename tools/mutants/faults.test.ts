import { expect, test } from 'vitest'
import { faultsIn } from './faults.ts'

const faults = (source: string) => faultsIn(source).map(({ was, becomes }) => `${was} → ${becomes}`)

test('comparisons, conditions, numbers, answers and whole statements can be spoilt', () => {
  expect(faults('const late = at < limit && n === 3')).toEqual(['< → <=', '&& → ||', '=== → !==', '3 → 4'])
  expect(faults('if (paid) owed = false')).toEqual(['paid → !(paid)', 'false → true'])
  expect(faults('await post(entry)')).toEqual(['await post(entry) → '])
  expect(faults("const rows = db.where('at', '<=', now).orderBy('id', 'desc')")).toEqual([
    "'<=' → '<'",
    "'desc' → 'asc'",
  ])
})

test('the text of a statement is one where it compares', () => {
  expect(faults('const due = sql`select 1 where paid_through <= now() and code = ${code}`')).toEqual(['<= → <'])
})

test('types and what is brought in from elsewhere are left alone', () => {
  expect(faults("import { a } from './a.ts'\ntype One = { kind: 'asc'; at: 1 }\nconst b = a as 2")).toEqual([])
})
