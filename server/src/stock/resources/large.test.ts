import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('stores 100,000 devices from one file', { timeout: 120_000 }, async ({ office }) => {
  const keeper = office.demo('warehouse')
  const count = 100_000
  const lines = Array.from({ length: count }, (_, at) => {
    const digits = at.toString(16).toUpperCase().padStart(8, '0')
    return `LRGE${digits},AC00${digits}`
  })
  const stored = await keeper.physicalResources.inStorage({
    organizationUnitCode: 'STORE',
    supplier: 'Fibre Trading',
    deliveryNote: 'LARGE',
    specCode: 'F660',
    unitCost: 45_000,
    file: { name: 'devices.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  } as never)
  expect(stored).toMatchObject({ stored: count, faultCount: 0 })
})
