import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { standing, unpaidOrder } from '#testing/workflow/public.ts'

test('a team that is dissolved gets no more tasks by its rules: the dispatcher names another one', async ({
  office,
}) => {
  const active = (value: boolean) =>
    office.db.updateTable('work_team').set({ active: value }).where('code', '=', 'YGN-T1').execute()
  const dispatched = async (isActive: boolean) => {
    const codes = await unpaidOrder(office)
    await active(isActive)
    const tenders = [{ kind: 'card' as const, amount: 230_000, reference: 'SLIP-1' }]
    await office.demo('clerk').payments.payBroadband({ orderCode: codes.orderCode, expectedAmount: 230_000, tenders })
    await active(true)
    const { element, teamName } = await standing(office, codes)
    return { element, teamName }
  }
  expect(await dispatched(true)).toEqual({ element: 'appointment', teamName: 'Yangon West Team' })
  expect(await dispatched(false)).toEqual({ element: 'assignTeam', teamName: null })
})
