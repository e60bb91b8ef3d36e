import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Code, Instant, Money, optionalText, page, paged } from '#platform/values.ts'
import { Counted, eachOnce, named, Place, placed } from './shapes.ts'

/** The states of a stock count: counted blind, approved or declined by a second person. */
export const countFlow = flow({
  counting: { enter: 'counted', abandon: 'abandoned' },
  counted: { approve: 'approved', reject: 'counting' },
  approved: {},
  abandoned: {},
})

const Count = z.object({
  countCode: z.string(),
  state: z.enum(countFlow.states),
  ...placed,
  lineCount: z.int(),
  openedByName: z.string(),
  openedAt: Instant,
  countedByName: z.string().nullable(),
  decidedByName: z.string().nullable(),
  remark: z.string().nullable(),
})
const Moved = z.object({ countCode: z.string(), state: z.enum(countFlow.states) })

/** Stock counts of materials. */
export const stockCounts = {
  open: call({
    method: 'POST',
    path: 'materials',
    action: 'openCount',
    summary: 'Start a count of the materials at a place and take a snapshot of the recorded stock',
    permission: 'count.take',
    input: z.object({ stockPlace: Place }),
    output: Moved,
    refuses: ['not-found', 'place-ended', 'count-open'],
  }),
  inventory: call({
    method: 'POST',
    path: 'materials',
    action: 'inventory',
    summary: 'Enter the counted quantities of every material at the place, without seeing the recorded ones',
    permission: 'count.take',
    input: z.object({
      countCode: Code,
      countedLines: z
        .array(z.object({ specCode: Code, quantity: Counted }))
        .max(500)
        .refine(eachOnce, 'each-once'),
    }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'lines-differ', 'own-count'],
  }),
  decide: call({
    method: 'POST',
    path: 'materials',
    action: 'decideCount',
    summary: 'Approve a count, which books its differences as one document, or request a recount',
    permission: 'count.approve',
    input: z.object({ countCode: Code, decision: z.enum(['approve', 'reject']), remark: optionalText(200) }),
    output: z.object({ countCode: z.string(), state: z.enum(countFlow.states), adjusted: z.int(), value: Money }),
    refuses: ['not-found', 'wrong-state', 'own-count', 'count-overtaken'],
  }),
  abandon: call({
    method: 'POST',
    path: 'materials',
    action: 'abandonCount',
    summary: 'Abandon a started count; nothing is changed',
    permission: 'count.take',
    input: z.object({ countCode: Code }),
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  list: call({
    method: 'GET',
    path: 'materials/counts',
    summary: 'List the counts at the places of my units, newest first',
    permission: ['45', '47', 'count.approve'],
    input: z.object({ state: z.enum(countFlow.states).optional(), ...paged }),
    output: page(Count),
    refuses: [],
  }),
  lines: call({
    method: 'GET',
    path: 'materials/counts/{countCode}',
    summary: 'List the materials of a count; the recorded stock is shown only to the approver, or once decided',
    permission: ['45', '47', 'count.approve'],
    input: z.object({ countCode: Code }),
    output: z.array(
      z.object({
        ...named,
        counted: z.number().nullable(),
        snapshot: z.number().nullable(),
        book: z.number().nullable(),
        difference: z.number().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
}
