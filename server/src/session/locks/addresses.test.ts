import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { expect, inject } from 'vitest'
import { passwordHash } from '#employees'
import { buildApp } from '#platform/app.ts'
import { type Office, openOffice, test } from '#testing/office.ts'

const password = 'River-2026'

/** Opens an office that permits three failed sign-ins per address, with an employee who can sign in there. */
async function strictOffice(settings: Record<string, string> = {}) {
  const office = await openOffice(inject('templateUrl'), { SIGN_IN_FAILURES: '3', ...settings })
  const account = await office.hire(['6'])
  const password_hash = await passwordHash(password)
  await office.db
    .updateTable('employee')
    .set({ password_hash, max_online_count: 9 })
    .where('code', '=', account)
    .execute()
  return { office, account }
}

type Attempt = { account: string; password: string; from: string; through?: string }

async function attempt({ http }: Pick<Office, 'http'>, { account, password: typed, from, through }: Attempt) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/employees?action=login',
    remoteAddress: through ?? from,
    ...(through && { headers: { 'x-forwarded-for': from } }),
    payload: { account, password: typed },
  })
  return answer.json<Envelope>()
}

test('one password tried on many accounts locks the address, wherever the accounts are, and no other', async () => {
  const { office, account } = await strictOffice()
  const guess = (name: string, from: string) => attempt(office, { account: name, password: 'Summer-2026', from })
  for (const name of ['E0101', 'E0121', 'nobody'])
    expect((await guess(name, '10.0.0.7')).code).toBe('wrong-credentials')
  const right = (from: string) => attempt(office, { account, password, from })
  expect(await right('10.0.0.7')).toMatchObject({
    code: 'address-locked',
    msg: expect.stringMatching(
      /^Too many failed attempts from your location\. Try again after \d\d:\d\d:\d\d$/,
    ) as string,
  })
  const online = { account, password }
  const told = await office.http.inject({
    method: 'POST',
    url: '/api/employees?action=isAlreadyOnlined',
    remoteAddress: '10.0.0.7',
    payload: online,
  })
  expect(told.json<Envelope>().code, 'other ways to try a password are locked too').toBe('address-locked')
  expect((await right('10.0.0.8')).code).toBe(0)
  office.clock.forward(15 * 60_000 + 1)
  expect((await right('10.0.0.7')).code).toBe(0)
  await office.close()
})

test('failures far apart lock nothing, and simultaneous guesses are counted one by one', async () => {
  const { office, account } = await strictOffice()
  for (let time = 0; time < 4; time++) {
    expect((await attempt(office, { account: `one-${time}`, password: 'x', from: '10.0.0.7' })).code).toBe(
      'wrong-credentials',
    )
    office.clock.forward(16 * 60_000)
  }
  const many = Array.from({ length: 8 }, (_, at) =>
    attempt(office, { account: `many-${at}`, password: 'x', from: '10.0.0.7' }),
  )
  await Promise.all(many)
  expect((await attempt(office, { account, password, from: '10.0.0.7' })).code).toBe('address-locked')
  const { failures } = await office.db
    .selectFrom('address_failure')
    .select('failures')
    .where('ip', '=', '10.0.0.7')
    .executeTakeFirstOrThrow()
  expect(failures).toBeGreaterThanOrEqual(3)
  await office.close()
})

test("trusts only known proxies about a caller's address", async () => {
  const { office, account } = await strictOffice()
  const behind = await buildApp({ ...office.app, config: { ...office.app.config, PROXIES: '10.9.0.0/16' } })
  const through = { account: 'nobody', password: 'x', through: '10.9.0.1' }
  for (let time = 0; time < 3; time++) await attempt({ http: behind }, { ...through, from: '203.0.113.7' })
  const right = (from: string, door: string) => attempt({ http: behind }, { account, password, from, through: door })
  expect((await right('203.0.113.7', '10.9.0.1')).code).toBe('address-locked')
  expect((await right('203.0.113.8', '10.9.0.1')).code).toBe(0)
  expect((await right('203.0.113.7', '198.51.100.1')).code, 'a forged header is ignored').toBe(0)
  await behind.close()
  await office.close()
})

test('counts IPv6 by the network of a line, and IPv4 alike however it arrives', async () => {
  const { office, account } = await strictOffice()
  const right = async (from: string) => (await attempt(office, { account, password, from })).code
  for (const from of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:7:8:9:a:b'])
    await attempt(office, { account: 'nobody', password: 'x', from })
  expect(await right('2001:db8:0:7::99')).toBe('address-locked')
  expect(await right('2001:db8:0:8::1')).toBe(0)
  for (const from of ['::ffff:10.0.0.7', '10.0.0.7', '::ffff:10.0.0.7'])
    await attempt(office, { account: 'nobody-else', password: 'x', from })
  expect(await right('10.0.0.7')).toBe('address-locked')
  expect(await right('::ffff:10.0.0.8')).toBe(0)
  await office.close()
})
