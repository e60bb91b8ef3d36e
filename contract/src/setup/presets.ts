import type { z } from 'zod'
import type { SetupPlan, SetupTemplate } from './plan.ts'

type Plan = z.input<typeof SetupPlan>
type Unit = NonNullable<Plan['units']>[number]
type Employee = Omit<NonNullable<Plan['employees']>[number], 'maxUnsettledAmount'> & { maxUnsettledAmount?: number }
type Offering = Omit<NonNullable<Plan['offerings']>[number], 'normalPrice'> & { normalPrice?: number }

/** A plan in which prices, cash limits of clerks, and the names of the place and its box are still missing. */
export type Preset = Omit<Plan, 'employees' | 'offerings' | 'areas' | 'boxes' | 'accessServers'> & {
  receiptNumbers: string
  units: Unit[]
  employees: Employee[]
  offerings: Offering[]
}

/** Returns a unit with its names and the unit above. */
export const unit = (
  unitCode: string,
  unitType: Unit['unitType'],
  [name, zhName, parentCode]: readonly [string, string, string],
): Unit => ({ unitCode, unitType, name, zhName, parentCode })

const roles = {
  counter: ['Counter clerk', '营业员'],
  cashier: ['Cashier', '出纳'],
  technician: ['Technician', '装维技术员'],
  warehouse: ['Storekeeper', '仓库管理员'],
  finance: ['Accountant', '财务'],
  'finance-manager': ['Finance manager', '财务经理'],
} as const

/** The roles that templates propose. */
export const plannedRoles = Object.keys(roles) as (keyof typeof roles)[]

/** Returns the name of a role in both languages; its code if no template proposes it. */
export function plannedRole(code: string): { name: string; zhName: string } {
  const [name, zhName] = Object.entries(roles).find(([role]) => role === code)?.[1] ?? [code, code]
  return { name, zhName }
}

/** An employee named after the role. A clerk has no cash limit yet. */
export const employee = (
  account: string,
  operationRole: keyof typeof roles,
  organizationUnitCode: string,
): Employee => ({
  account,
  operationRole,
  organizationUnitCode,
  trueName: roles[operationRole][0],
  zhName: roles[operationRole][1],
  ...(operationRole === 'counter' ? {} : { maxUnsettledAmount: 0 }),
})

/** Returns an offering of a speed, without a price. */
export const offering = (mbps: number, paymentMode: Offering['paymentMode']): Offering => {
  const monthly = paymentMode === 'postpaid'
  return {
    offeringCode: `HF${mbps}${monthly ? 'M' : ''}`,
    name: `Home fibre ${mbps} Mbit/s${monthly ? ' monthly' : ''}`,
    zhName: `家庭光纤${mbps}兆${monthly ? '月付' : ''}`,
    downMbps: mbps,
    upMbps: mbps / 2,
    paymentMode,
    monthQuantity: 1,
    installPrice: 0,
  }
}

/** The series of receipts that a new operator has. */
export const standardSeries = 'R{year}-'

const branch = (number: number, rootUnitCode: string): Unit[] => [
  unit(`B${number}`, 'branch', [`Branch ${number}`, `分公司${number}`, rootUnitCode]),
  unit(`H${number}`, 'hall', [`Store ${number}`, `营业厅${number}`, `B${number}`]),
]

/** Entries of a plan that belong to a unit. */
type Placed = { units?: readonly { unitCode?: string; parentCode?: string }[] | undefined } & {
  employees?: readonly { organizationUnitCode?: string }[] | undefined
}

/** Returns a plan without some of its units: what belonged to them belongs to the unit of the operator itself. */
export function withoutUnits<P extends Placed>(plan: P, removed: readonly string[], rootUnitCode: string): P {
  const isGone = (code: string | undefined) => code !== undefined && removed.includes(code)
  const units = (plan.units ?? []).filter(({ unitCode }) => !isGone(unitCode))
  return {
    ...plan,
    units: units.map((one) => (isGone(one.parentCode) ? { ...one, parentCode: rootUnitCode } : one)),
    employees: (plan.employees ?? []).map((one) =>
      isGone(one.organizationUnitCode) ? { ...one, organizationUnitCode: rootUnitCode } : one,
    ),
  }
}

/** Returns the entries that a template proposes, below the unit of the operator itself. */
export function presetOf(setupTemplate: SetupTemplate, rootUnitCode: string): Preset {
  const warehouse = unit('W1', 'warehouse', ['Warehouse', '仓库', rootUnitCode])
  const oneStore = [unit('H1', 'hall', ['Store', '营业厅', rootUnitCode]), warehouse]
  const staff = [
    employee('clerk', 'counter', 'H1'),
    employee('cashier', 'cashier', 'H1'),
    employee('technician', 'technician', rootUnitCode),
    employee('storekeeper', 'warehouse', 'W1'),
  ]
  const finance = [
    employee('accountant', 'finance', rootUnitCode),
    employee('finance-manager', 'finance-manager', rootUnitCode),
  ]
  const [prepaid, monthly] = [
    [offering(50, 'prepaid'), offering(100, 'prepaid')],
    [offering(50, 'postpaid'), offering(100, 'postpaid')],
  ]
  const common = { setupTemplate, receiptNumbers: standardSeries }
  if (setupTemplate === 'small-prepaid') return { ...common, units: oneStore, employees: staff, offerings: prepaid }
  if (setupTemplate === 'monthly-billing')
    return { ...common, units: oneStore, employees: [...staff, ...finance], offerings: monthly }
  const branches = [...branch(1, rootUnitCode), ...branch(2, rootUnitCode), warehouse]
  const second = [employee('clerk2', 'counter', 'H2'), employee('cashier2', 'cashier', 'H2')]
  return {
    setupTemplate,
    receiptNumbers: '',
    units: branches,
    employees: [...staff, ...second, ...finance],
    offerings: [...prepaid, ...monthly],
  }
}
