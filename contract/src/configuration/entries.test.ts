import { expect, test } from 'vitest'
import { chargeTypes } from '#configuration/charge-types.ts'
import { settingEntries } from '#configuration/entries.ts'
import { holidays } from '#configuration/holidays.ts'
import { listEntries } from '#configuration/lists.ts'
import { settings } from '#configuration/settings.ts'
import { taxCodes, taxRates } from '#configuration/tax-codes.ts'
import { limitsOf } from '#testing/limits.ts'

const numbers = Object.entries(settingEntries).filter(([, { min }]) => min !== undefined)

test('accepts each number setting only within its stated bounds', () => {
  expect(numbers.map(([key, { min, max, unit = '' }]) => `${key}: ${min} to ${max} ${unit}`.trim())).toEqual([
    'operator.taxPercent: 0 to 50 %',
    'operator.newBillDay: 1 to 28',
    'operator.townDistanceKm: 0 to 2000 km',
    'operator.suspendsPerYear: 0 to 12 times',
    'operator.passwordDays: 0 to 730 days',
    'operator.templatePersons: 1 to 2',
    'messages.accessDays: 0 to 90 days',
    'messages.expiryDays: 0 to 90 days',
    'notices.fromHour: 0 to 23 :00',
    'notices.toHour: 1 to 24 :00',
    'field-work.repairDays: 1 to 60 working days',
    'field-work.limits.optical-power.min: -40 to 10 dBm',
    'field-work.limits.optical-power.max: -40 to 10 dBm',
    'settlements.maxHours: 1 to 720 hours',
    'settlements.chequePastDays: 0 to 365 days',
    'settlements.chequeFutureDays: 0 to 90 days',
    'orders.ownPricePercent: 0 to 100 %',
    'orders.creditPerDay: 0 to 1000000000000',
    'orders.payoutPerDay: 0 to 1000000000000',
    'bill-runs.dueDays: 1 to 90 days',
    'bill-runs.boundPercent: 0 to 100 %',
    'partners.commissionPercent: 0 to 100 %',
    'stock.technicianOnts: 0 to 1000 pieces',
    'stock.warehouseOnts: 0 to 100000 pieces',
    'stock.warrantyMonths: 0 to 120 months',
    'recovery.returnDays: 1 to 90 days',
    'recovery.remindDays: 0 to 30 days',
    'recovery.chargeDays: 0 to 365 days',
    'monitoring.everyMinutes: 0 to 1440 minutes',
    'monitoring.fromHour: 0 to 23 :00',
    'monitoring.toHour: 1 to 24 :00',
    'monitoring.lightDays: 15 to 730 days',
    'monitoring.lowDbm: -40 to 10 dBm',
    'monitoring.weakDbm: -40 to 10 dBm',
    'monitoring.strongDbm: -40 to 10 dBm',
    'monitoring.dropDb: 1.5 to 20 dB',
    'monitoring.lossOnts: 2 to 128 ONTs',
    'monitoring.resendLines: 1 to 1000 lines',
    'monitoring.resendPercent: 1 to 100 %',
  ])
})

test('allows decimals only for the tax rate and optical power; days, hours, pieces and amounts are whole', () => {
  expect(numbers.filter(([, { whole }]) => !whole).map(([key]) => key)).toEqual([
    'operator.taxPercent',
    'field-work.limits.optical-power.min',
    'field-work.limits.optical-power.max',
    'monitoring.lowDbm',
    'monitoring.weakDbm',
    'monitoring.strongDbm',
    'monitoring.dropDb',
  ])
})

test('keeps the default of each unset setting within its own bounds', () => {
  const beyond = numbers.filter(
    ([, { min, max, standard }]) => Number(standard) < Number(min) || Number(standard) > Number(max),
  )
  expect(beyond).toEqual([])
})

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(settings, chargeTypes, listEntries, holidays, taxCodes, taxRates)).toEqual([
    'ceiling: 0 to 10000000000000',
    'code: 1 to 20 characters',
    'firstPercent: 0 to 99.9999',
    'key: 1 to 80 characters',
    'name: 1 to 60 characters',
    'pattern: 0 to 200 characters',
    'percent: 0 to 99.9999',
    'sample: 1 to 100 characters',
    'seen: 0 to 200 characters',
    'sequenceNo: 0 to 9999',
    'taxCode: 1 to 20 characters',
    'value: 0 to 200 characters',
    'year: 2000 to 2100',
    'zhName: 1 to 60 characters',
  ])
})
