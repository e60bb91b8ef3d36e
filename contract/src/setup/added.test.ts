import { expect, test } from 'vitest'
import { addedEmployee, addedOffering, addedUnit, addedUnitTypes } from './added.ts'
import { SetupPlan, setupTemplates } from './plan.ts'
import { plannedRoles, presetOf } from './presets.ts'

const root = { rootUnitCode: 'CO', taken: ['CO'] }

test('an added unit has the next code that neither the plan nor an existing unit has', () => {
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

test('an added employee has an account that the plan does not have, in the unit of a colleague', () => {
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
    let plan = presetOf(template, 'CO') as Parameters<typeof addedUnit>[0]
    while ((plan.units ?? []).length < 20)
      for (const kind of addedUnitTypes) plan = { ...plan, units: [...(plan.units ?? []), addedUnit(plan, kind, root)] }
    while ((plan.employees ?? []).length < 20)
      for (const role of plannedRoles) {
        const added = { maxUnsettledAmount: 0, ...addedEmployee(plan, role, 'CO') }
        plan = { ...plan, employees: [...(plan.employees ?? []), added] }
      }
    while ((plan.offerings ?? []).length < 10) {
      const added = { normalPrice: 1, ...addedOffering(plan, 'prepaid') }
      plan = { ...plan, offerings: [...(plan.offerings ?? []), added] }
    }
    const full = {
      ...plan,
      units: plan.units?.slice(0, 20),
      employees: plan.employees?.slice(0, 20).map((one) => ({ ...one, maxUnsettledAmount: 0 })),
      offerings: plan.offerings?.slice(0, 10).map((one) => ({ ...one, normalPrice: 1 })),
    }
    expect(SetupPlan.safeParse(full).error).toBeUndefined()
    const distinct = (values: unknown[] = []) => new Set(values).size
    expect(distinct(full.units?.map(({ unitCode }) => unitCode))).toBe(20)
    expect(distinct(full.employees?.map(({ account }) => account))).toBe(20)
    expect(distinct(full.offerings?.map(({ offeringCode }) => offeringCode))).toBe(10)
  },
)
