import type { Call, Calls } from '@lastmile/contract/platform/call.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Actor, Context, Handler } from './context.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Operator } from './operator.ts'
import type { OutsideStep } from './outside.ts'
import type { DataMigration } from './upgrade/data-migration.ts'

/** A handler as the platform calls it, with its types erased; `serve` has checked them. */
export type AnyHandler = ((ctx: Context<RefusalCode>, input: unknown, answer?: unknown) => Promise<unknown>) & {
  ask?: OutsideStep
}
export type Served = { code: string; call: Call; handler: AnyHandler }

/** Joins a slice's calls with their handlers: one each, or it does not compile. */
export function serve<S extends Calls>(slice: string, calls: S, handlers: { [N in keyof S]: Handler<S[N]> }): Served[] {
  return Object.entries(calls).map(([name, call]) => ({
    code: `${slice}.${name}`,
    call,
    handler: handlers[name] as unknown as AnyHandler,
  }))
}

/**
 * Reactions to events of lower slices, inside the same transaction. A listener may refuse with any code in the list.
 */
export type Listeners = { [K in keyof Events]?: (ctx: Context<RefusalCode>, payload: Events[K]) => Promise<void> }

/** The context of a job. Each of its transactions is separate, because it may call external systems in between. */
export type JobContext = {
  /** The settings of the server. */
  config: Config
  /** Runs one transaction; either everything in it happens or nothing does. */
  transaction: <T>(work: (ctx: Context<RefusalCode>) => Promise<T>) => Promise<T>
  /** Audits the whole database: returns every violated invariant. */
  audit: () => Promise<Violation[]>
  /** The address of the database, for work that needs its own connections. */
  url: string
  slices: readonly Slice[]
}
export type JobHandlers = { [K in keyof Jobs]?: (ctx: JobContext, payload: Jobs[K]) => Promise<void> }

/** A violated invariant, with the first rows that violate it. */
export type Violation = { slice: string; invariant: string; rows: unknown[] }

/** A restored backup, and the database that it is about to replace, which may be unreadable or missing. */
export type Restoring = { fresh: Database; replaced: Database; backupAt: Date; restoredAt: Date }

/** Everything that a slice contributes to the server. */
export type Slice = {
  name: string
  routes: Served[]
  /** Serves raw routes, which are not calls: a response without an end. */
  doors?: (http: FastifyInstance, app: App) => void
  listeners?: Listeners
  jobs?: JobHandlers
  /**
   * The slice's jobs that wait for external systems. They have separate slots, so that other jobs never wait for them.
   */
  waitsOutside?: readonly (keyof Jobs)[]
  /** Scheduled jobs: crontab pattern (UTC) by job name. */
  cron?: Partial<Record<keyof Jobs, string>>
  /**
   * Invariants (docs/domain.md#invariants): queries that return a row for every violation, keyed by the sentence that
   * must hold.
   */
  audits?: Record<string, string>
  /** Changes to more rows than fit in one transaction; a contract migration depends on one with `-- after: name`. */
  dataMigrations?: Readonly<Record<string, DataMigration>>
  /** Faults in the environment, added to /health; they do not make the product unready. */
  health?: (db: Database) => Promise<Record<string, unknown>>
  /** Gauges in /metrics: their help, and their values at a scrape. NaN means unknown. */
  gauges?: {
    help: Readonly<Record<string, string>>
    read: (db: Database, at: { now: Date; config: Config }) => Promise<Record<string, number>>
  }
  /** Adapts a restored database that is older than the outside world. */
  restored?: (told: Restoring) => Promise<void>
}

/** The cached holder of a token: `confirm` reports within a transaction whether it is still valid. */
export type Claimed = { actor: Actor; confirm: (db: Db) => Promise<boolean> }

/** Everything a running server instance holds. */
export type App = {
  config: Config
  write: Database
  read: Database
  files: FileStore
  slices: readonly Slice[]
  clock: () => Date
  /** Who holds this token, or null if it is not (or no longer) valid. */
  actorOf: (app: App, token: string | undefined) => Promise<Actor | null>
  /** The cached holder of this token, at most a minute old; undefined if it has to be looked up. */
  claimedBy: (app: App, token: string | undefined) => Claimed | undefined
  /** The operator's settings. */
  operatorOf: (db: Db) => Promise<Operator>
  /** Cached look-ups, valid until rights or settings change, which increments the epoch. */
  kept: {
    epoch: number
    things: Map<string, { epoch: number; until: number; value: unknown }>
    actors: Map<string, { epoch: number; until: number; actor: Omit<Actor, 'tokenHash'> }>
    /** Sessions found alive, by the hash of their token, oldest first. */
    sessions: Map<string, { employeeCode: string; until: number }>
  }
}
