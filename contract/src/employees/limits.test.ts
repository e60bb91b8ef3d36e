import { expect, test } from 'vitest'
import { employeeGroups } from '#employees/groups.ts'
import { rights } from '#employees/rights.ts'
import { operationRoles } from '#employees/roles.ts'
import { staff } from '#employees/staff.ts'
import { departureCalls } from '#employees/departures.ts'
import { delegations } from '#employees/delegations.ts'
import { roleChanges } from '#employees/role-changes.ts'
import { staffSheet } from '#employees/staff-sheet.ts'
import { unitChanges } from '#employees/unit-changes.ts'
import { unitGrants } from '#employees/unit-grants.ts'
import { workTeams } from '#employees/work-teams.ts'
import { employees } from '#employees/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(
    limitsOf(
      employeeGroups,
      rights,
      operationRoles,
      staff,
      departureCalls,
      delegations,
      roleChanges,
      staffSheet,
      unitChanges,
      unitGrants,
      workTeams,
      employees,
    ),
  ).toEqual([
    'adjustCeiling: 0 to 10000000000000',
    'areas: up to 50 items',
    'codes: up to 100 items',
    'customerLevel: 1 to 9',
    'denied: up to 181 items',
    'employeeCodes: 1 to 500 items',
    'functions: 1 to 181 items',
    'functions: up to 181 items',
    'maxOnlineCount: 1 to 20',
    'maxUnsettledAmount: 0 to 10000000000000',
    'members: up to 200 items',
    'members: up to 2000 items',
    'mobile: 1 to 20 characters',
    'name: 1 to 40 characters',
    'name: 1 to 60 characters',
    'password: 1 to 200 characters',
    'preferentialLevel: 1 to 9',
    'remark: 1 to 200 characters',
    'rescoped: up to 231 items',
    'roles: up to 50 items',
    'trueName: 1 to 60 characters',
    'zhName: 1 to 60 characters',
  ])
})
