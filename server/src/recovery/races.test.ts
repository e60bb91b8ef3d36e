import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'
import { decideCharge } from './decide.ts'

const day = 86_400_000
const rights = ['DeviceRecovery', 'recovery.receive', 'recovery.charge', 'ManualResourceRecycle'] as const
const job = { name: 'recovery.run', payload: {}, id: 'test' } as const

/** Waits until transactions of the office are waiting for a lock. */
const waiting = ({ db }: Office, count = 1) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.n ?? 0
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)

for (const page of ['Equipment to recover', 'Device recycle'])
  test(`a device received on page ${page} while its charge is approved is credited`, async ({ office }) => {
    const { number, customerCode } = await closedLine(office)
    office.clock.forward(45 * day)
    await runJob(office.app, job)
    const approver = await hired(office, rights, 'YGN-H1')
    const keeper = await hired(office, rights, 'HQ')
    const [row] = (await approver.recoveries.list({ number })).rows
    const expectedAmount = row?.proposedCharge ?? 0
    const back = { number, recycleAction: 'handBack', organizationUnitCode: 'STORE', reason: 'Brought' } as const
    let receiving: Promise<{ credited: number | null }> | undefined
    await inTransaction(office, approver.code, async (ctx) => {
      const decision = { chargeDecision: 'charge-customer', remark: 'Not returned', expectedAmount } as const
      await decideCharge(ctx, { recoveryId: row?.recoveryId ?? '', ...decision } as Parameters<typeof decideCharge>[1])
      receiving =
        page === 'Device recycle'
          ? keeper.physicalResources.recycle(back)
          : approver.recoveries.receive({ number, returnCondition: 'good-condition' })
      receiving.catch(() => undefined)
      await waiting(office)
    })
    expect(await receiving).toMatchObject({ credited: expectedAmount })
    const bills = await office.db
      .selectFrom('bill')
      .select('open_amount')
      .where('customer_code', '=', customerCode)
      .execute()
    expect(bills.map(({ open_amount }) => open_amount).filter((open) => open !== 0)).toEqual([])
  })

test('refuses the second of two clerks who add the same device', async ({ office }) => {
  const { number } = await closedLine(office)
  await office.db.deleteFrom('device_recovery').where('number', '=', number).execute()
  const [one, two] = [await hired(office, rights, 'YGN-H1'), await hired(office, rights, 'YGN-H1')]
  let adding: Promise<unknown[]> = Promise.resolve([])
  await inTransaction(office, one.code, async (ctx) => {
    await sql`select from physical_resource where number = ${number} for update`.execute(ctx.db)
    adding = Promise.all([one, two].map((clerk) => clerk.recoveries.add({ number }).catch((error: unknown) => error)))
    await waiting(office, 2)
  })
  const codes = (await adding).map((result) => (result as { code?: string }).code ?? 'added')
  expect(codes.toSorted()).toEqual(['added', 'recovery-exists'])
})

test('a reminder locks its customer before the recovery', async ({ office }) => {
  const { number, customerCode } = await closedLine(office)
  office.clock.forward(12 * day)
  let reminding: Promise<unknown> = Promise.resolve()
  const clerk = await hired(office, rights, 'YGN-H1')
  await inTransaction(office, clerk.code, async (ctx) => {
    await sql`select from customer where code = ${customerCode} for update`.execute(ctx.db)
    reminding = runJob(office.app, job)
    await waiting(office)
    const { rows } = await sql`select id from device_recovery where number = ${number} for update nowait`.execute(
      ctx.db,
    )
    expect(rows).toHaveLength(1)
  })
  await reminding
})
