import { expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { approved } from '#testing/approved.ts'
import { type Office, test } from '#testing/office.ts'

// A run goes through the job queue three times, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve'] as const
const hired = (office: Office) => office.hire([...rights], 'HQ')
const as = async (office: Office, code: string) => office.holding(await office.session(code)).billRuns

/** From 6 March 26 of 31 days at 38,000: 31870.97, so 31,871. From 21 March 11 of 31 days: 13483.87, so 13,484. */
test('a run is approved as shown, by a person who neither started nor computed it', async ({ office }) => {
  const { productCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const [starter, helper, second] = [await hired(office), await hired(office), await hired(office)]
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const { runId } = await (await as(office, starter)).start({ billMonth: '2026-03-01' })
  await expect(approved(await as(office, second), runId), 'refused during the computation').rejects.toMatchObject({
    code: 'wrong-state',
  })
  await office.work()
  const shown = async () => (await (await as(office, second)).list({})).rows.find((run) => run.runId === runId)
  expect(await shown()).toMatchObject({ amount: 31_871, productCount: 1, needsSecond: true })

  await office.db.updateTable('product').set({ billed_through: '2026-03-20' }).where('code', '=', productCode).execute()
  await (await as(office, helper)).compute({ runId })
  await office.work()
  const { approve } = await as(office, second)
  const version = (await shown())?.version ?? 0
  const read = { runId, expectedAmount: 31_871, expectedCount: 1, version }
  await expect(approve(read)).rejects.toMatchObject({ code: 'run-changed', fields: [{ field: 'expectedAmount' }] })
  await expect(approve({ ...read, expectedAmount: 13_484, expectedCount: 2 })).rejects.toMatchObject({
    code: 'run-changed',
    fields: [{ field: 'expectedCount' }],
  })
  const names = await office.db.selectFrom('employee').select('true_name').where('code', '=', helper).execute()
  expect(await shown()).toMatchObject({ runState: 'preview', amount: 13_484, computedByName: names[0]?.true_name })

  const holding = async (code: string) => office.holding(await office.session(code))
  const pending = async (code: string) =>
    (await (await holding(code)).reports.waiting({})).some(({ waitingKind }) => waitingKind === 'billRuns')
  expect([await pending(starter), await pending(helper), await pending(second)]).toEqual([false, false, true])
  const others = await (await holding(starter)).rights.deciders({ decision: 'billRun.approve' })
  expect(others.map(({ code }) => code)).toEqual(expect.arrayContaining([helper, second]))
  expect(others.map(({ code }) => code)).not.toContain(starter)
  for (const [one, part] of [
    [starter, 'You or the person you act for started this run'],
    [helper, 'You or the person you act for computed this run'],
  ] as const)
    await expect(approved(await as(office, one), runId)).rejects.toMatchObject({
      code: 'second-person',
      message: expect.stringContaining(
        `No previous run to compare with. ${part}, so someone else must approve it: `,
      ) as string,
    })
  await (await as(office, helper)).compute({ runId })
  await office.work()
  const now = { ...read, expectedAmount: 13_484 }
  await expect(approve(now), 'recomputed in the meantime with the same total').rejects.toMatchObject({
    code: 'changed-meanwhile',
    fields: [{ field: 'version' }],
  })
  await approve({ ...now, version: (await shown())?.version ?? 0 })
  await office.work()
  expect(await shown()).toMatchObject({ runState: 'posted', amount: 13_484, done: 1 })
})
