import type { FastifyInstance } from 'fastify'
import { Refused } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { App } from '#platform/serve.ts'
import { feelPulse, type Pulse } from '#platform/watch/pulse.ts'

/**
 * Refuses calls at once while the primary is unreachable, except those that replicas can serve. Returns a function that
 * reports whether the primary is gone; undefined before the server listens.
 */
export function watchDatabase(http: FastifyInstance, app: App, watching: Database): () => boolean | undefined {
  const { replicas } = app
  let pulse: Pulse | undefined
  http.addHook('onListen', async () => {
    pulse = feelPulse([app.write, app.read, watching], replicas.all.length > 0 ? replicas.primary.sample : undefined)
    replicas.watch(pulse)
  })
  http.addHook('onRequest', async (request) => {
    if (!pulse?.gone() || !request.url.startsWith('/api/')) return
    // Replicas serve calls that only read, but not the live messages, which the primary sends.
    const isRead = request.method === 'GET' && !request.routeOptions.config.always
    if (!isRead || replicas.all.length === 0) throw new Refused('database-unavailable')
  })
  http.addHook('onClose', async () => pulse?.stop())
  return () => pulse?.gone()
}
