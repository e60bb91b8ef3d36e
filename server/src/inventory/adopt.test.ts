import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import {
  activeLine,
  advanceToStep,
  commandsOf,
  type GivenLine,
  newSerial,
  orderedLine,
} from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { host, oltCode, placeAt, readOlt, renumber } from '#testing/provisioning/readings.ts'

const ponPorts = (office: Office) =>
  sql`update olt set pon_ports = '0/1/0-3, 0/2/0-2' where code = ${oltCode}`.execute(office.db)

/** Returns where our records have the ONT of a line. */
async function recordOf({ db }: Office, { productCode }: { productCode: string }) {
  const { rows } = await sql<{ place: string; serial: string; confirmed: boolean }>`
    select pon_port || ':' || ont_id as place, terminal_number as serial, confirmed from ont_registration
    where product_code = ${productCode} and left_by is null`.execute(db)
  return rows
}

/** Reads the OLT and returns the reading, and how each line's ONT is adopted. */
async function reading(office: Office, lines: readonly GivenLine[]) {
  const { readingId } = await readOlt(office)
  const { inventory } = office.as('OltInventory')
  const { rows } = await inventory.list({ oltCode, limit: 200 })
  const onts = lines.map(({ serial }) => {
    const {
      ponPort = '',
      ontId = 0,
      recordedPlace = null,
    } = rows.find(({ terminalNumber }) => terminalNumber === serial) ?? {}
    return { ponPort, ontId, recordedPlace }
  })
  return { inventory, readingId: readingId ?? 0, onts }
}

test('adopts a place without a command, and the next command uses it', async ({ office }) => {
  await ponPorts(office)
  const line = await activeLine(office)
  const [recorded] = await recordOf(office, line)
  const { ponPort } = renumber(line, 77)
  const { inventory, readingId, onts } = await reading(office, [line])
  const [preview] = await inventory.preview({ readingId, onts: onts.map(({ ponPort, ontId }) => ({ ponPort, ontId })) })
  expect(preview).toMatchObject({
    terminalNumber: line.serial,
    account: line.account,
    recordedPlace: `${oltCode} ${recorded?.place}`,
    foundPlace: `${oltCode} ${ponPort}:77`,
    binds: false,
    problem: null,
  })
  const commands = await commandsOf(office, line)
  expect(await inventory.adopt({ readingId, onts })).toEqual({ adopted: 1, unchanged: 0 })
  await office.work()
  expect(await commandsOf(office, line), 'no command').toEqual(commands)
  expect(await recordOf(office, line)).toEqual([{ place: `${ponPort}:77`, serial: line.serial, confirmed: true }])
  expect((await inventory.list({ oltCode, terminalNumber: line.serial })).rows).toMatchObject([
    { difference: 'ont-same' },
  ])
  const { rows: history } = await sql`select from change_history where code = ${line.productCode}
    and after ->> 'recordedPlace' = ${`${oltCode} ${ponPort}:77`}`.execute(office.db)
  expect(history).toHaveLength(1)
  expect(await inventory.adopt({ readingId, onts }), 'a second time').toEqual({ adopted: 0, unchanged: 1 })

  const { customerCode, productCode } = line
  const heard = simulator.heard(host).length
  await office.as('BatchSendOnt').provisioning.oltOpen({ customerCode, productCode })
  await office.work()
  expect(simulator.heard(host).slice(heard)).toContain(
    `service-port vlan 100 gpon ${ponPort} ont 77 gemport 1 multi-service user-vlan 100 tag-transform translate`,
  )
  expect(
    (await commandsOf(office, line)).slice(commands.length).map(({ action, status }) => `${action} ${status}`),
  ).toEqual(['ont-add acked', 'service-port-remove acked', 'service-port acked', 'disconnect acked'])
  expect(placeAt(line)).toBe(`${ponPort}:77`)
})

test('suspending an adopted line sends no command to the OLT, and moving its box removes the ONT where the OLT has it', async ({
  office,
}) => {
  const line = await activeLine(office)
  const { ponPort } = renumber(line, 78)
  const { inventory, readingId, onts } = await reading(office, [line])
  await inventory.adopt({ readingId, onts })
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  expect(placeAt(line)).toBe(`${ponPort}:78`)
  const { odb } = (
    await sql<{ odb: string }>`select odb_code as odb from product where code = ${productCode}`.execute(office.db)
  ).rows[0] ?? { odb: '' }
  const links = office.as('ResourceLink')
  const { version } = await links.odbs.get({ odbCode: odb })
  const there = { odbCode: odb, oltCode, reason: 'New feeder' }
  await links.network.relink({ ...there, ponPort: '0/1/3', version })
  const heard = simulator.heard(host).length
  await office.work()
  const [, , port = ''] = ponPort.split('/')
  expect(simulator.heard(host).slice(heard)).toContain(`ont delete ${port} 78`)
  expect(placeAt(line)).toMatch(/^0\/1\/3:/)
  await links.network.relink({ ...there, ponPort, version: version + 1 })
  await office.work()
})

