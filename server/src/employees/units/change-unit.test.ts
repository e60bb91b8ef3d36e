import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { unpaidOrder, walkIn, hireClerk } from '#testing/payments/counter.ts'
import { visibleUnitsOf } from '#access/held/rights.ts'

/** Creates a separate store below the Yangon branch. */
async function hall(office: Office, code: string, type: 'hall' | 'warehouse' = 'hall') {
  await office.demo('admin').organizationUnits.add({
    code,
    name: code,
    zhName: code,
    type,
    parentCode: 'YGN-B',
    childrenOperationAcceptable: false,
  })
  return code
}

const versionOf = async (office: Office, organizationUnitCode: string) =>
  (await office.demo('admin').organizationUnits.get({ organizationUnitCode })).version

/** Returns the units whose employees see the rows of a unit, according to the code under test. */
async function seeing(office: Office, unit: string): Promise<string[]> {
  const units = await office.db.selectFrom('organization_unit').select('code').orderBy('path').execute()
  const found: string[] = []
  for (const { code } of units) if ((await visibleUnitsOf(office.db, code)).includes(unit)) found.push(code)
  return found
}

test('previews exactly the units whose employees gain or lose access to a moved store', async ({ office }) => {
  const admin = office.demo('admin')
  await hall(office, 'MV-1')
  await office.hire([], 'MDY-B')
  await admin.organizationUnits.modify({
    ...(await changed(office, 'MDY-B')),
    childrenOperationAcceptable: true,
  })
  const before = await seeing(office, 'MV-1')
  const { gaining, losing } = await admin.unitChanges.previewMove({ code: 'MV-1', parentCode: 'MDY-B' })
  expect(await seeing(office, 'MV-1'), 'the preview changes nothing').toEqual(before)
  await admin.organizationUnits.modify({ ...(await changed(office, 'MV-1')), parentCode: 'MDY-B' })
  const after = await seeing(office, 'MV-1')
  const staffed = new Set(
    (await office.db.selectFrom('employee').select('organization_unit_code as unit').execute()).map(({ unit }) => unit),
  )
  const apart = (some: string[], others: string[]) => some.filter((one) => !others.includes(one) && staffed.has(one))
  expect(gaining.map(({ code }) => code)).toEqual(apart(after, before))
  expect(losing.map(({ code }) => code)).toEqual(apart(before, after))
  expect(losing.map(({ code }) => code)).toContain('YGN-B')
  await expect(admin.unitChanges.previewMove({ code: 'YGN-B', parentCode: 'YGN-H1' })).rejects.toMatchObject({
    code: 'circle',
  })
})

test('moves a store only below a unit that the actor sees, after which its former parents see nothing of it', async ({
  office,
}) => {
  await hall(office, 'MV-2')
  const branch = office.holding(await office.session(await office.hire(['MaintainOrganiation'], 'YGN-B')))
  const unseen = branch.unitChanges.previewMove({ code: 'MV-2', parentCode: 'MDY-B' })
  await expect(unseen).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'parentCode' }] })
  await hall(office, 'MV-3')
  await office.demo('admin').organizationUnits.modify({
    ...(await changed(office, 'MV-3')),
    childrenOperationAcceptable: true,
  })
  const clerk = await office.hire([], 'MV-3')
  const gaining = async (end: Date | null) => {
    await office.db.updateTable('employee').set({ end_time: end }).where('code', '=', clerk).execute()
    return (await branch.unitChanges.previewMove({ code: 'MV-2', parentCode: 'MV-3' })).gaining
  }
  const soon = new Date(office.clock.now.getTime() + 60_000)
  expect(await gaining(soon)).toMatchObject([{ code: 'MV-3', people: 1 }])
  expect(await gaining(office.clock.now), 'nothing is gained at the moment the employment ends').toEqual([])
})

/** Returns the fields that the form of a unit sends, unchanged. */
async function changed(office: Office, organizationUnitCode: string) {
  const { code, name, zhName, type, parentCode, cityCode, expiresOn, childrenOperationAcceptable, version } =
    await office.demo('admin').organizationUnits.get({ organizationUnitCode })
  return {
    code,
    name,
    zhName,
    type,
    parentCode,
    childrenOperationAcceptable,
    version,
    ...(cityCode === null ? {} : { cityCode }),
    ...(expiresOn === null ? {} : { expiresOn }),
  }
}

