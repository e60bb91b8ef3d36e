import { sql } from 'kysely'
import { expect } from 'vitest'
import { messagesOf } from '#testing/messages-of.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine } from '#testing/provisioning/given.ts'
import { fewPorts, readsLater, runs, sets } from '#testing/provisioning/monitored.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host } from '#testing/provisioning/readings.ts'

const alarms = async (office: Office) => (await office.as('NetworkMonitoring').monitoring.alarms({ limit: 200 })).rows

const lightOf = async (office: Office, { customerCode }: GivenLine) => {
  const [line] = await office.as('authorizationInfo').monitoring.light({ customerCode: customerCode })
  return line
}

/** Sets how much light the ONT of a line receives, and reads it. */
async function receives(office: Office, { serial }: GivenLine, dBm: number) {
  simulator.shine(host, serial, dBm)
  await readsLater(office)
}

test('keeps the light levels of each line by day', { timeout: 60_000 }, async ({ office }) => {
  await fewPorts(office)
  await sets(office, { everyMinutes: 20 })
  const line = await activeLine(office)
  expect(await lightOf(office, line)).toMatchObject({
    productCode: line.productCode,
    days: [],
    lowRx: -25,
    weakRx: -27,
  })
  await receives(office, line, -20)
  await receives(office, line, -22)
  expect(await lightOf(office, line)).toMatchObject({
    alarmKind: null,
    days: [{ lowestRx: -22, averageRx: -21, highestRx: -20, lastRx: -22 }],
  })
  await expect(office.as('6').monitoring.light({ customerCode: line.customerCode })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const stranger = office.holding(await office.session(await office.hire(['authorizationInfo'], 'MDY-H1')))
  await expect(stranger.monitoring.light({ customerCode: line.customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a weak line has one alarm, which follows its level and ends 1 dB within the limit', { timeout: 60_000 }, async ({
  office,
}) => {
  const engineer = await office.hire(['NetworkMonitoring'])
  const [line, other] = [await activeLine(office), await activeLine(office)]
  simulator.shine(host, other.serial, -25.4)
  await receives(office, line, -27.5)
  const open = await alarms(office)
  expect(open, 'weakest first').toMatchObject([
    { alarmKind: 'light-weak', rxPower: -27.5, productCode: line.productCode, isOpen: true },
    { alarmKind: 'light-low', rxPower: -25.4, productCode: other.productCode },
  ])
  expect(await messagesOf(office, engineer, 'light.alarmed'), 'one message for both').toMatchObject([
    { params: { count: '2', rx: '-27.50', place: expect.stringMatching(/^0\/\d+\/\d+:\d+$/) as unknown } },
  ])
  const [message] = await messagesOf(office, engineer, 'light.alarmed')
  expect(JSON.stringify(message), 'no customer of another unit').not.toContain('customer')
  const kindAt = async (dBm: number) => {
    await receives(office, line, dBm)
    return (await alarms(office)).find(({ productCode }) => productCode === line.productCode)?.alarmKind
  }
  expect(await kindAt(-26.2), 'not 1 dB above the alarm limit').toBe('light-weak')
  expect(await kindAt(-25.8)).toBe('light-low')
  expect(await kindAt(-24.3), 'not 1 dB above the warning limit').toBe('light-low')
  expect(await kindAt(-23.9)).toBeUndefined()
  expect(await messagesOf(office, engineer, 'light.alarmed')).toHaveLength(1)
  expect(await lightOf(office, other)).toMatchObject({ alarmKind: 'light-low' })
  await receives(office, other, -28)
  expect(await messagesOf(office, engineer, 'light.alarmed'), 'from weak to too weak').toMatchObject([
    { params: { count: '1', rx: '-28.00' } },
    {},
  ])
  simulator.shine(host, other.serial, -20)
  expect(await kindAt(-7.5)).toBe('light-strong')
  expect(await kindAt(-20)).toBeUndefined()
})

test('a drop below the usual level of the line raises an alarm', async ({ office }) => {
  const line = await activeLine(office)
  await sql`insert into light_level select ${line.customerCode}, ${line.productCode}, current_day - n, 2, -19, -18, -36.4, -18, now()
    from generate_series(1, 5) n, (select (${office.clock.now}::timestamptz at time zone 'Asia/Yangon')::date as current_day) d`.execute(
    office.db,
  )
  await receives(office, line, -20.9)
  expect(await alarms(office)).toEqual([])
  await receives(office, line, -21.5)
  expect(await alarms(office)).toMatchObject([{ alarmKind: 'light-dropped', usualRx: -18.2, rxPower: -21.5 }])
  await receives(office, line, -20.4)
  expect(await alarms(office), 'not 1 dB within the limit').toHaveLength(1)
  await receives(office, line, -20)
  expect(await alarms(office)).toEqual([])
  await receives(office, line, -22)
  expect(await alarms(office)).toMatchObject([{ alarmKind: 'light-dropped', usualRx: -18.2 }])
  await sql`update light_level set total = -22 * readings where product_code = ${line.productCode}`.execute(office.db)
  await receives(office, line, -22)
  expect(await alarms(office)).toHaveLength(1)
  await sql`update light_alarm set opened_at = opened_at - interval '14 days' where closed_at is null`.execute(
    office.db,
  )
  await receives(office, line, -22)
  expect(await alarms(office), 'the usual level after 14 days').toEqual([])
})

test('deletes light levels older than configured', async ({ office }) => {
  const line = await activeLine(office)
  const days = sql`insert into light_level select ${line.customerCode}, ${line.productCode}, (${office.clock.now}::date - n), 1, -20, -20, -20, -20, now()
    from generate_series(5, 60) n`
  await days.execute(office.db)
  await sets(office, { lightDays: 30 })
  await runs(office, 'tidy')
  const { rows } = await sql`select from light_level where product_code = ${line.productCode}`.execute(office.db)
  expect(rows.length).toBeGreaterThanOrEqual(24)
  expect(rows.length).toBeLessThanOrEqual(26)
})