test('two lines that have exchanged their places are adopted together', async ({ office }) => {
  const [one, other] = [await activeLine(office), await activeLine(office)]
  const [first, second] = [placeAt(one), placeAt(other)]
  const onts = simulator.onts(host)
  onts.set(first, other.serial)
  onts.set(second, one.serial)
  const { inventory, readingId, onts: both } = await reading(office, [one, other])
  const taken = { code: 'ont-id-taken', fields: [{ field: 'onts' }] }
  await expect(inventory.adopt({ readingId, onts: both.slice(0, 1) })).rejects.toMatchObject(taken)
  expect(await inventory.adopt({ readingId, onts: both })).toEqual({ adopted: 2, unchanged: 0 })
  expect(await recordOf(office, one)).toMatchObject([{ place: second }])
  expect(await recordOf(office, other)).toMatchObject([{ place: first }])
})

test('a record that is not the previewed one is not overwritten', async ({ office }) => {
  const line = await activeLine(office)
  const before = await recordOf(office, line)
  renumber(line, 80)
  const { inventory, readingId, onts } = await reading(office, [line])
  const [ont] = onts
  const stale = [{ ponPort: ont?.ponPort ?? '', ontId: 80, recordedPlace: null }]
  await expect(inventory.adopt({ readingId, onts: stale })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect(await recordOf(office, line)).toEqual(before)
  const both = await Promise.all([
    inventory.adopt({ readingId, onts }),
    office.as('OltInventory').inventory.adopt({ readingId, onts }),
  ])
  expect(
    both.map(({ adopted }) => adopted).sort((one, next) => one - next),
    'two people at once',
  ).toEqual([0, 1])
})

test('an ONT at a PON port other than that of its box is not adopted', async ({ office }) => {
  const line = await activeLine(office)
  const place = placeAt(line)
  simulator.onts(host).delete(place)
  simulator.onts(host).set('0/1/3:9', line.serial)
  const { inventory, readingId, onts } = await reading(office, [line])
  await expect(inventory.adopt({ readingId, onts })).rejects.toMatchObject({
    code: 'line-box-elsewhere',
    message: expect.stringContaining('0/1/3') as unknown,
  })
  const [preview] = await inventory.preview({ readingId, onts: [{ ponPort: '0/1/3', ontId: 9 }] })
  expect(preview?.problem).toContain('Link the ODB')
  simulator.onts(host).delete('0/1/3:9')
  simulator.onts(host).set(place, line.serial)
})

test('a line that was changed on the OLT after the reading is not adopted', async ({ office }) => {
  const line = await activeLine(office)
  const place = renumber(line, 90)
  const { inventory, readingId, onts } = await reading(office, [line])
  office.clock.forward(60_000)
  simulator.onts(host).delete(`${place.ponPort}:90`)
  const { customerCode, productCode } = line
  await office.as('BatchSendOnt').provisioning.oltOpen({ customerCode, productCode })
  await office.work()
  expect((await inventory.list({ oltCode, terminalNumber: line.serial })).rows).toMatchObject([
    { difference: 'ont-newer' },
  ])
  await expect(inventory.adopt({ readingId, onts })).rejects.toMatchObject({ code: 'line-changed-since' })
})

test('only the last reading of the last day can be adopted', async ({ office }) => {
  const line = await activeLine(office)
  renumber(line, 91)
  const { inventory, readingId, onts } = await reading(office, [line])
  const next = await reading(office, [line])
  await expect(inventory.adopt({ readingId, onts })).rejects.toMatchObject({ code: 'reading-outdated' })
  await expect(inventory.preview({ readingId, onts: [{ ponPort: '0/1/0', ontId: 1 }] })).rejects.toMatchObject({
    code: 'reading-outdated',
  })
  office.clock.forward(25 * 3_600_000)
  await expect(office.as('OltInventory').inventory.adopt({ readingId: next.readingId, onts })).rejects.toMatchObject({
    code: 'reading-outdated',
  })
})

test('an engineer of another unit cannot adopt the place of a line', async ({ office }) => {
  const line = await activeLine(office)
  renumber(line, 92)
  const { readingId, onts } = await reading(office, [line])
  const stranger = office.holding(await office.session(await office.hire(['OltInventory'], 'MDY-H1'))).inventory
  await expect(stranger.adopt({ readingId, onts })).rejects.toMatchObject({ code: 'not-found' })
  expect(await stranger.lines({ lineSearch: line.account })).toEqual([])
  const [preview] = await stranger.preview({ readingId, onts: [{ ponPort: onts[0]?.ponPort ?? '', ontId: 92 }] })
  expect(preview).toMatchObject({ customerName: null, account: null, productCode: null })
})

test('an unknown ONT is bound to a line without one, once it is issued to the engineer', async ({ office }) => {
  const line = await orderedLine(office)
  const { rows: boxes } = await sql<{ pon: string }>`select b.pon_port as pon from product p
    join odb b on b.code = p.odb_code where p.code = ${line.productCode}`.execute(office.db)
  const ponPort = boxes[0]?.pon ?? ''
  const serial = newSerial()
  simulator.onts(host).set(`${ponPort}:100`, serial)
  const { readingId } = await readOlt(office)
  const code = await office.hire(['OltInventory'])
  const { inventory } = office.holding(await office.session(code))
  const [found] = await inventory.lines({ lineSearch: line.account.toUpperCase() })
  expect(found).toMatchObject({
    productCode: line.productCode,
    terminalNumber: null,
    boxPlace: `${oltCode} ${ponPort}`,
  })
  expect(await inventory.lines({ lineSearch: line.customerCode.toLowerCase() })).toEqual([found])
  const ont = { ponPort, ontId: 100, recordedPlace: null }
  const adopt = (productCode?: string) =>
    inventory.adopt({ readingId: readingId ?? 0, onts: [{ ...ont, ...(productCode && { productCode }) }] })
  await expect(adopt()).rejects.toMatchObject({ code: 'ont-needs-line' })
  await expect(adopt(line.productCode)).rejects.toMatchObject({ code: 'ont-not-in-stock' })
  const device = { number: serial, spec_code: 'HG8245H', state: 'issued', condition: 'new', location_kind: 'employee' }
  await office.db
    .insertInto('physical_resource')
    .values({ ...device, mac: '02AA00BB1122', location_code: 'E0511' })
    .execute()
  await expect(adopt(line.productCode)).rejects.toMatchObject({ code: 'ont-not-with-you' })
  await sql`update physical_resource set location_code = ${code} where number = ${serial}`.execute(office.db)
  const other = await activeLine(office)
  await expect(adopt(other.productCode)).rejects.toMatchObject({ code: 'line-has-other-ont' })
  expect(await adopt(line.productCode)).toEqual({ adopted: 1, unchanged: 0 })
  expect(await recordOf(office, line)).toEqual([{ place: `${ponPort}:100`, serial, confirmed: true }])

  const clerk = await hireClerk(office, { unit: 'YGN-H1' })
  const tenders = [{ kind: 'cash' as const, amount: line.amount }]
  await clerk.payments.payBroadband({ orderCode: line.orderCode, expectedAmount: line.amount, tenders })
  await advanceToStep(office, line, 'activate')
  await office.work()
  const sent = (await commandsOf(office, line)).map(({ action, status }) => `${action} ${status}`)
  expect(sent, 'found where it is recorded').toEqual([
    'ont-add acked',
    'service-port-remove acked',
    'service-port acked',
  ])
  expect(placeAt({ serial })).toBe(`${ponPort}:100`)
  expect((await inventory.list({ oltCode, terminalNumber: serial })).rows).toMatchObject([{ difference: 'ont-same' }])
})

test('two ONTs are not adopted for one line, nor one that belongs to another line', async ({ office }) => {
  const [one, other] = [await activeLine(office), await activeLine(office)]
  renumber(one, 101)
  const { inventory, readingId, onts } = await reading(office, [one])
  const [ont] = onts
  const twice = [ont, ont].flatMap((each) => each ?? [])
  await expect(inventory.adopt({ readingId, onts: twice })).rejects.toMatchObject({ code: 'line-twice' })
  const wrong = twice.slice(1).map((each) => ({ ...each, productCode: other.productCode }))
  await expect(inventory.adopt({ readingId, onts: wrong })).rejects.toMatchObject({ code: 'ont-of-other-line' })
  const gone = [{ ponPort: '0/1/0', ontId: 127, recordedPlace: null }]
  await expect(inventory.adopt({ readingId, onts: gone })).rejects.toMatchObject({ code: 'not-found' })
})

test('a line whose command is being sent is not adopted', async ({ office }) => {
  const line = await activeLine(office)
  renumber(line, 102)
  const { inventory, readingId, onts } = await reading(office, [line])
  const busy = (until: string | null) =>
    sql`update network_authorization set busy_until = now() + ${until}::interval where product_code = ${line.productCode}`.execute(
      office.db,
    )
  await busy('1 minute')
  await expect(inventory.adopt({ readingId, onts })).rejects.toMatchObject({ code: 'line-in-progress' })
  await busy(null)
  expect(await inventory.adopt({ readingId, onts })).toEqual({ adopted: 1, unchanged: 0 })
})
