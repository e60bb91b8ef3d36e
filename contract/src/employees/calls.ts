import { z } from 'zod'
import { Colleague } from '#access/colleague.ts'
import { call } from '#platform/call.ts'
import { Code, EmployeeCode, Option, optionalText, page, paged, UnitCode } from '#platform/values.ts'
import { GrantSource } from '#access/rights.ts'

/** A row of the employee list (specification section 3, employee). */
export const EmployeeRow = Colleague.extend({
  mobile: z.string().nullable(),
  customerLevel: z.int(),
  preferentialLevel: z.int(),
  maxUnsettledAmount: z.int(),
  maxOnlineCount: z.int(),
  endTime: z.string().nullable(),
  passwordExpired: z.boolean(),
})

/** A work team and its unit (specification section 3, work team). */
export const WorkTeam = z.object({
  code: z.string(),
  name: z.string(),
  zhName: z.string(),
  isConstruction: z.boolean(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  cityCode: z.string().nullable(),
  members: z.array(z.object({ code: z.string(), trueName: z.string(), zhName: z.string() })),
})

export const employees = {
  list: call({
    method: 'GET',
    path: 'employees',
    summary: 'List the employees of the units I see, by account',
    permission: [
      '104',
      'QueryEmployeeActTypeLogAct',
      'OnlineEmployeeForceOfflineAct',
      'TaskManagement',
      'task.transfer',
      'maintainWorkTeam',
      '113',
    ],
    input: z.object({
      keyword: optionalText(60),
      organizationUnitCode: UnitCode.optional(),
      /** Restricts the list to these codes, to look up their names. */
      codes: z.array(EmployeeCode).max(100).optional(),
      ...paged,
    }),
    output: page(EmployeeRow),
    refuses: [],
  }),
  byOrganizationUnit: call({
    method: 'GET',
    path: 'employees',
    action: 'byOrganizationUnit',
    summary: 'List the employees of one unit',
    permission: 'signed-in',
    input: z.object({ organizationUnitCode: UnitCode }),
    output: z.array(Colleague),
    refuses: ['not-found'],
  }),
  salesMen: call({
    method: 'GET',
    path: 'employees',
    action: 'salesMen',
    summary: 'List the employees who can be the salesperson of a new account: the sales staff of the units I see',
    permission: 'signed-in',
    input: z.object({ organizationUnitCode: UnitCode.optional() }),
    output: z.array(Colleague),
    refuses: [],
  }),
  permissions: call({
    method: 'GET',
    path: 'employees/{employeeCode}/permissions',
    summary: 'List the functions an employee currently holds, and the source of each',
    permission: ['95', '104'],
    input: z.object({ employeeCode: EmployeeCode }),
    output: z.array(
      z.object({ actTypeCode: z.string(), name: z.string(), zhName: z.string(), ways: z.array(GrantSource) }),
    ),
    refuses: ['not-found'],
  }),
  groups: call({
    method: 'GET',
    path: 'employees/{employeeCode}/groups',
    summary: 'List the groups an employee belongs to',
    permission: ['104', '95', '113'],
    input: z.object({ employeeCode: EmployeeCode }),
    output: z.array(Option),
    refuses: ['not-found'],
  }),
  workTeamAddable: call({
    method: 'GET',
    path: 'employees',
    action: 'workTeamAddable',
    summary: 'List the active employees in the actor’s units who are not yet in the work team',
    permission: 'maintainWorkTeam',
    input: z.object({ workTeamId: Code.optional(), keyword: optionalText(60), ...paged }),
    output: page(Colleague),
    refuses: [],
  }),
  groupAddable: call({
    method: 'GET',
    path: 'employees',
    action: 'groupAddable',
    summary: 'List the active employees in the actor’s units who can be added to an employee group',
    permission: '113',
    input: z.object({ keyword: optionalText(60), ...paged }),
    output: page(Colleague),
    refuses: [],
  }),
  workTeams: call({
    method: 'GET',
    path: 'work-teams',
    summary: 'List the work teams that take tasks; with a city, only those that work in it',
    permission: 'signed-in',
    input: z.object({ cityCode: Code.optional(), isConstruction: z.boolean().optional() }),
    output: z.array(WorkTeam),
    refuses: [],
  }),
}
