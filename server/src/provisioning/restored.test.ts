import { sql } from 'kysely'
import { expect } from 'vitest'
import { urlOf } from '#platform/backup/databases.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf, type GivenLine, orderedLine } from '#testing/provisioning/given.ts'
import { noteRestore } from './lines/note-restore.ts'

/** Creates one line before a backup and one after it, then restores the backup. */
async function restored(office: Office, replaced: Database = office.db) {
  const before = await activeLine(office)
  office.clock.forward(3_600_000)
  const backupAt = office.clock.now
  office.clock.forward(3_600_000)
  const after = await activeLine(office)
  office.clock.forward(3_600_000)
  await noteRestore({ fresh: office.db, replaced, backupAt, restoredAt: office.clock.now })
  const network = office.demo('network').provisioning
  const shown = async () => (await network.restored({})).restored
  const restoreId = (await shown())?.restoreId ?? 0
  return { before, after, backupAt, network, shown, restoreId }
}

const sentTo = async (office: Office, line: Pick<GivenLine, 'productCode'>) =>
  (await commandsOf(office, line)).map(({ action, status }) => `${action} ${status}`)
const anew = ['ont-add acked', 'service-port acked', 'disconnect acked']

test('after a restore, the lines changed since the backup are resent', async ({ office }) => {
  const { before, after, backupAt, network, shown, restoreId } = await restored(office)
  const [sentBefore, sentAfter] = [await sentTo(office, before), await sentTo(office, after)]
  const note = {
    backupAt: backupAt.toISOString(),
    restoredAt: office.clock.now.toISOString(),
    changedLines: 1,
    strayCount: 0,
    strays: [],
    sending: null,
  }
  expect(await shown()).toMatchObject(note)
  expect(await network.resendLines({ restoreId, changedOnly: true })).toEqual({ restoreId, total: 1 })
  const sending = { changedOnly: true, total: 1, sent: 0, begunAt: office.clock.now.toISOString() }
  expect(await shown()).toMatchObject({ sending })
  await expect(network.resendLines({ restoreId, changedOnly: false })).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'restoreId' }],
  })
  await office.work()
  expect(await sentTo(office, before)).toEqual(sentBefore)
  expect(await sentTo(office, after)).toEqual([...sentAfter, ...anew])
  expect(await shown(), 'the notice is gone').toBeNull()
})

test('resends all lines, and each is in sync afterwards', async ({ office }) => {
  const { before, after, network, restoreId } = await restored(office)
  const lines = [before, after]
  const sent = await Promise.all(lines.map((line) => sentTo(office, line)))
  const { total } = await network.resendLines({ restoreId, changedOnly: false })
  expect(total).toBeGreaterThanOrEqual(2)
  await office.work()
  for (const [index, line] of lines.entries()) {
    expect(await sentTo(office, line)).toEqual([...(sent[index] ?? []), ...anew])
    const { applied_version, desired_version } = await authorizationOf(office, line)
    expect(applied_version).toBe(desired_version)
  }
  const run = office.db.selectFrom('network_restore').selectAll().where('id', '=', restoreId)
  expect(await run.executeTakeFirstOrThrow()).toMatchObject({ total, sent: total, begun_by: 'E0601' })
})

test('a line closed or not connected in the backup may be online since, so its sessions end too', async ({
  office,
}) => {
  const waiting = await orderedLine(office)
  const { after: closed, network, restoreId } = await restored(office)
  const { customerCode, productCode } = closed
  await network.closeBroadband({ customerCode, productCode, reason: 'Fraud' })
  await office.work()
  const sent = await sentTo(office, closed)
  await network.resendLines({ restoreId, changedOnly: false })
  await office.work()
  expect(await sentTo(office, closed)).toEqual([...sent, 'disconnect acked', 'ont-add acked', 'service-port acked'])
  expect(await sentTo(office, waiting)).toEqual(['disconnect acked'])
  for (const line of [closed, waiting]) {
    const { applied_version, desired_version, applied_status } = await authorizationOf(office, line)
    expect([applied_version, applied_status]).toEqual([desired_version, 'off'])
  }
})

