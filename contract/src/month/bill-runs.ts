import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Day, Instant, Money, page, paged, EnteredDay } from '#platform/values.ts'
import { BillDay } from '#bills/bill-days.ts'

/** A bill run: computed, looked at, approved, posted; as a whole it can be taken back. */
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

/** One bill run as the list shows it. */
export const BillRun = z.object({
  runId: z.string(),
  billMonth: Day,
  /** The cycle begins on this day of the month. */
  billDay: BillDay,
  runState: RunState,
  dueOn: Day,
  productCount: z.int(),
  parked: z.int(),
  /** Products whose bill is posted so far. */
  done: z.int(),
  amount: Money,
  lastAmount: Money.nullable(),
  /** By so much the amount differs from the run before; null where there was none. */
  changePercent: z.number().nullable(),
  /** Beyond the bounds a second person approves it. */
  needsSecond: z.boolean(),
  /** The limit that the run exceeds; the first one where it exceeds several. */
  secondFor: z.enum(['second-for-first', 'second-for-change', 'second-for-parked']).nullable(),
  startedByName: z.string(),
  createdAt: Instant,
  computedByName: z.string(),
  approvedByName: z.string().nullable(),
  /** The employees who began the run and those they acted for, where a second person must approve it. */
  begunBy: z.array(z.string()),
  /** What the reader, or the person they act for, did in this run, which keeps them from approving it. */
  ownPart: z.enum(['run-started', 'run-computed']).nullable(),
  /** Another one after each computation. */
  version: z.int(),
})

const path = 'bill-runs'
const writes = { method: 'POST', path, permission: 'BillRuns' } as const
const reads = { method: 'GET', permission: 'BillRuns' } as const
const Moved = z.object({ runId: z.string(), runState: RunState })
const one = z.object({ runId: RunId })

/** The bill run for what is billed by the month (page BillRuns). */
export const billRuns = {
  list: call({
    ...reads,
    path,
    summary: 'List the bill runs of my units, newest first, with progress and the difference to the run before',
    input: z.object(paged),
    output: page(BillRun),
    refuses: [],
  }),
  causes: call({
    ...reads,
    path: `${path}/{runId}/causes`,
    summary: 'Show why a run differs from the one before: new, ended and parked products, changed prices, pauses, days',
    input: z.object({ runId: RunId, ...paged }),
    output: page(
      z.object({ cause: z.string(), productCount: z.int(), amount: Money, lastAmount: Money, difference: Money }),
    ),
    refuses: ['not-found'],
  }),
  items: call({
    ...reads,
    path: `${path}/{runId}/items`,
    summary: 'List what a run bills, product by product, and what is parked for which reason',
    input: z.object({ runId: RunId, itemState: z.enum(runItemStates).optional(), ...paged }),
    output: page(
      z.object({
        customerCode: z.string(),
        customerName: z.string(),
        productCode: z.string(),
        /** Which of the product's lines: one for each price it had. */
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
    summary: 'Compute the bills of a cycle that is over, for all my units; nothing is posted yet',
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
    summary: 'Compute a run again that is not approved yet',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  approve: call({
    ...writes,
    action: 'approve',
    permission: 'billRun.approve',
    summary: 'Approve a run: its bills are posted. Beyond the bounds a second person does it',
    /** What the approver has read: products that are billed, their amount, and of which computation. */
    input: one.extend({ expectedAmount: Money, expectedCount: z.int().nonnegative(), version: z.int() }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'run-changed', 'changed-meanwhile', 'second-person'],
  }),
  discard: call({
    ...writes,
    action: 'discard',
    summary: 'Give up a run that is not approved yet',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  stop: call({
    ...writes,
    action: 'stop',
    permission: 'billRun.approve',
    summary: 'Stop the posting of a run behind the bills under way; it can go on',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  goOn: call({
    ...writes,
    action: 'goOn',
    permission: 'billRun.approve',
    summary: 'Post the rest of a run that was stopped',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  reverse: call({
    ...writes,
    action: 'reverse',
    permission: 'billRun.approve',
    summary: 'Take a posted run back by credit notes; bills that were paid, or behind which days are billed, stay',
    input: one,
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'later-run'],
  }),
}
