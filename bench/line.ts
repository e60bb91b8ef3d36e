import type { Clerk } from './drive/client.ts'
import type { FreePort, OpenTask, Stage, WalkInCustomer } from '#bench/stage/stage.ts'

/** The context of a line: the stage and its data. */
export type Ground = {
  stage: Stage
  visitorOf: (clerk: Clerk) => WalkInCustomer
  portOf: (clerk: Clerk) => FreePort
  taskOf: (clerk: Clerk) => OpenTask
}

/** The clerks, one per client. */
export type Worker = 'hall' | 'office' | 'field'
/** The type of a goal: a page of a list or search, the figures in a customer's header, a sale at the counter. */
export type Goal = 'list' | 'head' | 'sale'

/** A repeated operation. */
export type Line = {
  name: string
  /** Its description. */
  title: string
  /** Who performs it: clerks of stores, the head office, which sees everything, or technicians. */
  who: Worker
  /** The goal of the line, if any. */
  goal?: Goal
  /** Lookups before the first run. */
  before?: (ground: Ground) => Promise<void>
  /** Whether a clerk can perform it; by default all can. */
  able?: (clerk: Clerk, ground: Ground) => boolean
  /** Performs it once. */
  cycle: (clerk: Clerk, ground: Ground, round: number) => Promise<unknown>
}
