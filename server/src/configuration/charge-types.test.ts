import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('the charge types for a lost device and a returned cheque remain available', async ({ office }) => {
  const { chargeTypes } = office.as('MaintainChargeType')
  for (const chargeTypeCode of ['lost-device', 'returned-cheque']) {
    const row = await chargeTypes.get({ chargeTypeCode })
    const { code, version } = row
    const refused = (field: string[], name: string) => ({
      code: 'charge-of-product',
      message: `${name} is charged for lost devices and returned cheques, so it must remain available`,
      ...(field.length > 0 && { fields: field.map((one) => ({ field: one })) }),
    })
    await expect(chargeTypes.delete({ code, version })).rejects.toMatchObject(refused([], row.name))
    for (const [field, value] of Object.entries({ offered: false, direction: 'refund' as const }))
      await expect(chargeTypes.modify({ ...row, [field]: value })).rejects.toMatchObject(refused([field], row.name))
    await chargeTypes.modify({ ...row, name: `${row.name} (fee)`, ceiling: 7_000 })
  }
  const other = await chargeTypes.get({ chargeTypeCode: 'penalty' })
  await chargeTypes.delete({ code: other.code, version: other.version })
})
