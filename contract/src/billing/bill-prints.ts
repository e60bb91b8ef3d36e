import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Instant, page, paged, UnitCode } from '#platform/values.ts'
import { RunId } from './bill-runs.ts'

/** The states of a PDF of a run's bills: built in batches, available for a few days, then deleted. */
export const billPrintFlow = flow({
  'print-making': { made: 'print-made', stop: 'print-stopped' },
  'print-made': { forget: 'print-forgotten' },
  'print-stopped': {},
  'print-forgotten': {},
})

const PrintId = z.string().regex(/^\d{1,15}$/, 'number-id')
const PrintState = z.enum(billPrintFlow.states)

/** A PDF of bills, as listed for a run. */
export const BillPrint = z.object({
  printId: z.string(),
  printState: PrintState,
  /** Null if it contains the bills of all units. */
  unitName: z.string().nullable(),
  owedOnly: z.boolean(),
  billCount: z.int(),
  /** Bills added so far. */
  setCount: z.int(),
  startedByName: z.string(),
  createdAt: Instant,
  /** When the file expires; null while it is being built, and after it was deleted. */
  keptUntil: Instant.nullable(),
})

const permission = 'BillRuns'
/** The bills to print: those of a unit and its subunits, or of all units of the run. */
const chosen = { runId: RunId, organizationUnitCode: UnitCode.optional(), owedOnly: z.boolean().default(false) }
const of = z.object({ printId: PrintId })

/** PDFs of the bills of a posted run, many bills per file (page BillRuns). */
export const billPrints = {
  list: call({
    method: 'GET',
    path: 'bill-runs/{runId}/prints',
    permission,
    summary: 'List the bill PDFs of a run, newest first, with progress and expiry',
    input: z.object({ runId: RunId, ...paged }),
    output: page(BillPrint),
    refuses: ['not-found'],
  }),
  count: call({
    method: 'GET',
    path: 'bill-runs/{runId}/prints/count',
    permission,
    summary: 'Count the bills that a PDF would contain, by customer language',
    input: z.object(chosen),
    output: z.object({ billCount: z.int(), chineseCount: z.int() }),
    refuses: ['not-found'],
  }),
  start: call({
    method: 'POST',
    path: 'bill-prints',
    action: 'start',
    permission,
    summary: 'Create one PDF of the bills of a posted run, each in the language of its customer',
    input: z.object(chosen),
    output: z.object({ printId: z.string(), billCount: z.int() }),
    refuses: ['not-found', 'wrong-state', 'nothing-to-print'],
  }),
  stop: call({
    method: 'POST',
    path: 'bill-prints',
    action: 'stop',
    permission,
    summary: 'Cancel a PDF in progress; the bills already added are discarded',
    input: of,
    output: z.object({ printId: z.string(), printState: PrintState }),
    refuses: ['not-found', 'wrong-state'],
  }),
  pdf: call({
    method: 'GET',
    path: 'bill-prints/{printId}/pdf',
    permission,
    summary: 'Download a bill PDF of a run, ordered by unit and legal number',
    input: of,
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['not-found', 'print-gone'],
  }),
}
