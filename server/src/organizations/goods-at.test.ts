import { expect } from 'vitest'
import { hired, store } from '#testing/notes/blocks.ts'
import { test } from '#testing/office.ts'

test('a store that holds notes or devices is not deleted, and stays a store', async ({ office }) => {
  const admin = office.demo('admin')
  const added = {
    code: 'STORE-5',
    name: 'Fifth store',
    zhName: '五号仓库',
    type: 'warehouse' as const,
    parentCode: 'HQ',
    childrenOperationAcceptable: true,
  }
  const { version } = await admin.organizationUnits.add(added)
  const keeper = await hired(office, store, 'STORE')
  const range = { typeCode: 'invoice', noteSeries: 'STF', startNumber: 1, endNumber: 9 }
  const { blockId } = await keeper.invoices.inStorage({ ...range, organizationUnitCode: added.code })
  await expect(admin.organizationUnits.delete({ code: added.code, version })).rejects.toMatchObject({
    code: 'in-use',
    fields: [{ field: 'code' }],
  })
  await expect(admin.organizationUnits.modify({ ...added, version, type: 'hall' })).rejects.toMatchObject({
    code: 'goods-there',
    message: 'This unit holds Note blocks (1). Move them to another unit before changing the type',
    fields: [{ field: 'type' }],
  })
  await admin.organizationUnits.modify({ ...added, version, name: 'Renamed' })
  await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await admin.organizationUnits.modify({ ...added, version: version + 1, type: 'hall' })

  const main = await admin.organizationUnits.get({ organizationUnitCode: 'STORE' })
  await expect(admin.organizationUnits.modify({ ...main, type: 'department' })).rejects.toMatchObject({
    code: 'goods-there',
    fields: [{ field: 'type' }],
  })
})

test('a branch store that holds notes cannot become a warehouse', async ({ office }) => {
  const admin = office.demo('admin')
  const hall = await admin.organizationUnits.get({ organizationUnitCode: 'YGN-H1' })
  const keeper = await hired(office, store, 'STORE')
  const range = { typeCode: 'invoice', noteSeries: 'STG', startNumber: 1, endNumber: 9 }
  const { blockId } = await keeper.invoices.inStorage({ ...range, organizationUnitCode: 'STORE' })
  await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  await expect(admin.organizationUnits.modify({ ...hall, type: 'warehouse' })).rejects.toMatchObject({
    code: 'goods-there',
  })
  const { type, code } = await admin.organizationUnits.get({ organizationUnitCode: 'YGN-H1' })
  expect([code, type]).toEqual(['YGN-H1', 'hall'])
})
