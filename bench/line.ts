import type { Clerk } from './drive/client.ts'
import type { FreePort, OpenTask, Stage, WalkInCustomer } from '#bench/stage/stage.ts'

/** The surroundings of a line: the stage, and the things its clerks find there. */
export type Ground = {
  stage: Stage
  visitorOf: (clerk: Clerk) => WalkInCustomer
  portOf: (clerk: Clerk) => FreePort
  taskOf: (clerk: Clerk) => OpenTask
}

/** Those who work: each is one of as many as there are clients. */
export type Worker = 'hall' | 'office' | 'field'
/** A promise: a page of a list or search, the figures at the head of a customer, a sale at the counter. */
export type Goal = 'list' | 'head' | 'sale'

/** One thing people do over and over. */
export type Line = {
  name: string
  /** In the words of the office. */
  title: string
  /** Who does it: the clerks of the halls, the head office, which sees everything, or those who install. */
  who: Worker
  /** The goal of the line, by its clause; none where there is no goal. */
  goal?: Goal
  /** Look-ups before the first run. */
  before?: (ground: Ground) => Promise<void>
  /** Whether a clerk can do it at all; all clerks can where this is missing. */
  able?: (clerk: Clerk, ground: Ground) => boolean
  /** Does it once. */
  cycle: (clerk: Clerk, ground: Ground, round: number) => Promise<unknown>
}
