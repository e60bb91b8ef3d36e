import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database.ts'
import { readMigrations } from '#platform/migrations.ts'
import { networksOf } from '#platform/networks.ts'
import { type SchemaState, schemaStateOf } from '#platform/schema-state.ts'
import { hashOf } from '#platform/token-hash.ts'
import { version } from '#platform/version.ts'
import type { ReplicaState } from '#platform/replicas/replica.ts'
import type { Replicas } from '#platform/replicas/replicas.ts'
import type { App, Slice } from '#platform/serve.ts'
import type { Metrics } from './metrics.ts'
import { queueOf } from './queue.ts'

/** A due job that no worker has taken after this time means that no worker is running. */
const late_seconds = 60
/** A job works in steps of seconds; one that runs longer than this is stuck. */
const stuck_seconds = 300
/** How long a response is reused, because anyone may send requests. */
const good_ms = 1_000

const known = readMigrations()

export type Health = {
  /** `read-only`: only replicas respond, so calls that only read are served. */
  database: 'ok' | 'read-only' | 'unreachable'
  schema: SchemaState['state'] | 'unknown'
  queue: 'ok' | 'late' | 'stuck' | 'unknown'
  /** If the queue is stuck, the job that has been running for minutes. */
  job?: { name: string; minutes: number }
  /** Reports of the slices. */
  more?: Record<string, unknown>
}

/**
 * Checks our dependencies. A late or stuck queue is reported but does not make us unready: the counter works without
 * the worker, and taking the API out of service would not help.
 */
async function healthOf(db: Database, { slices, replicas }: Watched): Promise<Health> {
  try {
    const { state: schema } = await schemaStateOf(db, known)
    const { oldest_seconds, longest } = await queueOf(db)
    const more = schema === 'ok' ? await reported(db, slices) : {}
    if (longest && longest.seconds > stuck_seconds) {
      const job = { name: longest.task, minutes: Math.floor(longest.seconds / 60) }
      return { database: 'ok', schema, queue: 'stuck', job, more }
    }
    return { database: 'ok', schema, queue: oldest_seconds > late_seconds ? 'late' : 'ok', more }
  } catch (error) {
    const code = (error as { code?: string }).code
    const missing = code === '42P01' || code === '3F000'
    if (missing) return { database: 'ok', schema: 'behind', queue: 'unknown' }
    return replicaHealth(replicas)
  }
}

/** Health without the primary: the product serves reads if a replica has the schema of this version. */
async function replicaHealth({ all }: Replicas): Promise<Health> {
  for (const { db, state } of all) {
    if ((await state()) !== 'ok') continue
    const found = await schemaStateOf(db, known).catch(() => undefined)
    if (found) return { database: 'read-only', schema: found.state, queue: 'unknown' }
  }
  return { database: 'unreachable', schema: 'unknown', queue: 'unknown' }
}

/** Returns the state of each replica by name; undefined if there is none. */
async function statesOf({ all }: Replicas): Promise<Record<string, ReplicaState> | undefined> {
  if (all.length === 0) return undefined
  return Object.fromEntries(await Promise.all(all.map(async ({ name, state }) => [name, await state()] as const)))
}

async function reported(db: Database, slices: readonly Slice[]): Promise<Record<string, unknown>> {
  const all = await Promise.all(slices.map(async ({ health }) => health?.(db)))
  return Object.assign({}, ...all) as Record<string, unknown>
}

type Watched = Pick<App, 'slices' | 'replicas' | 'files'>

/**
 * Serves `/health/live` and `/health/ready` (also as `/health`) for supervisors and load balancers, and `/metrics` for
 * the addresses in METRICS_FROM and for holders of METRICS_TOKEN.
 */
export function serveHealth(
  http: FastifyInstance,
  app: Watched & Pick<App, 'config'>,
  { db, metrics }: { db: Database; metrics: Metrics },
) {
  const { config: watchers, replicas, files } = app
  const config = { always: true } as const
  let kept: { until: number; health: Promise<Health> } | undefined
  const health = () => {
    const now = performance.now()
    if (!kept || now > kept.until) kept = { until: now + good_ms, health: healthOf(db, app) }
    return kept.health
  }
  http.get('/health/live', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version }),
  )
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { database, schema, more, ...rest } = await health()
    const [states, filesState] = await Promise.all([statesOf(replicas), files.state()])
    const well = database !== 'unreachable' && schema === 'ok'
    return reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: well ? 'ready' : 'unready',
        version,
        database,
        schema,
        ...rest,
        ...more,
        replicas: states,
        files: filesState === 'ok' ? undefined : filesState,
      })
  }
  http.get('/health', { config }, ready)
  http.get('/health/ready', { config }, ready)
  const mayRead = readersOf(watchers.METRICS_FROM)
  http.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request) && !holdsToken(request, watchers.METRICS_TOKEN)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Whether the request bears this token, compared in constant time. */
function holdsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !given) return false
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)))
}

/**
 * Returns a check of who may read the metrics: the addresses and networks of a comma-separated list. A request through
 * a proxy on this machine seems to come from this machine, and is detected by the header that proxies add.
 */
function readersOf(from: string): (request: FastifyRequest) => boolean {
  const isReader = networksOf(from)
  return ({ ip, headers }) =>
    headers['x-forwarded-for'] === undefined && headers.forwarded === undefined && isReader(ip)
}
