import { sql } from 'kysely'
import { expect } from 'vitest'
import { messagesOf } from '#testing/messages-of.ts'
import { type Office, test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { fewPorts, readsLater, runs, sets } from '#testing/provisioning/monitored.ts'
import { host, oltCode } from '#testing/provisioning/readings.ts'
import { onOltRead } from './start-readings.ts'

const readings = async ({ db }: Office) =>
  (
    await sql<{ olt: string; state: string }>`select olt_code as olt, state from ont_reading order by id desc`.execute(
      db,
    )
  ).rows.map(({ olt, state }) => `${olt} ${state}`)

test('reads nothing until an interval is configured, and nothing outside the configured hours', async ({ office }) => {
  await fewPorts(office)
  await runs(office, 'start')
  expect(await readings(office)).toEqual([])
  const timeZone = 'Asia/Yangon'
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(office.clock.now),
  )
  const admin = office.demo('admin')
  await admin.settings.modify({ key: 'monitoring.everyMinutes', seen: 0, value: 20 })
  await sets(office, hour === 23 ? { fromHour: 0, toHour: 23 } : { fromHour: hour + 1, toHour: 24 })
  await runs(office, 'start')
  expect(await readings(office)).toEqual([])
  await sets(office, { fromHour: 0, toHour: 24 })
})

test('reads each OLT once in an interval, except those that are excluded', async ({ office }) => {
  const engineer = office.as('NetworkMonitoring')
  await engineer.monitoring.schedule({ oltCode: 'OLT-MDY-1', isScheduled: true })
  await engineer.monitoring.schedule({ oltCode: 'OLT-MDY-1', isScheduled: false })
  await runs(office, 'start')
  await runs(office, 'start')
  expect(await readings(office)).toEqual([`${oltCode} done`])
  const { rows } = await engineer.monitoring.olts({})
  expect(rows).toMatchObject([
    { oltCode: 'OLT-MDY-1', isScheduled: false, canBeRead: true, readingAt: null },
    { oltCode, isScheduled: true, readingAt: office.clock.now.toISOString(), failingSince: null },
  ])
  await expect(engineer.monitoring.schedule({ oltCode: 'OLT-X', isScheduled: true })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'oltCode' }],
  })
  await expect(office.as('OltInventory').monitoring.schedule({ oltCode, isScheduled: true })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('a silent OLT is reported once, does not hold up the others, and is reported when it responds', async ({
  office,
}) => {
  const engineer = await office.hire(['NetworkMonitoring'])
  const { monitoring } = office.holding(await office.session(engineer))
  await monitoring.schedule({ oltCode: 'OLT-MDY-1', isScheduled: true })
  simulator.failNext(host, 20, null)
  await readsLater(office)
  await readsLater(office)
  expect((await readings(office)).filter((one) => one === 'OLT-MDY-1 done')).toHaveLength(2)
  expect(await messagesOf(office, engineer, 'olt.failing')).toMatchObject([
    { params: { olt: oltCode, reason: { name: expect.stringContaining('No response') as unknown } } },
  ])
  const [, failing] = (await monitoring.olts({})).rows
  expect(failing).toMatchObject({
    oltCode,
    failingSince: expect.any(String) as unknown,
    readingAt: expect.any(String) as unknown,
  })
  simulator.clear()
  await readsLater(office)
  expect(await messagesOf(office, engineer, 'olt.answering')).toHaveLength(1)
  expect((await monitoring.olts({})).rows[1]).toMatchObject({ failingSince: null, failure: null })
})

test('each complete reading is evaluated, one after another', async ({ office }) => {
  const jobs = () =>
    sql<{ queue: string }>`select queue_name as queue from graphile_worker.jobs
      where task_identifier = 'monitoring.evaluate'`.execute(office.db)
  await inTransaction(office, 'E0511', async (ctx) => {
    for (const readingId of [900_001, 900_002]) await onOltRead(ctx, { oltCode, readingId })
  })
  const queue = `monitoring.evaluate:${oltCode}`
  expect((await jobs()).rows).toEqual([{ queue }, { queue }])
  await office.work()
})

test('a reading that lost its job is reported as failed', async ({ office }) => {
  await sql`insert into ont_reading (olt_code, state, begun_at, begun_by, pon_ports, updated_at)
    values (${oltCode}, 'reading', ${office.clock.now}, 'system', '{0/1/2}', ${office.clock.now})`.execute(office.db)
  const engineer = await office.hire(['NetworkMonitoring'])
  await readsLater(office)
  expect(await messagesOf(office, engineer, 'olt.failing')).toHaveLength(1)
})

test('ignores an incomplete reading', async ({ office }) => {
  const { monitoring } = office.as('NetworkMonitoring')
  const before = await monitoring.differences({})
  simulator.onts(host).set('0/2/3:1', 'HWTC00001111')
  simulator.meanwhile(host, async () => simulator.failNext(host, 1, { closes: true }))
  await readsLater(office)
  expect((await readings(office)).slice(0, 2)).toContain(`${oltCode} failed`)
  expect(await monitoring.differences({})).toEqual(before)
  simulator.clear()
})
