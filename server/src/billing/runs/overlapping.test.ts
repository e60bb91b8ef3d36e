import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

// Two runs go through the job queue, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve', 'billInfo'] as const

test('two runs of one month over the same customers, posted concurrently, bill every customer once', async ({
  office,
}) => {
  const codes: string[] = []
  for (let one = 0; one < 4; one += 1)
    codes.push((await connected(office, await openedAccount(office, office.demo('clerk'), monthly))).productCode)
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const runs: { runId: string; second: string }[] = []
  for (const unit of ['HQ', 'YGN-H1']) {
    const [starter, second] = [await office.hire([...rights], unit), await office.hire([...rights], unit)]
    const { billRuns } = office.holding(await office.session(starter))
    const { runId } = await billRuns.start({ billMonth: '2026-03-01' })
    await office.work()
    expect((await billRuns.items({ runId, limit: 200 })).rows.map(({ itemState }) => itemState)).toEqual(
      codes.map(() => 'item-ready'),
    )
    runs.push({ runId, second })
  }
  for (const { runId, second } of runs) await approved(office.holding(await office.session(second)).billRuns, runId)
  await Promise.all(
    runs.map(({ runId, second: employeeCode }) =>
      runJob(office.app, { name: 'billing.post-run', payload: { runId, employeeCode }, id: runId }),
    ),
  )
  const charged = await sql<{ code: string; times: number }>`
    select product_code as code, count(*)::int as times from charge c join bill b using (customer_code, bill_no)
    where product_code = any(${codes}::text[]) and c.kind = 'period' and b.posted_at is not null group by 1 order by 1`.execute(
    office.db,
  )
  expect(charged.rows).toEqual(codes.toSorted().map((code) => ({ code, times: 1 })))
  const items = await sql<{ code: string; states: string[]; reasons: string[] }>`
    select product_code as code, array_agg(state order by state) as states, array_agg(coalesce(reason, '') order by state) as reasons
    from bill_run_item where product_code = any(${codes}::text[]) group by 1 order by 1`.execute(office.db)
  expect(items.rows).toEqual(
    codes.toSorted().map((code) => ({
      code,
      states: ['item-posted', 'parked'],
      reasons: ['', 'parked-changed-meanwhile'],
    })),
  )
  expect(await office.audit()).toEqual([])
})
