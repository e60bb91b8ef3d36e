import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { ChequeId } from '#payments/cheques.ts'
import { Charge, CustomerCode, Instant, Money, OrderCode, page, paged, PaymentCode, text } from '#platform/values.ts'

/** The states of a clerk's hand-in of cash, which someone else in the department counts (docs/domain.md#settlement). */
export const settlementFlow = flow({
  requested: { confirm: 'confirmed', reject: 'rejected', revoke: 'revoked' },
  confirmed: {},
  rejected: {},
  revoked: {},
})

/** The stages of cash from the hand-in to the bank. */
export const settlementStages = [
  'waitingConfirm',
  'rejected',
  'revoked',
  'unpackaged',
  'unuploaded',
  'uploaded',
  'financeConfirmed',
] as const

export const SettlementCode = z
  .string()
  .trim()
  .regex(/^S\d{8}$/, 'settlement-code')

/** Cash that a clerk received and still holds. */
export const Collection = z.object({
  paymentCode: PaymentCode,
  line: z.int(),
  customerCode: CustomerCode,
  customerName: z.string(),
  orderCode: OrderCode.nullable(),
  receiptNumber: z.string().nullable(),
  amount: Money,
  at: Instant,
  /** Full hours since it was received. */
  ageHours: z.int(),
})

export const Settlement = z.object({
  settlementCode: z.string(),
  status: z.enum(settlementFlow.states),
  /** The stage that its cash has reached, from the request through the package to the bank. */
  stage: z.enum(settlementStages),
  packageCode: z.string().nullable(),
  employeeCode: z.string(),
  employeeName: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  tenderCount: z.int(),
  /** The cash received. Like the next two amounts, null for anyone who has yet to count it: the count is blind. */
  amount: Money.nullable(),
  /** Commission that an agent withholds from it. */
  keptCommission: Money.nullable(),
  /** The remaining cash, which is to be counted. */
  handedIn: Money.nullable(),
  countedAmount: Money.nullable(),
  /** Cheques handed in with the cash. They are counted one by one, so their amount is not hidden. */
  chequeCount: z.int(),
  chequeAmount: Money,
  requestedAt: Instant,
  ageHours: z.int(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  rejectReason: z.string().nullable(),
})

export const settlements = {
  unSettlementCollection: call({
    method: 'GET',
    path: 'payments',
    action: 'unSettlementCollection',
    summary: 'List my cash that is not yet part of a hand-in request, oldest first, and how near I am to my limit',
    permission: 'ToDept',
    input: z.object({ ...paged }),
    output: page(Collection.extend({ /** Preselected if received before today. */ isSelected: z.boolean() })).extend({
      count: z.int(),
      unrequestedAmount: Money,
      requestedAmount: Money,
      /** The amount that counts against the limit until it is confirmed. */
      unsettledAmount: Money,
      maxUnsettledAmount: Money,
      /** Whether it has reached 80% of the limit. */
      nearLimit: z.boolean(),
      oldestHours: z.int().nullable(),
      /** The operator's limit for how long a clerk may hold cash. */
      maxHours: z.int(),
      /** Whether it has reached 80% of that time. */
      nearAge: z.boolean(),
    }),
    refuses: [],
  }),
  request: call({
    method: 'POST',
    path: 'employee-settlements',
    action: 'request',
    summary:
      'Request to hand in collections and cheques; the amount is their sum less the commission an agent withholds',
    permission: 'ToDept',
    input: z.object({
      collections: z
        .array(z.object({ paymentCode: PaymentCode, line: z.int32().min(1) }))
        .max(1000)
        .default([]),
      /** The cheques to hand in with the cash. */
      cheques: z.array(ChequeId).max(1000).default([]),
      /** The withheld commission as displayed; 0 if the organization settles gross. */
      expectedKept: Charge.prefault(0),
    }),
    output: z.object({
      settlementCode: z.string(),
      amount: Money,
      keptCommission: Money,
      handedIn: Money,
      tenderCount: z.int(),
      chequeAmount: Money,
      chequeCount: z.int(),
    }),
    refuses: [
      'not-found',
      'not-unsettled',
      'refunds-not-chosen',
      'cheque-not-in-drawer',
      'kept-changed',
      'invalid-input',
    ],
  }),
  revoke: call({
    method: 'POST',
    path: 'employee-settlements',
    action: 'revoke',
    summary: 'Withdraw my own undecided request',
    permission: 'ToDept',
    input: z.object({ settlementCode: SettlementCode }),
    output: z.object({ settlementCode: z.string(), status: z.enum(settlementFlow.states) }),
    refuses: ['not-found', 'wrong-state'],
  }),
  confirm: call({
    method: 'POST',
    path: 'employee-settlements',
    action: 'confirm',
    summary: "Confirm a clerk's collections by counting the cash blind and ticking each cheque",
    permission: 'DeptConfirm',
    input: z.object({
      settlementCode: SettlementCode,
      countedAmount: Charge,
      /** The cheques received, which must be exactly those of the request. */
      cheques: z.array(ChequeId).max(1000).default([]),
    }),
    output: z.object({
      settlementCode: z.string(),
      status: z.enum(settlementFlow.states),
      amount: Money,
      chequeAmount: Money,
    }),
    refuses: ['not-found', 'wrong-state', 'own-settlement', 'count-differs', 'cheques-differ'],
  }),
  reject: call({
    method: 'POST',
    path: 'employee-settlements',
    action: 'reject',
    summary: 'Reject a request with a reason; the collections return to the clerk',
    permission: 'DeptConfirm',
    input: z.object({ settlementCode: SettlementCode, reason: text(200) }),
    output: z.object({ settlementCode: z.string(), status: z.enum(settlementFlow.states) }),
    refuses: ['not-found', 'wrong-state', 'own-settlement'],
  }),
  forRequested: call({
    method: 'GET',
    path: 'employee-settlements',
    action: 'forRequested',
    summary: 'List my own requests, or those of my department, newest first; amounts are hidden until they are counted',
    permission: ['ToDept', 'DeptConfirm'],
    input: z.object({
      view: z.enum(['own', 'department']).default('own'),
      status: z.enum(settlementFlow.states).optional(),
      ...paged,
    }),
    output: page(Settlement),
    refuses: ['no-permission'],
  }),
  bySettlement: call({
    method: 'GET',
    path: 'payments',
    action: 'bySettlement',
    summary: 'List the collections of a request; amounts are hidden from employees who have yet to count them',
    permission: ['ToDept', 'DeptConfirm'],
    input: z.object({ settlementCode: SettlementCode, ...paged }),
    output: page(Collection.extend({ amount: Money.nullable() })),
    refuses: ['not-found'],
  }),
}
