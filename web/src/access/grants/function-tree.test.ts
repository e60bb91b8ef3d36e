import { functions } from '@lastmile/contract/words.ts'
import { expect, test } from 'vitest'
import { functionGroups } from './function-tree.ts'

test('lists every grantable function once, below its menu group', () => {
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
  const parentOf = (row: (typeof rows)[number]) => rows.find(({ code }) => code === functions[row.code].parent)
  const wrong = rows.filter((row) => {
    const parent = parentOf(row)
    return parent && parent.code !== 'submenus' && row.depth !== parent.depth + 1
  })
  expect(wrong, 'an action is one level below its page').toEqual([])
})
