import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { fieldWorkOf } from './holidays.ts'
import { taxRateOf } from './tax.ts'

const keeps = 'MaintainOperationConfigurationPage'
const dayOff = { day: '2027-01-04', name: 'Independence Day', zhName: '独立节' }

test('an administrator enters each holiday once, and field work pauses on that day', async ({ office }) => {
  const { holidays } = office.as(keeps)
  const again = { code: 'duplicate-code', fields: [{ field: 'day' }] }
  const clerk = await office.hire([])
  const rests = async () => (await inTransaction(office, clerk, fieldWorkOf)).holidays.includes(dayOff.day)
  expect(await rests()).toBe(false)
  await holidays.add(dayOff)
  expect(await rests()).toBe(true)
  await expect(holidays.add({ ...dayOff, name: 'The same day' })).rejects.toMatchObject(again)
  const listed = async (year: number) => (await holidays.list({ year })).rows.filter(({ day }) => day === dayOff.day)
  expect([await listed(2026), (await listed(2027)).length]).toEqual([[], 1])
  const [kept] = await listed(2027)
  if (!kept) throw new Error('the holiday is not listed')
  const renamed = { ...dayOff, code: kept.code, name: 'Independence' }
  await holidays.modify({ ...renamed, version: kept.version })
  await holidays.add({ ...dayOff, day: '2027-02-12', name: 'Union Day', zhName: '联邦节' })
  const other = { ...renamed, day: '2027-02-12', version: kept.version + 1 }
  await expect(holidays.modify(other), 'a day that already has a name').rejects.toMatchObject(again)
})

test('a line uses the tax rate of its date: the setting, or a dated rate until its end date', async ({ office }) => {
  const clerk = await office.hire([])
  const rate = (code?: string) => inTransaction(office, clerk, (ctx) => taxRateOf(ctx, code))
  const { today } = await inTransaction(office, clerk, async (ctx) => ctx)
  const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const standard = async (from: number, to: number | undefined) => {
    await office.db.deleteFrom('tax_rate').where('code', '=', 'standard').execute()
    const valid = `[${dayFrom(from)},${to === undefined ? '' : dayFrom(to)})`
    await office.db.insertInto('tax_rate').values({ code: 'standard', percent: 8, valid }).execute()
    return (await rate()).taxPercent
  }
  expect(await rate()).toEqual({ taxCode: 'standard', taxPercent: 5 })
  expect(await rate('none')).toEqual({ taxCode: 'none', taxPercent: 0 })
  await expect(rate('luxury')).rejects.toThrow('there is no tax rate luxury')
  expect(await standard(0, undefined), 'starts today').toBe(8)
  expect(await standard(1, undefined), 'starts tomorrow').toBe(5)
  expect(await standard(-9, 1), 'ends today').toBe(8)
  expect(await standard(-9, 0), 'ended yesterday').toBe(5)
  await office.db.deleteFrom('tax_rate').where('code', '=', 'standard').execute()
})
