import { expect } from 'vitest'
import { hired, store, withBlock } from '#testing/notes/blocks.ts'
import { type Office, test } from '#testing/office.ts'

/** Adds a unit below the store or a branch, as the administrator. */
async function unit(
  office: Office,
  code: string,
  { type, parentCode }: { type: 'warehouse' | 'hall'; parentCode: string },
) {
  const names = { name: `Unit ${code}`, zhName: `机构${code}` }
  await office.demo('admin').organizationUnits.add({
    code,
    ...names,
    type,
    parentCode,
    childrenOperationAcceptable: true,
  })
}
const merge = async (office: Office, code: string, into: string) => {
  const admin = office.demo('admin')
  const { version } = await admin.organizationUnits.get({ organizationUnitCode: code })
  return admin.unitChanges.merge({ code, into, version })
}

test('a block cannot be sent to a merged or closed unit', async ({ office }) => {
  const { keeper, range, blockId } = await withBlock(office, { last: 10 })
  await unit(office, 'YGN-H7', { type: 'hall', parentCode: 'YGN-B' })
  await merge(office, 'YGN-H7', 'YGN-H1')
  const gone = { code: 'not-found', fields: [{ field: 'organizationUnitCode' }] }
  await expect(keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H7' })).rejects.toMatchObject(gone)
  await unit(office, 'STORE-8', { type: 'warehouse', parentCode: 'HQ' })
  const admin = office.demo('admin')
  const ended = await admin.organizationUnits.get({ organizationUnitCode: 'STORE-8' })
  await admin.organizationUnits.modify({ ...ended, expiresOn: '2020-01-01' })
  await expect(
    keeper.invoices.inStorage({ ...range, startNumber: 11, endNumber: 20, organizationUnitCode: 'STORE-8' }),
  ).rejects.toMatchObject(gone)
})

test('a block of a store that was merged into another one returns to that one', async ({ office }) => {
  const { head, range } = await withBlock(office, { last: 10 })
  await unit(office, 'STORE-9', { type: 'warehouse', parentCode: 'HQ' })
  const keeper = await hired(office, [...store], 'STORE')
  const { blockId } = await keeper.invoices.inStorage({
    ...range,
    startNumber: 11,
    endNumber: 20,
    organizationUnitCode: 'STORE-9',
  })
  await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await head.invoices.claim({ blockId })
  await merge(office, 'STORE-9', 'STORE')
  await head.invoices.return({ blockId })
  expect((await keeper.invoices.list({ noteSeries: range.noteSeries, paperNumber: 11 })).rows).toMatchObject([
    { state: 'returned', holderCode: 'STORE' },
  ])
})
