import { functions } from '@lastmile/contract/words.ts'
import { expect, test } from 'vitest'
import { functionGroups } from './function-tree.ts'

test('every function that can be granted stands once, below its group of the menu', () => {
  for (const { code } of functionGroups) expect(functions[code]).toMatchObject({ kind: 'group' })
  expect(functionGroups.filter(({ code }) => functions[code].parent !== undefined)).toEqual([])
  const listed = functionGroups.flatMap(({ rows }) => rows.map(({ code }) => code))
  const wanted = Object.entries(functions).flatMap(([code, { kind }]) => (kind === 'group' ? [] : [code]))
  expect(listed.filter((code) => code !== 'submenus').toSorted()).toEqual(
    wanted.filter((code) => code !== 'submenus').toSorted(),
  )
  expect(listed.filter((code) => code === 'submenus')).toEqual(['submenus'])
  const rows = functionGroups.flatMap((group) => group.rows)
  expect(rows.find(({ code }) => code === '12')?.depth).toBe(0)
  for (const { code, depth } of rows) {
    const parent = rows.find((row) => row.code === functions[code].parent)
    if (parent && parent.code !== 'submenus') expect(depth, code).toBe(parent.depth + 1)
  }
})
