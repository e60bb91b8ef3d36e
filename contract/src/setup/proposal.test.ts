import { expect, test } from 'vitest'
import { presetOf, withoutUnits } from '#setup/presets.ts'
import { proposalOf } from '#setup/proposal.ts'

const settings = {
  operatorName: 'Golden Fibre',
  operatorZhName: '金纤',
  operatorAddress: '12 Silom Road',
  operatorTaxNumber: '0105',
  timeZone: 'Asia/Bangkok',
  areaLevels: '',
  numberFormat: 'de-DE',
  dateFormat: 'DD.MM.YYYY',
  weekStart: '1',
  clock: '24',
  taxPercent: 7,
  receiptNumbers: 'GF{year}-',
  newBillDay: 1,
}
const given = { settings, rootUnitCode: 'HQ', existing: [], lacking: [], checks: [] }

test('a template keeps the settings that were entered, and sends those that were shown', () => {
  const { initial, fixed } = proposalOf('multi-branch', given)
  expect(initial).toMatchObject(settings)
  expect(fixed).toEqual({ setupTemplate: 'multi-branch', seen: settings })
  const standard = { ...given, settings: { ...settings, receiptNumbers: 'R{year}-' } }
  expect(proposalOf('multi-branch', standard).initial.receiptNumbers, 'paper receipts').toBe('')
})

test('moves entries of a removed or omitted unit to the top unit', () => {
  const preset = presetOf('multi-branch', 'HQ')
  const left = withoutUnits(preset, ['B1'], 'HQ')
  expect(left.units.find(({ unitCode }) => unitCode === 'H1')).toMatchObject({ parentCode: 'HQ' })
  expect(left.units.map(({ unitCode }) => unitCode)).not.toContain('B1')
  const { initial } = proposalOf('small-prepaid', { ...given, existing: ['units'] })
  expect(initial.units).toEqual([])
  expect(new Set(initial.employees?.map(({ organizationUnitCode }) => organizationUnitCode))).toEqual(new Set(['HQ']))
})

test('a form leaves out parts that the actor may not create, and a box without a township', () => {
  const { fixed, leftOut } = proposalOf('small-prepaid', {
    ...given,
    existing: ['areas'],
    lacking: [{ part: 'company', functionName: 'Public configuration' }],
  })
  expect([...leftOut]).toEqual(['areas', 'company', 'boxes'])
  expect(fixed).toEqual({ setupTemplate: 'small-prepaid', areas: [], boxes: [] })
})
