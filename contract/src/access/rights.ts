import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  Code,
  EmployeeCode,
  Instant,
  optionalText,
  page,
  paged,
  perhaps,
  UnitCode,
  dayWithin,
  termHorizon,
} from '#platform/values.ts'
import { functionCodes } from '#words.ts'

/** The types of grantees. */
export const granteeKinds = ['employee', 'employee-group', 'work-team', 'organization-unit'] as const
export type GranteeKind = (typeof granteeKinds)[number]

/**
 * The rows a grant applies to: rows the employee created, their own unit, their unit and the units and partners below
 * it, the units of named areas, the customers they manage, or everything.
 */
export const scopes = [
  'own-rows',
  'own-unit',
  'unit-and-below',
  'named-areas',
  'managed-customers',
  'everything',
] as const
export type Scope = (typeof scopes)[number]
const reach = { scope: z.enum(scopes), areas: z.array(z.string()) }

/** One source of a granted or denied function: grantee, role, first and last day, and grantor. */
export const GrantSource = z.object({
  effect: z.enum(['allow', 'deny']),
  /** `delegation`: another employee delegated the function; the grantee is that employee. */
  granteeKind: z.enum([...granteeKinds, 'delegation']),
  granteeCode: z.string(),
  granteeName: z.string(),
  granteeZhName: z.string(),
  roleCode: z.string().nullable(),
  roleName: z.string().nullable(),
  roleZhName: z.string().nullable(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  grantedBy: z.string(),
  ...reach,
})
export type GrantSource = z.output<typeof GrantSource>

/** The results of testing whether an employee may do something. */
export const answers = [
  'right-granted',
  'right-denied',
  'right-missing',
  'right-out-of-reach',
  'right-not-at-that-time',
  'employee-left',
  'unit-ended',
  'password-expired',
] as const

/** How a permission matrix groups the functions: by person or by role. */
export const matrixGroupings = ['by-person', 'by-role'] as const

/** Permissions to approve what another employee has started. */
export const decisions = ['billRun.approve', 'badDebt.approve', 'debt.approve'] as const
export type Decision = (typeof decisions)[number]

/** Grants, who holds them and where they come from (pages 95 and EmployeeOtherPermission). */
export const rights = {
  grants: call({
    method: 'GET',
    path: 'permission-grants',
    summary: 'List the direct grants of an employee, group, team or unit, with dates and grantor',
    permission: ['95', '104', '113', 'maintainWorkTeam', 'MaintainOrganiation'],
    input: z.object({ granteeKind: z.enum(granteeKinds), granteeCode: Code }),
    output: z.array(
      z.object({
        grantKind: z.enum(['function', 'denied', 'role']),
        code: z.string(),
        name: z.string(),
        zhName: z.string(),
        from: Instant.nullable(),
        to: Instant.nullable(),
        grantedBy: z.string(),
        current: z.boolean(),
        ...reach,
      }),
    ),
    refuses: ['not-found'],
  }),
  matrix: call({
    method: 'GET',
    path: 'permission-matrix',
    summary: 'List the functions that employees of a unit may use, each with the people or the roles that grant it',
    permission: '95',
    input: z.object({
      organizationUnitCode: UnitCode.optional(),
      matrixBy: z.enum(matrixGroupings).default('by-person'),
      keyword: optionalText(60),
      ...paged,
    }),
    output: page(
      z.object({
        actTypeCode: z.string(),
        name: z.string(),
        zhName: z.string(),
        count: z.int(),
        holders: z.array(z.object({ code: z.string(), name: z.string(), zhName: z.string() })),
      }),
    ),
    refuses: ['not-found'],
  }),
  deciders: call({
    method: 'GET',
    path: 'employees',
    action: 'deciders',
    summary: 'List the other employees who may approve what I start',
    permission: ['BillRuns', 'CollectionCases', 'EmployeeDebts'],
    input: z.object({ decision: z.enum(decisions) }),
    output: z.array(z.object({ code: z.string(), name: z.string(), zhName: z.string() })),
    refuses: [],
  }),
  rehearse: call({
    method: 'GET',
    path: 'employees/{employeeCode}/rehearsal',
    summary:
      'Explain whether an employee may use a function on a day in a unit, with the grant that applies or is missing',
    permission: ['95', '104'],
    input: z.object({
      employeeCode: EmployeeCode,
      functionCode: z.enum(functionCodes),
      day: perhaps(dayWithin(termHorizon)),
      organizationUnitCode: UnitCode.optional(),
    }),
    output: z.object({ allowed: z.boolean(), answer: z.enum(answers), ways: z.array(GrantSource) }),
    refuses: ['not-found'],
  }),
}
