import { expect } from 'vitest'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { commandsOf } from '#testing/provisioning/given.ts'

const devicesOf = ({ db }: Office, number: string) =>
  db.selectFrom('physical_resource').selectAll().where('number', '=', number).execute()

const preview = (office: Office, rows: readonly string[], choices: { specCode?: string } = {}) =>
  office.demo('admin').customerImports.preview(importing([importHead, ...rows], choices))
const faultsOf = async (office: Office, rows: readonly string[], choices: { specCode?: string } = {}) =>
  (await preview(office, rows, choices)).faults.map(({ line, faultyField, message }) => [line, faultyField, message])

const model = 'HG8245H'
const ont = (end: string) => ({ ont: `HWTC0A1B00${end}`, mac: `48A472AA00${end}`, model })

test('records the ONT of a line as installed at its customer, by whom it is found', async ({ office }) => {
  const written = { ont: '48575443-0A1B0002', mac: '48:a4:72:aa:00:02', model }
  const { of } = await imported(office, [importRow('T-1', written), importRow('T-2')])
  const { customerCode, productCode } = of('T-1')
  expect(await devicesOf(office, 'HWTC0A1B0002')).toMatchObject([
    {
      mac: '48A472AA0002',
      state: 'installed',
      location_kind: 'customer',
      location_code: customerCode,
      product_code: productCode,
      condition: 'used',
      cost: 0,
    },
  ])
  const { rows } = await office.demo('clerk').customers.find({ keyword: 'HWTC0A1B0002' })
  expect(rows).toMatchObject([{ customerCode }])
})

test('a line whose ONT is not adopted is suspended, resumed and closed without a command to the OLT', async ({
  office,
}) => {
  const { of } = await imported(office, [importRow('N-1', ont('31'))])
  const line = of('N-1')
  const { customerCode, productCode } = line
  const clerk = office.as('8', '9', 'authorization.switch')
  await clerk.orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  await clerk.orders.resume({ customerCode, productCode, reason: 'returned' })
  await office.work()
  await clerk.provisioning.closeBroadband({ customerCode, productCode, reason: 'Stolen' })
  await office.work()
  expect(new Set((await commandsOf(office, line)).map(({ target }) => target))).toEqual(new Set(['radius']))
  const [row] = await office.db
    .selectFrom('network_authorization')
    .select(['desired_version', 'applied_version', 'applied_status'])
    .where('product_code', '=', productCode)
    .execute()
  expect(row).toEqual({ desired_version: 4, applied_version: 4, applied_status: 'off' })
})

test('reports the faults of ONTs by row', async ({ office }) => {
  const known = await office.db.selectFrom('physical_resource').selectAll().limit(1).executeTakeFirstOrThrow()
  expect(
    await faultsOf(office, [
      importRow('F-1', { ont: 'HWTC0A1B0011' }),
      importRow('F-2', { ...ont('12'), mac: '00:00:00:00:00:00' }),
      importRow('F-3', { ...ont('13'), model: 'S5735-L8' }),
      importRow('F-4', { ...ont('14'), ont: known.number }),
      importRow('F-5', { ...ont('15'), mac: known.mac }),
      importRow('F-6', { ...ont('16'), model: 'HG0000' }),
      importRow('F-7', ont('17')),
      importRow('F-8', { ...ont('18'), ont: 'hwtc-0a1b0017' }),
      importRow('F-9', { mac: '48A472AA0019' }),
    ]),
  ).toEqual([
    [2, 'mac', 'MAC is required for an ONT'],
    [2, 'specCode', 'Model is required for an ONT'],
    [3, 'mac', expect.stringContaining('must be the MAC address of one device')],
    [4, 'specCode', 'Model “S5735-L8” is not of the device type that the offering needs'],
    [5, 'terminalNumber', `ONT “${known.number}” already exists`],
    [6, 'mac', `MAC “${known.mac}” already exists`],
    [7, 'specCode', 'Model “HG0000” was not found'],
    [9, 'terminalNumber', 'ONT “HWTC0A1B0017” is also in line 8'],
    [10, 'terminalNumber', 'ONT is required if a MAC is given'],
  ])
  const { model: _, ...unnamed } = ont('11')
  expect(await faultsOf(office, [importRow('F-1', unnamed)], { specCode: model })).toEqual([])
  await expect(preview(office, [importRow('F-1', unnamed)], { specCode: 'HG0000' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'specCode' }],
  })
})

test('does not mistake row numbers, or MACs and models of other devices, for ONT columns', async ({ office }) => {
  const rows = ['S/N,Customer ID,Name,Phone,MAC,Model', '1,K-1,Daw Mya,09501112223,48A472AA0055,Hap ac2']
  const { columns, customerCount } = await office
    .demo('admin')
    .customerImports.preview(importing(rows, { town: 'YGN-BHN' }))
  expect(columns.slice(-5)).toEqual([0, 0, 0, 0, 0])
  expect(customerCount).toBe(1)
})

test('an undo removes the ONTs, so that they can be imported again with other data', async ({ office }) => {
  const { importId } = await imported(office, [importRow('U-1', ont('21'))])
  await office.demo('admin').customerImports.undo({ importId })
  await office.work()
  expect(await devicesOf(office, 'HWTC0A1B0021')).toEqual([])
  await imported(office, [importRow('U-1', { ...ont('21'), mac: '48A472AA0022', model: 'HG8310M' })])
  expect(await devicesOf(office, 'HWTC0A1B0021')).toMatchObject([{ mac: '48A472AA0022', spec_code: 'HG8310M' }])
})
