import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext, runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'

const day = 86_400_000
const clerkOf = (office: Office) => hired(office, ['DeviceRecovery', 'recovery.receive'], 'YGN-H1')
const run = (office: Office) => runJob(office.app, { name: 'recovery.run', payload: {}, id: 'test' })

type Moved = { state: 'returned' | 'lost' | 'pendingReturn'; customer: string }

/** Moves a device without an event, as version 1.0.0 does: to a customer, or to the store. */
async function moves({ db, clock }: Office, number: string, { state, customer }: Moved) {
  const place = state === 'returned' ? ['department', 'YGN-H1'] : ['customer', customer]
  await sql`
    with device as (update physical_resource set state = ${state}, location_kind = ${place[0]}, location_code = ${place[1]},
      lost_value = ${state === 'lost' ? 0 : null}::bigint, ownership = case when ${state} = 'returned' then null else ownership end
      where number = ${number} returning number)
    insert into physical_resource_movement (number, action, from_state, to_state, location_kind, location_code, document,
      employee_code, at)
    select number, ${state === 'lost' ? 'reportLost' : state === 'returned' ? 'handBack' : 'recall'}, 'pendingReturn', ${state},
      ${place[0]}, ${place[1]}, 'test', 'system', ${clock.now} from device`.execute(db)
}

for (const [state, ended] of [
  ['returned', 'recovered'],
  ['lost', 'lost'],
] as const)
  test(`the job ends the recovery of a device that version 1.0.0 recorded as ${state}`, async ({ office }) => {
    const { number, customerCode } = await closedLine(office)
    office.clock.forward(60 * day)
    await moves(office, number, { state, customer: customerCode })
    await run(office)
    const clerk = await clerkOf(office)
    expect((await clerk.recoveries.list({ number })).rows).toEqual([])
    const { rows } = await clerk.recoveries.list({ number, returnEnded: true })
    expect(rows).toMatchObject([{ state: ended, endedByName: null, proposedCharge: null, remindedOn: null }])
    const messages = await office.db
      .selectFrom('outgoing_message')
      .select('id')
      .where('customer_code', '=', customerCode)
      .where('about', 'like', 'recovery:%')
      .execute()
    expect(messages, 'nobody is reminded').toEqual([])
    if (ended === 'lost') {
      await moves(office, number, { state: 'returned', customer: customerCode })
      await run(office)
      const found = await clerk.recoveries.list({ number, returnEnded: true })
      expect(found.rows, 'a lost device that version 1.0.0 received').toMatchObject([{ state: 'recovered' }])
    }
    const receipt = await clerk.recoveries.receipt({ recoveryId: rows[0]?.recoveryId ?? '' })
    expect(receipt).toBeDefined()
  })

test('a recall replaces the recovery of a device that version 1.0.0 received', async ({ office }) => {
  const { number } = await closedLine(office)
  const later = await closedLine(office)
  await office.db
    .updateTable('device_recovery')
    .set({
      reminder: 'overdue',
      reminded_on: '2026-01-02',
      remark: 'Abroad',
      state: 'chargeProposed',
      proposed_charge: 9,
    })
    .where('number', '=', number)
    .execute()
  await moves(office, number, { state: 'pendingReturn', customer: later.customerCode })
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.announce('device.moved', {
      number,
      from: 'installed',
      state: 'pendingReturn',
      place: { kind: 'customer', code: later.customerCode },
      document: later.productCode,
    }),
  )
  const clerk = await clerkOf(office)
  expect((await clerk.recoveries.list({ number })).rows).toMatchObject([
    {
      customerCode: later.customerCode,
      productCode: later.productCode,
      recoveryCause: 'line-closed',
      state: 'awaitingReturn',
      remindedOn: null,
      proposedCharge: null,
      remark: null,
    },
  ])
})
