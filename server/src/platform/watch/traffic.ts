import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, poolUse, queueDelay } from '#platform/database.ts'
import { Refused } from '#platform/context.ts'
import { clientNetwork } from '#platform/client-network.ts'
import { shareOf } from '#platform/process-count.ts'
import type { App } from '#platform/serve.ts'
import type { Metrics } from './metrics.ts'
import { explainer } from './plan.ts'
import { type Trace, tracing } from './statements.ts'

/** A request in progress: its call and its outcome so far. */
export type Passage = { call: string; outcome: string; trace: Trace; enter: () => void }

declare module 'fastify' {
  interface FastifyRequest {
    passage?: Passage
  }
  interface FastifyContextConfig {
    /** Served even when all places are taken, because monitoring must get through then. */
    always?: true
  }
}

/**
 * Counts and times every request of the API, and logs each that took longer than SLOW_CALL_MS, with the plan of its
 * slowest statement. Refuses too-busy, with Retry-After, in three cases: beyond MAX_IN_FLIGHT, where a call counts once
 * its body has arrived (`arrived`); beyond MAX_PER_ADDRESS from one address, where it counts from its first line; and
 * once as many calls wait as there are connections and the first has waited longer than MAX_QUEUE_MS. A burst that is
 * processed in less time is not an overload. Several API processes divide the first two limits.
 */
export function watchTraffic(http: FastifyInstance, app: App, { metrics, db }: { metrics: Metrics; db: Database }) {
  const { MAX_QUEUE_MS, SLOW_CALL_MS } = app.config
  const mostInFlight = shareOf(app.config.MAX_IN_FLIGHT, app.config)
  const mostPerAddress = shareOf(app.config.MAX_PER_ADDRESS, app.config)
  const explain = explainer(db)
  const places = new Map<string, number>()
  let inFlight = 0
  const requireRoom = () => {
    // While the primary is gone, its queues don't count: they hold only calls that are about to fail.
    const queued_ms = app.replicas.primary.gone() ? 0 : Math.max(queueDelay(app.write), queueDelay(app.read))
    if (inFlight >= mostInFlight || queued_ms > MAX_QUEUE_MS) throw new Refused('too-busy')
  }
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.routeOptions.config.always || !isApi(request)) return
    const started = performance.now()
    // If the client has hung up, its address is no longer available.
    const ip = request.ip as string | undefined
    const place = clientNetwork(ip ?? '')
    let entered = false
    const enter = () => {
      requireRoom()
      entered = true
      metrics.inFlight(++inFlight)
    }
    const passage: Passage = { call: '', outcome: '', trace: { statements: 0, database_ms: 0 }, enter }
    request.passage = passage
    const fromThere = change(places, place, 1)
    // Not onResponse, which does not fire if the client disconnects before the response.
    reply.raw.once('close', () => {
      change(places, place, -1)
      if (entered) metrics.inFlight(--inFlight)
      const took_ms = performance.now() - started
      metrics.answered(passage.call || 'unknown', passage.outcome || 'gone', took_ms)
      if (took_ms > SLOW_CALL_MS) void logSlow(request, { ...passage, took_ms })
    })
    try {
      if (fromThere > mostPerAddress) throw new Refused('too-busy')
      requireRoom()
    } catch (error) {
      // Do not wait for the rest of the body.
      reply.header('connection', 'close')
      throw error
    }
  })

  /** Logs a slow request without values and address, which may both identify people. */
  async function logSlow(request: FastifyRequest, slow: Passage & { took_ms: number }): Promise<void> {
    const { call, outcome, took_ms, trace } = slow
    const { slowest } = trace
    const plan = slowest && slowest.took_ms > SLOW_CALL_MS / 4 ? await explain(slowest) : undefined
    const database = { statements: trace.statements, ms: Math.round(trace.database_ms) }
    const worst = slowest && { ms: Math.round(slowest.took_ms), text: slowest.text, ...(plan && { plan }) }
    const pools = { write: poolUse(app.write), read: poolUse(app.read) }
    request.log.warn({ call, outcome, tookMs: Math.round(took_ms), database, slowest: worst, pools }, 'slow call')
  }
}

/** Changes a count and returns it; removes a count of zero. */
function change(counts: Map<string, number>, key: string, by: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return count
}

/** Counts a call whose body has arrived as in progress. Refuses too-busy if all places are taken. */
export const arrived = (request: FastifyRequest): void => request.passage?.enter()

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/')

/** Runs the work of a call under its name, so that its cost is attributed to that call. */
export async function measureCall<T>(request: FastifyRequest, call: string, work: () => Promise<T>): Promise<T> {
  const { passage } = request
  if (!passage) return work()
  passage.call = call
  const answer = await tracing(passage.trace, work)
  passage.outcome = 'ok'
  return answer
}

/** Records the reason for refusing a request. */
export function refusedAs(request: FastifyRequest, outcome: string): void {
  if (request.passage) request.passage.outcome = outcome
}
