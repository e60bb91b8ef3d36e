import type { processFlow } from '@lastmile/contract/processes/tasks.ts'

/** The variables of a process, by name. */
export type Variables = { readonly [name: string]: string | number | readonly string[] | null }
/** The states of a process. */
export type ProcessStatus = (typeof processFlow.states)[number]

/** One process, running or ended, with its row locked. */
export type Instance = {
  id: number
  key: string
  version: number
  /**
   * What the process is for: a customer's order, internal work, a collection visit, the construction of a box, or a visit
   * that fetches a device.
   */
  kind: 'order' | 'internal' | 'collection' | 'construction' | 'recovery'
  businessKey: string
  /** Null for internal work, and for a construction that no customer is waiting for. */
  customerCode: string | null
  productCode: string | null
  unit: string
  startedAt: Date
  status: ProcessStatus
  variables: Variables
  constructionDays: number
}
