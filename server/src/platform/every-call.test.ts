import type { Envelope, RefusalData } from '@lastmile/contract/platform/call.ts'
import { requestOf } from '@lastmile/contract/platform/client.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { slices } from '#app'
import type { Served } from '#platform/serve.ts'
import { runs } from '#testing/fuzzing.ts'
import { type Office, test } from '#testing/office.ts'
import { isOwnRuleText } from '#testing/rule-texts.ts'
import { nonsense, sampleOf, foreignCursors } from '#testing/samples.ts'

/** Every served call, by its code. A new call is included without a change here. */
const everyCall = slices.flatMap(({ routes }) => routes).map((served) => [served.code, served] as const)
const closed = everyCall.filter(([, { call }]) => call.permission !== 'public')
const granted = closed.filter(([, { call }]) => call.permission !== 'signed-in')

type Sent = { office: Office; token?: string; input?: Record<string, unknown> }

/** Sends a call over HTTP; without an input it sends the minimum that its schema requires. */
async function send({ code, call }: Served, { office, token, input }: Sent) {
  const payload = input ?? (sampleOf(call.input) as Record<string, unknown>)
  const { method, url, body } = requestOf(code, call, payload)
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...(token && { token }) } }
  return office.raw(method, url, method === 'POST' ? json : { headers: { ...(token && { token }) } })
}

/** Hires an employee with every permission that the call requires. */
const permitted = ({ call }: Served, office: Office) => {
  const codes = [call.permission]
    .flat()
    .filter((code): code is FunctionCode => code !== 'public' && code !== 'signed-in')
  return office.hire(codes)
}

const invalid = { status: 200, body: { code: 1000, msg: 'Login authorization expired, please login again' } }

test.for(closed)('%s refuses callers without a token and with an invalid one', async ([, served], { office }) => {
  expect(await send(served, { office })).toMatchObject(invalid)
  expect(await send(served, { office, token: 'made up' })).toMatchObject(invalid)
})

test.for(granted)('%s refuses an employee without the permission', async ([, served], { office }) => {
  const token = await office.session(await office.hire([]))
  const answer = await send(served, { office, token })
  expect(answer).toMatchObject({ status: 200, body: { code: 'no-permission', msg: 'Sorry, no operation permission' } })
})

test.for(closed)('%s refuses a session that has ended', async ([, served], { office }) => {
  const employee = await permitted(served, office)
  const over = async (change: { ended_at?: Date; ended_reason?: string; expires_at?: Date; last_seen_at?: Date }) => {
    const token = await office.session(employee)
    const session = office.db.updateTable('employee_session').set(change).where('employee_code', '=', employee)
    await session.execute()
    return send(served, { office, token })
  }
  const ago = (minutes: number) => new Date(office.clock.now.getTime() - minutes * 60_000)
  expect(await over({ expires_at: ago(0) }), 'an expired session').toMatchObject(invalid)
  expect(await over({ last_seen_at: ago(60) }), 'an idle session').toMatchObject(invalid)
  expect(await over({ ended_at: ago(0), ended_reason: 'forced' }), 'a session forced offline').toMatchObject(invalid)
  await office.db
    .updateTable('employee')
    .set({ end_time: ago(0) })
    .where('code', '=', employee)
    .execute()
  expect(await send(served, { office, token: await office.session(employee) }), 'departed').toMatchObject(invalid)
})

/** Expects a complete response, in which a refusal of the input names the field and the problem. */
function expectWhole({ status, body }: { status: number; body: Envelope }, what: string) {
  expect(status, `${what}: ${body.msg}`).toBeLessThan(500)
  if (body.code !== 'invalid-input') return
  const { fields } = body.data as RefusalData
  expect(fields.length, `${what}: names no field`).toBeGreaterThan(0)
  for (const { field, msg } of fields) {
    expect(field, `${what}: ${msg}`).not.toBe('')
    expect(msg, `${what} at ${field}`).toMatch(/.+: .+/)
    expect(isOwnRuleText(msg, 'en-US'), `${what} at ${field}: ${msg}`).toBe(true)
  }
}

/**
 * Selects every third kind of bad input, different ones for each field, so that three fields cover them all. A full run
 * uses all kinds.
 */
const shareOf = <T>(kinds: readonly T[], place: number): readonly T[] =>
  runs > 5 ? kinds : kinds.filter((_, at) => at % 3 === place % 3)

test.for(everyCall)('%s answers bad input with a refusal that names the field', async ([, served], { office }) => {
  const { call } = served
  const shape = call.input.shape as Record<string, z.ZodType>
  const whole = sampleOf(call.input) as Record<string, unknown>
  const token = await office.session(await permitted(served, office))
  for (const [place, field] of Object.keys(shape).entries()) {
    for (const [what, value] of [...shareOf(nonsense, place), ...(field === 'after' ? foreignCursors : [])]) {
      const tooLongForAnAddress = call.method === 'GET' && what === 'a long text'
      if (tooLongForAnAddress || (call.path.includes(`{${field}}`) && what === 'half of a surrogate pair')) continue
      const input = { ...whole, [field]: value }
      expectWhole(await send(served, { office, token, input }), `${field} with ${what}`)
    }
  }
  expectWhole(await send(served, { office, token, input: {} }), 'nothing at all')
  expectWhole(
    await send(served, { office, token, input: { ...whole, unknown: 'x', constructor: 1 } }),
    'more than asked',
  )
})
