// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { forgetPosition, notePosition } from './position.ts'
import { begin, end, type LoginReply, session } from './session.ts'
import { transmit } from './transport.ts'

const post = { method: 'POST', url: 'orders?action=suspend', body: {} } as const
const get = { method: 'GET', url: 'orders', body: undefined } as const

beforeEach(() => {
  forgetPosition()
  session.set({ token: 'T1' })
  apiServer.gives(null)
  apiServer.asked()
})

const writes = (position: string) => {
  apiServer.answers(() => ({ json: { code: 0, msg: 'ok', data: null }, headers: { 'data-position': position } }))
  return transmit(post)
}
/** Returns the position that a read sends. */
async function sent(): Promise<string | undefined> {
  apiServer.gives(null)
  apiServer.asked()
  await transmit(get)
  return apiServer.asked()[0]?.headers['data-position'] as string | undefined
}

test('a read sends the position of the last write, whatever the order of responses', async () => {
  expect(await sent()).toBeUndefined()
  await writes('900')
  expect(await sent()).toBe('900')
  await writes('1000')
  await writes('950')
  expect(await sent()).toBe('1000')
})

test('a read sends the position of an event', async () => {
  notePosition('1200')
  expect(await sent()).toBe('1200')
})

test('a refused write counts too', async () => {
  apiServer.answers(() => ({ json: { code: 'not-found', msg: 'no', data: null }, headers: { 'data-position': '70' } }))
  await expect(transmit(post, { untold: true })).rejects.toMatchObject({ code: 'not-found' })
  expect(await sent()).toBe('70')
})

test('an unknown position stays until a request that reported it gets a position', async () => {
  await writes('100')
  await writes('unknown')
  notePosition('5000')
  expect(await sent()).toBe('unknown')
  await writes('300')
  expect(await sent()).toBe('300')
})

test('survives a reload of the page, and ends with the session', async () => {
  await writes('100')
  expect(sessionStorage.getItem('session/position')).toBe('"100"')
  end()
  expect(await sent()).toBeUndefined()
  await writes('200')
  begin({ token: 'T2' } as unknown as LoginReply)
  expect(await sent()).toBeUndefined()
})
