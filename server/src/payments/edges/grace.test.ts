import { sql } from 'kysely'
import { expect } from 'vitest'
import { allowGrace, liftBlock } from '#aftersales'
import { jobContext, runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { again, aMonth, renewsAMonth } from '#testing/payments/edges.ts'

const detail = (office: Office, { productCode }: { productCode: string }) =>
  office.demo('clerk').orders.productDetail({ productCode })

/** Runs the collection stages; each run carries out one stage per line. */
async function night(office: Office) {
  for (const id of ['remind', 'slow', 'block']) await runJob(office.app, { name: 'collection.run', payload: {}, id })
}

async function paidDays({ db }: Office, { productCode }: { productCode: string }) {
  const { rows } = await sql<{ days: string }>`
    select days::text as days from product_period where product_code = ${productCode} order by days`.execute(db)
  return rows.map(({ days }) => days)
}

/**
 * 6 March to 5 April are paid. On 8 April two days of grace have been used, before the blocking stage. A month from 6
 * April ends on 5 May.
 */
test('a renewal in the grace period pays for the days of grace, as previewed', async ({ office }) => {
  const { clerk, line } = await aMonth(office)
  const { customerCode, productCode } = line
  for (const day of ['2026-04-06', '2026-04-08']) {
    office.clock.now = new Date(`${day}T03:00:00Z`)
    await night(office)
  }
  expect(await detail(office, line)).toMatchObject({ state: 'active', expireDate: '2026-04-05' })
  const late = await again(office, clerk)
  const shown = await late.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-1' })
  expect(shown).toMatchObject({ startsOn: '2026-04-06', expireDateAfter: '2026-05-05', liftsExpired: false })
  expect(await late.orders.productsForRenew({ customerCode })).toMatchObject([{ startsOn: '2026-04-06' }])
  expect(await renewsAMonth(office, clerk, line)).toBe('2026-05-05')
  expect(await paidDays(office, line)).toEqual(['[2026-03-06,2026-04-06)', '[2026-04-06,2026-05-06)'])
  const { rows } = await late.bills.list({ customerCode, limit: 1 })
  expect(rows, 'the bill and its receipt name the same days').toMatchObject([
    { chargePeriod: { from: '2026-04-06', through: '2026-05-05' } },
  ])
  await night(office)
  expect(await office.audit()).toEqual([])
})

test('renewing and resuming a line paused in its grace period uses up only the grace days', async ({ office }) => {
  office.clock.now = new Date('2026-04-09T03:00:00Z')
  const { clerk, line } = await aMonth(office)
  const ref = { customerCode: line.customerCode, productCode: line.productCode }
  for (const day of ['2026-05-09', '2026-05-11']) {
    office.clock.now = new Date(`${day}T03:00:00Z`)
    await night(office)
  }
  await (await again(office, clerk)).orders.suspend({ ...ref, reason: 'travel' })
  office.clock.now = new Date('2026-06-20T03:00:00Z')
  expect(await renewsAMonth(office, clerk, line), '9 and 10 May are used').toBe('2026-06-08')
  const resumed = await (await again(office, clerk)).orders.resume({ ...ref, reason: 'returned' })
  expect(resumed, '29 of 31 days are left').toMatchObject({ expireDate: '2026-07-18' })
  expect(await office.audit()).toEqual([])
})

test('a line blocked and reopened pays for the days since then', async ({ office }) => {
  office.clock.now = new Date('2026-06-21T03:00:00Z')
  const { clerk, line } = await aMonth(office)
  for (const day of ['2026-07-21', '2026-07-25']) {
    office.clock.now = new Date(`${day}T03:00:00Z`)
    await night(office)
  }
  expect((await detail(office, line)).state).toBe('suspended')
  office.clock.now = new Date('2026-07-28T03:00:00Z')
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    await liftBlock(ctx, line, 'expired')
    await allowGrace(ctx, line, '2026-08-10')
  })
  office.clock.now = new Date('2026-07-31T03:00:00Z')
  const late = await again(office, clerk)
  const preview = { productCode: line.productCode, priceCode: 'HF30-1' }
  expect(await late.orders.buildPreviewForRenew(preview)).toMatchObject({
    startsOn: '2026-07-28',
    expireDateAfter: '2026-08-27',
  })
  expect(await renewsAMonth(office, clerk, line)).toBe('2026-08-27')
})
