import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { waysOfPlaces } from '#testing/loss-of-places.ts'
import { groupOf, just12, none, waysOfGrants } from '#testing/loss-ways.ts'
import { type Office, test } from '#testing/office.ts'
import { rightsWriters } from '#testing/rights-writers.ts'

const ways = [...waysOfGrants, ...waysOfPlaces]

const holds12 = async (office: Office, employeeCode: string) =>
  (await office.demo('admin').employees.permissions({ employeeCode })).some(({ actTypeCode }) => actTypeCode === '12')

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'allowed',
    (error: unknown) => String((error as { code?: string }).code),
  )

test.for(ways)('an employee of another unit, even one with the function, never $name', async (way, { office }) => {
  const person = await office.hire([], 'HQ')
  const take = await way.arrange(office, person)
  const outsider = office.holding(await office.session(await office.hire([way.right, '12'], 'MDY-H1')))
  expect(['outside-scope', 'not-found']).toContain(await codeOf(take(outsider)))
  expect(await holds12(office, person)).toBe(true)
})

test.for(ways)('a colleague who lacks the function never $name', async (way, { office }) => {
  const person = await office.hire([])
  const take = await way.arrange(office, person)
  // A narrower scope can also add rows: those that the employee created, in any unit.
  const colleague = office.holding(await office.session(await office.hire([way.right], way.at)))
  expect(['not-yours-to-take', 'reach-too-wide']).toContain(await codeOf(take(colleague)))
  expect(await holds12(office, person)).toBe(true)
})

test.for(ways)('a colleague who holds the function $name', async (way, { office }) => {
  const person = await office.hire([])
  const take = await way.arrange(office, person)
  const colleague = office.holding(await office.session(await office.hire([way.right, '12'], way.at)))
  expect(await codeOf(take(colleague))).toBe('allowed')
})

test('only holders of the functions its employees lose can revoke a unit grant or merge a unit', async ({ office }) => {
  const admin = office.demo('admin')
  const unit = { code: 'LOSS-1', name: 'Loss', zhName: '厅', type: 'hall', parentCode: 'YGN-B' } as const
  const { version } = await admin.organizationUnits.add({ ...unit, childrenOperationAcceptable: false })
  await admin.unitGrants.permit({ code: unit.code, ...just12 })
  const person = await office.hire([], unit.code)
  const clerk = async (...held: FunctionCode[]) =>
    office.holding(await office.session(await office.hire(['MaintainOrganiation', ...held], 'HQ')))
  const [without, holding] = [await clerk(), await clerk('12')]
  await admin.organizationUnits.add({ ...unit, code: 'LOSS-2', childrenOperationAcceptable: false })
  const merging = { code: unit.code, into: 'LOSS-2', version }
  expect(await codeOf(without.unitGrants.permit({ code: unit.code, ...none }))).toBe('not-yours-to-take')
  expect(await codeOf(without.unitChanges.merge(merging))).not.toBe('allowed')
  expect(await holds12(office, person)).toBe(true)
  expect(await codeOf(holding.unitGrants.permit({ code: unit.code, ...none }))).toBe('allowed')
  expect(await holds12(office, person)).toBe(false)
})

test('a person can give up a function that they hold through a group they manage', async ({ office }) => {
  const person = await office.hire(['113'])
  const group = await groupOf(office, person)
  const own = office.holding(await office.session(person))
  expect(await codeOf(own.employeeGroups.modify({ ...group, members: [] }))).toBe('allowed')
  expect(await holds12(office, person)).toBe(false)
})

test('the end of an employment removes functions that the personnel office does not hold', async ({ office }) => {
  const person = await office.hire(['12'])
  const { changes: _, ...shown } = await office.demo('admin').staff.get({ employeeCode: person })
  const personnel = office.as('104')
  expect(await codeOf(personnel.staff.modify({ ...shown, endTime: office.clock.now.toISOString() }))).toBe('allowed')
})

/** Calls that change grants or memberships and remove nothing. */
const giving = [
  'operationRoles.add',
  'employeeGroups.add',
  'workTeams.add',
  'staff.add',
  'staffSheet.importFile',
  'organizationUnits.add',
  'agentOrganizations.add',
  'areaSections.add',
  'delegations.give',
  'setup.create',
]
/** Only unused and empty records can be deleted: roles, employees without a history, units and areas. */
const unused = [
  'operationRoles.delete',
  'staff.delete',
  'organizationUnits.delete',
  'agentOrganizations.delete',
  'areaSections.delete',
  // They add and delete areas and boxes through these calls.
  'job reference-imports.run',
  'job reference-imports.undo',
]

/** The end of an employment removes every function; the rules for departing employees apply instead. */
const leavers = ['leaving.leave', 'job employees.leave-due']
const covered = new Set([...ways.flatMap(({ calls }) => calls), ...giving, ...unused, ...leavers])

test('every call that can refuse a loss is tested here', () => {
  const changing = slices
    .flatMap(({ routes }) => routes)
    .filter(({ call }) => (call.refuses as readonly string[]).includes('not-yours-to-take'))
    .map(({ code }) => code)
  expect(changing.length).toBeGreaterThan(20)
  expect(changing.filter((code) => !covered.has(code))).toEqual([])
})

/**
 * Code that no call reaches: creating the first operator of an empty database, and deleting the grants of a deleted
 * grantee.
 */
const noCall = [
  'access/grants/forget-grants.ts forgetGrants',
  'supervisor/first-operator.ts hire',
  'supervisor/first-operator.ts makeFirstOperator',
]

/** Tables that are cached in the same way but do not affect permissions. */
const otherwise = new Set(['configuration', 'custom_field', 'operator_holiday', 'second_factor'])

test('every call that can change access rights is tested here', async ({ office }) => {
  // A change that makes every process reload permissions affects them, unlike a change of an employee's limits or
  // password.
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'rights_changed'`.execute(office.db)
  const tables = rows.map(({ name }) => name).filter((name) => !otherwise.has(name))
  expect(tables.length).toBeGreaterThan(7)
  const writers = rightsWriters(tables, ['organization_unit_code', 'end_time'])
  const calls = new Set([...writers.values()].flat())
  expect([...calls].filter((call) => !covered.has(call))).toEqual([])
  expect(
    [...covered].filter((call) => !calls.has(call)),
    'calls that do not change access rights',
  ).toEqual([])
  const unreached = [...writers].filter(([, by]) => by.length === 0).map(([code]) => code)
  expect(unreached.toSorted()).toEqual(noCall)
})
