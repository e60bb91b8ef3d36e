import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { Refusal, test } from '#testing/office.ts'
import { pays, rangesOf, voids, withClerk } from '#testing/notes/blocks.ts'

test('voids a spoiled number with a photo and a second approval, and the next payment takes the next number', async ({
  office,
}) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  expect((await pays(office, clerk)).receiptNumber).toBe(`${noteSeries}00000001`)
  await expect(voids(clerk, { blockId: mine, paperNumber: 1 })).rejects.toMatchObject({
    code: 'not-next-number',
    message: expect.stringContaining(`${noteSeries}00000002`) as unknown,
    fields: [{ field: 'paperNumber' }],
  })
  await expect(voids(clerk, { blockId: mine, paperNumber: 2, content: Buffer.from('text') })).rejects.toMatchObject({
    code: 'not-an-image',
  })
  await expect(voids(head, { blockId: mine, paperNumber: 2 })).rejects.toMatchObject({ code: 'not-your-block' })
  const { requestId } = await voids(clerk, { blockId: mine, paperNumber: 2 })
  const token = await office.session(head.code)
  const shown = await office.raw('GET', `notes/requests/${requestId}/picture`, { headers: { token } })
  expect(shown.headers['content-type']).toBe('image/png')
  expect((await head.noteBlocks.forApprove({ state: 'proposed' })).rows).toMatchObject([
    { requestId, requestKind: 'void', startNumber: 2, pictured: true },
  ])
  await expect(clerk.invoices.writeOff({ blockId: mine }), 'one number is unused').rejects.toMatchObject({
    code: 'numbers-left',
  })
  expect((await pays(office, clerk)).receiptNumber).toBe(`${noteSeries}00000003`)
  await expect(head.invoices.restore({ requestId })).rejects.toMatchObject({ code: 'later-number-used' })
  const doubted = await head.noteBlocks.approve({ requestId, decision: 'decline' })
  expect(doubted, 'the clerk has continued selling').toEqual({ requestId, state: 'toExplain' })
  expect((await clerk.noteBlocks.forApprove({ state: 'toExplain' })).rows).toMatchObject([{ requestId }])
  await expect(head.invoices.restore({ requestId })).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(head.noteBlocks.approve({ requestId, decision: 'decline' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await office.audit()).toEqual([])
  await expect(clerk.invoices.writeOff({ blockId: mine }), 'one number is unexplained').rejects.toMatchObject({
    code: 'already-requested',
    fields: [{ field: 'blockId' }],
  })
  expect(await head.noteBlocks.approve({ requestId, decision: 'approve' })).toEqual({ requestId, state: 'approved' })
  await expect(head.noteBlocks.approve({ requestId, decision: 'approve' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const log = await head.noteBlocks.usingLog({ noteSeries })
  expect(log.rows.map((row) => `${row.printedNumber} ${row.state}`)).toEqual([
    `${noteSeries}00000003 used`,
    `${noteSeries}00000002 voided`,
    `${noteSeries}00000001 used`,
  ])

  // Every number is accounted for, so the block can be written off.
  expect(await clerk.invoices.writeOff({ blockId: mine })).toMatchObject({ state: 'distributed' })
  await expect(clerk.noteBlocks.process({ blockId: mine, noteAction: 'writeOff' })).rejects.toMatchObject({
    code: 'already-requested',
  })
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toEqual(['1-3 writtenOff', '4-10 received', '11-100 inStorage'])
})

test('another employee restores a void number on the same day, while no later number has been used', async ({
  office,
}) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  const { requestId } = await voids(clerk, { blockId: mine, paperNumber: 1 })
  await office.db
    .insertInto('permission_grant')
    .values({
      grantee_kind: 'employee',
      grantee_code: clerk.code,
      function_code: 'NoteApproveAct',
      granted_by: 'test',
      granted_at: office.clock.now,
    })
    .execute()
  const own = office.holding(await office.session(clerk.code))
  await expect(own.invoices.restore({ requestId })).rejects.toMatchObject({ code: 'own-request' })
  await expect(own.noteBlocks.approve({ requestId, decision: 'approve' })).rejects.toMatchObject({
    code: 'own-request',
  })
  const offered = async (api: typeof own, id = requestId) =>
    (await api.noteBlocks.forApprove({ limit: 5 })).rows.find((row) => row.requestId === id)?.restorable
  expect([await offered(own), await offered(head)]).toEqual([false, true])
  const whose = async (api: typeof own) =>
    (await api.noteBlocks.forApprove({ limit: 5 })).rows.find((row) => row.requestId === requestId)?.ownRequest
  expect([await whose(own), await whose(head)]).toEqual([true, false])
  expect(await head.invoices.restore({ requestId })).toEqual({ requestId, state: 'restored' })
  expect(await offered(head), 'a restored number cannot be restored again').toBe(false)
  expect((await head.noteBlocks.storageChange({ noteSeries, limit: 1 })).rows).toMatchObject([
    { noteAction: 'restore', startNumber: 1, endNumber: 1 },
  ])
  expect((await pays(office, { code: clerk.code, ...own })).receiptNumber).toBe(`${noteSeries}00000001`)
  const late = await voids(clerk, { blockId: mine, paperNumber: 2 })
  office.clock.forward(24 * 3_600_000)
  const tomorrow = office.holding(await office.session(head.code))
  expect(await offered(tomorrow, late.requestId), 'not on another day').toBe(false)
  await expect(tomorrow.invoices.restore({ requestId: late.requestId })).rejects.toMatchObject({ code: 'not-same-day' })
  expect(await tomorrow.noteBlocks.approve({ requestId: late.requestId, decision: 'decline' })).toMatchObject({
    state: 'toExplain',
  })
  expect((await tomorrow.invoices.list({ noteSeries, state: 'distributed' })).rows).toMatchObject([
    { nextNumber: `${noteSeries}00000003` },
  ])
  const next = await voids(office.holding(await office.session(clerk.code)), { blockId: mine, paperNumber: 3 })
  expect(await tomorrow.noteBlocks.approve({ requestId: next.requestId, decision: 'decline' })).toMatchObject({
    state: 'declined',
  })
  await expect(
    tomorrow.noteBlocks.approve({ requestId: next.requestId, decision: 'approve' }),
    'a request can be decided once',
  ).rejects.toMatchObject({ code: 'wrong-state' })
  expect((await tomorrow.invoices.list({ noteSeries, state: 'distributed' })).rows).toMatchObject([
    { nextNumber: `${noteSeries}00000003` },
  ])
})

test('a lost block is reported and approved; used numbers stay where they were used', async ({ office }) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  await pays(office, clerk)
  await expect(clerk.invoices.writeOff({ blockId: mine })).rejects.toMatchObject({
    code: 'numbers-left',
    message: 'The block still has 2 unused numbers. Return them first',
  })
  await expect(clerk.noteBlocks.process({ blockId: mine, noteAction: 'lose' })).rejects.toMatchObject({
    code: 'reason-needed',
  })
  await clerk.noteBlocks.process({ blockId: mine, noteAction: 'lose', reason: 'Left in a taxi; report 12/2026' })
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  expect(asked).toMatchObject({ requestKind: 'lose', startNumber: 2, endNumber: 3 })
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toEqual([
    '1-1 used',
    '2-3 lost',
    '4-10 received',
    '11-100 inStorage',
  ])
  await expect(pays(office, clerk)).rejects.toMatchObject({ code: 'no-receipt-numbers' })
  const third = await head.noteBlocks.continuity({ typeCode: 'receipt', noteSeries })
  expect(third).toMatchObject({ purchased: 100, used: 1, unused: 99, missing: 0 })
})

test('a void that cannot be recorded leaves no photo behind', async ({ office }) => {
  const { clerk, mine } = await withClerk(office)
  const photos = () =>
    readdirSync(office.app.config.DATA_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  await sql`insert into note_number (type_code, series, number, block_id, state, document, employee_code, at)
    select type_code, series, 1, id, 'used', 'elsewhere', ${clerk.code}, ${office.clock.now} from note_block where id = ${mine}::bigint`.execute(
    office.db,
  )
  const before = photos().length
  await expect(voids(clerk, { blockId: mine, paperNumber: 1 })).rejects.toBeInstanceOf(Refusal)
  expect(photos()).toHaveLength(before)
  await sql`delete from note_number where document = 'elsewhere'`.execute(office.db)
  await voids(clerk, { blockId: mine, paperNumber: 1 })
  expect(photos()).toHaveLength(before + 1)
})

test('accepts a number as lists show it, or just its digits', async ({ office }) => {
  const { clerk, mine, noteSeries } = await withClerk(office)
  const [block] = (await clerk.invoices.list({ noteSeries, state: 'distributed' })).rows
  expect(block).toMatchObject({ blockId: mine, nextNumber: `${noteSeries}00000001` })
  const asShown = block?.nextNumber ?? ''
  for (const paperNumber of [asShown, asShown.toLowerCase(), '1', 1, '00000001', `${noteSeries}1`]) {
    const { rows } = await clerk.invoices.list({ noteSeries, paperNumber })
    expect(
      rows.map(({ blockId }) => blockId),
      `found by ${paperNumber}`,
    ).toContain(mine)
  }
  for (const paperNumber of [`ZZ${asShown}`, `${noteSeries}00009999`, 9_999_999_999, '9'.repeat(38)])
    expect((await clerk.invoices.list({ noteSeries, paperNumber })).rows, `not found by ${paperNumber}`).toEqual([])
  await expect(clerk.invoices.list({ paperNumber: 'GL' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'paperNumber' }],
  })

  for (const paperNumber of ['XX00000001', `${noteSeries}00000002`, noteSeries + '1'.repeat(20)])
    await expect(voids(clerk, { blockId: mine, paperNumber })).rejects.toMatchObject({ code: 'not-next-number' })
  expect(await voids(clerk, { blockId: mine, paperNumber: asShown })).toMatchObject({ paperNumber: 1 })
  expect(await voids(clerk, { blockId: mine, paperNumber: '2' })).toMatchObject({ paperNumber: 2 })
})
