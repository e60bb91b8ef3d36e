import { expect } from 'vitest'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'

const deviceOf = ({ db }: Office, number: string) =>
  db.selectFrom('physical_resource').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const faultsOf = async (office: Office, rows: readonly string[], choices: { specCode?: string } = {}) => {
  const { faults } = await office.demo('admin').customerImports.preview(importing([importHead, ...rows], choices))
  return faults.map(({ line, faultyField, message }) => [line, faultyField, message])
}

/** Records an ONT in the warehouse, as from a delivery. */
async function stored(office: Office, number: string, mac: string): Promise<void> {
  const delivery = { organizationUnitCode: 'STORE', supplier: 'Fibre House', deliveryNote: `N-${number}` }
  const device = { specCode: 'HG8245H', unitCost: 30_000, number, mac }
  const { physicalResources } = await hired(office, ['PhysicalResourceStorageActBatchIn'])
  expect(await physicalResources.inStorage({ ...delivery, ...device } as never)).toMatchObject({ stored: 1 })
}

test('records the ONT of a line as installed at its customer, by whom it is found', async ({ office }) => {
  await stored(office, 'HWTC0A1B0001', '48A472AA0001')
  const { of } = await imported(office, [
    importRow('T-1', { ont: '48575443-0A1B0002', mac: '48:a4:72:aa:00:02', model: 'HG8245H' }),
    importRow('T-2', { ont: 'HWTC0A1B0001' }),
    importRow('T-3'),
  ])
  for (const [row, number, condition] of [
    ['T-1', 'HWTC0A1B0002', 'used'],
    ['T-2', 'HWTC0A1B0001', 'new'],
  ] as const) {
    const { customerCode, productCode } = of(row)
    expect(await deviceOf(office, number)).toMatchObject({
      state: 'installed',
      location_kind: 'customer',
      location_code: customerCode,
      product_code: productCode,
      condition,
    })
    const { rows } = await office.demo('clerk').customers.find({ keyword: number })
    expect(rows).toMatchObject([{ customerCode }])
    const [line] = await office.db
      .selectFrom('network_authorization')
      .select('terminal_number')
      .where('product_code', '=', productCode)
      .execute()
    expect(line).toEqual({ terminal_number: number })
  }
})

test('names what is wrong with an ONT, by row', async ({ office }) => {
  const issued = await office.db
    .selectFrom('physical_resource')
    .selectAll()
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  await stored(office, 'HWTC0A1B0009', '48A472AA0009')
  const mac = (end: string) => `48A472AB00${end}`
  expect(
    await faultsOf(office, [
      importRow('F-1', { ont: 'HWTC0A1B0011' }),
      importRow('F-2', { ont: 'HWTC0A1B0012', mac: '00:00:00:00:00:00', model: 'HG8245H' }),
      importRow('F-3', { ont: 'HWTC0A1B0013', mac: mac('13'), model: 'S5735-L8' }),
      importRow('F-4', { ont: issued.number }),
      importRow('F-5', { ont: 'HWTC0A1B0009', mac: mac('15') }),
      importRow('F-6', { ont: 'HWTC0A1B0016', mac: '48A472AA0009', model: 'HG8245H' }),
      importRow('F-7', { ont: 'HWTC0A1B0017', mac: mac('17'), model: 'HG8245H' }),
      importRow('F-8', { ont: 'hwtc-0a1b0017', mac: mac('18'), model: 'HG8245H' }),
      importRow('F-9', { mac: mac('19') }),
    ]),
  ).toEqual([
    [2, 'mac', 'MAC is needed for an ONT that is not in stock'],
    [2, 'specCode', 'Model is needed for an ONT that is not in stock'],
    [3, 'mac', expect.stringContaining('must be the MAC address of one device')],
    [4, 'specCode', 'Model “S5735-L8” is not of the device type that the offering needs'],
    [5, 'terminalNumber', expect.stringContaining('is already in use')],
    [6, 'mac', 'MAC “48A472AB0015” is not the MAC of this ONT, which is 48A472AA0009'],
    [7, 'mac', 'MAC “48A472AA0009” already exists'],
    [9, 'terminalNumber', 'ONT “HWTC0A1B0017” is also in line 8'],
    [10, 'terminalNumber', 'ONT is needed with a MAC'],
  ])
  const asChosen = importRow('F-1', { ont: 'HWTC0A1B0011', mac: mac('11') })
  expect(await faultsOf(office, [asChosen], { specCode: 'HG8245H' })).toEqual([])
  await expect(faultsOf(office, [asChosen], { specCode: 'HG0000' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'specCode' }],
  })
})

test('an undo returns the ONTs to the organization, and another import takes them from there', async ({ office }) => {
  const rows = [importRow('U-1', { ont: 'HWTC0A1B0021', mac: '48A472AA0021', model: 'HG8245H' })]
  const { importId } = await imported(office, rows)
  await office.demo('admin').customerImports.undo({ importId })
  await office.work()
  expect(await deviceOf(office, 'HWTC0A1B0021')).toMatchObject({
    state: 'returned',
    location_kind: 'department',
    location_code: 'YGN-H1',
    product_code: null,
  })
  const again = await imported(office, rows)
  expect(await deviceOf(office, 'HWTC0A1B0021')).toMatchObject({
    state: 'installed',
    product_code: again.of('U-1').productCode,
  })
})
