import { expect } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const at = (office: Office, day: string) => {
  office.clock.now = new Date(`${day}T03:00:00Z`)
}
/** Returns the notices about billing and closing on a person's home page. */
async function waits({ reports }: ReturnType<Office['demo']>) {
  const all = await reports.waiting({})
  return all.filter(({ waitingKind }) => waitingKind === 'runDue' || waitingKind === 'monthDue')
}
async function bills(office: Office, cycle: { billMonth: string; billDay?: number }) {
  const { runId } = await office.demo('finance').billRuns.start(cycle)
  await office.work()
  return async () => {
    const admin = office.demo('admin').billRuns
    const shown = (await admin.list({})).rows.find((run) => run.runId === runId)
    const read = {
      expectedAmount: shown?.amount ?? 0,
      expectedCount: shown?.productCount ?? 0,
      version: shown?.version ?? 0,
    }
    await admin.approve({ runId, ...read })
    await office.work()
  }
}

test('a month with unbilled lines appears on the home page and cannot be closed until its runs are posted', async ({
  office,
}) => {
  const clerk = await hireClerk(office)
  await oldBill(office, clerk, { customerCode: await walkIn(office), amount: 9_000, due: '2026-03-20' })
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const finance = () => office.demo('finance')
  expect(await waits(finance()), 'nothing is due before the month is over').toEqual([])

  at(office, '2026-04-02')
  const since = '2026-03-31T17:30:00.000Z'
  expect(await waits(finance())).toEqual([
    { waitingKind: 'runDue', count: 1, oldestAt: since },
    { waitingKind: 'monthDue', count: 1, oldestAt: since },
  ])
  const from = async (unit: string) =>
    office.holding(await office.session(await office.hire(['BillRuns', 'AccountingPeriods'], unit)))
  expect(await waits(await from('YGN-B')), 'only employees who see all units close the books').toMatchObject([
    { waitingKind: 'runDue' },
  ])
  expect(await waits(await from('MDY-H1')), 'nothing is due in another branch').toEqual([])

  const month = '2026-03-01'
  const books = async (booked: string) => {
    await finance().periods.recognise({ month: booked })
    await office.work()
    return (await finance().periods.list({})).rows.find((row) => row.month === booked)?.revenue ?? 0
  }
  const withoutBills = await books(month)
  const refused = (billMonth: string, day: number) => ({
    code: 'products-unbilled',
    message: `Products not billed yet: 1. Post the ${billMonth} bill run for billing day ${day} before you close`,
    fields: [{ field: 'month' }],
  })
  await expect(finance().periods.close({ month })).rejects.toMatchObject(refused('Mar 2026', 1))
  const approve = await bills(office, { billMonth: month })
  expect(await waits(finance()), 'the run is started').toMatchObject([{ waitingKind: 'monthDue' }])
  await expect(finance().periods.close({ month })).rejects.toMatchObject(refused('Mar 2026', 1))
  office.clock.forward(60_000)
  await approve()
  await expect(finance().periods.close({ month }), 'posted after revenue recognition').rejects.toMatchObject({
    code: 'not-recognised',
    fields: [{ field: 'month' }],
  })
  // 26 of 31 days of 38,000: 31,871 with 5% tax.
  expect((await books(month)) - withoutBills).toBe(30_353)
  await finance().periods.close({ month })
  expect(await waits(finance())).toEqual([])
  await expect(finance().billRuns.start({ billMonth: '2026-02-01', billDay: 15 })).rejects.toMatchObject({
    code: 'cycle-closed',
    message: expect.stringContaining('Mar 2026 is closed') as string,
    fields: [{ field: 'billMonth' }],
  })

  await finance().billDays.change({ customerCode, billDay: 16, begins: '2026-04-16', reason: 'payday' })
  at(office, '2026-05-02')
  expect(await waits(finance())).toMatchObject([
    { waitingKind: 'runDue', oldestAt: '2026-04-15T17:30:00.000Z' },
    { waitingKind: 'monthDue' },
  ])
  const april = () => finance().periods.close({ month: '2026-04-01' })
  await expect(april(), 'the cycle that ended in the month').rejects.toMatchObject(refused('Mar 2026', 16))
  await (await bills(office, { billMonth: '2026-03-01', billDay: 16 }))()
  await expect(april()).rejects.toMatchObject({ code: 'not-recognised' })
  await books('2026-04-01')
  await april()
  expect(await waits(finance())).toEqual([])
  const { reopen } = office.demo('admin').periods
  for (const closed of ['2026-04-01', month]) await reopen({ month: closed })
  await april()
  expect(await waits(finance()), 'a month before the last closed one is due').toEqual([
    { waitingKind: 'monthDue', count: 1, oldestAt: since },
  ])
})
