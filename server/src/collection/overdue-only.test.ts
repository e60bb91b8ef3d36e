import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'

/** 500 has been owed since 17 November and 38,000 falls due on 17 December; stages apply to 1,000 or more. */
test('a bill not yet due neither counts towards the minimum of a stage nor is reported as overdue', async ({
  office,
}) => {
  await office.db
    .updateTable('collection_stage')
    .set({ min_amount: 1_000 })
    .where('payment_mode', '=', 'postpaid')
    .execute()
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  office.clock.now = new Date('2026-12-02T03:00:00Z')
  const clerk = await hireClerk(office)
  await oldBill(office, clerk, { customerCode, amount: 500, due: '2026-11-17' })
  await oldBill(office, clerk, { customerCode, amount: 38_000, due: '2026-12-17' })
  const finance = () => office.demo('finance')
  const collected = async (today: string) => {
    office.clock.now = new Date(`${today}T03:00:00Z`)
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    return (await finance().outgoing.list({ customerCode })).rows.map(({ body }) => body)
  }
  expect(await collected('2026-12-02'), 'only 500 is overdue').toEqual([])
  expect((await finance().collection.list({ customerCode })).rows).toEqual([])
  const reader = office.holding(await office.session(await office.hire(['report.dunning-forecast'], 'HQ')))
  const { rows } = await reader.reports.open({ reportCode: 'dunning-forecast', limit: 200 })
  expect(rows.filter((row) => row.customerCode === customerCode && row.action === 'restrict')).toEqual([])

  expect(await collected('2026-12-17'), 'nothing is overdue on the due day').toEqual([])
  expect(await collected('2026-12-18')).toContainEqual(
    expect.stringContaining('38,500 MMK has been overdue since 2026-11-17'),
  )
})
