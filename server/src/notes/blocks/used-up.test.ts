import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { voids, withClerk } from '#testing/notes/blocks.ts'
import { lockBlock, splitAt } from './block.ts'

test('no number of a used-up block can be lost or spoiled', async ({ office }) => {
  const { clerk, mine } = await withClerk(office)
  for (const paperNumber of [1, 2, 3]) await voids(clerk, { blockId: mine, paperNumber })
  const lost = { blockId: mine, noteAction: 'lose' as const, reason: 'Left in a taxi' }
  await expect(clerk.noteBlocks.process(lost)).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'blockId' }],
  })
  await expect(voids(clerk, { blockId: mine, paperNumber: 4 })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('numbers from the middle of a partly used block become a separate block, and all others stay', async ({
  office,
}) => {
  const { clerk, mine, noteSeries } = await withClerk(office)
  await voids(clerk, { blockId: mine, paperNumber: 1 })
  const part = await inTransaction(office, clerk.code, async (ctx) =>
    splitAt(ctx, await lockBlock(ctx, { blockId: mine, action: 'return' }), 3),
  )
  expect(part).toMatchObject({ startNumber: 2, endNumber: 2 })
  const { rows } = await sql<{ id: number; numbers: string; next: number }>`
    select id, lower(numbers) || '-' || upper(numbers) - 1 as numbers, next_no as next
    from note_block where series = ${noteSeries} and holder_code = ${clerk.code} order by lower(numbers)`.execute(
    office.db,
  )
  expect(rows).toMatchObject([
    { id: Number(mine), numbers: '1-1', next: 2 },
    { id: part.id, numbers: '2-2', next: 2 },
    { numbers: '3-3', next: 3 },
  ])
})
