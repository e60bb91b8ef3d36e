import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { visibleUnitsOf } from './rights.ts'

/** Returns the permissions of an employee as an authorized reader in the head office sees them. */
async function held(office: Office, employeeCode: string) {
  const boss = office.holding(await office.session(await office.hire(['95'], 'HQ')))
  return (await boss.employees.permissions({ employeeCode })).map(({ actTypeCode }) => actTypeCode)
}

const grant = (office: Office, [grantee_kind, grantee_code]: [string, string], function_code: string) =>
  office.db
    .insertInto('permission_grant')
    .values({ grantee_kind, grantee_code, function_code, granted_by: 'test', granted_at: office.clock.now })
    .execute()

test('a function is granted through the employee, their groups, teams, unit and roles, and roles inherit', async ({
  office,
}) => {
  const code = await office.hire(['6'], 'YGN-W')
  expect(await held(office, code)).toEqual(['6'])
  await office.db.insertInto('employee_group').values({ code: 'G1', name: 'Group', zh_name: '组' }).execute()
  await office.db.insertInto('employee_group_member').values({ group_code: 'G1', employee_code: code }).execute()
  await grant(office, ['employee-group', 'G1'], '8')
  await office.db.insertInto('work_team_member').values({ team_code: 'YGN-T1', employee_code: code }).execute()
  await grant(office, ['work-team', 'YGN-T1'], '9')
  await grant(office, ['organization-unit', 'YGN-W'], '11')
  const role = { name: 'Role', zh_name: '角色' }
  await office.db
    .insertInto('operation_role')
    .values([
      { code: 'upper', ...role },
      { code: 'lower', ...role, parent_code: 'upper' },
    ])
    .execute()
  await grant(office, ['operation-role', 'upper'], '12')
  await office.db
    .insertInto('operation_role_assignment')
    .values({ grantee_kind: 'work-team', grantee_code: 'YGN-T1', role_code: 'lower', granted_by: 'test' })
    .execute()
  expect((await held(office, code)).toSorted()).toEqual(['11', '12', '6', '8', '9'])
})

test('a denied function is not held, regardless of its grants', async ({ office }) => {
  const code = await office.hire(['6', '8'])
  const deny = { grantee_kind: 'organization-unit', grantee_code: 'YGN-H1', function_code: '8', effect: 'deny' }
  await office.db
    .insertInto('permission_grant')
    .values({ ...deny, granted_by: 'test', granted_at: office.clock.now })
    .execute()
  expect(await held(office, code)).toEqual(['6'])
})

test('finds no rights of an employee of another organization', async ({ office }) => {
  const branch = office.holding(await office.session(await office.hire(['95'], 'YGN-B')))
  await expect(branch.employees.permissions({ employeeCode: 'E0121' })).rejects.toMatchObject({
    code: 'not-found',
    message: 'The employee was not found',
    fields: [{ field: 'employeeCode' }],
  })
})

test('a department sees what its parent unit sees; a store sees itself and its partners', async ({ office }) => {
  const seen = async (unit: string) => (await visibleUnitsOf(office.db, unit)).toSorted()
  const all = (await office.db.selectFrom('organization_unit').select('code').execute()).map(({ code }) => code)
  expect(await seen('NOC')).toEqual(all.toSorted())
  expect(await seen('STORE')).toEqual(all.toSorted())
  expect(await seen('YGN-H1')).toEqual(['PTN', 'YGN-H1'])
  expect(await seen('MDY-H1')).toEqual(['MDY-H1'])
  expect(await seen('MDY-B')).toEqual(['MDY-B', 'MDY-H1', 'MDY-W'])
})
