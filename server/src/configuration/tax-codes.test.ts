import { addDays } from '@lastmile/contract/platform/days.ts'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { taxRateOf } from './tax.ts'

const admin = (office: Office) => office.as('MaintainPublicConfigurationPage')
const reduced = { code: 'reduced', name: 'Reduced rate', zhName: '低税率', firstPercent: 2.5, offered: true }
const refused = (code: string, field: string) => ({ code, fields: [{ field }] })

/** Returns the day a number of days after today. */
async function daysOf(office: Office) {
  const { today } = await inTransaction(office, await office.hire([]), async (ctx) => ctx)
  return { after: (days: number) => addDays(today, days) }
}

test('lists the standard code at the rate of the setting, and no codes without a rate', async ({ office }) => {
  const { rows } = await admin(office).taxCodes.list({})
  expect(rows).toMatchObject([
    { code: 'standard', firstPercent: 5, percentToday: 5, nextPercent: null, nextFrom: null, offered: true },
  ])
  expect((await admin(office).taxRates.list({ taxCode: 'standard' })).rows).toEqual([
    { state: 'rate-current', percent: 5, rateFrom: null, rateThrough: null },
  ])
})

test('adds a code with its rate, corrects the rate before the code is used, and refuses built-in codes', async ({
  office,
}) => {
  const { taxCodes } = admin(office)
  await taxCodes.add(reduced)
  await taxCodes.modify({ ...reduced, version: 1, name: 'Reduced' })
  const row = await taxCodes.get({ taxCode: 'reduced' })
  expect(row).toMatchObject({ name: 'Reduced', firstPercent: 2.5, percentToday: 2.5, version: 2 })
  expect(row.changes.map(({ after }) => after?.['name'])).toEqual(['Reduced', 'Reduced rate'])
  const changed = { ...reduced, version: 2, firstPercent: 3 }
  await taxCodes.modify(changed)
  expect(await taxCodes.get({ taxCode: 'reduced' })).toMatchObject({ firstPercent: 3, percentToday: 3 })
  for (const code of ['reduced', 'none', 'exempt'])
    await expect(taxCodes.add({ ...reduced, code })).rejects.toMatchObject(refused('duplicate-code', 'code'))
  for (const [field, value] of Object.entries({ code: 'Reduced!', firstPercent: 100, name: '' }))
    await expect(taxCodes.add({ ...reduced, [field]: value })).rejects.toMatchObject(refused('invalid-input', field))
  await expect(taxCodes.add({ ...reduced, firstPercent: 1.000_01 })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('keeps the first rate of a code that was charged, that a charge type has, or that has a dated rate', async ({
  office,
}) => {
  const { taxCodes, taxRates } = admin(office)
  const { chargeTypes } = office.as('MaintainChargeType')
  const code = { ...reduced, code: 'cables' }
  await taxCodes.add(code)
  const keeps = async () =>
    expect(taxCodes.modify({ ...code, version: 1, firstPercent: 9 })).rejects.toMatchObject(
      refused('tax-rate-used', 'firstPercent'),
    )
  const { changes: _, ...type } = await chargeTypes.get({ chargeTypeCode: 'cabling' })
  await chargeTypes.modify({ ...type, taxCode: code.code })
  await keeps()
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await clerk.orders.otherCharge({ customerCode, chargeType: 'cabling', amount: 10_250, remark: 'Cable' })
  await chargeTypes.modify({ ...type, version: type.version + 1 })
  await chargeTypes.modify({ ...type, version: type.version + 2, taxCode: 'standard' })
  await keeps()
  await taxCodes.add({ ...reduced, code: 'dated' })
  const { after } = await daysOf(office)
  await taxRates.add({ taxCode: 'dated', percent: 4, rateFrom: after(5) })
  const dated = { ...reduced, code: 'dated', version: 1, firstPercent: 9 }
  await expect(taxCodes.modify(dated)).rejects.toMatchObject(refused('tax-rate-used', 'firstPercent'))
})

test('keeps the standard code available', async ({ office }) => {
  const { taxCodes } = admin(office)
  const { changes: _, ...standard } = await taxCodes.get({ taxCode: 'standard' })
  const { code, name, zhName, firstPercent, version } = standard
  const closed = { code, name, zhName, firstPercent, version, offered: false }
  await expect(taxCodes.modify(closed)).rejects.toMatchObject(refused('tax-code-standard', 'offered'))
})

test('changes a rate from tomorrow at the earliest, until the next change', async ({ office }) => {
  const { taxCodes, taxRates } = admin(office)
  const { after } = await daysOf(office)
  const taxCode = 'water'
  await taxCodes.add({ ...reduced, code: taxCode })
  const change = (days: number, percent: number) => taxRates.add({ taxCode, percent, rateFrom: after(days) })
  for (const days of [-40, 0])
    await expect(change(days, 4)).rejects.toMatchObject(refused('tax-rate-begun', 'rateFrom'))
  await change(30, 9.975)
  await change(10, 4)
  await expect(change(10, 6)).rejects.toMatchObject(refused('tax-rate-exists', 'rateFrom'))
  await expect(change(20, 4)).rejects.toMatchObject(refused('tax-rate-same', 'percent'))
  await expect(taxRates.add({ taxCode: 'none', percent: 1, rateFrom: after(1) })).rejects.toMatchObject(
    refused('not-found', 'taxCode'),
  )
  const { rows } = await taxRates.list({ taxCode })
  expect(rows).toEqual([
    { state: 'rate-planned', percent: 9.975, rateFrom: after(30), rateThrough: null },
    { state: 'rate-planned', percent: 4, rateFrom: after(10), rateThrough: after(29) },
    { state: 'rate-current', percent: 2.5, rateFrom: null, rateThrough: after(9) },
  ])
  const first = await taxRates.list({ taxCode, limit: 2 })
  expect((await taxRates.list({ taxCode, limit: 2, after: first.next ?? '' })).rows).toEqual(rows.slice(2))
  expect(await taxCodes.get({ taxCode })).toMatchObject({ percentToday: 2.5, nextPercent: 4, nextFrom: after(10) })
  const rate = async (days: number) => {
    const now = office.clock.now
    office.clock.now = new Date(now.getTime() + days * 86_400_000)
    const { taxPercent } = await inTransaction(office, await office.hire([]), (ctx) => taxRateOf(ctx, taxCode))
    office.clock.now = now
    return taxPercent
  }
  expect([await rate(9), await rate(10), await rate(29), await rate(30)]).toEqual([2.5, 4, 4, 9.975])
})

test('merges a planned rate with an equal one before it, and adds a rate once when two users add it', async ({
  office,
}) => {
  const { taxCodes, taxRates } = admin(office)
  const { after } = await daysOf(office)
  const taxCode = 'gas'
  await taxCodes.add({ ...reduced, code: taxCode })
  const rates = async () => (await taxRates.list({ taxCode })).rows.map(({ percent, rateFrom }) => [percent, rateFrom])
  const change = (days: number, percent: number) => taxRates.add({ taxCode, percent, rateFrom: after(days) })
  const outcomes = await Promise.allSettled([change(20, 4), change(20, 4)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await change(10, 4)
  expect(await rates()).toEqual([
    [4, after(10)],
    [2.5, null],
  ])
  await change(30, 2.5)
  await taxRates.delete({ taxCode, rateFrom: after(10) })
  expect(await rates()).toEqual([[2.5, null]])
})

test('deletes a planned change, after which the earlier rate continues; a rate that has begun stays', async ({
  office,
}) => {
  const { taxCodes, taxRates } = admin(office)
  const { after } = await daysOf(office)
  const taxCode = 'books'
  await taxCodes.add({ ...reduced, code: taxCode })
  for (const [days, percent] of [
    [5, 3],
    [15, 6],
    [25, 9],
  ] as const)
    await taxRates.add({ taxCode, percent, rateFrom: after(days) })
  await taxRates.delete({ taxCode, rateFrom: after(15) })
  const rates = async () =>
    (await taxRates.list({ taxCode })).rows.map(({ percent, rateFrom, rateThrough }) => [
      percent,
      rateFrom,
      rateThrough,
    ])
  expect(await rates()).toEqual([
    [9, after(25), null],
    [3, after(5), after(24)],
    [2.5, null, after(4)],
  ])
  await taxRates.delete({ taxCode, rateFrom: after(5) })
  expect(await rates()).toEqual([
    [9, after(25), null],
    [2.5, null, after(24)],
  ])
  await expect(taxRates.delete({ taxCode, rateFrom: after(5) })).rejects.toMatchObject(refused('not-found', 'rateFrom'))
  const { changes } = await taxCodes.get({ taxCode })
  expect(changes[0]).toMatchObject({
    before: { percent: 3, rateFrom: after(5) },
    after: { percent: null, rateFrom: null },
  })
  expect(changes.at(-2)).toMatchObject({
    before: { percent: 2.5, rateFrom: null },
    after: { percent: 3, rateFrom: after(5) },
  })
  const now = office.clock.now
  office.clock.now = new Date(now.getTime() + 25 * 86_400_000)
  const later = admin(office).taxRates
  await expect(later.delete({ taxCode, rateFrom: after(25) })).rejects.toMatchObject(
    refused('tax-rate-started', 'rateFrom'),
  )
  expect((await later.list({ taxCode })).rows[0]?.state).toBe('rate-current')
  office.clock.now = now
})
