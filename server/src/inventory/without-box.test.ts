import { bindTerminal } from '#orders'
import { installDevice } from '#stock'
import { expect } from 'vitest'
import { inTransaction } from '#testing/payments/counter.ts'
import { imported, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'
import { commandsOf } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt, readOlt } from '#testing/provisioning/readings.ts'

/** Imports a line with this ONT and no box, whose ONT is at this place of the OLT, and adopts it. */
async function adoptedLine(office: Office, row: string, { serial, place }: { serial: string; place: string }) {
  simulator.onts(host).set(place, serial)
  const mac = `48A472${serial.slice(-6)}`
  const { of, importId } = await imported(office, [importRow(row, { ont: serial, mac, model: 'HG8245H' })])
  const { readingId } = await readOlt(office)
  const { inventory } = office.as('OltInventory')
  const [ponPort = '', ontId] = place.split(':')
  expect((await inventory.list({ oltCode, terminalNumber: serial })).rows).toMatchObject([
    { difference: 'ont-moved', recordedPlace: null, productCode: of(row).productCode },
  ])
  const ont = { ponPort, ontId: Number(ontId), recordedPlace: null }
  expect(await inventory.adopt({ readingId: readingId ?? 0, onts: [ont] })).toEqual({ adopted: 1, unchanged: 0 })
  return { ...of(row), importId, serial }
}

test('an adopted line without a box is closed and opened at the PON port where its ONT was', async ({ office }) => {
  const line = await adoptedLine(office, 'X-1', { serial: 'HWTC0BAC0001', place: '0/2/1:40' })
  const { customerCode, productCode } = line
  expect(await commandsOf(office, line), 'nothing was sent').toEqual([])
  const { provisioning } = office.as('BatchSendOnt')
  const heard = simulator.heard(host).length
  await provisioning.oltOpen({ customerCode, productCode })
  await office.work()
  expect((await commandsOf(office, line)).map(({ action, status }) => `${action} ${status}`)).toEqual([
    'ont-add acked',
    'service-port-remove acked', // its VLANs are not known
    'service-port acked',
    'disconnect acked',
  ])
  expect(placeAt(line)).toBe('0/2/1:40')
  expect(simulator.heard(host).slice(heard).join('\n')).toContain('service-port vlan 100 gpon 0/2/1 ont 40')
})

test('a replaced ONT of a line without a box is registered at the same PON port', async ({ office }) => {
  const line = await adoptedLine(office, 'X-2', { serial: 'HWTC0BAC0002', place: '0/2/2:41' })
  const { productCode, customerCode } = line
  const next = await office.db
    .selectFrom('physical_resource')
    .selectAll()
    .where('state', '=', 'issued')
    .where('spec_code', '=', 'HG8245H')
    .executeTakeFirstOrThrow()
  const technician = next.location_code
  await inTransaction(office, technician, async (ctx) => {
    const device = { number: next.number, employeeCode: technician, customerCode, productCode, terminalSpecType: 'ont' }
    await bindTerminal(ctx, { customerCode, productCode, ...(await installDevice(ctx, device)) })
  })
  await office.work()
  expect(placeAt(line), 'the old one is removed').toBe('')
  expect(placeAt({ serial: next.number })).toMatch(/^0\/2\/2:\d+$/)
})

test('an import with adopted ONTs is undone without a record of them on the OLT', async ({ office }) => {
  const { importId, productCode } = await adoptedLine(office, 'X-3', { serial: 'HWTC0BAC0003', place: '0/2/1:42' })
  await office.demo('admin').customerImports.undo({ importId })
  await office.work()
  expect(
    await office.db.selectFrom('ont_registration').selectAll().where('product_code', '=', productCode).execute(),
  ).toEqual([])
  expect(placeAt({ serial: 'HWTC0BAC0003' }), 'the OLT is not touched').toBe('0/2/1:42')
})
