import type { productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { installed, ontOf, paidOrder, photograph, processState, advanceToVisit } from '#testing/workflow/public.ts'

type Offering = Input<typeof productOfferings.modify>

/** Changes fields of Home Fibre 30 as the product manager. */
async function offered(office: Office, fields: Partial<Offering>) {
  const calls = office.demo('product').productOfferings
  const shown = await calls.get({ productOfferingCode: 'HF30' })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await calls.modify({ ...offering, ...fields })
}
/** Reports an installation with an ONT from the technician's stock, and shows the device afterwards. */
async function installs(office: Office) {
  const codes = await paidOrder(office)
  const taskId = await advanceToVisit(office, codes)
  await photograph(office, codes, taskId)
  const technician = office.demo('technician')
  const number = await ontOf(technician)
  await technician.workflow.complete({ taskId, values: installed(number) })
  return office.db
    .selectFrom('physical_resource')
    .select(['state', 'ownership'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/**
 * With Saturdays worked, three working days from Friday 6 March 2026 end on Tuesday the 10th, five on Thursday the
 * 12th.
 */
test('an installation is due within the working days of its offering', async ({ office }) => {
  const sells = async () => {
    const { dueOn } = await openedAccount(office, office.demo('clerk'))
    const { dueAt } = await processState(office, await paidOrder(office))
    return { dueOn, dueAt: Date.parse(dueAt ?? '') }
  }
  const three = await sells()
  expect(three.dueOn).toBe('2026-03-10')
  await offered(office, { constructionTime: 5 })
  const five = await sells()
  expect(five.dueOn).toBe('2026-03-12')
  expect(five.dueAt, 'the steps of the process have more time too').toBeGreaterThan(three.dueAt)
  const { holidays } = office.demo('admin')
  const off = await holidays.add({ day: '2026-03-07', name: 'Day off', zhName: '放假' })
  expect((await sells()).dueOn, 'five working days including a holiday').toBe('2026-03-13')
  await holidays.delete({ code: off.code, version: 1 })
})

/** The working days after Friday 6 March 2026 are Saturday the 7th and Monday the 9th; holidays delay both. */
test('the steps of an installation skip a holiday, and a weekday on which nobody works', async ({ office }) => {
  const due = async () => Date.parse((await processState(office, await paidOrder(office))).dueAt ?? '')
  const day_ms = 86_400_000
  const before = await due()
  const admin = office.demo('admin')
  const holidays = ['2026-03-07', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
  for (const day of holidays) await admin.holidays.add({ day, name: 'Works outing', zhName: '团建' })
  const after = await due()
  expect(after - before, 'skips Sunday the 8th and continues on Monday the 16th').toBe(9 * day_ms)
  const key = 'field-work.workingWeekdays'
  await admin.settings.modify({ key, seen: '1,2,3,4,5,6', value: '2,3,4,5,6' })
  expect((await due()) - after, 'Mondays are not working days').toBe(day_ms)
  await admin.settings.modify({ key, seen: '2,3,4,5,6', value: '1,2,3,4,5,6' })
  const { rows } = await admin.holidays.list({ keyword: 'outing' })
  for (const { code, version } of rows) await admin.holidays.delete({ code, version })
  expect(await due()).toBe(before)
})

test("installs a line with the device type of its offering, under that offering's ownership", async ({ office }) => {
  expect(await installs(office)).toEqual({ state: 'installed', ownership: 'lent' })
  for (const terminalOwnership of ['rented', 'sold'] as const) {
    await offered(office, { terminalOwnership })
    expect(await installs(office)).toMatchObject({ ownership: terminalOwnership })
  }
  await offered(office, { terminalType: 'set-top-box' })
  await expect(installs(office)).rejects.toMatchObject({ code: 'device-wrong-kind' })
})
