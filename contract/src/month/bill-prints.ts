import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Instant, page, paged, UnitCode } from '#platform/values.ts'
import { RunId } from './bill-runs.ts'

/** The bills of a run in one PDF: made some at a time, kept for some days, then forgotten. */
export const billPrintFlow = flow({
  'print-making': { made: 'print-made', stop: 'print-stopped' },
  'print-made': { forget: 'print-forgotten' },
  'print-stopped': {},
  'print-forgotten': {},
})

const PrintId = z.string().regex(/^\d{1,15}$/, 'number-id')
const PrintState = z.enum(billPrintFlow.states)

/** One PDF with bills as the list of a run shows it. */
export const BillPrint = z.object({
  printId: z.string(),
  printState: PrintState,
  /** Null where it holds the bills of all units. */
  unitName: z.string().nullable(),
  owedOnly: z.boolean(),
  billCount: z.int(),
  /** Bills that are set so far. */
  setCount: z.int(),
  startedByName: z.string(),
  createdAt: Instant,
  /** Until when the file is kept; null while it is made, and where there is none. */
  keptUntil: Instant.nullable(),
})

const permission = 'BillRuns'
/** Which bills of a run: of a unit with those below it, without one of all units that the run billed. */
const chosen = { runId: RunId, organizationUnitCode: UnitCode.optional(), owedOnly: z.boolean().default(false) }
const of = z.object({ printId: PrintId })

/** Bills of a posted run on paper, many in one file (page BillRuns). */
export const billPrints = {
  list: call({
    method: 'GET',
    path: 'bill-runs/{runId}/prints',
    permission,
    summary: 'List the PDFs of the bills of a run, newest first, with progress and how long each is kept',
    input: z.object({ runId: RunId, ...paged }),
    output: page(BillPrint),
    refuses: ['not-found'],
  }),
  count: call({
    method: 'GET',
    path: 'bill-runs/{runId}/prints/count',
    permission,
    summary: 'Count the bills that a PDF would hold, by the language of their customers',
    input: z.object(chosen),
    output: z.object({ billCount: z.int(), chineseCount: z.int() }),
    refuses: ['not-found'],
  }),
  start: call({
    method: 'POST',
    path: 'bill-prints',
    action: 'start',
    permission,
    summary: 'Make one PDF of the bills of a posted run, each in the language of its customer',
    input: z.object(chosen),
    output: z.object({ printId: z.string(), billCount: z.int() }),
    refuses: ['not-found', 'wrong-state', 'nothing-to-print'],
  }),
  stop: call({
    method: 'POST',
    path: 'bill-prints',
    action: 'stop',
    permission,
    summary: 'Stop making a PDF of bills; what is set already is thrown away',
    input: of,
    output: z.object({ printId: z.string(), printState: PrintState }),
    refuses: ['not-found', 'wrong-state'],
  }),
  pdf: call({
    method: 'GET',
    path: 'bill-prints/{printId}/pdf',
    permission,
    summary: 'Fetch a PDF with the bills of a run, in the order of unit and legal number',
    input: of,
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['not-found', 'print-gone'],
  }),
}
