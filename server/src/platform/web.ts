import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Specification of the browser's own protection: scripts only from here, nothing framed, nothing sent elsewhere. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the built web application as it lies in `root` at the time of asking, so that a new build under a running
 * server counts at once. Files with a hash in their name are kept by the browser for good; any other path is answered
 * with the page itself, whose router knows what to do. A missing asset is a 404, so that an open page notices a new
 * version.
 */
export async function serveWeb(app: FastifyInstance, root = dist): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('content-security-policy', policy)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('referrer-policy', 'same-origin')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) return reply.callNotFound()
    return reply.sendFile(path.startsWith('/assets/') || isFile(join(root, path)) ? path.slice(1) : 'index.html')
  })
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
