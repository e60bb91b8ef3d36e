import { sql } from 'kysely'
import { expect } from 'vitest'
import { messagesOf } from '#testing/messages-of.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, type GivenLine, newSerial } from '#testing/provisioning/given.ts'
import { kindOf, fewPorts, list, readsLater, runs, sets, signsIn } from '#testing/provisioning/monitored.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt, renumber } from '#testing/provisioning/readings.ts'
import { resendByRule } from './resend-by-rule.ts'

test('lists how ONTs on an OLT differ from the lines, with the cause', { timeout: 60_000 }, async ({ office }) => {
  await fewPorts(office)
  await sets(office, { everyMinutes: 20 })
  const [same, missing, moved, portless, other] = [
    await activeLine(office),
    await activeLine(office),
    await activeLine(office),
    await activeLine(office),
    await activeLine(office),
  ]
  const place = placeAt(missing)
  simulator.onts(host).delete(place)
  renumber(moved, 90)
  simulator.closePort(host, placeAt(portless))
  await sql`update provisioning_command set rendered = 'service-port vlan 207 gpon 0/1/0 ont 1 user-vlan 100'
    where product_code = ${other.productCode} and action = 'service-port'`.execute(office.db)
  await signsIn(office, same)
  const stranger = newSerial('FFFF')
  simulator.onts(host).set('0/2/3:7', stranger)
  await readsLater(office)
  const rows = await list(office)
  const of = ({ productCode }: GivenLine) => rows.filter((row) => row.productCode === productCode)
  expect(of(same)).toEqual([])
  expect(of(missing)).toMatchObject([
    {
      differenceKind: 'drift-ont-missing',
      differenceState: 'drift-open',
      terminalNumber: missing.serial,
      recordedValue: `${oltCode} ${place}`,
      foundValue: null,
      cause: expect.stringMatching(/^Changed on the OLT after 20/) as unknown,
      account: missing.account,
    },
  ])
  expect(of(moved)).toMatchObject([
    { differenceKind: 'drift-ont-elsewhere', foundValue: expect.stringMatching(/:90$/) as unknown },
  ])
  expect(of(portless)).toMatchObject([{ differenceKind: 'drift-no-service-port', recordedValue: '100' }])
  expect(of(other)).toMatchObject([{ differenceKind: 'drift-vlan', recordedValue: '207', foundValue: '100' }])
  expect(rows.filter(({ terminalNumber }) => terminalNumber === stranger)).toMatchObject([
    { differenceKind: 'drift-ont-unknown', ponPort: '0/2/3', ontId: 7, customerCode: null, cause: 'Unknown' },
  ])
  expect(await list(office, { differenceKind: 'drift-vlan', oltCode })).toHaveLength(1)
  expect(await list(office, { oltCode: 'OLT-MDY-1' })).toEqual([])
  const stranger2 = office.holding(await office.session(await office.hire(['NetworkMonitoring'], 'MDY-H1')))
  const seen = (await stranger2.monitoring.differences({ limit: 200 })).rows
  expect(
    seen.map(({ differenceKind }) => differenceKind),
    'not those of other units',
  ).toEqual(['drift-ont-unknown'])
})

test('a difference that a later reading does not show is over', async ({ office }) => {
  const line = await activeLine(office)
  await signsIn(office, line)
  const place = placeAt(line)
  simulator.onts(host).delete(place)
  await readsLater(office)
  const [first] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  await readsLater(office)
  const [again] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  expect(again).toMatchObject({ differenceId: first?.differenceId, firstSeenAt: first?.firstSeenAt })
  expect(again?.lastSeenAt).toBe(office.clock.now.toISOString())
  simulator.onts(host).set(place, line.serial)
  simulator.closePort(host, 'none')
  await readsLater(office)
  expect(await kindOf(office, line)).toEqual([])
  const over = await list(office, { differenceState: 'drift-over' })
  expect(over.map(({ differenceId }) => differenceId)).toContain(first?.differenceId)
})

