import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'

const delivery = {
  organizationUnitCode: 'STORE',
  supplier: 'Fibre Trading',
  deliveryNote: 'LS-SN',
  specCode: 'F660',
  unitCost: 45_000,
}

test('imports the first device of a delivery even if its serial number begins like a heading', async ({ office }) => {
  const keeper = await hired(office, ['PhysicalResourceStorageActBatchIn', 'QueryPhysicalResourcePage'])
  const firsts = ['SN20260001', 'Serial-000002', 'NUMBER0003', '序列号,MAC\nSN20260004', 'Serial No.,MAC\nSN20260005']
  for (const [at, first] of firsts.entries()) {
    const numbersText = `${first},AE00000000${at}1\nLAST00000${at},AE00000000${at}2`
    const done = await keeper.physicalResources.inStorage({ ...delivery, numbersText })
    expect(done).toMatchObject({ stored: 2, faultCount: 0 })
  }
  for (const number of ['SN20260001', 'SERIAL000002', 'NUMBER0003', 'SN20260004', 'SN20260005'])
    expect((await keeper.stock.findResource({ number })).rows).toMatchObject([{ number }])
  const unknown = await keeper.physicalResources.inStorage({ ...delivery, numbersText: 'Numbers,MAC\nX1,AE0000000099' })
  expect(unknown.faults[0], 'a heading with unknown columns is reported, not skipped').toMatchObject({ line: 1 })
})
