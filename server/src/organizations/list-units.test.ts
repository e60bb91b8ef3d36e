import type { UnitTree } from '@lastmile/contract/organizations/calls.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const at = async (office: Office, unit: string) => office.holding(await office.session(await office.hire([], unit)))

/** Returns a tree as text: YGN-B(YGN-H1 YGN-H2). */
const drawn = (tree: UnitTree[]): string =>
  tree.map(({ code, children }) => (children.length > 0 ? `${code}(${drawn(children)})` : code)).join(' ')

test('the head office sees the whole tree, a branch its own part, a store itself', async ({ office }) => {
  const tree = async (unit: string) => drawn(await (await at(office, unit)).organizations.tree({}))
  expect(await tree('HQ')).toBe('HQ(AGT CARE FIN MDY-B(MDY-H1 MDY-W) NOC STORE YGN-B(YGN-H1(PTN) YGN-H2 YGN-W))')
  expect(await tree('YGN-B')).toBe('YGN-B(YGN-H1(PTN) YGN-H2 YGN-W)')
  expect(await tree('YGN-H1')).toBe('YGN-H1(PTN)')
  expect(await tree('MDY-H1')).toBe('MDY-H1')
})

test('a unit that does not act for those below it sees only itself', async ({ office }) => {
  const branch = await at(office, 'MDY-B')
  expect(drawn(await branch.organizations.tree({}))).toBe('MDY-B(MDY-H1 MDY-W)')
  await office.db
    .updateTable('organization_unit')
    .set({ children_operation_acceptable: false })
    .where('code', '=', 'MDY-B')
    .execute()
  expect(drawn(await branch.organizations.tree({}))).toBe('MDY-B')
})

test('a unit is closed from its end date on, with all units below it', async ({ office }) => {
  const ended = async () => {
    const all = await (await at(office, 'YGN-B')).organizations.units({})
    return all.flatMap(({ code, ended }) => (ended ? [code] : []))
  }
  const ends = (day: string) =>
    office.db.updateTable('organization_unit').set({ expires_on: day }).where('code', '=', 'YGN-H1').execute()
  expect(await ended()).toEqual([])
  await ends('2026-03-07')
  expect(await ended(), 'still open the day before').toEqual([])
  await ends('2026-03-06')
  expect(await ended()).toEqual(['YGN-H1', 'PTN'])
})

test('lists units by type, organizations, and the types in both languages', async ({ office }) => {
  const { organizations } = await at(office, 'HQ')
  expect((await organizations.units({ type: 'hall' })).map(({ code }) => code)).toEqual(['MDY-H1', 'YGN-H1', 'YGN-H2'])
  expect((await organizations.organizations({})).map(({ code }) => code)).toEqual(['HQ', 'AGT', 'PTN'])
  expect(await organizations.unitTypes({})).toContainEqual({ code: 'hall', name: 'Business hall', zhName: '营业厅' })
})

test('a unit cannot be placed below itself or below a merged unit', async ({ office }) => {
  const admin = office.demo('admin')
  const add = async (code: string, parentCode: string) => {
    const unit = {
      code,
      name: code,
      zhName: code,
      type: 'hall',
      parentCode,
      childrenOperationAcceptable: false,
    } as const
    await admin.organizationUnits.add(unit)
    return { ...unit, version: 1 }
  }
  const above = await add('PL-1', 'YGN-B')
  const below = await add('PL-2', 'PL-1')
  const merged = await add('PL-3', 'YGN-B')
  await admin.unitChanges.merge({ code: merged.code, into: 'YGN-H2', version: 1 })
  const moves = (unit: typeof above, parentCode: string) => admin.organizationUnits.modify({ ...unit, parentCode })
  await expect(moves(above, below.code)).rejects.toMatchObject({ code: 'circle', fields: [{ field: 'parentCode' }] })
  await expect(moves(above, above.code)).rejects.toMatchObject({ code: 'circle' })
  await expect(moves(below, merged.code)).rejects.toMatchObject({
    code: 'unit-merged',
    fields: [{ field: 'parentCode' }],
  })
  await moves(below, 'YGN-H2')
  expect((await admin.organizationUnits.get({ organizationUnitCode: 'PL-2' })).parentCode).toBe('YGN-H2')
})
