import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { optionalCustomerFields } from '@lastmile/contract/customers/optional-fields.ts'
import type { Envelope, RefusalData } from '@lastmile/contract/platform/call.ts'
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { inputsOf, type ExistingValues } from '#testing/arbitrary.ts'
import { everyCall, options, runs, seed, send, thorough } from '#testing/fuzzing.ts'
import { anyone, existingValues } from '#testing/existing-values.ts'
import { type Office, test } from '#testing/office.ts'
import { foreignCursors } from '#testing/samples.ts'
import { watchWrites } from '#testing/written.ts'

/**
 * Every call is sent generated inputs, valid and invalid by its own schema. In this test they are few and always the
 * same; `npm run fuzz` generates many new ones each time, and prints how to reproduce its findings.
 */
const timeout = 900_000

/** Calls that succeeded at least once; for the others, no input got past the first checks. */
const done = new Set<string>()
afterAll(() => {
  const never = everyCall.map(([code]) => code).filter((code) => !done.has(code))
  console.log(`fuzz: ${runs} inputs a call, seed ${seed}; ${done.size} of ${everyCall.length} calls got through`)
  if (never.length > 0) console.log(`fuzz: always refused: ${never.join(', ')}`)
})

/** Makes customer fields optional, so that inputs with and without them get past the first checks. */
const allowEmptyFields = (office: Office) => {
  const value = Object.keys(optionalCustomerFields).join(',')
  return office.demo('admin').settings.modify({ key: 'operator.optionalCustomerFields', seen: '', value })
}

/** The known values. They are read again from time to time, because calls change the rows. */
const kept: { known?: Promise<ExistingValues>; uses: number } = { uses: 0 }
async function known(office: Office): Promise<ExistingValues> {
  if (!kept.known) await allowEmptyFields(office)
  if (!kept.known || kept.uses++ % (thorough ? 1 : 12) === 0) kept.known = existingValues(office)
  return kept.known
}

/** Lists the tables in which this file has written since the last call. */
let watched: ReturnType<typeof watchWrites> | undefined
const written = async (office: Office): Promise<string[]> => (await (watched ??= watchWrites(office.db)))()

/** Expects a complete response: no server error, and for each problem of the input its field and a message. */
function expectWhole({ status, body }: { status: number; body: Envelope }) {
  expect(status, `response: ${body.msg}`).toBeLessThan(500)
  expect(['string', 'number']).toContain(typeof body.code)
  if (body.code !== 'invalid-input') return
  for (const { field, msg } of (body.data as RefusalData).fields) {
    expect(field).not.toBe('')
    expect(msg).toMatch(/.+: .+/s)
  }
}

/** How many of a call's refused inputs are sent again, to check that they write nothing. */
const mostRefused = 30

test.for(everyCall)('%s survives random inputs', { timeout }, async ([code, served], { office }) => {
  const employee = await anyone(office)
  const refused: Record<string, unknown>[] = []
  // A new session each time, because the call may end it.
  const attempt = async (input: Record<string, unknown>) =>
    send(served, { office, token: await office.session(employee), input })
  await fc.assert(
    fc.asyncProperty(inputsOf(served.call.input, await known(office)), async (input) => {
      const answer = await attempt(input)
      expectWhole(answer)
      if (answer.body.code === 0) done.add(code)
      else if (refused.length < mostRefused) refused.push(input)
    }),
    options,
  )
  await written(office)
  const again = await Promise.all(refused.map(attempt))
  // A call that was refused before may succeed by now, and may then write rows.
  if (again.every(({ body }) => body.code !== 0))
    expect(await written(office), 'tables that a refused call has changed').toEqual([])
})

const lists = everyCall.filter(([, { call }]) => 'after' in call.input.shape)
test.for(lists)(
  '%s continues from anything that resembles a page position, or refuses it',
  async ([, served], { office }) => {
    const token = await office.session(await anyone(office))
    const there = await known(office)
    const input = Object.fromEntries(
      Object.keys(served.call.input.shape)
        .filter((field) => there[field])
        .map((field) => [field, there[field]?.[0]]),
    )
    for (const [what, after] of foreignCursors) {
      const { status, body } = await send(served, { office, token, input: { ...input, after } })
      expect(status, `${what}: ${body.msg}`).toBeLessThan(500)
    }
  },
)

test('writes are noticed, except those of a transaction that is rolled back', async ({ office }) => {
  await written(office)
  const { code } = await office.db.selectFrom('employee').select('code').limit(1).executeTakeFirstOrThrow()
  const change = office.db.updateTable('employee').set({ mobile: '0979100001' }).where('code', '=', code)
  await change.execute()
  expect(await written(office)).toEqual(['public.employee'])
  const undone = office.db.transaction().execute(async (db) => {
    await db.updateTable('employee').set({ mobile: '0979100002' }).where('code', '=', code).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await written(office)).toEqual([])
})

test('memory stays flat over repeated calls', { timeout }, async ({ office }) => {
  const employee = await anyone(office)
  const there = await known(office)
  const each = thorough ? 3 : 1
  // A full run repeats all calls, otherwise a third of them: most of the code they run is shared.
  const repeated = runs > 5 ? everyCall : everyCall.filter((_, place) => place % 3 === 0)
  const calls = repeated.map(([, served]) => ({
    served,
    inputs: fc.sample(inputsOf(served.call.input, there), { numRuns: each, seed }),
  }))
  const round = async () => {
    for (const { served, inputs } of calls) {
      const token = await office.session(employee)
      for (const input of inputs) await send(served, { office, token, input })
    }
    return heldAfterCollection()
  }
  const rounds = thorough ? 20 : 4
  const held: number[] = []
  for (let count = 0; count < rounds; count++) held.push(await round())
  console.log(`fuzz: held after each round, MB: ${held.map((bytes) => (bytes / 1e6).toFixed(1)).join(' ')}`)
  // The first rounds also allocate permanent objects such as plans and compiled code. A few rounds reveal only a large
  // leak.
  const middle = rounds / 2
  const perCall = ((held.at(-1) ?? 0) - (held[middle] ?? 0)) / (calls.length * each * (rounds - 1 - middle))
  expect(perCall).toBeLessThan(thorough ? 500 : 10_000)
})

/** Returns the memory in use after garbage collection, in the heap and in buffers outside it. */
function heldAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
