import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Day, Instant, Money, page, paged, EnteredDay } from '#platform/values.ts'
import { BillDay } from '#bills/bill-days.ts'

/** The states of a bill run: computed, reviewed, approved, posted. A run can be reversed only as a whole. */
export const billRunFlow = flow({
  computing: { computed: 'preview', discard: 'discarded' },
  preview: { compute: 'computing', approve: 'posting', discard: 'discarded' },
  posting: { posted: 'posted', stop: 'run-stopped' },
  'run-stopped': { goOn: 'posting' },
  posted: { reverse: 'reversing' },
  reversing: { reversed: 'run-reversed' },
  'run-reversed': {},
  discarded: {},
})

/** The number of a bill run. */
export const RunId = z.string().regex(/^\d{1,15}$/, 'number-id')
const RunState = z.enum(billRunFlow.states)
/** The state of one product in a run. */
export const runItemStates = ['item-ready', 'parked', 'item-posted', 'item-reversed'] as const

/** A bill run, as listed. */
export const BillRun = z.object({
  runId: z.string(),
  billMonth: Day,
  /** The day of the month on which the billing cycle begins. */
  billDay: BillDay,
  runState: RunState,
  dueOn: Day,
  productCount: z.int(),
  parked: z.int(),
  /** Products whose bills have been posted. */
  done: z.int(),
  amount: Money,
  lastAmount: Money.nullable(),
  /** Change from the previous run, in percent; null if there was none. */
  changePercent: z.number().nullable(),
  /** Whether a second person must approve it because it exceeds a limit. */
  needsSecond: z.boolean(),
  /** The limit that the run exceeds; the first if it exceeds several. */
  secondFor: z.enum(['second-for-first', 'second-for-change', 'second-for-parked']).nullable(),
  startedByName: z.string(),
  createdAt: Instant,
  computedByName: z.string(),
  approvedByName: z.string().nullable(),
  /** If a second person must approve: the employees who started the run, and those they acted for. */
  begunBy: z.array(z.string()),
  /**
   * How the caller, or the employee they act for, took part in the run; either bars them from approving it. Null if
   * they did not.
   */
  ownPart: z.enum(['run-started', 'run-computed']).nullable(),
  /** Increments with each computation. */
  version: z.int(),
})

const path = 'bill-runs'
const writes = { method: 'POST', path, permission: 'BillRuns' } as const
const reads = { method: 'GET', permission: 'BillRuns' } as const
const Moved = z.object({ runId: z.string(), runState: RunState })
const one = z.object({ runId: RunId })

/** Bill runs for products billed monthly (page BillRuns). */
export const billRuns = {
  list: call({
    ...reads,
    path,
    summary: 'List the bill runs of my units, newest first, with progress and the change from the previous run',
    input: z.object(paged),
    output: page(BillRun),
    refuses: [],
  }),
  causes: call({
    ...reads,
    path: `${path}/{runId}/causes`,
    summary:
      'Explain the change from the previous run: new, ended and parked products, changed prices, pauses and days',
    input: z.object({ runId: RunId, ...paged }),
    output: page(
      z.object({ cause: z.string(), productCount: z.int(), amount: Money, lastAmount: Money, difference: Money }),
    ),
    refuses: ['not-found'],
  }),
  items: call({
    ...reads,
    path: `${path}/{runId}/items`,
    summary: 'List the items of a run by product, with the reason for each parked one',
    input: z.object({ runId: RunId, itemState: z.enum(runItemStates).optional(), ...paged }),
    output: page(
      z.object({
        customerCode: z.string(),
        customerName: z.string(),
        productCode: z.string(),
        /** Numbers the product's lines in this run: one line for each price that applied. */
        line: z.int(),
        chargeName: z.string(),
        chargeZhName: z.string(),
        from: Day,
        through: Day,
        billedDays: z.int(),
        amount: Money,
        itemState: z.enum(runItemStates),
        parkedFor: z.string().nullable(),
        billNo: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  start: call({
    ...writes,
    action: 'start',
    summary: 'Compute the bills of a completed cycle for all my units; nothing is posted yet',
    input: z.object({
      billMonth: EnteredDay.refine((day) => day.endsWith('-01'), 'first-of-month'),
      billDay: BillDay.default(1),
    }),
    output: Moved,
    refuses: ['month-not-over', 'cycle-not-over', 'run-exists', 'cycle-closed'],
  }),
  compute: call({
    ...writes,
    action: 'compute',
    summary: 'Recompute a run that is not yet approved',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  approve: call({
    ...writes,
    action: 'approve',
    permission: 'billRun.approve',
    summary: 'Approve a run and post its bills; beyond the limits a second person must approve',
    /** What the approver reviewed: the number of billed products, their amount, and the version of the computation. */
    input: one.extend({ expectedAmount: Money, expectedCount: z.int().nonnegative(), version: z.int() }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'run-changed', 'changed-meanwhile', 'second-person'],
  }),
  discard: call({
    ...writes,
    action: 'discard',
    summary: 'Discard a run that is not yet approved',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  stop: call({
    ...writes,
    action: 'stop',
    permission: 'billRun.approve',
    summary: 'Stop posting a run after the bills in progress; it can be resumed',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  goOn: call({
    ...writes,
    action: 'goOn',
    permission: 'billRun.approve',
    summary: 'Resume posting a stopped run',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  reverse: call({
    ...writes,
    action: 'reverse',
    permission: 'billRun.approve',
    summary: 'Reverse a posted run with credit notes; bills that are paid or followed by later billed days remain',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'later-run'],
  }),
}
