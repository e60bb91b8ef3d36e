import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'

const missingOf = (checks: { setupCheck: string; met: boolean }[]) =>
  checks.flatMap(({ setupCheck, met }) => (met ? [] : [setupCheck]))

test('the set-up is the home page until something has been sold, whatever is missing', async ({ office }) => {
  const { setup } = office.demo('admin')
  expect(await setup.progress({}), 'the demo operator is set up').toMatchObject({ atHome: false, canReturn: true })
  await setup.dismiss({ dismissed: false })
  expect(await setup.progress({})).toMatchObject({ atHome: true, setupTemplate: null, rootUnitCode: 'HQ' })
  expect(await setup.home({})).toEqual({ atHome: true })
  await openedAccount(office, office.demo('clerk'))
  const before = await setup.progress({})
  expect(before).toMatchObject({ atHome: false, canReturn: false })
  expect(await setup.home({})).toEqual({ atHome: false })
  expect(missingOf(before.checks)).not.toContain('line-priced')
  await office.db.updateTable('product_offering_price').set({ valid: '[2030-01-01,)' }).execute()
  const { checks } = await setup.progress({})
  const since = missingOf(checks).filter((code) => !missingOf(before.checks).includes(code))
  expect(since).toEqual(['line-priced', 'month-priced'])
})

test('every check follows the data: an entry that ends is missing again', async ({ office }) => {
  const { setup } = office.demo('admin')
  const isMet = async (code: string) =>
    (await setup.progress({})).checks.find(({ setupCheck }) => setupCheck === code)?.met
  const { db } = office
  expect(await isMet('port-free')).toBe(true)
  await db.updateTable('odb').set({ state: 'locked' }).execute()
  expect(await isMet('port-free'), 'no box is in service').toBe(false)
  expect(await isMet('seller-hired')).toBe(true)
  await db.updateTable('employee').set({ max_unsettled_amount: 0 }).execute()
  expect(await isMet('seller-hired'), 'nobody may hold cash').toBe(false)
  expect(await isMet('team-formed')).toBe(true)
  await db.updateTable('work_team').set({ active: false }).execute()
  expect(await isMet('team-formed'), 'no team is active').toBe(false)
  expect(await isMet('approver-hired')).toBe(true)
  await db.deleteFrom('permission_grant').where('function_code', '=', 'billRun.approve').execute()
  expect(await isMet('approver-hired'), 'nobody may approve').toBe(false)
  await db.updateTable('olt').set({ test_result: 'test-signed-in', tested_at: office.clock.now }).execute()
  expect(await isMet('olts-answer')).toBe(true)
  await db.updateTable('olt').set({ test_result: 'test-refused' }).where('code', '=', 'OLT-YGN-1').execute()
  expect(await isMet('olts-answer'), 'one OLT refuses').toBe(false)
  expect(await isMet('commands-known')).toBe(true)
  await db.updateTable('command_template').set({ active: false }).where('action', '=', 'ont-add').execute()
  expect(await isMet('commands-known'), 'no template adds ONTs').toBe(false)
})

test('a dismissed set-up stays dismissed for all administrators until it is shown again', async ({ office }) => {
  const [one, other] = [office.as('SetUp').setup, office.as('SetUp').setup]
  expect(await one.dismiss({ dismissed: true })).toEqual({ dismissed: true })
  expect(await other.progress({})).toMatchObject({ atHome: false })
  expect(await other.home({})).toEqual({ atHome: false })
  await other.dismiss({ dismissed: false })
  expect(await one.progress({})).toMatchObject({ canReturn: false })
  const stranger = office.as('104').setup
  await expect(stranger.progress({})).rejects.toMatchObject({ code: 'no-permission' })
  await expect(stranger.home({})).rejects.toMatchObject({ code: 'no-permission' })
  await expect(stranger.dismiss({ dismissed: true })).rejects.toMatchObject({ code: 'no-permission' })
})
