import { expect } from 'vitest'
import { hired, pays, rangesOf, store, voids, withBlock, withClerk } from '#testing/notes/blocks.ts'
import { test } from '#testing/office.ts'

const waits = { code: 'already-requested', fields: [{ field: 'blockId' }] }
const reason = 'Left in a taxi'

test('a block whose loss is pending approval cannot be moved, and approval marks only the reported numbers', async ({
  office,
}) => {
  const { clerk, head, mine, hallBlock, noteSeries } = await withClerk(office)
  await pays(office, clerk)
  await clerk.noteBlocks.process({ blockId: mine, noteAction: 'lose', reason })
  await expect(clerk.invoices.return({ blockId: mine })).rejects.toMatchObject(waits)
  await expect(clerk.noteBlocks.process({ blockId: mine, noteAction: 'return' })).rejects.toMatchObject(waits)

  await head.noteBlocks.process({ blockId: hallBlock, noteAction: 'lose', reason })
  await expect(head.invoices.distribute({ blockId: hallBlock, employeeCode: clerk.code })).rejects.toMatchObject(waits)
  await expect(head.invoices.return({ blockId: hallBlock })).rejects.toMatchObject(waits)

  // A number reported as lost is used after all, so the request is no longer valid.
  await pays(office, clerk)
  const [, asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  const requestId = asked?.requestId ?? ''
  await expect(head.noteBlocks.approve({ requestId, decision: 'approve' })).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'requestId' }],
  })
  await head.noteBlocks.approve({ requestId, decision: 'decline' })
  await clerk.invoices.return({ blockId: mine })
  expect(await rangesOf(head, noteSeries, 'receipt')).toEqual([
    '1-2 used',
    '3-3 received',
    '4-10 received',
    '11-100 inStorage',
  ])
})

test('a block reported as lost in the store is not dispatched', async ({ office }) => {
  const { blockId } = await withBlock(office)
  const keeper = await hired(office, [...store, '343'], 'STORE')
  await keeper.noteBlocks.process({ blockId, noteAction: 'lose', reason })
  await expect(
    keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 1 }),
  ).rejects.toMatchObject(waits)
})

test('the recipient reports a block that never arrived as lost, and a second person approves it', async ({
  office,
}) => {
  const { keeper, head, blockId, noteSeries } = await withBlock(office)
  const sent = await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 10 })
  const receiver = await hired(office, ['343'])
  await receiver.noteBlocks.process({ blockId: sent.blockId, noteAction: 'lose', reason })
  await expect(head.invoices.claim({ blockId: sent.blockId }), 'blocked by the loss report').rejects.toMatchObject(
    waits,
  )
  const approves = async () => {
    const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
    await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  }
  await approves()
  const next = await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 10 })
  await head.invoices.claim({ blockId: next.blockId })
  await head.invoices.distribute({ blockId: next.blockId, employeeCode: receiver.code })
  await receiver.noteBlocks.process({ blockId: next.blockId, noteAction: 'lose', reason })
  await approves()
  expect(await rangesOf(head, noteSeries)).toEqual(['1-10 lost', '11-20 lost', '21-100 inStorage'])
})

test('no void number is restored while the write-off of its block is pending', async ({ office }) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  const spoiled = []
  for (const paperNumber of [1, 2, 3]) spoiled.push(await voids(clerk, { blockId: mine, paperNumber }))
  for (const { requestId } of spoiled) await head.noteBlocks.approve({ requestId, decision: 'approve' })
  await clerk.invoices.writeOff({ blockId: mine })
  const last = spoiled[2]?.requestId ?? ''
  await expect(head.invoices.restore({ requestId: last })).rejects.toMatchObject({
    code: 'already-requested',
    fields: [{ field: 'requestId' }],
  })
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toContain('1-3 writtenOff')
})

test('a loss can still be approved after the reporting employee has left', async ({ office }) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  await pays(office, clerk)
  await clerk.noteBlocks.process({ blockId: mine, noteAction: 'lose', reason })
  const successor = await office.hire(['343'])
  await office.demo('admin').leaving.leave({ employeeCode: clerk.code, successor })
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toEqual([
    '1-1 used',
    '2-3 lost',
    '4-10 received',
    '11-100 inStorage',
  ])
})
