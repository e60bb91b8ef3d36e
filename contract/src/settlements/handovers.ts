import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, EmployeeCode, Instant, Money, Option, optionalText, page, paged, text } from '#platform/values.ts'

/** The cash of a drawer goes from one clerk to the next: counted by both, a difference made good and signed. */
export const handoverFlow = flow({
  toBeTaken: { take: 'taken', differ: 'differing', refuse: 'refused', withdraw: 'withdrawn' },
  differing: { sign: 'taken', withdraw: 'withdrawn' },
  taken: {},
  refused: {},
  withdrawn: {},
})

export const HandoverCode = z
  .string()
  .trim()
  .regex(/^H\d{8}$/, 'handover-code')
const states = z.enum(handoverFlow.states)

export const Handover = z.object({
  handoverCode: z.string(),
  state: states,
  giverCode: z.string(),
  giverName: z.string(),
  takerCode: z.string(),
  takerName: z.string(),
  /** May the reader count it, or sign what it differs by? */
  forMe: z.boolean(),
  fromMe: z.boolean(),
  tenderCount: z.int(),
  /** Null for who has yet to count it: the count is made blind. */
  amount: Money.nullable(),
  countedAmount: Money.nullable(),
  /** The counted amount less the handed-over amount: the giver makes it good. */
  differenceAmount: Money.nullable(),
  differenceReason: z.string().nullable(),
  offeredAt: Instant,
  decidedAt: Instant.nullable(),
})

const path = 'shift-handovers'
const Moved = z.object({ handoverCode: z.string(), state: states })
const one = { handoverCode: HandoverCode }

/** Shift handover: the cash in one clerk's hands goes to a colleague of the same unit. */
export const handovers = {
  takers: call({
    method: 'GET',
    path,
    action: 'takers',
    summary: 'List the colleagues of my unit who may take over my cash',
    permission: 'ToDept',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  }),
  list: call({
    method: 'GET',
    path,
    summary: 'List the shift handovers from me and to me, newest first',
    permission: 'ToDept',
    input: z.object({ state: states.optional(), ...paged }),
    output: page(Handover),
    refuses: [],
  }),
  offer: call({
    method: 'POST',
    path,
    action: 'offer',
    summary: 'Hand all cash in my drawer over to a colleague, after I have counted it',
    permission: 'ToDept',
    input: z.object({ takerCode: EmployeeCode, countedAmount: Charge }),
    output: Moved.extend({ amount: Money, tenderCount: z.int() }),
    refuses: ['not-found', 'nothing-to-hand-over', 'drawer-differs', 'handover-open'],
  }),
  take: call({
    method: 'POST',
    path,
    action: 'take',
    summary:
      'Count what a colleague hands over, without knowing the amount, and take it; with a reason where the count differs',
    permission: 'ToDept',
    input: z.object({ ...one, countedAmount: Charge, differenceReason: optionalText(200) }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'count-differs', 'handover-overtaken', 'taker-cash-limit', 'taker-gone'],
  }),
  sign: call({
    method: 'POST',
    path,
    action: 'sign',
    summary:
      'Sign that a difference in my handover is mine and is made good; the colleague then holds the whole amount',
    permission: 'ToDept',
    input: z.object(one),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'handover-overtaken', 'taker-cash-limit', 'taker-gone'],
  }),
  refuse: call({
    method: 'POST',
    path,
    action: 'refuse',
    summary: 'Refuse to take over the cash of a colleague, with a reason',
    permission: 'ToDept',
    input: z.object({ ...one, reason: text(200) }),
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  withdraw: call({
    method: 'POST',
    path,
    action: 'withdraw',
    summary: 'Take my handover back while the colleague has not taken it',
    permission: 'ToDept',
    input: z.object(one),
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  slip: call({
    method: 'GET',
    path: `${path}/{handoverCode}/slip`,
    summary: 'The slip of a shift handover as PDF: who counted what, what differed, who signs',
    permission: 'ToDept',
    input: z.object(one),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'wrong-state'],
  }),
}
