import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import {
  Charge,
  EmployeeCode,
  Instant,
  Money,
  Option,
  page,
  paged,
  text,
  optionalPrintedText,
} from '#platform/values.ts'

/**
 * The states of a handover of a drawer's cash to the next clerk: counted by both; a difference is made good and signed
 * for.
 */
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
  /** Whether the caller may count it, or sign for its difference. */
  forMe: z.boolean(),
  fromMe: z.boolean(),
  tenderCount: z.int(),
  /** Null until the employee has counted the cash: the count is blind. */
  amount: Money.nullable(),
  countedAmount: Money.nullable(),
  /** The counted amount less the handed-over amount; the clerk who hands over makes the difference good. */
  differenceAmount: Money.nullable(),
  differenceReason: z.string().nullable(),
  offeredAt: Instant,
  decidedAt: Instant.nullable(),
})

const path = 'shift-handovers'
const Moved = z.object({ handoverCode: z.string(), state: states })
const one = { handoverCode: HandoverCode }

/** Shift handovers: a clerk's cash goes to a colleague of the same unit. */
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
    summary: 'Hand over all cash in my drawer to a colleague, after counting it',
    permission: 'ToDept',
    input: z.object({ takerCode: EmployeeCode, countedAmount: Charge }),
    output: Moved.extend({ amount: Money, tenderCount: z.int() }),
    refuses: ['not-found', 'nothing-to-hand-over', 'drawer-differs', 'handover-open'],
  }),
  take: call({
    method: 'POST',
    path,
    action: 'take',
    summary: 'Accept a colleague’s handover by counting it blind; a difference needs a reason',
    permission: 'ToDept',
    input: z.object({ ...one, countedAmount: Charge, differenceReason: optionalPrintedText(200) }),
    output: Moved,
    refuses: ['not-found', 'wrong-state', 'count-differs', 'handover-overtaken', 'taker-cash-limit', 'taker-gone'],
  }),
  sign: call({
    method: 'POST',
    path,
    action: 'sign',
    summary: 'Sign for a difference in my handover and make it good; the colleague then holds the whole amount',
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
    summary: 'Withdraw my handover before the colleague has accepted it',
    permission: 'ToDept',
    input: z.object(one),
    output: Moved,
    refuses: ['not-found', 'wrong-state'],
  }),
  slip: call({
    method: 'GET',
    path: `${path}/{handoverCode}/slip`,
    summary: 'Download the slip of a shift handover as a PDF with counts, difference and signatures',
    permission: 'ToDept',
    input: z.object(one),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'wrong-state'],
  }),
}
