import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { activeLine, newSerial } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt, readOlt, renumber } from '#testing/provisioning/readings.ts'

const list = async (office: Office, filters: object = {}) =>
  (await office.as('OltInventory').inventory.list({ oltCode, limit: 200, ...filters })).rows

/** Leaves fewer PON ports, so that the tests are short. */
const fewPorts = (office: Office) =>
  sql`update olt set pon_ports = '0/2/11, 0/1/2, 0/2/0-2' where code = ${oltCode}`.execute(office.db)

test('compares the ONTs of an OLT with the records of the lines', async ({ office }) => {
  await fewPorts(office)
  const [same, moved, missing] = [await activeLine(office), await activeLine(office), await activeLine(office)]
  const { inventory } = office.as('OltInventory')
  expect(await inventory.reading({ oltCode })).toMatchObject({
    readingState: null,
    readingId: null,
    counts: { 'ont-same': 0 },
  })
  expect(await list(office), 'not read yet').toEqual([])
  const place = renumber(moved, 77)
  simulator.onts(host).delete(placeAt(missing))
  const stranger = newSerial('FFFF')
  simulator.onts(host).set('0/2/11:3', stranger)
  const heard = simulator.heard(host).length
  const { readingId } = await inventory.read({ oltCode })
  expect(await inventory.reading({ oltCode })).toMatchObject({ readingState: 'reading', portsRead: 0, portsTotal: 5 })
  await expect(inventory.read({ oltCode })).rejects.toMatchObject({ code: 'reading-in-progress' })
  await office.work()
  expect(await inventory.reading({ oltCode })).toMatchObject({
    readingState: 'reading-done',
    portsRead: 5,
    failure: null,
    readingId,
    counts: { 'ont-same': 1, 'ont-moved': 1, 'ont-missing': 1, 'ont-unknown': 1, 'ont-newer': 0 },
  })
  const found = { runState: 'online', isUp: true, vlans: '100', rxPower: expect.any(Number) as unknown }
  const rows = await list(office)
  const rowOf = ({ serial }: { serial: string }) => rows.find(({ terminalNumber }) => terminalNumber === serial)
  expect(rowOf(same)).toMatchObject({
    difference: 'ont-same',
    ...found,
    productCode: same.productCode,
    account: same.account,
  })
  expect(rowOf(moved)).toMatchObject({
    difference: 'ont-moved',
    ...place,
    vlans: null,
    customerCode: moved.customerCode,
    recordedPlace: expect.stringMatching(/^OLT-YGN-1 0\/2\/0:\d+$/) as unknown,
  })
  expect(rowOf(missing)).toMatchObject({ difference: 'ont-missing', runState: null, productCode: missing.productCode })
  expect(rowOf({ serial: stranger })).toMatchObject({
    difference: 'ont-unknown',
    ponPort: '0/2/11',
    ontId: 3,
    runState: 'offline',
    isUp: false,
    rxPower: null,
    customerCode: null,
    recordedPlace: null,
  })
  expect(rows.at(-1)?.ponPort, 'by number, not by text').toBe('0/2/11')
  const typed = simulator.heard(host).slice(heard)
  expect(
    typed.filter((line) => !/^(?:display|interface|quit)/.test(line)),
    'changes nothing',
  ).toEqual([])
})

