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

/** A handler as the platform calls it, its types forgotten; `serve` has checked them. */
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

/** Reactions to news from lower slices, inside the same transaction. A listener may refuse for any reason in the list. */
export type Listeners = { [K in keyof Events]?: (ctx: Context<RefusalCode>, payload: Events[K]) => Promise<void> }

/** The context of a job: transactions of its own, because it may talk to outside systems in between. */
export type JobContext = {
  /** The settings of the server. */
  config: Config
  /** Runs one transaction; everything in it happens or nothing does. */
  transaction: <T>(work: (ctx: Context<RefusalCode>) => Promise<T>) => Promise<T>
  /** Goes over the whole database: every invariant that does not hold. */
  audit: () => Promise<Violation[]>
}
export type JobHandlers = { [K in keyof Jobs]?: (ctx: JobContext, payload: Jobs[K]) => Promise<void> }

/** An invariant that does not hold, with the first rows that break it. */
export type Violation = { slice: string; invariant: string; rows: unknown[] }

/** A backup that was restored, and the database that it is about to replace, which may be unreadable or not be there. */
export type Restoring = { fresh: Database; replaced: Database; backupAt: Date; restoredAt: Date }

/** All that a slice contributes to the server. */
export type Slice = {
  name: string
  routes: Served[]
  /** Serves what is no call: an answer without an end. */
  doors?: (http: FastifyInstance, app: App) => void
  listeners?: Listeners
  jobs?: JobHandlers
  /** Those of its jobs that wait for outside systems: they have slots of their own, and others never wait for them. */
  waitsOutside?: readonly (keyof Jobs)[]
  /** Scheduled jobs: crontab pattern (UTC) by job name. */
  cron?: Partial<Record<keyof Jobs, string>>
  /** Invariants (docs/domain.md#invariants): queries that return a row for every violation, by the sentence that must hold. */
  audits?: Record<string, string>
  /** Writes into a restored database what follows from its being older than the world outside. */
  restored?: (told: Restoring) => Promise<void>
}

/** Who holds a token as far as it is remembered: `confirm` tells within a transaction whether that still holds. */
export type Claimed = { actor: Actor; confirm: (db: Db) => Promise<boolean> }

/** Everything a running server instance holds. */
export type App = {
  config: Config
  write: Database
  read: Database
  files: FileStore
  slices: readonly Slice[]
  clock: () => Date
  /** Who holds this token, or null when it is not (or no longer) valid. */
  actorOf: (app: App, token: string | undefined) => Promise<Actor | null>
  /** Who held this token within the last minute; undefined where it has to be looked up. */
  claimedBy: (app: App, token: string | undefined) => Claimed | undefined
  /** The operator's settings. */
  operatorOf: (db: Db) => Promise<Operator>
  /** Cached look-ups, valid until rights or settings change, which moves the epoch. */
  kept: {
    epoch: number
    things: Map<string, { epoch: number; until: number; value: unknown }>
    actors: Map<string, { epoch: number; until: number; actor: Omit<Actor, 'tokenHash'> }>
    /** Sessions that were found alive, by the hash of their token, the oldest first. */
    sessions: Map<string, { employeeCode: string; until: number }>
  }
}
