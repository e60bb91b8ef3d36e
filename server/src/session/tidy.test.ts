import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { test } from '#testing/office.ts'

const day = 24 * 3_600_000

test('deletes what has expired, retains the rest, and leaves the log complete', async ({ office }) => {
  const tidy = () => runJob(office.app, { name: 'session.tidy', payload: {}, id: 'test' })
  const code = await office.hire(['6'])
  const token = await office.session(code)
  await office.holding(token).session.accessFunction({ actTypeCode: '6' })
  await office
    .holding(undefined)
    .session.login({ account: code, password: 'wrong' })
    .catch(() => undefined)
  const kept = async () => {
    const sessions = await office.db
      .selectFrom('employee_session')
      .select('id')
      .where('employee_code', '=', code)
      .execute()
    const failures = await office.db
      .selectFrom('sign_in_failure')
      .select('account')
      .where('account', '=', code.toLowerCase())
      .execute()
    const keys = await office.db.selectFrom('idempotency').select('key').where('employee_code', '=', code).execute()
    return [sessions.length, failures.length, keys.length]
  }
  office.clock.forward(1.5 * day)
  await tidy()
  expect(await kept()).toEqual([1, 2, 1])
  office.clock.forward(2 * day)
  await tidy()
  expect(await kept()).toEqual([1, 0, 0])
  office.clock.forward(28 * day)
  await tidy()
  expect(await kept()).toEqual([0, 0, 0])
  const logs = await office.db.selectFrom('employee_log').select('id').where('employee_code', '=', code).execute()
  expect(logs).toHaveLength(2)
})
