import { addDays } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('employees who grant rights see on the home page for how many people of their units something ends within a week', async ({
  office,
}) => {
  const keeper = async (unit: string) => office.holding(await office.session(await office.hire(['95'], unit))).reports
  const [here, elsewhere] = [await keeper('YGN-B'), await keeper('MDY-B')]
  const ending = async (reports: typeof here) =>
    (await reports.waiting({})).find(({ waitingKind }) => waitingKind === 'endingGrants')?.count ?? 0
  const before = [await ending(here), await ending(elsewhere)]
  const to = (later: number) => addDays(office.clock.now.toISOString().slice(0, 10), later)
  const none = { functions: [], denied: [], roles: [] }
  const { staff } = office.demo('admin')
  const [soon, later] = [await office.hire([], 'YGN-H1'), await office.hire([], 'YGN-H1')]
  await staff.permit({ code: soon, ...none, functions: ['6', '8'], to: to(3) })
  await staff.permit({ code: later, ...none, functions: ['6'], to: to(20) })
  expect([await ending(here), await ending(elsewhere)], 'counted once for each grantee').toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ])
  expect(await office.as('104').reports.waiting({}), 'only for employees who may grant').not.toContainEqual(
    expect.objectContaining({ waitingKind: 'endingGrants' }),
  )
})
