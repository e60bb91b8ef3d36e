import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { addPolicy, connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 120_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }

/** Opens a line on 1 March, and plans 20 % from the 16th. */
async function lineOf(office: Office) {
  const { taxRates } = office.as('MaintainPublicConfigurationPage')
  const rate = { taxCode: 'standard', rateFrom: '2026-04-16' }
  if ((await taxRates.list({ taxCode: 'standard', limit: 5 })).rows.length === 1)
    await taxRates.add({ ...rate, percent: 20 })
  return connected(office, await openedAccount(office, office.demo('clerk'), monthly))
}

async function linesOf({ db }: Office, customerCode: string) {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', kind, lower(period), gross, tax_percent::float8) as words from charge
    where customer_code = ${customerCode} and bill_no in (select bill_no from bill where order_code is null and kind = 'bill'
      and customer_code = ${customerCode} and charge_period && '[2026-04-01,2026-05-01)')
    order by lower(period), kind desc`.execute(db)
  return rows.map(({ words }) => words)
}

/**
 * 30,001 for April: 15,000.5 until the 15th, so 15,001, and 30,001 - 15,001 from the 16th. With a discount of half, the
 * rounded 15,000.5 (15,001) is split the same way: 7,500.5, so 7,501, and 7,500.
 */
test('a price split where a tax rate changes adds up to the price, and so does its discount', async ({ office }) => {
  office.clock.now = new Date('2026-03-02T03:00:00Z')
  const plain = await lineOf(office)
  await addPolicy(office, { code: 'HALF', benefit: 'percent-off', benefitPercent: 50, productOfferingCodes: ['HF30M'] })
  const half = await lineOf(office)
  await sql`update product set own_price = 30001 where code in (${plain.productCode}, ${half.productCode})`.execute(
    office.db,
  )
  const rights = ['BillRuns', 'billRun.approve'] as const
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  for (const [billMonth, day] of [
    ['2026-03-01', '2026-04-02'],
    ['2026-04-01', '2026-05-02'],
  ] as const) {
    office.clock.now = new Date(`${day}T03:00:00Z`)
    const { runId } = await office.holding(await office.session(starter)).billRuns.start({ billMonth })
    await office.work()
    await approved(office.holding(await office.session(second)).billRuns, runId)
    await office.work()
  }
  expect(await linesOf(office, plain.customerCode)).toEqual(['period 2026-04-01 15001 5', 'period 2026-04-16 15000 20'])
  expect(await linesOf(office, half.customerCode)).toEqual([
    'period 2026-04-01 15001 5',
    'discount 2026-04-01 -7501 5',
    'period 2026-04-16 15000 20',
    'discount 2026-04-16 -7500 20',
  ])
})
