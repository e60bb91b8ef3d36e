import { randomInt } from 'node:crypto'
import { Money } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { mergeUnit } from '#employees/units/change-unit.ts'
import { offerHandover } from '#settlements/handovers/offer.ts'
import { requestSettlement } from '#settlements/request-settlement.ts'
import { hireClerk, inTransaction, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

/**
 * Creates two stores below the Yangon branch: a clerk of the first has 500 in cash, which a colleague may take over.
 */
async function twoStores(office: Office) {
  const admin = office.demo('admin')
  const [from, into] = [`RC-${randomInt(1e9)}`, `RC-${randomInt(1e9)}`]
  for (const code of [from, into])
    await admin.organizationUnits.add({
      code,
      name: code,
      zhName: code,
      type: 'hall',
      parentCode: 'YGN-B',
      childrenOperationAcceptable: false,
    })
  const [clerk, colleague] = [await hireClerk(office, { unit: from }), await hireClerk(office, { unit: from })]
  await office.hire(['DeptConfirm'], from)
  await office.hire(['DeptConfirm'], into)
  const customerCode = await walkIn(office, { unit: from })
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 500 } })
  const tenders = [{ kind: 'cash' as const, amount: 500 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 500, tenders })
  const collections = [{ paymentCode, line: 1 }]
  const { version } = await admin.organizationUnits.get({ organizationUnitCode: from })
  return {
    clerk,
    merging: { code: from, into, version },
    request: { collections, cheques: [], expectedKept: Money.parse(0) },
    offer: { takerCode: colleague.code, countedAmount: Money.parse(500) },
  }
}

/** Returns once a transaction in the office is waiting for a lock. */
const someoneWaits = ({ db }: Office) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.n ?? 0
      },
      { timeout: 5_000 },
    )
    .toBeGreaterThan(0)

for (const way of ['hand-in', 'handover'] as const) {
  test(`a merge requested during a ${way} waits for its end, and is then refused`, async ({ office }) => {
    const { clerk, merging, request, offer } = await twoStores(office)
    const merge = Promise.withResolvers<unknown>()
    await inTransaction(office, clerk.code, async (ctx) => {
      await (way === 'hand-in' ? requestSettlement(ctx, request) : offerHandover(ctx, offer))
      office.demo('admin').unitChanges.merge(merging).then(merge.resolve, merge.resolve)
      await someoneWaits(office)
    })
    expect(await merge.promise).toMatchObject({ code: 'unit-in-the-way', fields: [{ field: 'code' }] })
  })

  test(`a ${way} requested during a merge waits for its end, and then belongs to the other store`, async ({
    office,
  }) => {
    const { clerk, merging, request, offer } = await twoStores(office)
    const admin = (await office.demo('admin').session.me({})).employee.code
    let done: Promise<unknown> = Promise.resolve()
    await inTransaction(office, admin, async (ctx) => {
      await mergeUnit(ctx, merging)
      done = way === 'hand-in' ? clerk.settlements.request(request) : clerk.handovers.offer(offer)
      await someoneWaits(office)
    })
    await done
    const { rows } = await sql<{ unit: string }>`
      select organization_unit_code as unit from employee_settlement where employee_code = ${clerk.code}
      union all select organization_unit_code from shift_handover where giver_code = ${clerk.code}`.execute(office.db)
    expect(rows).toEqual([{ unit: merging.into }])
  })
}
