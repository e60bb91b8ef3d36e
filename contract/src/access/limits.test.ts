import { expect, test } from 'vitest'
import { delegations } from '#access/delegations.ts'
import { employeeGroups } from '#access/groups.ts'
import { rights } from '#access/rights.ts'
import { roleChanges } from '#access/role-changes.ts'
import { operationRoles } from '#access/roles.ts'
import { unitGrants } from '#access/unit-grants.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(rights, operationRoles, roleChanges, delegations, unitGrants, employeeGroups)).toEqual([
    'areas: up to 50 items',
    'denied: up to 198 items',
    'employeeCodes: 1 to 500 items',
    'functions: 1 to 198 items',
    'functions: up to 198 items',
    'members: up to 2000 items',
    'name: 1 to 60 characters',
    'password: 1 to 200 characters',
    'remark: 1 to 200 characters',
    'rescoped: up to 248 items',
    'roles: up to 50 items',
    'zhName: 1 to 60 characters',
  ])
})