test('lists no difference for a line that a command changes during the reading', async ({ office }) => {
  const line = await activeLine(office)
  simulator.onts(host).delete(placeAt(line))
  office.clock.forward(20 * 60_000)
  await sql`update network_authorization set updated_at = ${office.clock.now}::timestamptz + interval '1 second'
    where product_code = ${line.productCode}`.execute(office.db)
  await runs(office, 'start')
  expect(await kindOf(office, line)).toEqual([])
  await readsLater(office)
  expect(await kindOf(office, line)).toEqual(['drift-ont-missing'])
})

test('an ONT whose line works but has no session is listed with the end of the last one', async ({ office }) => {
  const line = await activeLine(office)
  await readsLater(office)
  const [row] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  expect(row).toMatchObject({ differenceKind: 'drift-no-session', cause: 'The router has never signed in' })
})

test('resending registers a missing ONT again; a difference that it does not remove persists', async ({ office }) => {
  const line = await activeLine(office)
  const place = placeAt(line)
  simulator.onts(host).delete(place)
  await readsLater(office)
  const [row] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  const differenceIds = [row?.differenceId ?? 0]
  const { monitoring } = office.as('NetworkMonitoring')
  const [preview] = await monitoring.preview({ differenceIds })
  expect(preview).toMatchObject({ productCode: line.productCode, sends: expect.stringContaining('ont add') as unknown })
  await monitoring.resend({ differenceIds })
  const resent = async () => (await list(office)).find(({ differenceId }) => differenceId === differenceIds[0])
  expect(await resent()).toMatchObject({ differenceState: 'drift-resent', resentBy: expect.any(String) as unknown })
  await office.work()
  expect(placeAt(line)).toBe(place)
  simulator.onts(host).delete(place)
  await readsLater(office)
  expect(await resent()).toMatchObject({ differenceState: 'drift-persists' })
  simulator.onts(host).set(place, line.serial)
  await readsLater(office)
  await expect(monitoring.resend({ differenceIds })).rejects.toMatchObject({ code: 'difference-over' })
  await expect(monitoring.accept({ differenceIds, reason: 'Known' })).rejects.toMatchObject({ code: 'difference-over' })
  await expect(monitoring.resend({ differenceIds: [99_999_999] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(monitoring.preview({ differenceIds: [99_999_999] })).rejects.toMatchObject({ code: 'not-found' })
})

test('an accepted difference keeps its reason; one that needs a decision cannot be resent', async ({ office }) => {
  const [row] = await list(office, { differenceKind: 'drift-ont-elsewhere' })
  const differenceIds = [row?.differenceId ?? 0]
  const { monitoring } = office.as('NetworkMonitoring')
  await expect(monitoring.resend({ differenceIds })).rejects.toMatchObject({
    code: 'difference-not-resendable',
    fields: [{ field: 'differenceIds' }],
  })
  expect(await monitoring.preview({ differenceIds })).toMatchObject([
    { sends: null, problem: expect.stringContaining('does not remove') as unknown },
  ])
  await monitoring.accept({ differenceIds, reason: 'Moved by the field team' })
  await readsLater(office)
  expect(await list(office, { differenceState: 'drift-accepted' })).toMatchObject([
    { differenceId: row?.differenceId, acceptedReason: 'Moved by the field team' },
  ])
  expect(await acceptancesOf(office, row?.productCode ?? '')).toEqual([
    { differenceKind: 'drift-ont-elsewhere', foundValue: row?.foundValue, acceptedReason: 'Moved by the field team' },
  ])
  const stateNow = async () =>
    (await list(office)).find(({ differenceId }) => differenceId === row?.differenceId)?.differenceState
  expect(await monitoring.withdraw({ differenceIds })).toEqual({ withdrawnCount: 1 })
  expect(await monitoring.withdraw({ differenceIds })).toEqual({ withdrawnCount: 0 })
  expect(await stateNow()).toBe('drift-open')
  await expect(monitoring.withdraw({ differenceIds: [99_999_999] })).rejects.toMatchObject({ code: 'not-found' })
  await monitoring.accept({ differenceIds, reason: 'Moved by the field team' })
  renumber({ serial: row?.terminalNumber ?? '' }, 91)
  await readsLater(office)
  expect(await stateNow(), 'found at yet another place').toBe('drift-open')
})

/** Returns what the history of a line records about accepted differences. */
const acceptancesOf = async ({ db }: Office, productCode: string) => {
  const { rows } = await sql<{ after: unknown }>`select after from change_history
    where thing = 'product' and code = ${productCode} and after ? 'acceptedReason' order by id`.execute(db)
  return rows.map(({ after }) => after)
}

test('an ONT found on another OLT is not registered once more; neither is anything of an ended line sent', async ({
  office,
}) => {
  const line = await activeLine(office)
  const { productCode } = line
  const place = placeAt(line)
  simulator.onts(host).delete(place)
  await sets(office, { resendKinds: ['drift-ont-missing'], resendLines: 1000, resendPercent: 100 })
  const reading = await sql<{ id: number }>`
    insert into ont_reading (olt_code, state, begun_at, begun_by, pon_ports, ports_read, updated_at)
    values ('OLT-MDY-1', 'done', ${office.clock.now}, 'system', '{0/1/0}', 1, ${office.clock.now}) returning id`.execute(
    office.db,
  )
  const readingId = reading.rows[0]?.id
  await sql`insert into ont_read (reading_id, pon_port, ont_id, serial, is_up)
    values (${readingId}, '0/1/0', 5, ${line.serial}, true)`.execute(office.db)
  await readsLater(office)
  const [row] = (await list(office)).filter((one) => one.productCode === productCode)
  expect(row).toMatchObject({ differenceKind: 'drift-ont-missing', differenceState: 'drift-open' })
  const differenceIds = [row?.differenceId ?? 0]
  const { monitoring } = office.as('NetworkMonitoring')
  await expect(monitoring.resend({ differenceIds })).rejects.toMatchObject({ code: 'difference-ont-elsewhere' })
  expect(await monitoring.preview({ differenceIds })).toMatchObject([
    { sends: null, problem: expect.stringContaining('OLT-MDY-1 0/1/0:5') as unknown },
  ])
  await sql`delete from ont_reading where id = ${readingId}`.execute(office.db)
  await sql`update network_authorization set retired_at = ${office.clock.now}, status = 'off', terminal_number = null where product_code = ${productCode}`.execute(
    office.db,
  )
  await expect(monitoring.resend({ differenceIds })).rejects.toMatchObject({ code: 'difference-line-ended' })
  await resendsByRule(office)
  expect((await list(office)).find(({ differenceId }) => differenceId === row?.differenceId)?.resentAt).toBeNull()
  await sql`update network_authorization set retired_at = null, status = 'on', terminal_number = ${line.serial}
    where product_code = ${productCode}`.execute(office.db)
  await sets(office, { resendKinds: [] })
  simulator.onts(host).set(place, line.serial)
})

/** Applies the rule to the ONTs of the OLT once more, without another reading. */
const resendsByRule = async (office: Office) => {
  await inTransaction(office, 'E0511', (ctx) => resendByRule(ctx, oltCode, ['drift-ont-missing']))
  await office.work()
}

test('an ONT left behind names who ignored its removal; one that a device swap is removing is not unknown', async ({
  office,
}) => {
  const line = await activeLine(office)
  const handler = await office.hire(['abnormalAuthorizationCommandProcess'])
  const { id } = await office.db
    .insertInto('provisioning_command')
    .values({
      customer_code: line.customerCode,
      product_code: line.productCode,
      desired_version: 1,
      target: 'olt',
      action: 'ont-remove',
      terminal_number: line.serial,
      rendered: '',
      status: 'ignored',
      remark: 'Card is being replaced',
      handled_by: handler,
      created_at: office.clock.now,
      updated_at: office.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update ont_registration set left_by = ${id} where product_code = ${line.productCode}`.execute(office.db)
  await readsLater(office)
  const rows = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  expect(rows).toMatchObject([
    {
      differenceKind: 'drift-ont-not-removed',
      cause: expect.stringContaining(`Test ${handler} ignored the removal command`) as unknown,
    },
  ])
  await sql`update ont_registration set left_by = null where product_code = ${line.productCode}`.execute(office.db)
  await sql`update provisioning_command set status = 'superseded' where id = ${id}`.execute(office.db)
  await signsIn(office, line)
  const next = newSerial('5555')
  await sql`update network_authorization set terminal_number = ${next} where product_code = ${line.productCode}`.execute(
    office.db,
  )
  await sql`update physical_resource set product_code = null, state = 'issued' where number = ${line.serial}`.execute(
    office.db,
  )
  await readsLater(office)
  expect((await list(office)).filter(({ terminalNumber }) => terminalNumber === line.serial)).toEqual([])
  await sql`update network_authorization set terminal_number = ${line.serial} where product_code = ${line.productCode}`.execute(
    office.db,
  )
  await sql`update physical_resource set product_code = ${line.productCode}, state = 'installed'
    where number = ${line.serial}`.execute(office.db)
})

test('lines are resent by rule once, and none if too many differ', async ({ office }) => {
  const engineer = await office.hire(['NetworkMonitoring'])
  await sql`delete from network_difference`.execute(office.db)
  simulator.onts(host).delete('0/2/3:7')
  const line = await activeLine(office)
  const place = placeAt(line)
  simulator.onts(host).delete(place)
  await sets(office, { resendKinds: ['drift-ont-missing'], resendLines: 1, resendPercent: 100 })
  await readsLater(office)
  expect(placeAt(line), 'other lines differ, too').toBe('')
  await readsLater(office)
  expect(await messagesOf(office, engineer, 'resend.withheld')).toHaveLength(1)
  const withheld = async () =>
    (await sql`select from olt_monitoring where withheld_since is not null`.execute(office.db)).rows.length
  expect(await withheld()).toBe(1)
  const versionOf = async () => (await authorizationOf(office, line))?.desired_version ?? 0
  const version = await versionOf()
  const also = `drift-session-address:${line.account}`
  await sql`insert into network_difference (kind, subject, olt_code, customer_code, product_code, found, cause, first_seen_at, last_seen_at)
    values ('drift-session-address', ${also}, ${oltCode}, ${line.customerCode}, ${line.productCode}, '100.64.0.8',
      'cause-unknown', ${office.clock.now}, ${office.clock.now})`.execute(office.db)
  await sets(office, { resendLines: 50, resendKinds: ['drift-ont-missing', 'drift-no-service-port'] })
  await sql`update olt_monitoring set failing_since = ${office.clock.now} where olt_code = ${oltCode}`.execute(
    office.db,
  )
  await resendsByRule(office)
  expect(placeAt(line), 'the OLT can’t be read').toBe('')
  await sql`update olt_monitoring set failing_since = null`.execute(office.db)
  await resendsByRule(office)
  expect(placeAt(line)).toBe(place)
  expect(await versionOf(), 'sent once for both differences').toBe(version + 1)
  expect(await withheld(), 'the next incident is reported again').toBe(0)
  const marked = await sql`select from network_difference where product_code = ${line.productCode}
    and kind in ('drift-ont-missing', 'drift-session-address') and resent_at is not null`.execute(office.db)
  expect(marked.rows).toHaveLength(2)
  await sql`delete from network_difference where subject = ${also}`.execute(office.db)
  const [row] = (await list(office)).filter(({ productCode }) => productCode === line.productCode)
  expect(row).toMatchObject({ differenceState: 'drift-resent', resentBy: null })
  simulator.onts(host).delete(place)
  await readsLater(office)
  expect(placeAt(line), 'not a second time').toBe('')
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'on' })
  await sets(office, { resendKinds: [] })
})
