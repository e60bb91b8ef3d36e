import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Instant, optionalText, text } from '#platform/values.ts'

/**
 * The states of a failed process at the operator whose network carries our customers, until it is retried or closed.
 */
export const outsideFlow = flow({
  abnormal: { retry: 'retrying', close: 'handled' },
  retrying: { close: 'handled' },
  handled: {},
})

/** A process that failed at the outside operator, as reported by that operator. */
export const OutsideProcess = z.object({
  processNo: z.string().min(1).max(64),
  account: z.string().max(64),
  /** The request, as that operator phrased it. */
  askedFor: z.string().max(200),
  /** Why it failed, in that operator's words. */
  fault: z.string().max(500),
  state: z.enum(outsideFlow.states),
  remark: z.string().max(500).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OutsideProcess = z.output<typeof OutsideProcess>

const path = 'telenor-abnormal-processes'
const permission = 'TelenorAbnormalProcess'

/** Abnormal processes of the outside operator (page TelenorAbnormalProcess). */
export const outsideOperator = {
  display: call({
    method: 'GET',
    path,
    action: 'display',
    summary: 'List the failed processes at the outside operator, newest first, with their source',
    permission,
    input: z.object({
      state: z.enum(outsideFlow.states).optional(),
      /** A process number, or a broadband account. */
      keyword: optionalText(64),
    }),
    output: z.object({
      /** `examples`: taken from a file, because no address is configured. */
      source: z.enum(['address', 'examples']),
      rows: z.array(OutsideProcess),
    }),
    refuses: ['outside-silent'],
  }),
  modify: call({
    method: 'POST',
    path,
    action: 'modify',
    summary: 'Have the outside operator retry or close a process',
    permission,
    input: z.object({
      processNo: text(64),
      action: z.enum(['retry', 'close']),
      /** The findings reported to that operator. */
      remark: text(500),
    }),
    output: OutsideProcess,
    refuses: ['outside-silent', 'not-found', 'wrong-state'],
  }),
}
