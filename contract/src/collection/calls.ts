import { z } from 'zod'
import { debt } from '#bills/debt.ts'
import { call } from '#platform/call.ts'
import {
  Charge,
  CustomerCode,
  Day,
  Instant,
  Money,
  optionalText,
  page,
  paged,
  text,
  dayWithin,
  planningHorizon,
} from '#platform/values.ts'
import { PaymentMode, StageAction } from './stages.ts'

const CaseId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** An expired product, or a customer in arrears, with the collection stage reached. */
export const CollectionCase = z.object({
  caseId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  paymentMode: PaymentMode,
  /** The last paid day, or the due date of the oldest unpaid bill. */
  since: Day,
  overdueDays: z.int(),
  ...debt,
  stageName: z.string(),
  stageZhName: z.string(),
  action: StageAction,
  stageOn: Day,
  nextStageName: z.string().nullable(),
  nextStageZhName: z.string().nullable(),
  nextStageOn: Day.nullable(),
  promisedOn: Day.nullable(),
  promiseRemark: z.string().nullable(),
  closedAs: z.enum(['paid', 'ended', 'written-off']).nullable(),
  /** The employee who proposed it as bad debt. */
  badDebtBy: z.string().nullable(),
  badDebtReason: z.string().nullable(),
  /** Whether the caller, or the employee they act for, proposed it; if so, someone else must decide. */
  ownProposal: z.boolean(),
  /** Whether the caller may withdraw the proposal. */
  mayWithdraw: z.boolean(),
  /** The amount overdue when it was proposed; no more than this can be written off. */
  badDebtAmount: Money.nullable(),
  /** The amount written off and not recovered since. */
  writtenOff: Money,
})

const writes = { method: 'POST', path: 'collection-cases' } as const

/** Expiring products and overdue bills of customers (page CollectionCases). */
export const collection = {
  list: call({
    method: 'GET',
    path: 'collection-cases',
    summary: 'List expired products and customers in arrears with their current stage, newest first',
    permission: 'CollectionCases',
    input: z.object({
      customerCode: CustomerCode.optional(),
      paymentMode: PaymentMode.optional(),
      closed: z.boolean().default(false),
      /** Only undecided bad debt proposals. */
      proposed: z.boolean().default(false),
      ...paged,
    }),
    output: page(CollectionCase),
    refuses: [],
  }),
  steps: call({
    method: 'GET',
    path: 'collection-cases/{caseId}/steps',
    summary: 'List the steps taken in a case, in order',
    permission: 'CollectionCases',
    input: z.object({ caseId: CaseId, ...paged }),
    output: page(
      z.object({
        stageCode: z.string(),
        stageName: z.string(),
        stageZhName: z.string(),
        action: StageAction,
        day: Day,
        at: Instant,
        amount: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  promise: call({
    method: 'POST',
    path: 'collection-cases',
    action: 'promise',
    summary: 'Record a promise to pay by a day; no further stage is carried out until then',
    permission: 'collection.promise',
    input: z.object({ caseId: CaseId, promisedOn: dayWithin(planningHorizon), remark: optionalText(200) }),
    output: z.object({ caseId: z.string(), promisedOn: Day }),
    refuses: ['not-found', 'case-closed', 'promise-day'],
  }),
  proposeBadDebt: call({
    ...writes,
    action: 'proposeBadDebt',
    summary: 'Propose writing off the debt of a customer without active lines; another person decides',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId, badDebtReason: text(200) }),
    output: z.object({ caseId: z.string(), amount: Money }),
    refuses: ['not-found', 'case-closed', 'nothing-overdue', 'lines-open'],
  }),
  withdrawBadDebt: call({
    ...writes,
    action: 'withdrawBadDebt',
    summary: 'Withdraw my own pending bad debt proposal',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId }),
    output: z.object({ caseId: z.string() }),
    refuses: ['not-found', 'not-proposed', 'others-proposal'],
  }),
  writeOff: call({
    ...writes,
    action: 'writeOff',
    summary: 'Write off a bad debt proposed by another person',
    permission: 'badDebt.approve',
    input: z.object({ caseId: CaseId, /** The amount shown to the approver. */ expectedAmount: Charge }),
    output: z.object({ caseId: z.string(), amount: Money }),
    refuses: [
      'not-found',
      'case-closed',
      'nothing-overdue',
      'lines-open',
      'not-proposed',
      'own-proposal',
      'proposal-changed',
      'debt-changed',
    ],
  }),
  recover: call({
    ...writes,
    action: 'recover',
    summary: 'Reinstate a written-off debt because the customer pays after all',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId }),
    output: z.object({ caseId: z.string(), amount: Money }),
    refuses: ['not-found', 'not-written-off'],
  }),
}
