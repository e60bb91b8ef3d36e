import { sql } from 'kysely'
import { expect } from 'vitest'
import { waitingOnt } from '#seeds/devices/olts.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, newSerial, paidLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode } from '#testing/provisioning/readings.ts'
import { advanceToVisit, paidOrder } from '#testing/workflow/public.ts'

type Searched = { oltCode: string } | { productCode: string }

/** Searches an OLT for unregistered ONTs and returns them. */
async function search(office: Office, searched: Searched, right: 'OltInventory' | 'TaskProcess' = 'OltInventory') {
  const { diagnostics } = office.as(right)
  await diagnostics.findOnts(searched)
  await office.work()
  return diagnostics.foundOnts(searched)
}

test('the unregistered ONTs of an OLT are listed with their PON ports, models and stock', async ({ office }) => {
  const { serial } = await paidLine(office)
  simulator.waiting(host).set(serial, '0/2/5')
  const found = await search(office, { oltCode })
  expect(found).toMatchObject({ oltRunState: 'runDone', ponPort: null, failure: null })
  expect(found.foundOnts).toContainEqual({
    terminalNumber: serial,
    ponPort: '0/2/5',
    oltModel: 'EG8145V5',
    deviceState: expect.stringMatching(/issued|reserved|installed/) as unknown,
    atLine: false,
  })
  expect(found.foundOnts).toContainEqual(
    expect.objectContaining({ terminalNumber: waitingOnt(host), deviceState: null }),
  )
  office.clock.forward(61 * 60_000)
  const later = await office.as('OltInventory').diagnostics.foundOnts({ oltCode })
  expect(later, 'an old search').toMatchObject({ oltRunState: null, endedAt: null, foundOnts: [] })
})

test('the technician of a line sees the ONT at its PON port first, and no transcript', async ({ office }) => {
  const { productCode } = await activeLine(office)
  const { pon_port: ponPort } = await office.db
    .selectFrom('ont_registration')
    .select('pon_port')
    .where('product_code', '=', productCode)
    .executeTakeFirstOrThrow()
  const serial = newSerial()
  simulator.waiting(host).set(serial, ponPort)
  const found = await search(office, { productCode }, 'TaskProcess')
  expect(found).toMatchObject({ oltCode, ponPort, transcript: null })
  expect(found.foundOnts[0]).toMatchObject({ terminalNumber: serial, ponPort, atLine: true })
})

test('a technician of another unit searches the OLT of a line only with a task that they claimed', async ({
  office,
}) => {
  const codes = await paidOrder(office)
  await advanceToVisit(office, codes)
  const { productCode } = codes
  const technician = await office.hire(['TaskProcess'], 'MDY-H1')
  const elsewhere = office.holding(await office.session(technician)).diagnostics
  const missing = { code: 'not-found', fields: [{ field: 'productCode' }] }
  await expect(elsewhere.findOnts({ productCode })).rejects.toMatchObject(missing)
  const tasks = sql`process_instance_id in (select id from process_instance where product_code = ${productCode})`
  await sql`update task set assignee = ${technician} where status = 'claimed' and ${tasks}`.execute(office.db)
  await elsewhere.findOnts({ productCode })
  await office.work()
  expect(await elsewhere.foundOnts({ productCode })).toMatchObject({ oltRunState: 'runDone', transcript: null })
  const other = await activeLine(office)
  await expect(elsewhere.findOnts({ productCode: other.productCode })).rejects.toMatchObject(missing)
  await sql`update task set status = 'ready', assignee = null where status = 'claimed' and ${tasks}`.execute(office.db)
  await expect(elsewhere.findOnts({ productCode })).rejects.toMatchObject(missing)
  await expect(elsewhere.foundOnts({ productCode })).rejects.toMatchObject(missing)
})

test('a technician does not search an OLT without a line', async ({ office }) => {
  const { diagnostics } = office.as('TaskProcess')
  const denied = { code: 'no-permission', fields: [{ field: 'oltCode' }] }
  await expect(diagnostics.findOnts({ oltCode })).rejects.toMatchObject(denied)
  await expect(diagnostics.foundOnts({ oltCode })).rejects.toMatchObject(denied)
})

test('an OLT without unregistered ONTs, and one that refuses, give a clear result', async ({ office }) => {
  simulator.waiting(host).clear()
  expect(await search(office, { oltCode })).toMatchObject({ oltRunState: 'runDone', foundOnts: [], failure: null })
  simulator.failNext(host, 1, '  Something that no template knows')
  expect(await search(office, { oltCode })).toMatchObject({
    oltRunState: 'runFailed',
    failure: expect.stringContaining('Something that no template knows') as unknown,
    transcript: expect.stringContaining('display ont autofind all') as unknown,
  })
})

test('an OLT that is being searched, or is not known, is refused', async ({ office }) => {
  const { diagnostics } = office.as('OltInventory')
  await diagnostics.findOnts({ oltCode })
  await expect(diagnostics.findOnts({ oltCode })).rejects.toMatchObject({ code: 'run-in-progress' })
  const unknown = { code: 'not-found', fields: [{ field: 'oltCode' }] }
  await expect(diagnostics.findOnts({ oltCode: 'OLT-NONE' })).rejects.toMatchObject(unknown)
  await expect(diagnostics.foundOnts({ oltCode: 'OLT-NONE' })).rejects.toMatchObject(unknown)
  await expect(diagnostics.findOnts({})).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(office.as('BatchSendOnt').diagnostics.findOnts({ oltCode })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('a line of another unit, or without an OLT, is refused', async ({ office }) => {
  const { productCode } = await activeLine(office)
  const elsewhere = office.holding(await office.session(await office.hire(['TaskProcess'], 'MDY-H1'))).diagnostics
  await expect(elsewhere.findOnts({ productCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(elsewhere.foundOnts({ productCode })).rejects.toMatchObject({ code: 'not-found' })
  const box = await office.db
    .selectFrom('product')
    .select(['odb_code', 'port_code'])
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()
  const place = (port: typeof box) =>
    office.db.updateTable('product').set(port).where('code', '=', productCode).execute()
  await place({ odb_code: null, port_code: null })
  await expect(office.as('TaskProcess').diagnostics.findOnts({ productCode })).rejects.toMatchObject({
    code: 'line-without-olt',
  })
  await place(box)
})
