import type { Scope } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'

const none = { functions: [], denied: [], roles: [] }
type Reaching = { scope: Scope; areas?: string[]; unit?: string; functions?: FunctionCode[] }

/** Creates an employee whose functions the administrator has granted with this scope. */
async function reaching(office: Office, { scope, areas = [], unit = 'HQ', functions = ['6', '95', '104'] }: Reaching) {
  const code = await office.hire([], unit)
  await office.demo('admin').staff.permit({ code, ...none, functions, scope, areas })
  return { code, person: office.holding(await office.session(code)) }
}

/** Returns the units whose employees a person sees. */
const unitsSeen = async ({ person }: Awaited<ReturnType<typeof reaching>>) => {
  const { rows } = await person.staff.list({ limit: 200 })
  return [...new Set(rows.map(({ organizationUnitCode }) => organizationUnitCode))].toSorted()
}

test('a grant covers the grantee’s own unit, that unit and those below, named areas, everything, or no unit', async ({
  office,
}) => {
  const seen = async (asked: Reaching) => unitsSeen(await reaching(office, asked))
  expect(await seen({ scope: 'own-unit', unit: 'YGN-B' })).toEqual(['YGN-B'])
  expect(await seen({ scope: 'unit-and-below', unit: 'YGN-B' })).toEqual(
    expect.arrayContaining(['YGN-B', 'YGN-H1', 'YGN-W']),
  )
  expect(await seen({ scope: 'everything', unit: 'YGN-H1' })).toEqual(
    expect.arrayContaining(['HQ', 'MDY-H1', 'YGN-H1']),
  )
  for (const scope of ['own-rows', 'managed-customers'] as const) expect(await seen({ scope })).toEqual([])
  const { city_code: city } = await office.db
    .selectFrom('organization_unit')
    .select('city_code')
    .where('code', '=', 'MDY-H1')
    .executeTakeFirstOrThrow()
  expect(city).not.toBeNull()
  const units = await seen({ scope: 'named-areas', areas: [city ?? ''], unit: 'YGN-H1' })
  expect(units).toEqual(expect.arrayContaining(['MDY-H1']))
  expect(units.filter((unit) => unit.startsWith('YGN'))).toEqual([])
})

test('each function has the scope of its own grant only', async ({ office }) => {
  const { code, person } = await reaching(office, { scope: 'own-unit', unit: 'HQ', functions: ['104'] })
  await office
    .demo('admin')
    .staff.permit({ code, ...none, functions: ['104', 'OnlineEmployeeForceOfflineAct'], scope: 'everything' })
  const { rows } = await person.staff.list({ limit: 200 })
  expect(new Set(rows.map(({ organizationUnitCode }) => organizationUnitCode))).toEqual(new Set(['HQ']))
  const hall = await office.hire([], 'MDY-H1')
  await office.session(hall)
  const online = await person.session.online({ limit: 100 })
  expect(online.rows.map(({ employeeCode }) => employeeCode)).toContain(hall)
})

