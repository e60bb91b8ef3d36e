import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const at = async (office: Office, unit: string) => office.holding(await office.session(await office.hire([], unit)))
const named = (colleagues: { code: string }[]) =>
  colleagues.map(({ code }) => code).filter((code) => code.startsWith('E'))

test('lists the salespeople of the visible selling units, with their unit in both languages', async ({ office }) => {
  const branch = await at(office, 'YGN-B')
  const salesMen = await branch.employees.salesMen({})
  expect(named(salesMen).toSorted()).toEqual(['E0101', 'E0102', 'E0111', 'E0501', 'E0801', 'E0901'])
  expect(salesMen).toContainEqual({
    code: 'E0101',
    name: 'clerk',
    trueName: 'Su Su Hlaing',
    zhName: '苏苏莱',
    organizationUnitCode: 'YGN-H1',
    organizationUnitName: 'Anawrahta Road Business Hall',
    organizationUnitZhName: '阿奴律陀路营业厅',
  })
  expect(named(await branch.employees.salesMen({ organizationUnitCode: 'YGN-H1' })).toSorted()).toEqual([
    'E0101',
    'E0102',
    'E0111',
  ])
  expect(await branch.employees.salesMen({ organizationUnitCode: 'MDY-H1' })).toEqual([])
})

test('omits departed employees', async ({ office }) => {
  const hall = await at(office, 'MDY-H1')
  expect(named(await hall.employees.salesMen({}))).toEqual(['E0121'])
  await office.db.updateTable('employee').set({ end_time: office.clock.now }).where('code', '=', 'E0121').execute()
  expect(named(await hall.employees.salesMen({}))).toEqual([])
})

test('lists the people of one unit, and finds no unit of another organization', async ({ office }) => {
  const branch = await at(office, 'YGN-B')
  expect(named(await branch.employees.byOrganizationUnit({ organizationUnitCode: 'YGN-W' })).toSorted()).toEqual([
    'E0511',
    'E0512',
  ])
  await expect(branch.employees.byOrganizationUnit({ organizationUnitCode: 'MDY-W' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'organizationUnitCode' }],
  })
})

test('lists holders of the customer manager role, and all employees of agents', async ({ office }) => {
  const branch = await at(office, 'YGN-B')
  expect(await branch.configuration.customerManagers({})).toEqual([
    { code: 'E0901', name: 'May Thu Kyaw', zhName: '梅杜觉' },
  ])
  expect(await branch.configuration.agents({})).toEqual([{ code: 'AGT', name: 'Shwe Pyi Agency', zhName: '瑞比代理' }])
  const past = new Date(office.clock.now.getTime() - 1).toISOString()
  await office.db
    .updateTable('operation_role_assignment')
    .set({ valid: `[,${past})` })
    .where('role_code', '=', 'customer-manager')
    .execute()
  expect(await branch.configuration.customerManagers({})).toEqual([])
  const code = await office.hire([], 'YGN-B')
  const team = { team_code: 'YGN-T1', employee_code: code }
  await office.db.insertInto('work_team_member').values(team).execute()
  const role = { code: 'senior-manager', name: 'Senior manager', zh_name: '高级经理', parent_code: 'customer-manager' }
  await office.db.insertInto('operation_role').values(role).execute()
  const given = { grantee_kind: 'work-team', grantee_code: 'YGN-T1', role_code: role.code, granted_by: 'E0001' }
  await office.db.insertInto('operation_role_assignment').values(given).execute()
  const managers = await branch.configuration.customerManagers({})
  expect(
    managers.map((one) => one.code),
    'also through a team and an inherited role',
  ).toContain(code)
})
