// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '#platform/notices.ts'
import { session } from '#platform/session.ts'
import { signIn, signOut } from './sign-in.ts'

beforeEach(() => {
  localStorage.clear()
  apiServer.asked()
  apiServer.gives({ token: 'T1', deviceToken: 'D1', employee: { code: 'E1' }, permissions: { '9': true } })
  notices.set({ shown: [], expired: null, loading: 0 })
})

test('starts the session and identifies this browser to the account next time, however it is written', async () => {
  await signIn({ account: 'Clerk', password: 'x' })
  expect(session.get()).toMatchObject({ token: 'T1', permissions: { '9': true } })
  expect(session.get(), 'the browser token is not part of the session').not.toHaveProperty('deviceToken')
  await signIn({ account: 'cleRK', password: 'x' })
  await signIn({ account: 'cashier', password: 'x' })
  const bodies = apiServer.asked().map(({ url, body }) => [url, (body as { deviceToken?: string }).deviceToken])
  expect(bodies).toEqual([
    ['employees?action=login', undefined],
    ['employees?action=login', 'D1'],
    ['employees?action=login', undefined],
  ])
})

test('remembers the last twenty accounts of a browser', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `clerk${at}`)
  for (const account of [...names.slice(0, 20), 'clerk0', 'clerk20']) await signIn({ account, password: 'x' })
  const known = Object.keys(JSON.parse(localStorage.getItem('devices') ?? '{}') as object)
  expect(known).toHaveLength(20)
  expect(known.slice(-2)).toEqual(['clerk0', 'clerk20'])
  expect(known).not.toContain('clerk1')
})

test('shows a refused sign-in in its form only, and starts nothing', async () => {
  session.set({ token: null })
  apiServer.answers(() => ({ json: { code: 5, msg: 'Wrong password', data: null } }))
  await expect(signIn({ account: 'clerk', password: 'y' })).rejects.toThrow('Wrong password')
  expect([session.get().token, notices.get().shown, localStorage.getItem('devices')]).toEqual([null, [], null])
})

test('ends the session on code 0', async () => {
  session.set({ token: 'T1' })
  apiServer.answers(() => ({ json: { code: 0, msg: '', data: null } }))
  await signOut()
  expect(session.get().token).toBeNull()
  expect(apiServer.asked().map(({ url }) => url)).toEqual(['employees?action=logout'])
})

test('keeps the session and shows a notice if signing out is refused', async () => {
  session.set({ token: 'T1' })
  apiServer.answers(() => ({ json: { code: 5, msg: 'Try again', data: null } }))
  await expect(signOut()).rejects.toThrow('Try again')
  expect(session.get().token).toBe('T1')
  expect(notices.get().shown).toHaveLength(1)
})
