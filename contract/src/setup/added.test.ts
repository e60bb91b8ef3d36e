import { expect, test } from 'vitest'
import { addedEmployee, addedOffering, addedUnit } from './added.ts'
import { mostEmployees, mostOfferings, mostUnits, SetupPlan, setupTemplates } from './plan.ts'
import { presetOf } from './presets.ts'

const root = { rootUnitCode: 'CO', taken: ['CO'] }

test('gives an added unit the first code that neither the plan nor an existing unit uses', () => {
  const { units } = presetOf('small-prepaid', 'CO')
  expect(addedUnit({ units }, 'hall', root)).toEqual({
    unitCode: 'H2',
    unitType: 'hall',
    name: 'Store 2',
    zhName: '营业厅2',
    parentCode: 'CO',
  })
  expect(addedUnit({ units }, 'hall', { ...root, taken: ['CO', 'H2', 'H3'] })).toMatchObject({ unitCode: 'H4' })
  expect(addedUnit({}, 'branch', root)).toMatchObject({ unitCode: 'B1', name: 'Branch 1' })
})

test('gives an added employee an unused account and the unit of a colleague with the same role', () => {
  const plan = presetOf('multi-branch', 'CO') as Parameters<typeof addedEmployee>[0]
  expect(addedEmployee(plan, 'counter', 'CO')).toMatchObject({ account: 'clerk3', organizationUnitCode: 'H2' })
  expect(addedEmployee({}, 'technician', 'CO')).toMatchObject({ account: 'technician', organizationUnitCode: 'CO' })
})

test('an added offering is twice as fast as the fastest, up to 10 Gbit/s, with a code of its own', () => {
  const plan = presetOf('small-prepaid', 'CO') as Parameters<typeof addedOffering>[0]
  const faster = addedOffering(plan, 'prepaid')
  expect(faster).toMatchObject({ offeringCode: 'HF200', name: 'Home fibre 200 Mbit/s', downMbps: 200, upMbps: 100 })
  expect(addedOffering(plan, 'postpaid')).toMatchObject({ offeringCode: 'HF50M', paymentMode: 'postpaid' })
  const fastest = { ...faster, offeringCode: 'HF10000', downMbps: 10_000, normalPrice: 1 }
  expect(addedOffering({ offerings: [fastest] }, 'prepaid')).toMatchObject({
    offeringCode: 'HF10000-2',
    downMbps: 10_000,
  })
})

test.each(setupTemplates)(
  'entries added to %s until it is full are valid once their amounts are entered',
  (template) => {
    const preset = presetOf(template, 'CO') as Parameters<typeof addedUnit>[0]
    const { units = [], employees = [], offerings = [] } = preset
    while (units.length < mostUnits) units.push(addedUnit({ units }, 'hall', root))
    while (employees.length < mostEmployees)
      employees.push({ maxUnsettledAmount: 0, ...addedEmployee({ employees }, 'counter', 'CO') })
    while (offerings.length < mostOfferings)
      offerings.push({ normalPrice: 1, ...addedOffering({ offerings }, 'prepaid') })
    const full = {
      ...preset,
      units,
      employees: employees.map((one) => ({ ...one, maxUnsettledAmount: 0 })),
      offerings: offerings.map((one) => ({ ...one, normalPrice: 1 })),
    }
    expect(SetupPlan.safeParse(full).error).toBeUndefined()
    const distinct = (values: unknown[]) => new Set(values).size
    expect(distinct(units.map(({ unitCode }) => unitCode))).toBe(mostUnits)
    expect(distinct(employees.map(({ account }) => account))).toBe(mostEmployees)
    expect(distinct(offerings.map(({ offeringCode }) => offeringCode))).toBe(mostOfferings)
  },
)
