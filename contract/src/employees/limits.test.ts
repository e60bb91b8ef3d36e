import { expect, test } from 'vitest'
import { departureCalls } from '#employees/departures.ts'
import { employees } from '#employees/calls.ts'
import { staff } from '#employees/staff.ts'
import { staffSheet } from '#employees/staff-sheet.ts'
import { unitChanges } from '#employees/unit-changes.ts'
import { workTeams } from '#employees/work-teams.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(employees, staff, departureCalls, staffSheet, unitChanges, workTeams)).toEqual([
    'adjustCeiling: 0 to 10000000000000',
    'areas: up to 50 items',
    'codes: up to 100 items',
    'customerLevel: 1 to 9',
    'denied: up to 198 items',
    'functions: up to 198 items',
    'maxOnlineCount: 1 to 20',
    'maxUnsettledAmount: 0 to 10000000000000',
    'members: up to 200 items',
    'mobile: 1 to 20 characters',
    'name: 1 to 40 characters',
    'name: 1 to 60 characters',
    'preferentialLevel: 1 to 9',
    'rescoped: up to 248 items',
    'roles: up to 50 items',
    'trueName: 1 to 60 characters',
    'zhName: 1 to 60 characters',
  ])
})
