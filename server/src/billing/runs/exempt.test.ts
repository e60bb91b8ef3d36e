import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

// A run goes through the job queue several times, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
const person = async (office: Office, code: string) => office.holding(await office.session(code))
const rights = ['BillRuns', 'billRun.approve', 'customer.exempt', 'baseInfo'] as const
const certificate = { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs' }

/** Returns the items of a run as stored: amount, tax, code and state. */
async function itemsOf(office: Office, runId: string, productCode: string) {
  const { rows } = await sql<{ gross: number; tax: number; tax_code: string; state: string; reason: string | null }>`
    select gross, tax, tax_code, state, reason from bill_run_item where run_id = ${runId}::bigint and product_code = ${productCode}`.execute(
    office.db,
  )
  return rows
}

const exact = 'a posted bill run exempts exactly the customers with a certificate on the first billed day'

/**
 * Expects the audit to find a line taxed despite a certificate, and an untaxed one with the certificate of another
 * customer.
 */
async function findsPlanted(office: Office, runId: string, productCode: string) {
  const found = async () => (await office.audit()).map(({ invariant }) => invariant)
  const taxed = (code: string, tax: number) =>
    sql`update bill_run_item set tax_code = ${code}, tax = ${tax} where run_id = ${runId}::bigint and product_code = ${productCode}`.execute(
      office.db,
    )
  const covers = (days: string) =>
    sql`update tax_exemption set valid = ${days}::daterange where customer_code = ${productCode.split('-')[0]}`.execute(
      office.db,
    )
  expect(await found()).not.toContain(exact)
  await taxed('standard', 1_518)
  expect(await found()).toContain(exact)
  await taxed('exempt', 0)
  await covers('[2027-01-01,2028-01-01)')
  expect(await found()).toContain(exact)
  await covers('[2026-03-01,)')
  expect(await found()).not.toContain(exact)
}

/** 26 of 31 days of 38,000 are 31,871, including 1,518 tax. */
test('bills a customer exempt on the first day without tax, and parks one whose certificate came later', async ({
  office,
}) => {
  const [exempt, late, meanwhile] = [await aLine(office), await aLine(office), await aLine(office)]
  const [starter, second] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  const record = async ({ customerCode }: { customerCode: string }, validFrom: string) =>
    (await person(office, starter)).taxExemptions.add({ customerCode, ...certificate, validFrom })
  await record(exempt, '2026-03-01')
  await record(late, '2026-03-20')
  office.clock.now = new Date('2026-04-02T03:00:00Z')
  const { runId } = await (await person(office, starter)).billRuns.start({ billMonth: '2026-03-01' })
  await office.work()
  const free = { gross: 31_871 - 1_518, tax: 0, tax_code: 'exempt' }
  const taxed = { gross: 31_871, tax: 1_518, tax_code: 'standard' }
  expect(await itemsOf(office, runId, exempt.productCode)).toMatchObject([{ ...free, state: 'item-ready' }])
  expect(await itemsOf(office, runId, late.productCode)).toMatchObject([{ ...taxed, state: 'item-ready' }])
  await record(meanwhile, '2026-03-01')
  await approved((await person(office, second)).billRuns, runId)
  await office.work()
  expect(await itemsOf(office, runId, exempt.productCode)).toMatchObject([{ ...free, state: 'item-posted' }])
  expect(await itemsOf(office, runId, late.productCode)).toMatchObject([{ ...taxed, state: 'item-posted' }])
  expect(await itemsOf(office, runId, meanwhile.productCode)).toMatchObject([
    { ...taxed, state: 'parked', reason: 'parked-changed-meanwhile' },
  ])
  const { rows } = await sql<{ worth: number; tax: number }>`
    select value as worth, tax from product_period where product_code = ${exempt.productCode}`.execute(office.db)
  expect(rows, 'the days are worth what was charged for them').toEqual([{ worth: 30_353, tax: 0 }])
  await findsPlanted(office, runId, exempt.productCode)

  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const april = (await (await person(office, starter)).billRuns.start({ billMonth: '2026-04-01' })).runId
  await office.work()
  expect(await itemsOf(office, april, late.productCode), 'billed from the next month on').toMatchObject([
    { gross: 38_000 - 1_810, tax: 0, tax_code: 'exempt' },
  ])
  const causes = await (await person(office, starter)).billRuns.causes({ runId: april })
  expect(causes.rows).toContainEqual(
    expect.objectContaining({ cause: 'cause-tax', productCount: 1, amount: 36_190, lastAmount: 31_871 }),
  )
  await (await person(office, starter)).billRuns.discard({ runId: april })
})
