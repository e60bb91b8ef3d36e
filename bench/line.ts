import type { Clerk } from './drive/client.ts'
import type { FreePort, OpenTask, Stage, WalkInCustomer } from '#bench/stage/stage.ts'

/** The context of a benchmark: the prepared database, its customers, ports and tasks. */
export type Ground = {
  stage: Stage
  visitorOf: (clerk: Clerk) => WalkInCustomer
  portOf: (clerk: Clerk) => FreePort
  taskOf: (clerk: Clerk) => OpenTask
}

/** The type of clerk: in a store, at the head office or in the field. */
export type Worker = 'hall' | 'office' | 'field'
/** The type of a goal: a page of a list or search, the figures in a customer's header, or a sale at the counter. */
export type Goal = 'list' | 'head' | 'sale'

/** A benchmark: an operation that is repeated. */
export type Line = {
  name: string
  /** The description in reports. */
  title: string
  /** Who performs it: clerks of stores, the head office, which sees everything, or technicians. */
  who: Worker
  /** The goal of the benchmark, if it has one. */
  goal?: Goal
  /** Looks up data before the first run. */
  before?: (ground: Ground) => Promise<void>
  /** Returns whether a clerk can perform the operation; by default every clerk can. */
  able?: (clerk: Clerk, ground: Ground) => boolean
  /** Performs the operation once. */
  cycle: (clerk: Clerk, ground: Ground, round: number) => Promise<unknown>
}