test('filters by difference, PON port and serial number in any notation, page by page', async ({ office }) => {
  const rows = await list(office)
  expect(rows.length).toBeGreaterThan(3)
  expect((await list(office, { difference: 'ont-unknown' })).map(({ ponPort }) => ponPort)).toEqual(['0/2/11'])
  expect(await list(office, { ponPort: '0/2/11' })).toHaveLength(1)
  const [first] = rows
  const inHexadecimal = `48575443${first?.terminalNumber.slice(4)}`
  expect(await list(office, { terminalNumber: inHexadecimal })).toEqual([first])
  const { inventory } = office.as('OltInventory')
  const paged: unknown[] = []
  let after: string | undefined
  do {
    const page = await inventory.list({ oltCode, limit: 1, ...(after === undefined ? {} : { after }) })
    paged.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(paged).toEqual(rows)
  expect(await inventory.list({ oltCode: 'OLT-MDY-1' })).toEqual({ rows: [], next: null })
  await expect(inventory.list({ oltCode, ponPort: 'gpon' })).rejects.toMatchObject({ fields: [{ field: 'ponPort' }] })
})

test.for<[string, Parameters<typeof simulator.failNext>[2], RegExp]>([
  ['an error', 'Failure: The system is busy', /refused the command.*The system is busy/],
  ['a broken connection', { closes: true }, /No response from OLT-YGN-1/],
  ['an unknown line', '  Slot 0/1 is of another generation', /Slot 0\/1 is of another generation/],
  ['a refused sign-in', null, /No response from OLT-YGN-1/],
])('%s ends the reading, and nothing of it is stored', async ([, fault, says], { office }) => {
  const before = await list(office)
  simulator.onts(host).set('0/2/11:50', newSerial())
  simulator.meanwhile(host, async () => simulator.failNext(host, 1, fault))
  const failed = await readOlt(office)
  simulator.onts(host).delete('0/2/11:50')
  expect(failed).toMatchObject({
    readingState: 'reading-failed',
    portsRead: 1,
    failure: expect.stringMatching(says) as unknown,
    readingAt: expect.any(String) as unknown,
  })
  expect(await list(office), 'the list still shows the complete reading').toEqual(before)
  const { rows } = await sql`select from ont_read o join ont_reading r on r.id = o.reading_id
    where r.state = 'failed'`.execute(office.db)
  expect(rows).toEqual([])
})

test('an alarm in the middle of a response does not disturb the reading', async ({ office }) => {
  simulator.failNext(host, 1, { alarm: 'before' })
  simulator.failNext(host, 1, { alarm: 'behind' })
  expect(await readOlt(office)).toMatchObject({ readingState: 'reading-done' })
})

test('a full PON port is read over many screens', async ({ office }) => {
  const onts = simulator.onts(host)
  for (let id = 0; id < 128; id += 1) onts.set(`0/2/2:${id}`, newSerial())
  expect(await readOlt(office)).toMatchObject({ readingState: 'reading-done' })
  expect(await list(office, { ponPort: '0/2/2' })).toHaveLength(128)
  for (let id = 0; id < 128; id += 1) onts.delete(`0/2/2:${id}`)
})

test('a reading that lost its job can be repeated, and its late job changes nothing', async ({ office }) => {
  const { inventory } = office.as('OltInventory')
  const { readingId } = await inventory.read({ oltCode })
  office.clock.forward(9 * 60_000)
  await expect(inventory.read({ oltCode })).rejects.toMatchObject({ code: 'reading-in-progress' })
  office.clock.forward(2 * 60_000)
  expect(await inventory.reading({ oltCode })).toMatchObject({
    readingState: 'reading-failed',
    failure: expect.stringContaining('without a result') as unknown,
  })
  const again = await inventory.read({ oltCode })
  await sql`select graphile_worker.add_job('inventory.read', ${JSON.stringify({ readingId })}::json)`.execute(office.db)
  await office.work()
  expect(await inventory.reading({ oltCode })).toMatchObject({
    readingState: 'reading-done',
    readingId: again.readingId,
  })
})

test('keeps the last two complete readings', async ({ office }) => {
  await readOlt(office)
  await readOlt(office)
  const { rows } = await sql`select from ont_reading where olt_code = ${oltCode} and state = 'done'`.execute(office.db)
  expect(rows).toHaveLength(2)
})

test('an engineer sees neither the lines of other units nor their ONTs', async ({ office }) => {
  const stranger = office.holding(await office.session(await office.hire(['OltInventory'], 'MDY-H1')))
  const { rows } = await stranger.inventory.list({ oltCode, limit: 200 })
  expect([...new Set(rows.map(({ difference }) => difference))]).toEqual(['ont-unknown'])
  expect(await stranger.inventory.reading({ oltCode })).toMatchObject({ counts: { 'ont-same': 0, 'ont-unknown': 1 } })
})

test('refuses an unknown OLT, and a vendor without a template', async ({ office }) => {
  const { inventory } = office.as('OltInventory')
  const unknown = { code: 'not-found', fields: [{ field: 'oltCode' }] }
  await expect(inventory.read({ oltCode: 'OLT-X' })).rejects.toMatchObject(unknown)
  await expect(inventory.reading({ oltCode: 'OLT-X' })).rejects.toMatchObject(unknown)
  await sql`update command_template set active = false where vendor = 'zte' and action = 'inventory-onts'`.execute(
    office.db,
  )
  await expect(inventory.read({ oltCode: 'OLT-MDY-1' })).rejects.toMatchObject({ code: 'no-inventory-template' })
  await sql`update command_template set active = true where vendor = 'zte' and model is null and action = 'inventory-onts'`.execute(
    office.db,
  )
  await expect(office.as('BatchSendOnt').inventory.read({ oltCode })).rejects.toMatchObject({ code: 'no-permission' })
})

test('reads an OLT of the other vendor', async ({ office }) => {
  await sql`update olt set pon_ports = '0/1/0-1' where code = 'OLT-MDY-1'`.execute(office.db)
  const serial = newSerial()
  simulator.onts('10.30.0.2').set('0/1/1:4', serial)
  const { inventory } = office.as('OltInventory')
  await inventory.read({ oltCode: 'OLT-MDY-1' })
  await office.work()
  expect((await inventory.list({ oltCode: 'OLT-MDY-1' })).rows).toMatchObject([
    { difference: 'ont-unknown', ponPort: '0/1/1', ontId: 4, terminalNumber: serial, runState: 'working', vlans: null },
  ])
})
