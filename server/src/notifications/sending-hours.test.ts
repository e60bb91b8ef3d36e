import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { notify } from './notify.ts'

/** Queues a message at an instant, and returns when it is sent at the earliest. */
async function queuedAt(office: Office, customerCode: string, at: string): Promise<string> {
  office.clock.now = new Date(at)
  const about = `test:${at}`
  await jobContext(office.app, 'test').transaction(async (ctx) => {
    const notice = { customerCode, unit: 'HQ', about, reminds: false, staysTrue: true }
    await notify(ctx, { ...notice, template: (await templates(office))[0] ?? '', values: () => Promise.resolve({}) })
  })
  const row = await office.db
    .selectFrom('outgoing_message')
    .select('send_after')
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  return row.send_after.toISOString()
}

const templates = async ({ db }: Office) =>
  (await db.selectFrom('message_template').select('code').orderBy('code').execute()).map(({ code }) => code)

test('messages wait for the opening hour of the operator’s day, also on the nights when clocks change', async ({
  office,
}) => {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const { settings } = office.demo('admin')
  await settings.modify({ key: 'operator.timeZone', seen: 'Asia/Yangon', value: 'Europe/Berlin' })
  for (const [queued, sent] of [
    // 8 to 20 o'clock; summer time begins on 29 March and ends on 25 October 2026.
    ['2026-03-28T19:30:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-03-29T03:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-03-29T10:00:00Z', '2026-03-29T10:00:00.000Z'],
    ['2026-10-24T18:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['2026-10-25T06:30:00Z', '2026-10-25T07:00:00.000Z'],
  ] as const)
    expect([queued, await queuedAt(office, customerCode, queued)]).toEqual([queued, sent])
  // Between 2 and 3 o'clock, which occurs twice, an open hour sends at once in either.
  await sql`update configuration set value = value || '{"fromHour": 0}' where key = 'notices'`.execute(office.db)
  for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(await queuedAt(office, customerCode, at)).toBe(at)
})