test('merges a store into another as previewed: people, customers, teams, stock and grants', async ({ office }) => {
  const admin = office.demo('admin')
  const [from, into] = [await hall(office, 'MG-1'), await hall(office, 'MG-2')]
  const clerk = await office.hire(['CustomerOpenAct', 'baseInfo'], from)
  const colleague = await office.hire(['CustomerOpenAct'], into)
  const person = office.holding(await office.session(clerk))
  const customerCode = await walkIn(office)
  await sql`update customer set organization_unit_code = ${from} where code = ${customerCode}`.execute(office.db)
  await sql`update customer_gram set organization_unit_code = ${from} where customer_code = ${customerCode}`.execute(
    office.db,
  )
  await admin.unitGrants.permit({ code: from, functions: ['8'], denied: [], roles: [] })
  await sql`update physical_resource set location_kind = 'department', location_code = ${from} where number in (
    select number from physical_resource where state = 'inStock' order by number limit 2)`.execute(office.db)
  await office.db
    .insertInto('work_team')
    .values({ code: 'MG-T', name: 'Line team', zh_name: '装维班', organization_unit_code: from })
    .execute()

  const told = await admin.unitChanges.previewMerge({ code: from, into })
  expect(Object.fromEntries(told.held.map(({ kind, count }) => [kind, count]))).toEqual({
    employee: 1,
    team: 1,
    grant: 1,
    customer: 1,
    device: 2,
  })
  const { functions = [] } = told.effect ?? {}
  expect(functions.flatMap(({ actTypeCode, gained }) => (gained > 0 ? [[actTypeCode, gained]] : []))).toEqual([
    ['8', 1],
  ])
  expect(
    functions.flatMap(({ actTypeCode, rescoped }) => (rescoped > 0 ? [[actTypeCode, rescoped]] : [])),
    'the same grants now cover both stores',
  ).toEqual([
    ['CustomerOpenAct', 2],
    ['baseInfo', 1],
    ['8', 1],
  ])
  expect((await office.holding(await office.session(colleague)).session.me({})).permissions['8']).toBeUndefined()

  const { held } = await admin.unitChanges.merge({ code: from, into, version: await versionOf(office, from) })
  expect(held).toEqual(told.held)
  expect((await office.holding(await office.session(colleague)).session.me({})).permissions['8']).toBe(true)
  expect((await person.customers.find({ keyword: customerCode })).rows.map((row) => row.customerCode)).toEqual([
    customerCode,
  ])
  const { employee } = await person.session.me({})
  expect(employee).toMatchObject({ organizationUnitCode: into })
  expect(await visibleUnitsOf(office.db, into), 'rows of the merged store remain visible').toEqual([into, from])
  await expect(admin.unitChanges.previewMerge({ code: from, into })).rejects.toMatchObject({ code: 'unit-merged' })
  await expect(
    admin.organizationUnits.modify({ ...(await changed(office, from)), name: 'Again' }),
  ).rejects.toMatchObject({ code: 'unit-merged' })
})

test('refuses a merge while cash is in transit, and names it', async ({ office }) => {
  const admin = office.demo('admin')
  const into = await hall(office, 'MG-3')
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 300 } })
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 300,
    tenders: [{ kind: 'cash', amount: 300 }],
  })
  await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
  const { held, effect } = await admin.unitChanges.previewMerge({ code: 'YGN-H1', into })
  expect(held).toContainEqual({ kind: 'cash-request', count: 1, fate: 'in-the-way' })
  expect(effect).toBeNull()
  await expect(
    admin.unitChanges.merge({ code: 'YGN-H1', into, version: await versionOf(office, 'YGN-H1') }),
  ).rejects.toMatchObject({ code: 'unit-in-the-way', fields: [{ field: 'code' }] })
})

test('refuses to merge units of different types, nested, foreign or changed units', async ({ office }) => {
  const admin = office.demo('admin')
  const from = await hall(office, 'MG-4')
  const store = await hall(office, 'MG-5', 'warehouse')
  const refused = (into: string, code = from) =>
    admin.unitChanges.merge({ code, into, version: 1 }).catch((error: { code: string }) => error.code)
  expect(await refused(store)).toBe('unit-type-differs')
  expect(await refused(from)).toBe('circle')
  expect(await refused('YGN-H1', 'YGN-B')).toBe('circle')
  expect(await refused('YGN-H2', 'HQ')).toBe('not-found')
  const version = (await versionOf(office, from)) + 1
  await expect(admin.unitChanges.merge({ code: from, into: 'YGN-H2', version })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  const branch = office.holding(await office.session(await office.hire(['MaintainOrganiation'], 'YGN-B')))
  await expect(branch.unitChanges.previewMerge({ code: from, into: 'MDY-H1' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const hallKeeper = office.holding(await office.session(await office.hire(['MaintainOrganiation'], from)))
  await expect(hallKeeper.unitChanges.previewMerge({ code: from, into: 'YGN-H2' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('refuses a merge by an actor who lacks a function that employees of a unit would gain', async ({ office }) => {
  const [from, into] = [await hall(office, 'MG-6'), await hall(office, 'MG-7')]
  await office.hire([], from)
  await office.demo('admin').unitGrants.permit({ code: into, functions: ['8'], denied: [], roles: [] })
  const branch = office.holding(await office.session(await office.hire(['MaintainOrganiation'], 'YGN-B')))
  await expect(branch.unitChanges.previewMerge({ code: from, into })).rejects.toMatchObject({
    code: 'not-yours-to-give',
  })
})
