import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { voids, withClerk } from '#testing/notes/public.ts'

test('of a block that is used up nothing can be lost or spoiled any more', async ({ office }) => {
  const { clerk, mine } = await withClerk(office)
  for (const paperNumber of [1, 2, 3]) await voids(clerk, { blockId: mine, paperNumber })
  const lost = { blockId: mine, noteAction: 'lose' as const, reason: 'Left in a taxi' }
  await expect(clerk.noteBlocks.process(lost)).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'blockId' }],
  })
  await expect(voids(clerk, { blockId: mine, paperNumber: 4 })).rejects.toMatchObject({ code: 'wrong-state' })
})
