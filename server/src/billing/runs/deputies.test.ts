import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { approved } from '#testing/approved.ts'
import { type Office, test } from '#testing/office.ts'

// A run goes through the job queue three times, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve'] as const
const hired = (office: Office) => office.hire([...rights], 'HQ')
const lend = (office: Office, { principal, deputy }: { principal: string; deputy: string }) =>
  sql`insert into delegation (grantor_code, receiver_code, functions, from_day, to_day, valid, given_by, given_at)
    values (${principal}, ${deputy}, ${[...rights]}::text[], '2026-03-01', '2026-04-30',
      tstzrange('2026-03-01', '2026-05-01'), ${principal}, ${office.clock.now})`.execute(office.db)
const computes = async (office: Office, code: string, runId: string) => {
  await (await as(office, code)).compute({ runId })
  await office.work()
}
const as = async (office: Office, code: string) => office.holding(await office.session(code)).billRuns

test('a deputy cannot approve what the principal started, nor the principal what a deputy started for them', async ({
  office,
}) => {
  await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const principal = await hired(office)
  const deputy = await office.hire([], 'HQ')
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  await lend(office, { principal, deputy })
  const { runId } = await (await as(office, principal)).start({ billMonth: '2026-03-01' })
  await office.work()
  await expect(approved(await as(office, deputy), runId)).rejects.toMatchObject({ code: 'second-person' })
  await (await as(office, principal)).discard({ runId })

  const again = await (await as(office, deputy)).start({ billMonth: '2026-03-01' })
  await office.work()
  await expect(approved(await as(office, principal), again.runId)).rejects.toMatchObject({ code: 'second-person' })
  await expect(approved(await as(office, deputy), again.runId)).rejects.toMatchObject({ code: 'second-person' })
  const pending = async (code: string) =>
    (await office.holding(await office.session(code)).reports.waiting({})).some(
      ({ waitingKind }) => waitingKind === 'billRuns',
    )
  const second = await hired(office)
  const shown = async (code: string) =>
    (await (await as(office, code)).list({ limit: 200 })).rows.find(({ runId }) => runId === again.runId)
  for (const code of [principal, deputy])
    expect(await shown(code)).toMatchObject({ ownPart: 'run-started', begunBy: [principal, deputy].toSorted() })
  expect(await shown(second)).toMatchObject({ ownPart: null })
  expect([await pending(principal), await pending(deputy), await pending(second)]).toEqual([false, false, true])
  await approved(await as(office, second), again.runId)
})

test('after a recomputation, the people behind the earlier computation may approve the run', async ({ office }) => {
  await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const [starter, principal] = [await hired(office), await hired(office)]
  const deputy = await office.hire([], 'HQ')
  office.clock.now = new Date('2026-04-10T03:00:00Z')
  await lend(office, { principal, deputy })
  const { runId } = await (await as(office, starter)).start({ billMonth: '2026-03-01', billDay: 5 })
  await office.work()
  await computes(office, deputy, runId)
  await expect(approved(await as(office, principal), runId)).rejects.toMatchObject({ code: 'second-person' })
  await sql`update delegation set ended_at = ${office.clock.now} where receiver_code = ${deputy}`.execute(office.db)
  await office.demo('admin').staff.permit({ code: deputy, functions: [...rights], denied: [], roles: [] })
  await computes(office, deputy, runId)
  await expect(approved(await as(office, deputy), runId)).rejects.toMatchObject({ code: 'second-person' })
  await approved(await as(office, principal), runId)
})
