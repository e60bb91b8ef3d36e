import { assert, expect } from 'vitest'
import { everyRight } from '#testing/staff.ts'
import { type Office, test } from '#testing/office.ts'

/** Returns the current definition of a report, as input for a change. */
async function stock(office: Office) {
  const { reportDefinitions } = office.as('110')
  const { code, version, name, zhName, description, zhDescription, sort, active } = await reportDefinitions.get({
    reportCode: 'stock',
  })
  return { code, version, name, zhName, description, zhDescription, sort, active }
}

test('a report out of use leaves the list and cannot be opened, until it is in use again', async ({ office }) => {
  const { reports } = office.as('report.stock', 'report.tasks')
  const { reportDefinitions } = office.as('110')
  const codes = async () => (await reports.list({})).rows.map(({ code }) => code)
  const before = await stock(office)
  await reportDefinitions.modify({ ...before, active: false })
  expect(await codes()).toEqual(['tasks'])
  const lost = { code: 'not-found', fields: [{ field: 'reportCode' }] }
  await expect(reports.open({ reportCode: 'stock' })).rejects.toMatchObject(lost)
  await expect(reports.export({ reportCode: 'stock', format: 'csv' })).rejects.toMatchObject(lost)
  await expect(reportDefinitions.modify({ ...before, active: true })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await reportDefinitions.modify({ ...before, version: before.version + 1 })
  expect(await codes()).toEqual(['stock', 'tasks'])
})

test('a report gets another name and position, and the change is recorded', async ({ office }) => {
  const { reports } = office.as('report.stock', 'report.tasks')
  const keeper = await office.hire(['110'])
  const { reportDefinitions } = office.holding(await office.session(keeper))
  const before = await stock(office)
  const { version } = await reportDefinitions.modify({ ...before, name: 'Devices in store', sort: 1 })
  const found = (await reports.find({ topic: 'warehouse', keyword: 'devices in' })).rows
  expect(found).toMatchObject([{ code: 'stock', name: 'Devices in store', zhName: before.zhName }])
  const { changes } = await reportDefinitions.get({ reportCode: 'stock' })
  expect(changes[0]).toMatchObject({
    employeeCode: keeper,
    before: { name: before.name, sort: before.sort },
    after: { name: 'Devices in store', sort: 1 },
  })
  await reportDefinitions.modify({ ...before, version })
  const wrong = reportDefinitions.modify({ ...before, version: version + 1, zhName: '' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'zhName' }] })
})

test('the list shows all reports, even to an administrator who may open none', async ({ office }) => {
  const { rows } = await office.as('110').reportDefinitions.list({ limit: 100 })
  expect(rows).toHaveLength(15)
  expect(rows).toContainEqual(expect.objectContaining({ code: 'stock', topic: 'warehouse', active: true }))
  const other = office.as('report.stock').reportDefinitions
  await expect(other.list({})).rejects.toMatchObject({ code: 'no-permission' })
  await expect(other.holders({ reportCode: 'stock' })).rejects.toMatchObject({ code: 'no-permission' })
})

test("lists who may open a report with the grant, within the reader's units", async ({ office }) => {
  const reader = await office.hire(['report.tax'])
  const stranger = await office.hire(['report.tax'], 'MDY-B')
  const denied = await office.hire(['report.tax'])
  const all = office.holding(await office.session(await office.hire(everyRight)))
  await office.db
    .insertInto('permission_grant')
    .values({
      grantee_kind: 'employee',
      grantee_code: denied,
      granted_by: 'test',
      granted_at: office.clock.now,
      function_code: 'report.tax',
      effect: 'deny',
    })
    .execute()
  const own = office.holding(await office.session(await office.hire(['110'])))
  const { rows } = await own.reportDefinitions.holders({ reportCode: 'tax', limit: 200 })
  const codes = rows.map(({ employeeCode }) => employeeCode)
  expect(codes).toContain(reader)
  expect(codes).not.toContain(stranger)
  expect(codes).not.toContain(denied)
  expect(rows.find(({ employeeCode }) => employeeCode === reader)?.ways).toMatchObject([
    { effect: 'allow', granteeKind: 'employee', granteeCode: reader, roleCode: null },
  ])
  // The list must agree with a permission check of each employee.
  for (const { employeeCode } of rows.slice(0, 5)) {
    const { allowed } = await all.rights.rehearse({ employeeCode, functionCode: 'report.tax' })
    assert.isTrue(allowed, employeeCode)
  }
  const [first] = (await own.reportDefinitions.holders({ reportCode: 'tax', limit: 1 })).rows
  expect(first?.employeeCode).toBe(codes[0])
})
