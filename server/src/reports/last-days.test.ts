import { addDays } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('staff managers see on the home page how many people of their units have their last day within a week', async ({
  office,
}) => {
  const keeper = async (unit: string) => office.holding(await office.session(await office.hire(['104'], unit))).reports
  const [here, elsewhere] = [await keeper('YGN-B'), await keeper('MDY-B')]
  const day = (later: number) => addDays(office.clock.now.toISOString().slice(0, 10), later)
  const admin = office.demo('admin')
  const plan = async (later: number) =>
    admin.leaving.plan({ employeeCode: await office.hire([], 'YGN-H1'), lastDay: day(later) })
  await plan(9)
  expect(await here.waiting({})).toEqual([])
  await plan(3)
  await plan(5)
  expect(await here.waiting({})).toMatchObject([{ waitingKind: 'lastDays', count: 2 }])
  expect(await elsewhere.waiting({})).toEqual([])
})
