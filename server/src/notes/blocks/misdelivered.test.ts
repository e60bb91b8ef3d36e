import { expect } from 'vitest'
import { hired, pays, rangesOf, voids, withBlock, withClerk } from '#testing/notes/blocks.ts'
import { test } from '#testing/office.ts'

test('the store and the department can recall a misdelivered block until it is claimed', async ({ office }) => {
  const { keeper, head, blockId, noteSeries } = await withBlock(office)
  const sent = await keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H2', quantity: 10 })
  await expect(head.invoices.recall({ blockId: sent.blockId }), 'not by another store').rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await keeper.invoices.recall({ blockId: sent.blockId })).toMatchObject({ state: 'inStorage' })
  const again = await keeper.invoices.dispatch({ blockId: sent.blockId, organizationUnitCode: 'YGN-H1' })
  await expect(head.invoices.recall({ blockId: again.blockId }), 'requires a distributor').rejects.toMatchObject({
    code: 'no-permission',
    fields: [{ field: 'blockId' }],
  })
  await head.invoices.claim({ blockId: again.blockId })
  await expect(keeper.invoices.recall({ blockId: again.blockId })).rejects.toMatchObject({ code: 'wrong-state' })
  const [wrong, right] = [await hired(office, ['343']), await hired(office, ['343'])]
  const given = await head.invoices.distribute({ blockId: again.blockId, employeeCode: wrong.code })
  expect(await head.invoices.recall({ blockId: given.blockId })).toMatchObject({ state: 'received' })
  await expect(wrong.invoices.claim({ blockId: given.blockId })).rejects.toMatchObject({ code: 'wrong-state' })
  await head.invoices.distribute({ blockId: given.blockId, employeeCode: right.code })
  await right.invoices.claim({ blockId: given.blockId })
  await expect(head.invoices.recall({ blockId: given.blockId })).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await rangesOf(keeper, noteSeries)).toEqual(['1-10 distributed', '11-100 inStorage'])
})

test('numbers with a pending loss report are used after all others', async ({ office }) => {
  const { clerk, head, mine, hallBlock, noteSeries } = await withClerk(office)
  const more = await head.invoices.distribute({ blockId: hallBlock, employeeCode: clerk.code, quantity: 1 })
  await clerk.invoices.claim({ blockId: more.blockId })
  await clerk.noteBlocks.process({ blockId: mine, noteAction: 'lose', reason: 'Left in a taxi' })
  await pays(office, clerk)
  expect(await rangesOf(head, noteSeries, 'receipt')).toContain('4-4 used')
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toContain('1-3 lost')
})

test('the used-up block of a departed employee is listed for the unit, and a colleague writes it off', async ({
  office,
}) => {
  const { clerk, head, mine, noteSeries } = await withClerk(office)
  for (const paperNumber of [1, 2, 3]) {
    const { requestId } = await voids(clerk, { blockId: mine, paperNumber })
    await head.noteBlocks.approve({ requestId, decision: 'approve' })
  }
  await office.demo('admin').leaving.leave({ employeeCode: clerk.code, successor: await office.hire(['343']) })
  const colleague = await hired(office, ['343'])
  const shown = (await colleague.invoices.list({ mine: true, noteSeries })).rows
  expect(shown).toContainEqual(expect.objectContaining({ blockId: mine, exhausted: true }))
  const elsewhere = await hired(office, ['343'], 'YGN-H2')
  expect((await elsewhere.invoices.list({ mine: true, noteSeries })).rows).toEqual([])
  await colleague.invoices.writeOff({ blockId: mine })
  const [asked] = (await head.noteBlocks.forApprove({ state: 'proposed' })).rows
  await head.noteBlocks.approve({ requestId: asked?.requestId ?? '', decision: 'approve' })
  expect(await rangesOf(head, noteSeries, 'receipt')).toContain('1-3 writtenOff')
})
