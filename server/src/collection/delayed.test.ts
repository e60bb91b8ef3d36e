import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { paidThrough } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, authorizationOf, type GivenLine } from '#testing/provisioning/given.ts'

const collectOn = (office: Office, today: string) => {
  office.clock.now = new Date(`${today}T03:00:00Z`)
  return runJob(office.app, { name: 'collection.run', payload: {}, id: today })
}
/** Returns whether the network serves a line on a day, as the access server is told at noon. */
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

/** The block is due on Sunday 15 March and deferred to Monday. */
test('a prepaid line whose block is deferred to a working day works until then', async ({ office }) => {
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
  expect(await served(office, line, '2026-03-15'), 'works until midnight').toBe(true)
  await collectOn(office, '2026-03-15')
  expect(await served(office, line, '2026-03-16')).toBe(false)
  await collectOn(office, '2026-03-16')
  expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited' })
})

/**
 * Runs a story with these stages instead of the demo's, for prepaid lines by default, and restores the demo's
 * afterwards.
 */
async function withStages(
  { db }: Office,
  definitions: { code: string; payment_mode?: string; days: number; action: string }[],
  story: () => Promise<void>,
): Promise<void> {
  const demo = await db.selectFrom('collection_stage').selectAll().execute()
  const replace = async (stages: typeof demo) => {
    await db.deleteFrom('collection_stage').execute()
    if (stages.length > 0) await db.insertInto('collection_stage').values(stages).execute()
  }
  const like = demo.find(({ payment_mode }) => payment_mode === 'prepaid')
  if (!like) throw new Error('the demo has no stages')
  await replace(
    definitions.map((stage) => ({ ...like, ...stage, name: stage.code, template_code: null, working_days: false })),
  )
  try {
    await story()
  } finally {
    await replace(demo)
  }
}

test('if the block is the only stage, a prepaid line works until the day before it', async ({ office }) => {
  await withStages(office, [{ code: 'ONLY', days: 4, action: 'block' }], async () => {
    const line = await activeLine(office)
    await paidThrough(office, line, '2026-03-20')
    await collectOn(office, '2026-03-20')
    expect(await served(office, line, '2026-03-23'), 'works until midnight').toBe(true)
    expect(await served(office, line, '2026-03-24')).toBe(false)
    await collectOn(office, '2026-03-23')
    expect(await authorizationOf(office, line)).toMatchObject({ status: 'on' })
    await collectOn(office, '2026-03-24')
    expect(await authorizationOf(office, line)).toMatchObject({ status: 'limited' })
  })
})

test('one reminder before termination is enough, even if its date has passed; termination without one is refused', async ({
  office,
}) => {
  const stages = [
    { code: 'REMIND', days: -3, action: 'remind' },
    { code: 'END', days: 30, action: 'terminate' },
  ]
  await withStages(office, stages, async () => {
    const [line, inTime] = [await activeLine(office), await activeLine(office)]
    await paidThrough(office, line, '2026-03-25')
    await paidThrough(office, inTime, '2026-04-20')
    await collectOn(office, '2026-05-04')
    expect(await served(office, inTime, '2026-05-19'), 'works until its end without a block stage').toBe(true)
    expect(await served(office, inTime, '2026-05-20')).toBe(false)
    const stateOf = async () =>
      (
        await office.db
          .selectFrom('product')
          .select('status')
          .where('code', '=', line.productCode)
          .executeTakeFirstOrThrow()
      ).status
    expect(await stateOf(), 'reminded before termination').toBe('active')
    await collectOn(office, '2026-05-05')
    expect(await stateOf()).toBe('pendingTerminate')
    const { collectionStages } = office.demo('finance')
    const [end, reminder] = await Promise.all(['END', 'REMIND'].map((stageCode) => collectionStages.get({ stageCode })))
    const { code = '', version = 0 } = reminder ?? {}
    const alone = { code: 'nothing-before-end', message: expect.stringContaining('before END closes lines') as string }
    await expect(collectionStages.delete({ code, version })).rejects.toMatchObject(alone)
    const later = { ...reminder, days: 40, action: 'remind' } as Parameters<typeof collectionStages.modify>[0]
    await expect(collectionStages.modify(later)).rejects.toMatchObject({ ...alone, fields: [{ field: 'days' }] })
    await collectionStages.delete({ code: 'END', version: end?.version ?? 0 })
    await collectionStages.delete({ code, version })
    const { version: _, ...added } = end as NonNullable<typeof end>
    await expect(collectionStages.add(added)).rejects.toMatchObject({ ...alone, fields: [{ field: 'action' }] })
  })
})

test('refuses a change only if that change itself leaves termination without an earlier stage', async ({ office }) => {
  const ends = [
    { code: 'END', days: 30, action: 'terminate' },
    { code: 'OWED', payment_mode: 'postpaid', days: 30, action: 'terminate' },
  ]
  await withStages(office, ends, async () => {
    const { collectionStages } = office.demo('finance')
    const { version, ...end } = await collectionStages.get({ stageCode: 'END' })
    const reminder = { ...end, code: 'REMIND', days: 40, action: 'remind' } as const
    await collectionStages.add(reminder)
    await collectionStages.modify({ ...end, version, name: 'The end' })
    await collectionStages.modify({ ...reminder, version: 1, days: 20 })
    await expect(
      collectionStages.delete({ code: 'REMIND', version: 2 }),
      'this change removes the last earlier stage',
    ).rejects.toMatchObject({ code: 'nothing-before-end', message: expect.stringContaining('The end') as string })
    await expect(
      collectionStages.modify({ ...end, version: version + 1, paymentMode: 'postpaid', days: 25 }),
      'no earlier stage in the other payment mode',
    ).rejects.toMatchObject({ code: 'nothing-before-end', fields: [{ field: 'action' }] })
  })
})
