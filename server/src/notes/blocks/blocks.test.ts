import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { hall, hired, pays, rangesOf, store, voids, withBlock, withClerk } from '#testing/notes/blocks.ts'

test('a block goes from storage to the department and to an employee and back, split without loss', async ({
  office,
}) => {
  const { keeper, head, noteSeries, blockId } = await withBlock(office)
  const clerk = await hired(office, ['343'])
  const sent = await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 40 })
  expect(sent).toMatchObject({ state: 'dispatched', startNumber: 1, endNumber: 40 })
  await expect(
    keeper.noteBlocks.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 61 }),
  ).rejects.toMatchObject({
    code: 'too-many-numbers',
    fields: [{ field: 'quantity' }],
  })
  await expect(head.noteBlocks.distribute({ blockId: sent.blockId, employeeCode: clerk.code })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await head.noteBlocks.process({ blockId: sent.blockId, noteAction: 'claim' })).toMatchObject({
    state: 'received',
  })
  const part = await head.invoices.distribute({ blockId: sent.blockId, employeeCode: clerk.code, quantity: 15 })
  expect(part).toMatchObject({ state: 'assigned', startNumber: 1, endNumber: 15 })
  await expect(head.invoices.claim({ blockId: part.blockId })).rejects.toMatchObject({ code: 'not-your-block' })
  expect(await clerk.invoices.claim({ blockId: part.blockId })).toMatchObject({ state: 'distributed' })
  expect(await rangesOf(keeper, noteSeries)).toEqual(['1-15 distributed', '16-40 received', '41-100 inStorage'])

  expect(await clerk.invoices.return({ blockId: part.blockId })).toMatchObject({ state: 'received' })
  expect(await head.invoices.return({ blockId: part.blockId })).toMatchObject({ state: 'returned' })
  await expect(head.noteBlocks.process({ blockId: part.blockId, noteAction: 'backToStorage' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  expect(await keeper.invoices.backToStorage({ blockId: part.blockId })).toMatchObject({ state: 'inStorage' })
  const whole = await keeper.noteBlocks.continuity({ typeCode: 'invoice', noteSeries })
  expect(whole).toMatchObject({ purchased: 100, unused: 100, used: 0, voided: 0, missing: 0 })
  const moved = await keeper.noteBlocks.storageChange({ noteSeries, limit: 200 })
  expect(moved.rows.map((row) => `${row.noteAction} ${row.startNumber}-${row.endNumber}`)).toEqual([
    'backToStorage 1-15',
    'return 1-15',
    'return 1-15',
    'claim 1-15',
    'distribute 1-15',
    'claim 1-40',
    'dispatch 1-40',
    'inStorage 1-100',
  ])
  const found = await keeper.invoices.list({ noteSeries, paperNumber: 20 })
  expect(found.rows).toMatchObject([{ startNumber: 16, endNumber: 40, numbersLeft: 25, holderCode: 'YGN-H1' }])
})

test('a stored block requires a series of letters and ascending numbers that do not exist yet', async ({ office }) => {
  const { keeper, range, noteSeries, blockId } = await withBlock(office)
  const again = (changed: object) =>
    keeper.noteBlocks.inStorage({ ...range, organizationUnitCode: 'STORE', ...changed })
  await expect(again({ startNumber: 100, endNumber: 200 })).rejects.toMatchObject({ code: 'range-overlaps' })
  await expect(again({ noteSeries: 'A1' })).rejects.toMatchObject({
    code: 'series-form',
    fields: [{ field: 'noteSeries' }],
  })
  await expect(again({ typeCode: 'none' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(again({ organizationUnitCode: 'YGN-H1' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(again({ startNumber: 0 })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'startNumber' }],
  })
  await expect(again({ startNumber: 300, endNumber: 299 })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'endNumber' }],
  })
  const long = { code: 'number-too-long', fields: [{ field: 'endNumber' }] }
  await expect(again({ startNumber: 201, endNumber: 100_000_000 })).rejects.toMatchObject(long)
  await expect(keeper.invoices.modify({ ...range, blockId, endNumber: 1e8 })).rejects.toMatchObject(long)
  await again({ startNumber: 99_999_999, endNumber: 99_999_999 })
  expect((await keeper.noteBlocks.forModify({ noteSeries })).rows).toMatchObject([
    { blockId },
    { nextNumber: `${noteSeries}99999999` },
  ])
  expect(await keeper.invoices.modify({ ...range, blockId, endNumber: 50 })).toMatchObject({ endNumber: 50 })
  await again({ startNumber: 51, endNumber: 60 })
  await expect(keeper.noteBlocks.modify({ ...range, blockId, endNumber: 51 })).rejects.toMatchObject({
    code: 'range-overlaps',
  })
  await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 1 })
  await expect(keeper.noteBlocks.modify({ ...range, blockId, endNumber: 40 })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect((await keeper.noteBlocks.forModify({ noteSeries })).rows).toMatchObject([
    { startNumber: 99_999_999 },
    { startNumber: 51 },
  ])
})

