import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a type keeps its category or unit, in which all its stock is recorded', async ({ office }) => {
  const { deviceKinds, materialKinds } = office.as('MaintainContentSpecificationAct')
  const refused = (field: string) => ({ code: 'invalid-input', fields: [{ field }] })
  const device = await deviceKinds.get({ code: 'HG8245H' })
  await expect(deviceKinds.modify({ ...device, type: 'set-top-box' })).rejects.toMatchObject(refused('type'))
  const cable = await materialKinds.get({ code: 'DROP-1C' })
  await expect(materialKinds.modify({ ...cable, unit: 'km' })).rejects.toMatchObject(refused('unit'))
  await materialKinds.modify({ ...cable, name: 'Drop cable, one core, white' })
  expect(await materialKinds.get({ code: 'DROP-1C' })).toMatchObject({ unit: 'm', name: 'Drop cable, one core, white' })
})