test('a line that cannot be sent does not delay the lines after it, and is sent once that is possible', async ({
  office,
}) => {
  const { before, after, network, shown, restoreId } = await restored(office)
  const [sentBefore, sentAfter] = [await sentTo(office, before), await sentTo(office, after)]
  const account = (of: string | null) =>
    office.db.updateTable('product').set({ account: of }).where('code', '=', before.productCode).execute()
  await account(null)
  await network.resendLines({ restoreId, changedOnly: false })
  await office.work()
  expect(await sentTo(office, before)).toEqual(sentBefore)
  expect(await sentTo(office, after)).toEqual([...sentAfter, ...anew])
  expect(await shown(), 'all other lines are sent').toBeNull()
  await account(before.account)
  office.clock.forward(60_000)
  await office.work()
  expect(await sentTo(office, before)).toEqual([...sentBefore, ...anew])
})

test('names an ONT on a line terminal where the restored database does not expect it', async ({ office }) => {
  const { after, shown } = await restored(office)
  const { rows } = await sql<{ at: string }>`update network_restore_line set ont_id = 100
    where product_code = ${after.productCode}
    returning olt_code || ' ' || pon_port || ':100' as at`.execute(office.db)
  const { productCode, account, serial: terminalNumber } = after
  expect(await shown()).toMatchObject({
    strayCount: 1,
    strays: [{ productCode, account, terminalNumber, heldAt: rows[0]?.at ?? '' }],
  })
  await sql`insert into network_restore_line
    select restore_id, customer_code, 'later-' || number, account, olt_code, '0/3/' || number, 0, terminal_number
    from network_restore_line, generate_series(1, 1000) number where product_code = ${productCode}`.execute(office.db)
  const many = await shown()
  expect([many?.strayCount, many?.strays.length], 'the list contains the first thousand').toEqual([1001, 1000])
})

test('if the network is in sync, the notice is dismissed with a reason, and nothing more is sent', async ({
  office,
}) => {
  const { after, network, shown, restoreId } = await restored(office)
  const sent = await sentTo(office, after)
  await network.resendLines({ restoreId, changedOnly: false })
  const reason = 'The line terminals were restored to the same night'
  await network.dismissRestored({ restoreId, reason })
  await office.work()
  expect(await sentTo(office, after)).toEqual(sent)
  expect(await shown()).toBeNull()
  const over = { code: 'wrong-state', fields: [{ field: 'restoreId' }] }
  await expect(network.dismissRestored({ restoreId, reason })).rejects.toMatchObject(over)
  await expect(network.resendLines({ restoreId, changedOnly: false })).rejects.toMatchObject(over)
  const gone = { restoreId: restoreId + 1, reason }
  await expect(network.dismissRestored(gone)).rejects.toMatchObject({ code: 'not-found' })
  await expect(office.demo('clerk').provisioning.restored({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('if the replaced database could not be read, only all lines can be sent', async ({ office }) => {
  const unreadable = openDatabase(urlOf(office.url, 'postgres'), { max: 1 })
  const { network, shown, restoreId } = await restored(office, unreadable)
  await unreadable.destroy()
  expect(await shown()).toMatchObject({ changedLines: null, strayCount: 0 })
  await expect(network.resendLines({ restoreId, changedOnly: true })).rejects.toMatchObject({
    code: 'changes-unknown',
    fields: [{ field: 'changedOnly' }],
  })
  await network.resendLines({ restoreId, changedOnly: false })
  await office.work()
  expect(await shown()).toBeNull()
})

test('an employee without operator-wide access sees nothing of a restore and cannot resend lines', async ({
  office,
}) => {
  const { after, restoreId } = await restored(office)
  const sent = await sentTo(office, after)
  const part = office.as('network.resend').provisioning
  expect(await part.restored({})).toEqual({ restored: null })
  const refused = {
    code: 'whole-network',
    message: 'A restore affects the whole network. Headquarters network engineers must resend the lines',
    fields: [{ field: 'restoreId' }],
  }
  await expect(part.resendLines({ restoreId, changedOnly: false })).rejects.toMatchObject(refused)
  await expect(part.dismissRestored({ restoreId, reason: 'It agrees' })).rejects.toMatchObject(refused)
  await office.work()
  expect(await sentTo(office, after)).toEqual(sent)
})
