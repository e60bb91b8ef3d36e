import { expect, test } from 'vitest'
import { completed, firstAdmin, newOperators } from '#testing/new-operators.ts'
import type { Office } from '#testing/office.ts'

const atNewOperator = newOperators()

test('refuses an administrator who lacks a function that the plan needs', async () => {
  await atNewOperator(async (office) => {
    const limited = async (without: string) => {
      const rights = (
        await office.db
          .selectFrom('permission_grant')
          .select('function_code')
          .distinct()
          .where('grantee_code', '=', 'E0001')
          .execute()
      ).flatMap((row) => row.function_code)
      const code = await office.hire(rights.filter((one) => one !== without) as Parameters<Office['hire']>[0], 'HQ')
      return office.holding(await office.session(code))
    }
    for (const without of ['MaintainAreaAct', 'employee.resetPassword', 'NetWorkResourEdit', 'SetUp'])
      await expect((await limited(without)).setup.create(completed('small-prepaid'))).rejects.toMatchObject({
        code: 'no-permission',
      })
  })
})

test('names the parts that an administrator may not create, and offers no template without the top unit', async () => {
  await atNewOperator(async (office) => {
    const role = await office.hire(['SetUp', 'MaintainAreaAct', 'NetWorkResourEdit', '104', 'maintainWorkTeam'], 'HQ')
    const { setup } = office.holding(await office.session(role))
    const { lacking, rootUnitCode } = await setup.progress({})
    expect(rootUnitCode).toBe('HQ')
    expect(lacking.map(({ part }) => part)).toEqual(['company', 'units', 'employees', 'offerings'])
    expect(lacking.find(({ part }) => part === 'company')).toMatchObject({ functionName: 'Public configuration' })
    const plan = completed('small-prepaid')
    const { setupTemplate, areas, boxes } = plan
    await setup.create({ setupTemplate, areas, boxes })
    const { organizationUnits } = await firstAdmin(office)
    await organizationUnits.add({
      code: 'B1',
      type: 'branch',
      name: 'Branch',
      zhName: '分公司',
      parentCode: 'HQ',
      childrenOperationAcceptable: true,
    })
    const below = office.holding(await office.session(await office.hire(['SetUp'], 'B1')))
    expect(await below.setup.progress({})).toMatchObject({ rootUnitCode: null })
  })
})

test('one-time passwords are limited to the units and functions of the administrator who resets passwords', async () => {
  await atNewOperator(async (office) => {
    const plan = completed('small-prepaid')
    const rights = (
      await office.db
        .selectFrom('permission_grant')
        .select('function_code')
        .distinct()
        .where('grantee_code', '=', 'E0001')
        .execute()
    ).flatMap((row) => row.function_code) as Parameters<Office['hire']>[0]
    const { organizationUnits } = await firstAdmin(office)
    const code = await office.hire(rights, 'HQ')
    await organizationUnits.add({
      code: 'B1',
      type: 'branch',
      name: 'Branch',
      zhName: '分公司',
      parentCode: 'HQ',
      childrenOperationAcceptable: true,
    })
    await office.db
      .updateTable('permission_grant')
      .set({ scope: 'own-unit' })
      .where('grantee_code', '=', code)
      .where('function_code', '=', 'employee.resetPassword')
      .execute()
    const { setup } = office.holding(await office.session(code))
    const people = (organizationUnitCode: string) => ({
      ...plan,
      units: [],
      employees: plan.employees.slice(0, 1).map((one) => ({ ...one, organizationUnitCode })),
    })
    await expect(setup.create(people('B1'))).rejects.toMatchObject({
      code: 'outside-scope',
      fields: [{ field: 'employees.0.organizationUnitCode' }],
    })
    expect((await setup.create(people('HQ'))).signIns).toHaveLength(1)
    const history = await office.db.selectFrom('change_history').selectAll().execute()
    expect(JSON.stringify(history)).toContain('passwordReset')
  })
})
