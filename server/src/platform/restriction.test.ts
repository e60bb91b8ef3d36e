import type { Restriction } from '@lastmile/contract/platform/call.ts'
import { requestOf } from '@lastmile/contract/platform/client.ts'
import { functionCodes } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { slices } from '#app'
import type { Served } from '#platform/serve.ts'
import { type Office, test } from '#testing/office.ts'
import { sampleOf } from '#testing/samples.ts'
import { everyRight } from '#testing/staff.ts'

const closed = slices.flatMap(({ routes }) => routes).filter(({ call }) => call.permission !== 'public')

/** The calls that can lift each restriction, and `session.me`, which its dialog needs. */
const lifts: Record<Restriction, string[]> = {
  'password-expired': ['session.me', 'session.modifyPassword'],
  'second-factor-due': [
    'session.me',
    'session.modifyPassword',
    'session.beginSecondFactor',
    'session.confirmSecondFactor',
  ],
}

const says: Record<Restriction, RegExp> = {
  'password-expired': /^Your password has expired\. Change it/,
  'second-factor-due': /one-time codes at sign-in\. Set them up/,
}

async function send(office: Office, { code, call }: Served, token: string) {
  const { method, url, body } = requestOf(code, call, sampleOf(call.input) as Record<string, unknown>)
  const headers = { 'content-type': 'application/json', token }
  return office.raw(method, url, method === 'POST' ? { body: JSON.stringify(body), headers } : { headers: { token } })
}

/** Returns the token of an employee with every right who is under this restriction. */
async function held(office: Office, restriction: Restriction): Promise<string> {
  const expired = restriction === 'password-expired'
  const code = await office.hire(expired ? everyRight : functionCodes)
  const change = office.db.updateTable('employee').set({ password_expired: expired }).where('code', '=', code)
  await change.execute()
  return office.session(code)
}

const sessions = new WeakMap<Office, Map<Restriction, Promise<string>>>()
/** Returns one session per restriction, shared by all calls because refused calls do not change it. */
function tokenIn(office: Office, restriction: Restriction): Promise<string> {
  const own = sessions.get(office) ?? new Map<Restriction, Promise<string>>()
  sessions.set(office, own)
  const token = own.get(restriction) ?? held(office, restriction)
  own.set(restriction, token)
  return token
}

const walked = (Object.keys(lifts) as Restriction[]).flatMap((restriction) =>
  closed.map((served) => [restriction, served.code, served] as const),
)

test.for(walked)(
  '%s: %s is served only if it helps to lift the restriction',
  async ([restriction, code, served], { office }) => {
    const { body } = await send(office, served, await tokenIn(office, restriction))
    if (lifts[restriction].includes(code)) return expect(body.code).not.toBe(restriction)
    expect(body.code).toBe(restriction)
    expect(body.msg).toMatch(says[restriction])
  },
)

test.for(Object.keys(lifts) as Restriction[])('%s: refuses to open the message stream', async (one, { office }) => {
  const headers = { token: await tokenIn(office, one) }
  expect((await office.raw('GET', 'messages/stream', { headers })).body.code).toBe(one)
})

test('covers every call of the catalog', () => {
  expect(closed.length).toBeGreaterThan(300)
})

test('signing out works under every restriction, and every call is served once it is lifted', async ({ office }) => {
  const token = await held(office, 'password-expired')
  const { session, messages } = office.holding(token)
  await expect(messages.count({})).rejects.toMatchObject({ code: 'password-expired' })
  const { employee } = await session.me({})
  await office.db.updateTable('employee').set({ password_expired: false }).where('code', '=', employee.code).execute()
  expect(await messages.count({})).toBeDefined()
  await session.logout({})
  await expect(session.me({})).rejects.toMatchObject({ code: 1000 })
})
