import { expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { approved } from '#testing/approved.ts'
import { type Office, test } from '#testing/office.ts'

// A run goes through the job queue twice, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve'] as const
const hired = (office: Office) => office.hire([...rights], 'HQ')
const as = async (office: Office, code: string) => office.holding(await office.session(code)).billRuns

/**
 * In March three lines for 26 of 31 days, 95,613; in April two lines at 38,000, 20.5 percent less, and one of three
 * products parked.
 */
test('the operator sets when bills fall due, and which deviations and holds need no approval', async ({ office }) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const lines = []
  for (let one = 0; one < 3; one += 1)
    lines.push(await connected(office, await openedAccount(office, office.demo('clerk'), monthly)))
  const [starter, second] = [await hired(office), await hired(office)]
  const sets = (key: string, seen: number, value: number) =>
    office.demo('admin').settings.modify({ key: `bill-runs.${key}`, seen, value })
  const computes = async (billMonth: string) => {
    const { runId } = await (await as(office, starter)).start({ billMonth })
    await office.work()
    return runId
  }
  const shown = async () => (await (await as(office, starter)).list({})).rows[0]
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const march = await computes('2026-03-01')
  await sets('dueDays', 15, 20)
  await approved(await as(office, second), march)
  await office.work()
  expect(await shown()).toMatchObject({ runState: 'posted', dueOn: '2026-04-22' })

  const parked = office.db.updateTable('product').where('code', '=', lines[0]?.productCode ?? '')
  await parked.set({ price_code: 'GONE' }).execute()
  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const april = await computes('2026-04-01')
  await sets('boundPercent', 20, 25)
  expect(await shown()).toMatchObject({
    changePercent: -20.5,
    productCount: 2,
    parked: 1,
    needsSecond: true,
    secondFor: 'second-for-parked',
  })
  await expect(approved(await as(office, starter), april)).rejects.toMatchObject({ code: 'second-person' })
  await sets('boundPercent', 25, 34)
  expect(await shown()).toMatchObject({ needsSecond: false, secondFor: null })
  await approved(await as(office, starter), april)
  await parked.set({ price_code: 'HF30M-1' }).execute()
})
