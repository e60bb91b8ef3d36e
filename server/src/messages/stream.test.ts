import { messageStream } from '@lastmile/contract/messages/calls.ts'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { openApp } from '#app'
import { buildApp } from '#platform/app.ts'
import { connectedProcesses } from '#platform/upgrade/connected.ts'
import { version } from '#platform/version.ts'
import { type OpenPage, openPage, writeMessage } from '#testing/live-page.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { mostOfOne } from './feeds.ts'

const addressOf = async (http: Office['http']) => {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

const unreads = (page: OpenPage) => page.news().map(({ unread }) => unread)

test('refuses to listen without a session', async ({ office }) => {
  const address = await addressOf(office.http)
  for (const headers of [{}, { token: 'made up' }]) {
    const answer = await fetch(`${address}/api/${messageStream}`, { headers })
    expect(await answer.json()).toMatchObject({ code: 1000 })
  }
})

test('an open page receives the unread count, new messages, and read marks from elsewhere', async ({ office }) => {
  const me = await office.hire([])
  const token = await office.session(me)
  await writeMessage(office, me)
  const page = await openPage(await addressOf(office.http), token)
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await expect.poll(() => unreads(page).at(-1)).toBe(1)
  await writeMessage(office, await office.hire([]))
  await writeMessage(office, me)
  await expect.poll(() => unreads(page).at(-1)).toBe(2)
  const second = page.news().at(-1)
  expect(second).toMatchObject({ unread: 2, arrived: [{ kind: 'settlement.confirmed', readAt: null }] })
  const { messages } = office.holding(token)
  await messages.read({ messageIds: [second?.arrived[0]?.id ?? 0] })
  await expect.poll(() => unreads(page).at(-1)).toBe(1)
  page.leave()
})

test('delivers messages written by any process', async ({ office }) => {
  const other = openApp(office.app.config, office.url, { clock: () => office.clock.now })
  const http = await buildApp(other)
  const me = await office.hire([])
  const page = await openPage(await addressOf(http), await office.session(me))
  await expect.poll(page.news).not.toEqual([])
  await writeMessage(office, me)
  await expect.poll(() => unreads(page).at(-1)).toBe(1)
  await http.close()
  await expect.poll(page.isOver, { message: 'closing ends the stream at once' }).toBe(true)
  await other.close()
})

const endings: [string, (office: Office, session: { code: string; token: string }) => Promise<unknown>][] = [
  ['signs out', (office, { token }) => office.holding(token).session.logout({})],
  [
    'is forced offline',
    async (office, { code }) => {
      const { session } = office.as('OnlineEmployeeForceOfflineAct')
      const { rows } = await session.online({ keyword: code })
      await session.forceOffline({ sessionIds: rows.map(({ sessionId }) => sessionId) })
    },
  ],
]
test.for(endings)('an employee who %s has their open page ended at once', async ([, ends], { office }) => {
  const code = await office.hire([])
  const token = await office.session(code)
  const page = await openPage(await addressOf(office.http), token)
  const other = await openPage(await addressOf(office.http), await office.session(await office.hire([])))
  await expect.poll(page.news).not.toEqual([])
  await ends(office, { code, token })
  await expect.poll(page.isOver, { timeout: 1_000 }).toBe(true)
  expect(page.told.at(-1)).toEqual({ event: 'ended', data: {} })
  expect(other.isOver(), 'other employees stay connected').toBe(false)
  other.leave()
})

test('an employee with too many open pages loses the oldest', async ({ office }) => {
  const token = await office.session(await office.hire([]))
  const address = await addressOf(office.http)
  const pages: OpenPage[] = []
  for (let at = 0; at <= mostOfOne; at += 1) {
    const page = await openPage(address, token)
    await expect.poll(page.news).not.toEqual([])
    pages.push(page)
  }
  await expect.poll(() => pages.map((page) => page.isOver())).toEqual([true, ...pages.slice(1).map(() => false)])
  expect(pages[0]?.told.at(-1)).toEqual({ event: 'crowded', data: {} })
  for (const page of pages) page.leave()
})

test('an open page does not keep the session alive, and ends with it', { timeout: 40_000 }, async ({ office }) => {
  const page = await openPage(await addressOf(office.http), await office.session(await office.hire([])))
  await expect.poll(page.news).not.toEqual([])
  office.clock.forward(61 * 60_000)
  await expect.poll(page.isOver, { timeout: 25_000, interval: 500 }).toBe(true)
  expect(page.told.at(-1)).toEqual({ event: 'ended', data: {} })
})

test('after the database disconnects, pages receive messages again as soon as it is back', async ({ office }) => {
  const me = await office.hire([])
  const page = await openPage(await addressOf(office.http), await office.session(me))
  await expect.poll(page.news).not.toEqual([])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'lastmile messages%' and datname = current_database()`.execute(office.db)
  await writeMessage(office, me)
  await expect.poll(() => unreads(page).at(-1), { timeout: 5_000 }).toBe(1)
  await writeMessage(office, me)
  await expect.poll(() => unreads(page).at(-1)).toBe(2)
  page.leave()
})

test('an API process is listed with its version before the first page is open', async () => {
  const office = await openOffice(inject('templateUrl'))
  await office.http.listen({ host: '127.0.0.1', port: 0 })
  await expect
    .poll(() => connectedProcesses(office.db))
    .toEqual([{ part: 'api', version, host: expect.any(String) as string }])
  await office.close()
})

test('a process that is stopped while waiting for the database does not reconnect', async ({ office }) => {
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name like 'lastmile messages%' and datname = current_database()`.execute(office.db)
    return rows.map(({ pid }) => pid)
  }
  const before = await listeners()
  const other = openApp(office.app.config, office.url, { clock: () => office.clock.now })
  const http = await buildApp(other)
  const page = await openPage(await addressOf(http), await office.session(await office.hire([])))
  await expect.poll(page.news).not.toEqual([])
  const [own] = (await listeners()).filter((pid) => !before.includes(pid))
  await sql`select pg_terminate_backend(${own}::int)`.execute(office.db)
  await expect.poll(listeners).toEqual(before)
  await http.close()
  await other.close()
  // Longer than the pause before a reconnection.
  await sleep(800)
  expect(await listeners()).toEqual(before)
})