test('a block can be corrected only while it is complete in storage, as entered', async ({ office }) => {
  const { keeper, range, noteSeries, blockId } = await withBlock(office)
  const head = await hired(office, store, 'HQ')
  const corrected = { ...range, startNumber: 11, endNumber: 90 }
  expect(await head.noteBlocks.modify({ ...corrected, blockId })).toEqual({
    blockId,
    state: 'inStorage',
    startNumber: 11,
    endNumber: 90,
  })
  expect((await keeper.invoices.list({ noteSeries })).rows).toMatchObject([
    { nextNumber: `${noteSeries}00000011`, numbersLeft: 80, exhausted: false, holderName: 'Central Warehouse' },
  ])
  const { rows } = await head.noteBlocks.storageChange({ noteSeries })
  expect(rows.map((row) => [row.noteAction, row.startNumber, row.fromName, row.toName])).toEqual([
    ['modify', 11, null, 'Central Warehouse'],
    ['modify', 1, 'Central Warehouse', null],
    ['inStorage', 1, null, 'Central Warehouse'],
  ])
  const part = await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 30 })
  const rest = (await keeper.invoices.list({ noteSeries, state: 'inStorage' })).rows
  expect(rest).toMatchObject([{ startNumber: 41, endNumber: 90 }])
  const whole = await withBlock(office)
  await keeper.invoices.dispatch({ blockId: whole.blockId, organizationUnitCode: 'YGN-H1' })
  for (const [id, given] of [
    [part.blockId, corrected],
    [rest[0]?.blockId ?? '', corrected],
    [whole.blockId, whole.range],
  ] as const)
    await expect(head.noteBlocks.modify({ ...given, blockId: id, endNumber: 80 })).rejects.toMatchObject({
      code: 'wrong-state',
      fields: [{ field: 'blockId' }],
    })
  expect((await head.noteBlocks.forModify({ noteSeries })).rows).toEqual([])

  const all = (await head.invoices.list({ noteSeries })).rows.map((row) => row.blockId)
  const first = await head.invoices.list({ noteSeries, limit: 1 })
  const second = await head.invoices.list({ noteSeries, limit: 1, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map((row) => row.blockId)).toEqual(all)
  expect([all.length, second.next]).toEqual([2, null])
})

test('a merge moves a store’s blocks and records a movement for each', async ({ office }) => {
  const admin = office.demo('admin')
  const [type, parentCode, childrenOperationAcceptable] = ['hall', 'YGN-B', false] as const
  for (const code of ['NB-1', 'NB-2'])
    await admin.organizationUnits.add({ code, name: code, zhName: code, type, parentCode, childrenOperationAcceptable })
  const { noteSeries, blockId } = await withBlock(office)
  const head = await hired(office, store, 'HQ')
  await head.invoices.dispatch({ blockId, organizationUnitCode: 'NB-1' })
  const { held } = await admin.unitChanges.merge({ code: 'NB-1', into: 'NB-2', version: 1 })
  expect(held).toEqual([{ kind: 'note-block', count: 1, fate: 'goes-over' }])
  expect((await head.invoices.list({ noteSeries })).rows).toMatchObject([{ holderCode: 'NB-2', state: 'dispatched' }])
  expect((await head.noteBlocks.storageChange({ noteSeries })).rows[0]).toMatchObject({
    fromName: 'NB-1',
    toName: 'NB-2',
    startNumber: 1,
    endNumber: 100,
  })
})

test('refuses a block of another department or person, and a transfer to the same department', async ({ office }) => {
  const { keeper, head, blockId } = await withBlock(office)
  const elsewhere = await hired(office, [...store, 'InvoiceDistributeAct', 'InvoiceReturnAct', '343'], 'MDY-H1')
  await expect(elsewhere.invoices.dispatch({ blockId, organizationUnitCode: 'MDY-H1' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(keeper.invoices.dispatch({ blockId, organizationUnitCode: 'STORE' })).rejects.toMatchObject({
    code: 'same-department',
  })
  await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
  const branch = await hired(office, hall, 'YGN-B')
  await expect(branch.invoices.claim({ blockId })).rejects.toMatchObject({ code: 'not-your-block' })
  await expect(elsewhere.invoices.claim({ blockId })).rejects.toMatchObject({ code: 'not-found' })
  await head.invoices.claim({ blockId })
  await expect(head.invoices.distribute({ blockId, employeeCode: elsewhere.code })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await elsewhere.invoices.list({ limit: 200 })).rows.map((row) => row.blockId)).not.toContain(blockId)
  await expect(elsewhere.noteBlocks.forModify({})).resolves.toMatchObject({ rows: [] })
})

test('when two employees take numbers or decide at once, only one succeeds', async ({ office }) => {
  const { keeper, head, blockId } = await withBlock(office, { last: 10 })
  const sends = await Promise.allSettled(
    [1, 2, 3].map(() => keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 6 })),
  )
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const sent of sends)
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'too-many-numbers' })
  const { clerk, mine } = await withClerk(office)
  const { requestId } = await voids(clerk, { blockId: mine, paperNumber: 1 })
  const other = await hired(office, hall)
  const decisions = await Promise.allSettled([
    head.noteBlocks.approve({ requestId, decision: 'approve' }),
    other.noteBlocks.approve({ requestId, decision: 'decline' }),
    other.invoices.restore({ requestId }),
  ])
  const done = decisions.filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThanOrEqual(1)
})

