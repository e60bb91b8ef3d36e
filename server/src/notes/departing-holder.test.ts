import { expect } from 'vitest'
import { hired, pays, rangesOf, voids, withClerk } from '#testing/notes/blocks.ts'
import { test } from '#testing/office.ts'

test("hands over exactly the unused blocks that a departing employee's holdings list", async ({ office }) => {
  const { clerk, head, hallBlock, mine, noteSeries } = await withClerk(office)
  const admin = office.demo('admin')
  const held = async (employeeCode: string) =>
    (await admin.leaving.holdings({ employeeCode })).filter(({ kind }) => kind === 'note-block')
  const more = await head.invoices.distribute({ blockId: hallBlock, employeeCode: clerk.code, quantity: 2 })
  await clerk.invoices.claim({ blockId: more.blockId })
  await pays(office, clerk)
  const left = { kind: 'note-block', count: 2, names: [`${noteSeries} 2–3`, `${noteSeries} 4–5`], fate: 'hand-over' }
  expect(await held(clerk.code)).toMatchObject([left])
  for (const paperNumber of [2, 3]) await voids(clerk, { blockId: mine, paperNumber })
  expect(await held(clerk.code), 'a used-up block stays').toMatchObject([{ count: 1, names: [`${noteSeries} 4–5`] }])

  const successor = await hired(office, ['343'])
  await admin.leaving.leave({ employeeCode: clerk.code, successor: successor.code })
  expect(await held(successor.code)).toMatchObject([{ count: 1, names: [`${noteSeries} 4–5`] }])
  await successor.invoices.claim({ blockId: more.blockId })
  expect(await rangesOf(head, noteSeries, 'receipt')).toEqual([
    '1-3 used',
    '4-5 distributed',
    '6-10 received',
    '11-100 inStorage',
  ])
})