test('a manager with the scope of managed customers sees exactly those, regardless of their unit', async ({
  office,
}) => {
  const functions: FunctionCode[] = ['SimpleMiscProcessAct', 'baseInfo', 'OrderInfoConfigComposite']
  const { code, person } = await reaching(office, { scope: 'managed-customers', unit: 'HQ', functions })
  const [mine, other] = [await mandalayAccount(office), await mandalayAccount(office)]
  await office.db
    .updateTable('customer')
    .set({ manager_code: code, manager_since: office.clock.now })
    .where('code', '=', mine.customerCode)
    .execute()
  expect(await person.customers.get({ customerCode: mine.customerCode })).toMatchObject({
    customerCode: mine.customerCode,
  })
  await expect(person.customers.get({ customerCode: other.customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await person.orders.list({ limit: 100 })
  expect(new Set(rows.map(({ customerCode }) => customerCode))).toEqual(new Set([mine.customerCode]))
  // The phone numbers of the demo operator begin like this.
  const found = await person.customers.find({ keyword: '+959' })
  expect(found.rows.map(({ customerCode }) => customerCode)).toEqual([mine.customerCode])
})

test('nobody grants a scope beyond their own, or more to themselves', async ({ office }) => {
  const { person, code: giver } = await reaching(office, { scope: 'own-unit', unit: 'HQ' })
  const other = await office.hire([], 'HQ')
  const refused = { code: 'reach-too-wide', fields: [{ field: 'scope' }] }
  for (const way of ['previewPermit', 'permit'] as const)
    await expect(person.staff[way]({ code: other, ...none, functions: ['6'] })).rejects.toMatchObject(refused)
  await person.staff.permit({ code: other, ...none, functions: ['6'], scope: 'own-unit' })
  await expect(
    person.staff.permit({ code: giver, ...none, functions: ['6', '95'], roles: [], scope: 'everything' }),
  ).resolves.toMatchObject({ functions: ['6', '95'] })
  await expect(
    person.staff.permit({ code: giver, ...none, functions: ['6', '95', '104'], scope: 'everything' }),
  ).rejects.toMatchObject({ code: 'not-yours-to-give' })
})

test('areas are named if the scope requires them, and exist', async ({ office }) => {
  const admin = office.demo('admin')
  const code = await office.hire([])
  const given = { code, ...none, functions: ['6'] as FunctionCode[] }
  await expect(admin.staff.permit({ ...given, scope: 'named-areas' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(admin.staff.permit({ ...given, scope: 'named-areas', areas: ['nowhere'] })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'areas' }],
  })
})

test("test access reports whether a unit's rows are covered, and the effect report a changed scope", async ({
  office,
}) => {
  const admin = office.demo('admin')
  const { code } = await reaching(office, { scope: 'own-unit', unit: 'YGN-B', functions: ['6'] })
  const ask = (organizationUnitCode: string) =>
    admin.rights.rehearse({ employeeCode: code, functionCode: '6', organizationUnitCode })
  expect(await ask('YGN-B')).toMatchObject({ allowed: true, ways: [{ scope: 'own-unit' }] })
  expect(await ask('YGN-H1')).toMatchObject({ allowed: false, answer: 'right-out-of-reach' })
  await admin.operationRoles.add({ code: 'scoped-six', name: 'Six', zhName: '六', functions: ['6'] })
  const wider = {
    code,
    ...none,
    functions: ['6'] as FunctionCode[],
    roles: ['scoped-six'],
    scope: 'everything' as const,
  }
  const effect = await admin.staff.previewPermit(wider)
  expect(effect.functions).toMatchObject([{ actTypeCode: '6', gained: 0, lost: 0, rescoped: 1 }])
  await admin.staff.permit(wider)
  expect(await ask('MDY-H1')).toMatchObject({ allowed: true })
})

test('moving an employee is assessed as a grant of the scope of their functions in the new unit', async ({
  office,
}) => {
  const functions: FunctionCode[] = ['104', '6']
  const { code, person } = await reaching(office, { scope: 'own-unit', unit: 'YGN-H1', functions: ['6'] })
  await office.demo('admin').staff.permit({ code, ...none, functions, scope: 'everything' })
  const own = await person.staff.get({ employeeCode: code })
  const other = await person.staff.get({ employeeCode: await office.hire(['6'], 'YGN-H1') })
  await expect(person.staff.modify({ ...own, organizationUnitCode: 'HQ' })).rejects.toMatchObject({
    code: 'not-to-yourself',
  })
  await expect(person.staff.modify({ ...other, organizationUnitCode: 'HQ' })).rejects.toMatchObject({
    code: 'reach-too-wide',
    fields: [{ field: 'scope' }],
  })
})

test('nobody extends their own scope to managed customers or to own rows', async ({ office }) => {
  for (const scope of ['managed-customers', 'own-rows'] as const) {
    const { code, person } = await reaching(office, { scope: 'own-unit', unit: 'HQ', functions: ['95'] })
    const role = { code: `six-${scope}`, name: 'Six', zhName: '六', functions: ['6'] as FunctionCode[] }
    await office.demo('admin').operationRoles.add(role)
    const given = { code, ...none, functions: ['95'] as FunctionCode[], roles: [role.code] }
    await office.demo('admin').staff.permit({ ...given, scope: 'own-unit' })
    await expect(person.staff.permit({ ...given, functions: ['95', '6'], scope })).rejects.toMatchObject({
      code: 'not-to-yourself',
    })
  }
})

test('a right to grant anything in some areas does not extend scopes in other areas, or through a group', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const { person } = await reaching(office, { scope: 'own-unit', unit: 'YGN-H1', functions: ['95', 'grant.any'] })
  const member = await office.hire([], 'MDY-H1')
  await admin.staff.permit({ code: member, ...none, functions: ['6'], scope: 'own-unit' })
  const group = await admin.employeeGroups.add({ name: 'Wide group', zhName: '宽组', members: [member] })
  await expect(
    person.employeeGroups.permit({ code: group.code, ...none, functions: ['6'], scope: 'everything' }),
  ).rejects.toMatchObject({ code: 'outside-scope' })
})
