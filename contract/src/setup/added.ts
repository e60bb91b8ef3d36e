import type { PaymentMode } from '#offerings/calls.ts'
import type { z } from 'zod'
import type { SetupPlan } from './plan.ts'
import { employee, offering, type plannedRoles, unit } from './presets.ts'

type Plan = Partial<z.input<typeof SetupPlan>>
type Unit = NonNullable<Plan['units']>[number]
type Employee = ReturnType<typeof employee>
type Offering = ReturnType<typeof offering>

/** The types of units that can be added to a plan, and the letter with which their codes begin. */
const letters = { hall: 'H', branch: 'B', warehouse: 'W' } as const
export type AddedUnitType = keyof typeof letters
export const addedUnitTypes = Object.keys(letters) as AddedUnitType[]

const unitNames = { hall: ['Store', '营业厅'], branch: ['Branch', '分公司'], warehouse: ['Warehouse', '仓库'] } as const

/** The accounts of added employees begin with these, by role. */
const accounts = { counter: 'clerk', warehouse: 'storekeeper', finance: 'accountant' } as const

/** Returns the lowest number, from 1, whose name is not taken. */
function firstFree(taken: readonly (string | undefined)[], named: (number: number) => string): number {
  let number = 1
  while (taken.includes(named(number))) number += 1
  return number
}

/** Returns a unit to add to a plan below the unit of the operator itself, with the next free code of its type. */
export function addedUnit(
  plan: Plan,
  unitType: AddedUnitType,
  { rootUnitCode, taken }: { rootUnitCode: string; taken: readonly string[] },
): Unit {
  const codes = [...taken, ...(plan.units ?? []).map(({ unitCode }) => unitCode)]
  const code = (number: number) => `${letters[unitType]}${number}`
  const number = firstFree(codes, code)
  const [name, zhName] = unitNames[unitType]
  return unit(code(number), unitType, [`${name} ${number}`, `${zhName}${number}`, rootUnitCode])
}

/** Returns an employee to add to a plan: in the unit of the last one with this role, otherwise in the operator's own. */
export function addedEmployee(plan: Plan, role: (typeof plannedRoles)[number], rootUnitCode: string): Employee {
  const employees = plan.employees ?? []
  const base = role in accounts ? accounts[role as keyof typeof accounts] : role
  const account = (number: number) => (number === 1 ? base : `${base}${number}`)
  const number = firstFree(
    employees.map((one) => one.account),
    account,
  )
  const colleague = employees.findLast(({ operationRole }) => operationRole === role)
  return employee(account(number), role, colleague?.organizationUnitCode ?? rootUnitCode)
}

/** Returns an offering to add to a plan: twice as fast as the fastest with this payment mode, at most 10 Gbit/s. */
export function addedOffering(plan: Plan, paymentMode: z.output<typeof PaymentMode>): Offering {
  const offerings = plan.offerings ?? []
  const speeds = offerings.filter((one) => one.paymentMode === paymentMode).map(({ downMbps }) => downMbps)
  const added = offering(Math.min(10_000, Math.max(25, ...speeds.filter(Number.isFinite)) * 2), paymentMode)
  const code = (number: number) => (number === 1 ? added.offeringCode : `${added.offeringCode}-${number}`)
  const number = firstFree(
    offerings.map(({ offeringCode }) => offeringCode),
    code,
  )
  return { ...added, offeringCode: code(number) }
}
