import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { serveWeb, type Tiles } from '#platform/web.ts'

/**
 * Opens a second address to a running product at the address `office`: a copy of its built web in `dist`, which can be
 * replaced under open pages, while the calls go to the product itself. With `tiles` its maps have a tile server.
 * Returns the address and the copy's place.
 */
export async function openSecondAddress(office: string, dist: string, tiles?: Tiles) {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  cpSync(dist, root, { recursive: true })
  const app = fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.all('/api/*', async ({ method, url, headers, body }, reply) => {
    const passed = ['token', 'content-type', 'accept-language', 'service-channel', 'idempotency-key'] as const
    const sent = passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
    const ask = () =>
      fetch(office + url, { method, headers: sent, ...(method === 'GET' ? {} : { body: String(body) }) })
    // The product may close a connection that is kept at the moment it is used again.
    const answer = await ask().catch((error: unknown) => (method === 'GET' ? ask() : Promise.reject(error as Error)))
    return reply
      .code(answer.status)
      .header('content-type', answer.headers.get('content-type'))
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  await serveWeb(app, { root, tiles })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    rmSync(root, { recursive: true })
  }
  return { url, root, close }
}
