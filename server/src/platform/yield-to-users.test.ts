import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { nameOfApi } from './connection-name.ts'
import { jobContext } from './runtime.ts'
import { yieldToUsers } from './yield-to-users.ts'

const step_ms = 60

/** Works in three steps after a warm-up. Returns whether each detected active users, and the total time in ms. */
async function inThreeSteps(office: Office): Promise<{ told: boolean[]; took: number }> {
  await yieldToUsers(jobContext(office.app, 'test'), () => Promise.resolve(false))
  const told: boolean[] = []
  const since = performance.now()
  await yieldToUsers(jobContext(office.app, 'test'), async (_, { peopleWork }) => {
    told.push(peopleWork)
    await sleep(step_ms)
    return told.length < 3
  })
  return { told, took: performance.now() - since }
}

/** Runs work while a program with that application name, which has just queried the database, is connected. */
async function asked<T>(connectionString: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: name })
  await client.connect()
  try {
    await client.query('select 1')
    return await work()
  } finally {
    await client.end()
  }
}

test('runs steps back to back without users, and with long pauses while users are active', async ({ office }) => {
  const alone = await asked(office.url, 'another program', () => inThreeSteps(office))
  expect(alone.told).toEqual([false, false, false])
  const beside = await asked(office.url, nameOfApi, () => inThreeSteps(office))
  expect(beside.told).toEqual([true, true, true])
  // Two pauses, each at least three times as long as a step; none after the last step.
  expect(beside.took).toBeGreaterThan(3 * step_ms + 2 * 3 * step_ms - 10)
  expect(alone.took).toBeLessThan(beside.took)
})

test('an API process that has been idle for two seconds does not count', async ({ office }) => {
  const later = await asked(office.url, nameOfApi, async () => {
    await sleep(2_000)
    return inThreeSteps(office)
  })
  expect(later.told).toEqual([false, false, false])
})

test('reports the failure of a step and keeps the steps before it', async ({ office }) => {
  let steps = 0
  const failing = yieldToUsers(jobContext(office.app, 'test'), async ({ db }) => {
    steps += 1
    if (steps === 2) throw new Error('the second step fails')
    await db
      .insertInto('note_type')
      .values({ code: `step-${steps}`, name: 'x', zh_name: 'x' })
      .execute()
    return true
  })
  await expect(failing).rejects.toThrow('the second step fails')
  expect(steps).toBe(2)
  const rows = await office.db.selectFrom('note_type').select('code').where('code', 'like', 'step-%').execute()
  expect(rows).toEqual([{ code: 'step-1' }])
})
