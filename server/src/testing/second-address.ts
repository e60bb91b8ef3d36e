import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { serveWeb, type Tiles } from '#platform/web.ts'

/**
 * Opens a second address for the product running at `office`. It serves a copy of the built web in `dist`, which can be
 * replaced while pages are open, and forwards calls to the product. With `tiles`, its maps use a tile server. Returns
 * the address and the folder of the copy.
 */
export async function openSecondAddress(office: string, dist: string, tiles?: Tiles) {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  cpSync(dist, root, { recursive: true })
  const http = fastify({ forceCloseConnections: true })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  http.all('/api/*', async ({ method, url, headers, body }, reply) => {
    const passed = ['token', 'content-type', 'accept-language', 'service-channel', 'idempotency-key'] as const
    const sent = passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
    const ask = () =>
      fetch(office + url, { method, headers: sent, ...(method === 'GET' ? {} : { body: String(body) }) })
    // The product may close a kept-alive connection just as it is reused.
    const answer = await ask().catch((error: unknown) => (method === 'GET' ? ask() : Promise.reject(error as Error)))
    return reply
      .code(answer.status)
      .header('content-type', answer.headers.get('content-type'))
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  await serveWeb(http, { root, tiles })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await http.close()
    rmSync(root, { recursive: true })
  }
  return { url, root, close }
}
