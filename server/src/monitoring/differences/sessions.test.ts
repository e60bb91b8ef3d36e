import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { activeLine, commandsOf } from '#testing/provisioning/given.ts'
import { kindOf, list, runs, signsIn } from '#testing/provisioning/monitored.ts'
import { limitExceeded } from './resend-by-rule.ts'

test('the session of a closed line is listed, and resending the line ends it', async ({ office }) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  const closer = office.as('authorization.switch')
  await closer.provisioning.closeBroadband({ customerCode, productCode, reason: 'Test' })
  await office.work()
  office.clock.forward(10 * 60_000)
  await signsIn(office, line, { minutes: 2 })
  await runs(office, 'sessions')
  expect(await kindOf(office, line), 'the session began just now').toEqual([])
  office.clock.forward(4 * 60_000)
  await runs(office, 'sessions')
  const [row] = (await list(office)).filter((one) => one.productCode === productCode)
  expect(row).toMatchObject({ differenceKind: 'drift-session-of-closed', foundValue: '100.64.0.9' })
  const { monitoring } = office.as('NetworkMonitoring')
  const differenceIds = [row?.differenceId ?? 0]
  expect(await monitoring.preview({ differenceIds })).toMatchObject([
    { problem: null, sends: expect.stringContaining(`Disconnect-Request User-Name = "${line.account}"`) as unknown },
  ])
  expect(await monitoring.resend({ differenceIds })).toEqual({ resentCount: 1 })
  await office.work()
  expect((await commandsOf(office, line)).slice(-3).map(({ action }) => action)).toContain('disconnect')
  await sql`update radacct set acctstoptime = now() where username = ${line.account}`.execute(office.db)
  office.clock.forward(10 * 60_000)
  await runs(office, 'sessions')
  expect((await list(office, { differenceState: 'drift-healed' })).map(({ differenceId }) => differenceId)).toEqual(
    differenceIds,
  )
})

test('a session from before the restriction of its line is listed, also if it reports again after hours', async ({
  office,
}) => {
  const line = await activeLine(office)
  const { customerCode, productCode } = line
  await office.as('8').orders.suspend({ customerCode, productCode, reason: 'travel' })
  await office.work()
  office.clock.forward(3 * 3_600_000)
  await office.work()
  await signsIn(office, line, { minutes: 4 * 60 })
  await runs(office, 'sessions')
  const rows = (await list(office)).filter((one) => one.productCode === productCode)
  expect(rows).toMatchObject([
    {
      differenceKind: 'drift-session-of-limited',
      foundValue: '100.64.0.9',
      cause: expect.stringContaining('confirmed the disconnect') as unknown,
    },
  ])
  const { monitoring } = office.as('NetworkMonitoring')
  await monitoring.resend({ differenceIds: rows.map(({ differenceId }) => differenceId) })
  await office.work()
  expect((await commandsOf(office, line)).slice(-3).map(({ action }) => action)).toContain('disconnect')
  await sql`delete from radacct where username = ${line.account}`.execute(office.db)
  office.clock.forward(30 * 60_000)
  await office.work()
  await signsIn(office, line, { minutes: 20 })
  await runs(office, 'sessions')
  expect(await kindOf(office, line), 'a session that began since has the notice page').toEqual([])
})

test('a session with another address than the fixed one is listed', async ({ office }) => {
  const line = await activeLine(office)
  await sql`update network_authorization set addresses = '{"ipv4 203.0.113.7"}', applied_addresses = '{"ipv4 203.0.113.7"}',
    updated_at = ${office.clock.now}::timestamptz - interval '2 hours' where product_code = ${line.productCode}`.execute(
    office.db,
  )
  await signsIn(office, line, { address: '100.64.0.77' })
  await runs(office, 'sessions')
  const [row] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  expect(row).toMatchObject({
    differenceKind: 'drift-session-address',
    recordedValue: '203.0.113.7',
    foundValue: '100.64.0.77',
  })
  await sql`update network_authorization set expires_at = ${office.clock.now}::timestamptz - interval '1 hour'
    where product_code = ${line.productCode}`.execute(office.db)
  await runs(office, 'sessions')
  expect(await kindOf(office, line), 'an expired line has an address of the pool').toEqual([])
  await sql`update network_authorization set expires_at = ${office.clock.now}::timestamptz + interval '20 days',
    updated_at = ${office.clock.now}::timestamptz - interval '10 minutes' where product_code = ${line.productCode}`.execute(
    office.db,
  )
  await runs(office, 'sessions')
  expect(await kindOf(office, line), 'nor does a session differ that began before the renewal').toEqual([])
  await sql`update network_authorization set addresses = '{}', applied_addresses = '{}'
    where product_code = ${line.productCode}`.execute(office.db)
})

test.for([
  ['ipv6-prefix', 'framedipv6prefix'],
  ['ipv6-delegated', 'delegatedipv6prefix'],
] as const)(
  'a session with another %s than the fixed one is listed, one that reports none is not',
  async ([kind, column], { office }) => {
    const line = await activeLine(office)
    const fixed = ['ipv4 100.64.0.77', `${kind} 2001:db8:7::/56`]
    await sql`update network_authorization set addresses = ${fixed}, applied_addresses = ${fixed},
    updated_at = ${office.clock.now}::timestamptz - interval '2 hours' where product_code = ${line.productCode}`.execute(
      office.db,
    )
    await signsIn(office, line, { address: '100.64.0.77' })
    const reported = async (prefix: string | null) => {
      await sql`update radacct set ${sql.ref(column)} = ${prefix}::inet where username = ${line.account}`.execute(
        office.db,
      )
      await runs(office, 'sessions')
      const rows = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
      return rows.map(({ differenceKind, recordedValue, foundValue }) => [differenceKind, recordedValue, foundValue])
    }
    expect(await reported(null)).toEqual([])
    expect(await reported('2001:db8:7::1/56'), 'the same network').toEqual([])
    expect(await reported('2001:db8:8::/56')).toEqual([['drift-session-address', '2001:db8:7::/56', '2001:db8:8::/56']])
    await sql`update network_authorization set addresses = '{}', applied_addresses = '{}'
    where product_code = ${line.productCode}`.execute(office.db)
  },
)

test('the limit counts lines that differ, their share, and those resent within a day', () => {
  const limits = { resendLines: 20, resendPercent: 10 }
  const given = { waiting: 1, differing: 1, resent: 0, lines: 300 }
  expect(limitExceeded(given, limits)).toBeUndefined()
  expect(limitExceeded({ ...given, differing: 21 }, limits)).toBe('lines')
  expect(limitExceeded({ ...given, lines: 5 }, limits), 'one line is always allowed').toBeUndefined()
  expect(limitExceeded({ ...given, lines: 19, differing: 2 }, limits)).toBe('share')
  expect(limitExceeded({ ...given, lines: 0, differing: 2 }, limits), 'no share without an OLT').toBeUndefined()
  expect(limitExceeded({ ...given, resent: 20 }, limits)).toBe('day')
})
