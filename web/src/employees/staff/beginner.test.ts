import { staff } from '@lastmile/contract/employees/staff.ts'
import { expect, test } from 'vitest'
import { beginner } from './beginner.ts'

const added = { name: 'mg.mg', trueName: 'Mg Mg', zhName: '貌貌', organizationUnitCode: 'YGN-H1', ...beginner }
/** Returns the fields that the call refuses. */
const refused = (given: object) =>
  staff.add.input.safeParse(given).error?.issues.map(({ path: [field] }) => field) ?? []

test('starts a new employee with the minimum of each limit and a password to be chosen at first sign-in', () => {
  expect(refused(added)).toEqual([])
  for (const [field, value] of Object.entries(beginner))
    expect(typeof value === 'number' ? refused({ ...added, [field]: value - 1 }) : value).toEqual(
      typeof value === 'number' ? [field] : true,
    )
})
