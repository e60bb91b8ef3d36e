import { sql } from 'kysely'
import { expect } from 'vitest'
import { messagesOf } from '#testing/messages-of.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { fewPorts, readsLater, registers, sets } from '#testing/provisioning/monitored.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt } from '#testing/provisioning/readings.ts'
import { lossesOf } from './detect-losses.ts'

const losses = async (office: Office) => (await office.as('NetworkMonitoring').monitoring.losses({})).rows

test('a cut fiber is one event with its customers, reported once, and ends when most ONTs are back', {
  timeout: 60_000,
}, async ({ office }) => {
  await fewPorts(office)
  await sets(office, { everyMinutes: 20 })
  const engineer = await office.hire(['NetworkMonitoring'])
  const lines = [await activeLine(office), await activeLine(office)]
  const port = placeAt(lines[0] ?? { serial: '' }).split(':')[0] ?? ''
  registers(port, 2)
  await readsLater(office)
  expect(await losses(office)).toEqual([])
  simulator.cut(host, port)
  for (const { serial } of lines) simulator.shine(host, serial, -29)
  await readsLater(office)
  await readsLater(office)
  const [loss] = await losses(office)
  expect(loss).toMatchObject({
    lossExtent: 'loss-port',
    oltCode,
    lossPorts: port,
    ontCount: 4,
    lostCount: 4,
    backCount: 0,
    endedAt: null,
  })
  const { monitoring } = office.as('NetworkMonitoring')
  expect((await monitoring.alarms({})).rows, 'no alarm for each line').toEqual([])
  const massLossId = loss?.massLossId ?? 0
  const { rows } = await monitoring.lostOnts({ massLossId })
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ customerCode }) => customerCode !== null)).toMatchObject(
    lines.map(({ customerCode, account }) => ({ customerCode, account, backAt: null })),
  )
  expect(await messagesOf(office, engineer, 'loss.began')).toMatchObject([
    { params: { place: `${oltCode} ${port}`, lost: '4', total: '4' } },
  ])
  const stranger = office.holding(await office.session(await office.hire(['NetworkMonitoring'], 'MDY-H1')))
  expect((await stranger.monitoring.lostOnts({ massLossId })).rows, 'not the customers of other units').toHaveLength(2)
  simulator.cut(host, port, false)
  for (const { serial } of lines) simulator.shine(host, serial, -20)
  await readsLater(office)
  expect(await losses(office)).toMatchObject([{ massLossId, backCount: 4, endedAt: expect.any(String) as unknown }])
  expect(await messagesOf(office, engineer, 'loss.ended')).toHaveLength(1)
})

test('ports removed from the list of an OLT are no mass loss', async ({ office }) => {
  const serials = registers('0/2/3', 4)
  await readsLater(office)
  await sql`update olt set pon_ports = '0/1/2, 0/2/0' where code = ${oltCode}`.execute(office.db)
  await readsLater(office)
  await sql`update olt set pon_ports = '0/1/2, 0/2/0, 0/2/3' where code = ${oltCode}`.execute(office.db)
  expect((await losses(office)).filter(({ endedAt }) => endedAt === null)).toEqual([])
  for (const serial of serials) simulator.onts(host).delete(placeAt({ serial }))
  await readsLater(office)
  for (const { massLossId, endedAt } of await losses(office))
    if (endedAt === null) await office.as('NetworkMonitoring').monitoring.endLoss({ massLossId, reason: 'Test' })
})