test('notifies a clerk with few numbers left, and those who can distribute more', async ({ office }) => {
  const { clerk, head, keeper, hallBlock } = await withClerk(office, { quantity: 2 })
  const more = await withBlock(office, { last: 60, typeCode: 'receipt' })
  const sent = await keeper.invoices.dispatch({ blockId: more.blockId, organizationUnitCode: 'YGN-H1', quantity: 49 })
  await head.invoices.claim({ blockId: sent.blockId })
  await head.invoices.distribute({ blockId: sent.blockId, employeeCode: clerk.code })
  await clerk.invoices.claim({ blockId: sent.blockId })
  expect(hallBlock).not.toBe('')
  await pays(office, clerk)
  for (const person of [clerk, head])
    expect((await person.messages.list({})).rows).toMatchObject([{ kind: 'notes.low', params: { remaining: '50' } }])
})

test('notifies a clerk of a small block at ten numbers, and those who see the unit if it has no distributor', async ({
  office,
}) => {
  const { clerk, head, hallBlock } = await withClerk(office, { quantity: 3 })
  const more = await withBlock(office, { last: 8, typeCode: 'receipt' })
  await more.keeper.invoices.dispatch({ blockId: more.blockId, organizationUnitCode: 'YGN-H1' })
  await head.invoices.claim({ blockId: more.blockId })
  await head.invoices.distribute({ blockId: more.blockId, employeeCode: clerk.code })
  await clerk.invoices.claim({ blockId: more.blockId })
  const above = await hired(office, ['InvoiceDistributeAct'], 'YGN-B')
  await office.db
    .deleteFrom('permission_grant')
    .where('function_code', '=', 'InvoiceDistributeAct')
    .where('grantee_code', '<>', above.code)
    .execute()
  expect(hallBlock).not.toBe('')
  await pays(office, clerk)
  for (const person of [clerk, above])
    expect((await person.messages.list({})).rows).toMatchObject([{ kind: 'notes.low', params: { remaining: '10' } }])
})

test('notifies a clerk who received few numbers when a fifth of them is left', async ({ office }) => {
  const { clerk, head } = await withClerk(office, { quantity: 6 })
  for (let paid = 0; paid < 3; paid++) await pays(office, clerk)
  expect((await clerk.messages.list({})).rows).toEqual([])
  await pays(office, clerk)
  const told = { kind: 'notes.low', params: { remaining: '2', paper: { zhName: '缴费收据' } } }
  for (const person of [clerk, head]) expect((await person.messages.list({})).rows).toMatchObject([told])
})

test('every number of a series is on a list for signature, in both languages, with the void ones explained', async ({
  office,
}) => {
  const { keeper, clerk, head, mine, noteSeries } = await withClerk(office)
  const { requestId } = await voids(clerk, { blockId: mine, paperNumber: 1 })
  await head.noteBlocks.approve({ requestId, decision: 'approve' })
  const token = await office.session(keeper.code)
  const list = (language: string, series = noteSeries) =>
    office.raw('GET', `notes/continuity-list?typeCode=receipt&noteSeries=${series}`, {
      headers: { token, 'accept-language': language },
    })
  const { raw, headers } = await list('en-US')
  expect(headers['content-type']).toBe('application/pdf')
  const text = (await pagesOf(raw)).join(' ')
  const { purchased, unused } = await keeper.noteBlocks.continuity({ typeCode: 'receipt', noteSeries })
  for (const part of [noteSeries, String(purchased), String(unused), 'Voided numbers', 'Auditor'])
    expect(text).toContain(part)
  expect((await pagesOf((await list('zh-CN')).raw)).join(' ')).toContain('票据号码连续性清单')
  await expect(keeper.noteBlocks.continuityList({ typeCode: 'receipt', noteSeries: 'NOSUCH' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(clerk.noteBlocks.continuityList({ typeCode: 'receipt', noteSeries })).rejects.toMatchObject({
    code: 'no-permission',
  })
})
