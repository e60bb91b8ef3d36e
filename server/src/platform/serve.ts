import type { Call, Calls } from '@lastmile/contract/platform/call.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Actor, Context, Handler } from './context.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files/store.ts'
import type { Operator } from './operator.ts'
import type { OutsideStep } from './outside.ts'
import type { Replicas } from './replicas/replicas.ts'
import type { DataMigration } from './upgrade/data-migration.ts'

/** A handler as the platform calls it, with its types erased; `serve` has checked them. */
export type AnyHandler = ((ctx: Context<RefusalCode>, input: unknown, answer?: unknown) => Promise<unknown>) & {
  ask?: OutsideStep
  /** Reverses `ask` after a transaction that was rolled back. */
  undo?: (files: FileStore, answer: unknown) => Promise<void>
}
export type Served = { code: string; call: Call; handler: AnyHandler }

/** Pairs a slice's calls with their handlers. A missing or surplus handler is a compile error. */
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
  files: FileStore
  /** The address of the database, for work that needs its own connections. */
  url: string
  slices: readonly Slice[]
}
export type JobHandlers = { [K in keyof Jobs]?: (ctx: JobContext, payload: Jobs[K]) => Promise<void> }

/** A violated invariant, with the first rows that violate it. */
export type Violation = { slice: string; invariant: string; rows: unknown[] }

/** A restored backup and the database it is about to replace, which may be unreadable or missing. */
export type Restoring = { fresh: Database; replaced: Database; backupAt: Date; restoredAt: Date }

/** Everything that a slice contributes to the server. */
export type Slice = {
  name: string
  routes: Served[]
  /** Serves routes outside the catalog, whose responses do not end. */
  doors?: (http: FastifyInstance, app: App) => void
  listeners?: Listeners
  jobs?: JobHandlers
  /** The slice's jobs that wait for external systems. They have separate slots, so that others never wait for them. */
  waitsOutside?: readonly (keyof Jobs)[]
  /** Scheduled jobs: crontab pattern (UTC) by job name. */
  cron?: Partial<Record<keyof Jobs, string>>
  /**
   * Jobs that run once a day, by name, with their time in the operator's time zone, such as 03:20. From 03:00 to 20:00
   * every day has each hour once; clocks change before.
   */
  daily?: Partial<Record<keyof Jobs, string>>
  /**
   * Invariants (docs/domain.md#invariants): for each statement that must hold, a query that returns a row per
   * violation.
   */
  audits?: Record<string, string>
  /** Changes to more rows than fit in one transaction. A contract migration depends on one by `-- after: name`. */
  dataMigrations?: Readonly<Record<string, DataMigration>>
  /** Problems with external dependencies, added to /health. They do not make the product unready. */
  health?: (db: Database) => Promise<Record<string, unknown>>
  /** Gauges in /metrics: their help texts, and their values at a scrape. NaN means unknown. */
  gauges?: {
    help: Readonly<Record<string, string>>
    read: (db: Database, at: { now: Date; config: Config }) => Promise<Record<string, number>>
  }
  /** Adjusts a restored database to what has happened in external systems since the backup. */
  restored?: (told: Restoring) => Promise<void>
}

/** The cached actor of a token. `confirm` reports, within a transaction, whether the token is still valid. */
export type Claimed = { actor: Actor; confirm: (db: Db) => Promise<boolean> }

/** Everything a running server instance holds. */
export type App = {
  config: Config
  write: Database
  /** The pool for reads of the primary. */
  read: Database
  replicas: Replicas
  files: FileStore
  slices: readonly Slice[]
  clock: () => Date
  /**
   * Returns the actor of a token; null if the token is not, or no longer, valid. Looks it up in the primary, or in
   * `replica` if given.
   */
  actorOf: (app: App, token: string | undefined, replica?: Database) => Promise<Actor | null>
  /** Returns the cached actor of a token, at most a minute old; undefined if the actor has to be looked up. */
  claimedBy: (app: App, token: string | undefined) => Claimed | undefined
  /** Reads the operator's settings. */
  operatorOf: (db: Db) => Promise<Operator>
  /** Cached look-ups. They are valid until rights or settings change, which increments the epoch. */
  kept: {
    epoch: number
    things: Map<string, { epoch: number; until: number; value: unknown }>
    actors: Map<string, { epoch: number; until: number; actor: Omit<Actor, 'tokenHash'> }>
    /** Sessions known to be alive, by the hash of their token, oldest first. */
    sessions: Map<string, { employeeCode: string; until: number }>
  }
}