test('a loss ends when its ONTs work on another OLT or their devices are gone, or when an engineer ends it', {
  timeout: 60_000,
}, async ({ office }) => {
  const engineer = await office.hire(['NetworkMonitoring'])
  const serials = registers('0/2/3', 4)
  await readsLater(office)
  simulator.cut(host, '0/2/3')
  await readsLater(office)
  const [loss] = await losses(office)
  expect(loss).toMatchObject({ lostCount: 4, endedAt: null })
  const massLossId = loss?.massLossId ?? 0
  const ends = async () => {
    await readsLater(office)
    const [{ endedAt, backCount } = { endedAt: null, backCount: 0 }] = await losses(office)
    return { ended: endedAt !== null, backCount }
  }
  const line = await activeLine(office)
  await sql`update mass_loss_ont set customer_code = ${line.customerCode}, product_code = ${line.productCode}
    where mass_loss_id = ${massLossId} and terminal_number = ${serials[0]}`.execute(office.db)
  expect(await ends()).toEqual({ ended: false, backCount: 0 })
  const { rows } = await sql<{ id: number }>`
    insert into ont_reading (olt_code, state, begun_at, begun_by, pon_ports, ports_read, updated_at)
    values ('OLT-MDY-1', 'done', ${office.clock.now}, 'system', '{0/1/0}', 1, ${office.clock.now}) returning id`.execute(
    office.db,
  )
  await sql`insert into ont_read (reading_id, pon_port, ont_id, serial, is_up)
    values (${rows[0]?.id}, '0/1/0', 5, ${serials[1]}, true)`.execute(office.db)
  expect(await ends(), 'one works elsewhere').toEqual({ ended: false, backCount: 1 })
  await sql`update mass_loss_ont set customer_code = ${line.customerCode}, product_code = ${line.productCode}
    where mass_loss_id = ${massLossId} and terminal_number = ${serials[2]}`.execute(office.db)
  expect(await ends(), 'one of two that still count works').toEqual({ ended: true, backCount: 1 })
  await sql`update mass_loss set ended_at = null where id = ${massLossId}`.execute(office.db)
  const { monitoring } = office.holding(await office.session(engineer))
  await monitoring.endLoss({ massLossId, reason: 'The port was migrated' })
  expect(await losses(office)).toContainEqual(
    expect.objectContaining({ massLossId, endedBy: `Test ${engineer}`, endedReason: 'The port was migrated' }),
  )
  const history = await sql`select after from change_history where thing = 'olt' and code = ${oltCode}
    and employee_code = ${engineer}`.execute(office.db)
  expect(history.rows).toEqual([{ after: { massLossId, lossPorts: '0/2/3', endedReason: 'The port was migrated' } }])
  await expect(monitoring.endLoss({ massLossId, reason: 'Again' })).rejects.toMatchObject({ code: 'loss-over' })
  await expect(monitoring.endLoss({ massLossId: 99_999_999, reason: 'None' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('6').monitoring.endLoss({ massLossId, reason: 'No' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  await sql`delete from ont_reading where olt_code = 'OLT-MDY-1'`.execute(office.db)
  simulator.cut(host, '0/2/3', false)
  for (const serial of serials) simulator.onts(host).delete(placeAt({ serial }))
})

test('two ONTs without power are no mass loss', async ({ office }) => {
  const serials = registers('0/2/3', 5)
  await readsLater(office)
  for (const serial of serials.slice(0, 2)) {
    const place = placeAt({ serial })
    simulator.onts(host).delete(place)
  }
  await readsLater(office)
  expect((await losses(office)).filter(({ endedAt }) => endedAt === null)).toEqual([])
  for (const serial of serials) simulator.onts(host).delete(placeAt({ serial }))
})

test('several ports of a card are one event, and so are most ports of an OLT', () => {
  const port = (ponPort: string, lost: number, up = 8) => ({ ponPort, up, lost })
  const quiet = Array.from({ length: 8 }, (_, index) => port(`0/3/${index}`, 0))
  expect(lossesOf([port('0/1/0', 2), port('0/1/1', 3), ...quiet], 3), 'less than half of the port').toEqual([])
  expect(lossesOf([port('0/1/0', 4), ...quiet], 3)).toEqual([{ extent: 'loss-port', ponPorts: ['0/1/0'] }])
  expect(lossesOf([port('0/1/0', 4), port('0/1/1', 8), port('0/2/0', 8), ...quiet], 3)).toEqual([
    { extent: 'loss-card', ponPorts: ['0/1/0', '0/1/1'] },
    { extent: 'loss-port', ponPorts: ['0/2/0'] },
  ])
  expect(lossesOf([port('0/1/0', 8), port('0/2/1', 8), port('0/3/0', 0)], 3)).toEqual([
    { extent: 'loss-olt', ponPorts: ['0/1/0', '0/2/1'] },
  ])
})
