import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const collectOn = (office: Office, today: string) => {
  office.clock.now = new Date(`${today}T03:00:00Z`)
  return runJob(office.app, { name: 'collection.run', payload: {}, id: today })
}
const stepsOf = async ({ db }: Office, customerCode: string) => {
  const { rows } = await sql<{ step: string }>`
    select s.day || ' ' || s.action as step from collection_step s join collection_case k on k.id = s.case_id
    where k.customer_code = ${customerCode} order by s.at`.execute(db)
  return rows.map(({ step }) => step)
}
/** Runs the hourly job on each day from the first to the last in one month. */
async function collectFrom(office: Office, first: string, last: string) {
  for (
    let at = new Date(`${first}T03:00:00Z`);
    at <= new Date(`${last}T03:00:00Z`);
    at = new Date(at.getTime() + 86_400_000)
  )
    await collectOn(office, at.toISOString().slice(0, 10))
}

/** Throttled after 7 days, blocked after 14, ended after 90, on working days. 2 June 2026 is a Tuesday. */
test('a reopened debt is collected from the day on which it was reopened', async ({ office }) => {
  office.clock.now = new Date('2026-06-02T03:00:00Z')
  const clerk = async () => office.holding(await office.session(code))
  const { code } = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode } = line
  const old = await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2026-01-10' })
  const later = await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2026-12-31' })
  const bills = [{ billNo: old, amount: 35_000 }]
  const { payments } = await (await clerk()).payments.payForInBatchPayment({
    items: bills,
    tenders: [{ kind: 'cash', amount: 35_000 }],
  })
  const request = {
    customerCode,
    paymentCode: payments[0]?.paymentCode ?? '',
    bills: [{ billNo: later, amount: 35_000 }],
  }
  await (await clerk()).payments.adjustPayment({ ...request, remark: 'It was for the other bill' })
  await collectFrom(office, '2026-06-02', '2026-06-30')
  expect(await stepsOf(office, customerCode)).toEqual(['2026-06-09 restrict', '2026-06-16 block'])
  await collectFrom(office, '2026-08-28', '2026-09-02')
  expect(await stepsOf(office, customerCode), 'terminated 90 days after 2 June').toContain('2026-08-31 terminate')
})

test('a debt that reaches its first stage late goes through the later stages at the usual intervals', async ({
  office,
}) => {
  office.clock.now = new Date('2026-06-02T03:00:00Z')
  const { code } = await hireClerk(office)
  const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const { customerCode } = line
  await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2026-01-10' })
  await collectOn(office, '2026-06-02')
  const reader = office.holding(await office.session(await office.hire(['report.dunning-forecast'], 'HQ')))
  const { rows } = await reader.reports.open({ reportCode: 'dunning-forecast', limit: 200 })
  expect(rows.filter((row) => row.customerCode === customerCode)).toMatchObject([
    { day: '2026-06-09', action: 'block' },
  ])
  const [shown] = (await office.demo('finance').collection.list({ customerCode })).rows
  expect(shown).toMatchObject({ nextStageName: 'Blocked', nextStageOn: '2026-06-09' })
  await collectFrom(office, '2026-06-03', '2026-06-20')
  expect(await stepsOf(office, customerCode)).toEqual(['2026-06-02 restrict', '2026-06-09 block'])
})
