import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, type GivenLine } from '#testing/provisioning/public.ts'

const collectOn = (office: Office, today: string) => {
  office.clock.now = new Date(`${today}T03:00:00Z`)
  return runJob(office.house, { name: 'month.collect', payload: {}, id: today })
}
/** Whether the network serves a line on a day, as the access server would be told that noon. */
async function served(office: Office, line: GivenLine, today: string) {
  const { status, expires_at } = await authorizationOf(office, line)
  return status === 'on' && expires_at !== null && expires_at > new Date(`${today}T05:00:00Z`)
}

test('a promise to pay keeps a prepaid line open through its day', async ({ office }) => {
  const line = await activeLine(office)
  await paidThrough(office, line, '2026-03-09')
  await collectOn(office, '2026-03-10')
  const { collection } = office.demo('finance')
  const [pursued] = (await collection.list({ customerCode: line.customerCode })).rows
  await collection.promise({ caseId: pursued?.caseId ?? '', promisedOn: '2026-03-20' })
  expect(await served(office, line, '2026-03-20')).toBe(true)
  expect(await served(office, line, '2026-03-21')).toBe(false)
  await collectOn(office, '2026-03-20')
  expect(await served(office, line, '2026-03-20')).toBe(true)
})

/** The block comes on Sunday the 15th of March and waits for Monday. */
test('a prepaid line whose block waits for a working day works until then', async ({ office }) => {
  const stages = await office.db
    .selectFrom('collection_stage')
    .selectAll()
    .where('payment_mode', '=', 'prepaid')
    .execute()
  const block = stages.find(({ action }) => action === 'block')
  await office.db
    .updateTable('collection_stage')
    .set({ working_days: true })
    .where('code', '=', block?.code ?? '')
    .execute()
  const line = await activeLine(office)
  const ends = new Date(Date.parse('2026-03-15') - (block?.days ?? 0) * 86_400_000).toISOString().slice(0, 10)
  await paidThrough(office, line, ends)
  for (const today of ['2026-03-13', '2026-03-14']) await collectOn(office, today)
  expect(await served(office, line, '2026-03-15'), 'from midnight on').toBe(true)
  await collectOn(office, '2026-03-15')
  expect(await served(office, line, '2026-03-16')).toBe(false)
  await collectOn(office, '2026-03-16')
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited' })
})
