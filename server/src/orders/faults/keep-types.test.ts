import { expect } from 'vitest'
import { test } from '#platform/testing/office.ts'

test('a type of fault that was reported, or that has others below it, is not deleted but no longer offered', async ({
  office,
}) => {
  const [admin, clerk] = [office.demo('admin'), office.demo('clerk')]
  const get = (faultTypeCode: string) => admin.faultTypes.get({ faultTypeCode })
  await expect(admin.faultTypes.delete(await get('slow')), 'others lie below it').rejects.toMatchObject({
    code: 'in-use',
  })
  const { changes: _changes, parentName: _parent, parentZhName: _zhParent, ...type } = await get('slow-wifi')
  await admin.faultTypes.modify({ ...type, offered: false })
  expect((await clerk.orders.faultTypes({})).map(({ code }) => code)).not.toContain('slow-wifi')
  await admin.faultTypes.delete({ code: 'slow-wifi', version: type.version + 1 })
  await expect(clerk.faultTypes.list({})).rejects.toMatchObject({ code: 'no-permission' })
})
