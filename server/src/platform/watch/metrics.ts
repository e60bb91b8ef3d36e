import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, poolUse } from '#platform/database.ts'
import type { App } from '#platform/serve.ts'
import { version } from '#platform/version.ts'
import { watchDataMigrations } from './data-migrations.ts'
import { metricsOfAll } from './relay-metrics.ts'
import { queueOf } from './queue.ts'

/** Counts answered calls by call, outcome and duration. Labels come from closed lists, never from a person. */
export type Metrics = {
  contentType: string
  /** Returns all metrics in the Prometheus format. */
  text: () => Promise<string>
  answered: (call: string, outcome: string, took_ms: number) => void
  inFlight: (count: number) => void
}

/** Creates the metrics of the API processes and of the queue; each scrape queries `db`. */
export function openMetrics(app: App, db: Database): Metrics {
  // The metrics of this process, which are aggregated over all API processes, and those that every process would report.
  const [own, common] = [new Registry(), new Registry()]
  const [registers, commonly] = [[own], [common]]
  collectDefaultMetrics({ register: own })
  // An average would hide a process that is blocked.
  for (const metric of own.getMetricsAsArray())
    if (metric.name.startsWith('nodejs_eventloop_lag')) metric.aggregator = 'max'
  const ownOfAll = metricsOfAll(own)
  const calls = new Counter({
    name: 'lastmile_calls_total',
    help: 'Calls answered, by how they ended: ok, a refusal, or gone when the caller did not wait',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lastmile_call_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const working = new Gauge({ name: 'lastmile_calls_in_flight', help: 'Calls being worked on', registers })
  new Gauge({
    name: 'lastmile_build_info',
    help: 'Always 1: its label is the version',
    labelNames: ['version'],
    registers: commonly,
  }).set({ version }, 1)
  new Gauge({ name: 'lastmile_api_processes', help: 'API processes that respond', registers }).set(1)
  own.registerMetric(poolGauge(app))
  own.registerMetric(readCounter(app))
  const lookAtReplicas = watchReplicas(app, commonly)
  const lookAtFiles = watchFiles(app, commonly)
  const lookAtQueue = watchQueue(db, commonly)
  const readDataMigrations = watchDataMigrations(db, commonly)
  const lookAtSlices = watchSlices(app, db, commonly)
  return {
    contentType: own.contentType,
    text: async () => {
      await Promise.all([lookAtQueue(), readDataMigrations(), lookAtSlices(), lookAtReplicas(), lookAtFiles()])
      return `${await ownOfAll()}\n${await common.metrics()}`
    },
    answered: (call, outcome, took_ms) => {
      calls.inc({ call, outcome })
      seconds.observe({ call }, took_ms / 1000)
    },
    inFlight: (count) => working.set(count),
  }
}

const poolGauge = (app: App) =>
  new Gauge({
    name: 'lastmile_pool_connections',
    help: 'Connections of a pool: busy, idle, at most; and calls waiting for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      const pools = [
        ['write', app.write],
        ['read', app.read],
        ...app.replicas.all.map(({ name, db }) => [name, db] as const),
      ] as const
      for (const [pool, db] of pools) {
        for (const [state, count] of Object.entries(poolUse(db))) this.set({ pool, state }, count)
      }
    },
  })

const readCounter = ({ replicas }: App) =>
  new Counter({
    name: 'lastmile_reads_total',
    help: 'Calls that only read, by the database that served them; counted only with replicas',
    labelNames: ['database'],
    registers: [],
    collect() {
      this.reset()
      for (const [database, count] of replicas.served) this.inc({ database }, count)
    },
  })

/** Registers the state of each replica and its lag. */
function watchReplicas({ replicas }: App, registers: Registry[]): () => Promise<void> {
  const labelNames = ['replica']
  const help = { up: 'Does the replica serve reads?', lag: 'How far the replica is behind the primary, in seconds' }
  const up = new Gauge({ name: 'lastmile_replica_up', help: help.up, labelNames, registers })
  const lag = new Gauge({ name: 'lastmile_replica_lag_seconds', help: help.lag, labelNames, registers })
  return async () => {
    for (const replica of replicas.all) {
      up.set({ replica: replica.name }, (await replica.state()) === 'ok' ? 1 : 0)
      lag.set({ replica: replica.name }, replica.lag_ms() / 1_000)
    }
  }
}

/** Registers whether the file store can be used. */
function watchFiles({ files }: App, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'lastmile_files_up', help: 'Can uploaded files be stored and opened?', registers })
  return async () => up.set((await files.state()) === 'ok' ? 1 : 0)
}

/** Reads the whole queue with one query. If it fails, the queue is unknown, which Prometheus shows as a gap. */
function watchQueue(db: Database, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({ name: 'lastmile_database_up', help: 'Does the database answer?', registers })
  const oldest = new Gauge({
    name: 'lastmile_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has been waiting for a worker',
    registers,
  })
  const longest = new Gauge({
    name: 'lastmile_jobs_longest_running_seconds',
    help: 'How long the longest running job has been running, 0 where none runs',
    registers,
  })
  const jobs = new Gauge({
    name: 'lastmile_jobs',
    help: 'Jobs that are due, running, waiting for their time, to be tried again, or given up',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const queue = await queueOf(db).catch(() => undefined)
    up.set(queue ? 1 : 0)
    oldest.set(queue?.oldest_seconds ?? Number.NaN)
    longest.set(queue ? (queue.longest?.seconds ?? 0) : Number.NaN)
    jobs.reset()
    for (const [state, count] of Object.entries(queue?.jobs ?? {})) jobs.set({ state }, count)
  }
}

/** Registers the gauges of the slices; those whose query fails are unknown. */
function watchSlices({ slices, config, clock }: App, db: Database, registers: Registry[]): () => Promise<void> {
  const watched = slices.flatMap(({ gauges }) => (gauges ? [gauges] : []))
  const all = new Map(
    watched.flatMap(({ help }) =>
      Object.entries(help).map(([name, text]) => [name, new Gauge({ name, help: text, registers })] as const),
    ),
  )
  return async () => {
    for (const { help, read } of watched) {
      const values = await read(db, { now: clock(), config }).catch((): Record<string, number> => ({}))
      for (const name of Object.keys(help)) all.get(name)?.set(values[name] ?? Number.NaN)
    }
  }
}
