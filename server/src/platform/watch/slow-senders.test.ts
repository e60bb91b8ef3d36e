import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { slices } from '#app'
import { type Office, openOffice, test } from '#testing/office.ts'
import { serveWeb } from '#platform/web.ts'

const posts = slices
  .flatMap(({ routes }) => routes)
  .filter(({ call }) => call.method === 'POST')
  .map(({ call }) => `/api/${call.path.replaceAll(/\{\w+\}/g, 'x')}?action=${call.action ?? ''}`)

/** Starts a listening office behind a proxy on this machine that forwards the callers' addresses. */
async function listening(settings: Record<string, string>) {
  const office = await openOffice(inject('templateUrl'), { PROXIES: '127.0.0.1', ...settings })
  await serveWeb(office.http, { root: pageFolder() })
  await office.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = office.http.server.address() as AddressInfo
  const ask = async (from: string, path = '/api/configurations/public') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } })).status
  return { office, port, ask }
}

function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastmile-page-'))
  writeFileSync(join(folder, 'index.html'), '<p>Lastmile</p>')
  return folder
}

/** Starts a client that begins to send a request and stops. */
async function slowly(
  port: number,
  { from, path, type = 'application/json' }: { from: string; path: string; type?: string },
) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{`
  await once(socket, 'connect')
  socket.write(head)
  return socket
}

const end = async (office: Office, sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy()
  await office.close()
}

test('260 slow clients do not use up capacity for other callers', async () => {
  const { office, port, ask } = await listening({})
  const sockets = await Promise.all(
    Array.from({ length: 260 }, (_, at) =>
      slowly(port, { from: `10.7.0.${at % 250}`, path: '/api/employees?action=login' }),
    ),
  )
  await pause(200)
  expect(await ask('10.1.1.1')).toBe(200)
  await end(office, sockets)
})

test('a call does not count toward capacity before its body has arrived', async () => {
  const { office, port, ask } = await listening({ MAX_IN_FLIGHT: '1' })
  const type = 'multipart/form-data; boundary=x'
  const sockets = await Promise.all([
    ...posts.map(async (path, at) => slowly(port, { from: `10.8.0.${at}`, path })),
    ...posts.map(async (path, at) => slowly(port, { from: `10.9.0.${at}`, path, type })),
  ])
  await pause(200)
  expect(await ask('10.1.1.1')).toBe(200)
  await end(office, sockets)
})

test('limits the slots of one address without affecting another', async () => {
  const { office, port, ask } = await listening({ MAX_PER_ADDRESS: '3' })
  const path = '/api/employees?action=login'
  const sockets = [await slowly(port, { from: '10.7.0.1', path }), await slowly(port, { from: '10.7.0.1', path })]
  await pause(100)
  expect(await ask('10.7.0.1')).toBe(200)
  sockets.push(await slowly(port, { from: '10.7.0.1', path }))
  await pause(100)
  expect(await ask('10.7.0.1')).toBe(503)
  expect(await ask('10.7.0.2')).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => ask('10.7.0.1')).toBe(200)
  await end(office, sockets)
})

test('serves the web app while calls are refused', async () => {
  const { office, port, ask } = await listening({ MAX_IN_FLIGHT: '1', MAX_PER_ADDRESS: '1' })
  const statuses = await office.db.transaction().execute(async (db) => {
    await sql`lock table configuration in access exclusive mode`.execute(db)
    const stuck = ask('10.7.0.1')
    await pause(200)
    const during = [await ask('10.7.0.1'), await ask('10.7.0.1', '/'), await ask('10.7.0.1', '/health/live')]
    return { stuck, during }
  })
  expect(statuses.during).toEqual([503, 200, 200])
  expect(await statuses.stuck).toBe(200)
  expect(port).toBeGreaterThan(0)
  await end(office, [])
})

/** Returns the response to a client that sends this and nothing more, until the server hangs up. */
const heardOf = (port: number, bytes: string) =>
  new Promise<string>((done) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.once('close', () => done(heard))
    socket.once('error', () => done(heard))
  })

test('closes a connection whose headers or body do not arrive in time', async () => {
  const { office, port, ask } = await listening({ RECEIVE_HEADERS_SECONDS: '1', RECEIVE_REQUEST_SECONDS: '2' })
  const head = 'POST /api/employees?action=login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const heard = await Promise.all([
    heardOf(port, ''),
    heardOf(port, head),
    heardOf(port, `${head}content-length: 50\r\n\r\n{`),
  ])
  expect(heard[1]).toContain('408')
  expect(heard[2]).toContain('408')
  expect(await ask('10.1.1.1')).toBe(200)
  await end(office, [])
})

test('does not wait at shutdown for a client that has sent nothing or half a call', async () => {
  const { office, port } = await listening({})
  const path = '/api/employees?action=login'
  const silent = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }),
  )
  const half = await slowly(port, { from: '10.7.0.1', path })
  const agent = await fetch(`http://127.0.0.1:${port}/api/configurations/public`)
  await agent.text()
  await pause(100)
  const since = performance.now()
  await office.close()
  expect(performance.now() - since).toBeLessThan(1_000)
  for (const socket of [...silent, half]) socket.destroy()
})
