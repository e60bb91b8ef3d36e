import { callByCode } from '@lastmile/contract/platform/client.ts'
import { type FunctionCode, functionCodes, functions } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { slices } from '#app'
import { type Office, Refusal, test } from '#testing/office.ts'
import { sampleOf } from '#testing/samples.ts'

/** Returns reproducible pseudo-random numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** For each function, one read call that requires no other function. */
const reads = new Map(
  slices
    .flatMap(({ routes }) => routes)
    .filter(({ call }) => call.method === 'GET' && !call.takesNumber && !call.logged)
    .flatMap(({ code, call }) =>
      typeof call.permission === 'string' && call.permission !== 'public' && call.permission !== 'signed-in'
        ? [[call.permission, { code, input: sampleOf(call.input) as Record<string, unknown> }] as const]
        : [],
    ),
)
/** Menu groups are excluded: a function includes the groups that lead to it. */
const asked = [...reads.keys()].filter((code) => functions[code].kind !== 'group')

type Effect = 'allow' | 'deny'

/** Grants and denies some functions to a grantee, through a role in half of the cases. */
async function give(office: Office, [kind, code]: readonly [string, string], next: () => number) {
  const given = { granted_by: 'test', granted_at: office.clock.now }
  const throughRole = next() < 0.5
  const role = `r-${kind}-${code}`.slice(0, 40)
  if (throughRole) {
    await office.db.insertInto('operation_role').values({ code: role, name: role, zh_name: role }).execute()
    await office.db
      .insertInto('operation_role_assignment')
      .values({ grantee_kind: kind, grantee_code: code, role_code: role, granted_by: 'test' })
      .execute()
  }
  const [grantee_kind, grantee_code] = throughRole ? ['operation-role', role] : [kind, code]
  const chosen = asked.filter(() => next() < 0.3)
  const effectOf = (): Effect => (next() < 0.2 ? 'deny' : 'allow')
  const rows = chosen.map((function_code) => ({
    grantee_kind,
    grantee_code,
    function_code,
    effect: effectOf(),
    ...given,
  }))
  if (rows.length > 0) await office.db.insertInto('permission_grant').values(rows).execute()
}

/** Creates a unit with a group and two employees, all with random grants. */
async function organization(office: Office, seed: number) {
  const next = numbers(seed)
  const unit = `RND-${seed}`
  const named = { name: unit, zh_name: unit }
  await office.db
    .insertInto('organization_unit')
    .values({ code: unit, ...named, type: 'hall', parent_code: 'HQ', path: `/HQ/${unit}/` })
    .execute()
  await office.db
    .insertInto('employee_group')
    .values({ code: unit, ...named })
    .execute()
  const people = [await office.hire([], unit), await office.hire([], unit)]
  await office.db
    .insertInto('employee_group_member')
    .values({ group_code: unit, employee_code: people[0] ?? '' })
    .execute()
  await give(office, ['organization-unit', unit], next)
  await give(office, ['employee-group', unit], next)
  for (const one of people) await give(office, ['employee', one], next)
  return { unit, people }
}

/** Returns whether the call is refused for lack of permission. */
async function mayCall(
  office: Office,
  token: string,
  { code, input }: { code: string; input: Record<string, unknown> },
) {
  try {
    await callByCode(office.holding(token), code)(input)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-permission') return false
    return true
  }
}

test.for([1, 2, 3])('in organization %d test access, menu, call, list and matrix agree', async (seed, { office }) => {
  const admin = office.demo('admin')
  const { unit, people } = await organization(office, seed)
  const matrix = await admin.rights.matrix({ organizationUnitCode: unit, limit: 200 })
  for (const employeeCode of people) {
    const token = await office.session(employeeCode)
    const { permissions } = await office.holding(token).session.me({})
    const listed = new Set((await admin.employees.permissions({ employeeCode })).map(({ actTypeCode }) => actTypeCode))
    for (const functionCode of asked) {
      const { allowed } = await admin.rights.rehearse({ employeeCode, functionCode })
      const row = matrix.rows.find(({ actTypeCode }) => actTypeCode === functionCode)
      expect({
        functionCode,
        menu: permissions[functionCode] ?? false,
        list: listed.has(functionCode),
        matrix: row?.holders.some(({ code }) => code === employeeCode) ?? false,
        call: await mayCall(office, token, reads.get(functionCode) ?? { code: '', input: {} }),
      }).toEqual({ functionCode, menu: allowed, list: allowed, matrix: allowed, call: allowed })
    }
  }
})

test("the matrix lists the roles that grant a function, filters by keyword, and stays within the reader's units", async ({
  office,
}) => {
  const admin = office.demo('admin')
  const { rows } = await admin.rights.matrix({ organizationUnitCode: 'YGN-H1', matrixBy: 'by-role', limit: 200 })
  const opening = rows.find(({ actTypeCode }) => actTypeCode === 'CustomerOpenAct')
  expect(opening?.holders.map(({ code }) => code)).toContain('counter')
  const narrowed = await admin.rights.matrix({ organizationUnitCode: 'YGN-H1', keyword: 'customeropenact' })
  expect(narrowed.rows.map(({ actTypeCode }) => actTypeCode)).toEqual(['CustomerOpenAct'])
  const pages = await admin.rights.matrix({ organizationUnitCode: 'YGN-H1', limit: 2 })
  const second = await admin.rights.matrix({ organizationUnitCode: 'YGN-H1', limit: 2, after: pages.next ?? '' })
  const order = [...pages.rows, ...second.rows].map(({ actTypeCode }) =>
    functionCodes.indexOf(actTypeCode as FunctionCode),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const branch = office.holding(await office.session(await office.hire(['95'], 'YGN-B')))
  await expect(branch.rights.matrix({ organizationUnitCode: 'MDY-H1' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.as('104').rights.matrix({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('the role matrix omits functions that are denied to the whole unit', async ({ office }) => {
  const admin = office.demo('admin')
  const unit = 'MDY-H1'
  const rolesOf = async () => {
    const { rows } = await admin.rights.matrix({ organizationUnitCode: unit, matrixBy: 'by-role', limit: 200 })
    return rows.find(({ actTypeCode }) => actTypeCode === 'CustomerOpenAct')?.holders.map(({ code }) => code) ?? []
  }
  expect(await rolesOf()).toContain('counter')
  await admin.unitGrants.permit({ code: unit, functions: [], denied: ['CustomerOpenAct'], roles: [] })
  expect(await rolesOf()).toEqual([])
  await admin.unitGrants.permit({ code: unit, functions: [], denied: [], roles: [] })
})
