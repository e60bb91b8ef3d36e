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
import { NoticeChannel } from './templates.ts'

const CaseId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** A product that has run out, or a customer who owes, and how far the stages have come. */
export const CollectionCase = z.object({
  caseId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  productCode: z.string(),
  paymentMode: PaymentMode,
  /** The last paid day, or the due day of the oldest unpaid bill. */
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
  /** Who proposed it as bad debt. */
  badDebtBy: z.string().nullable(),
  badDebtReason: z.string().nullable(),
  /** The reader, or the person they act for, proposed it: another person decides. */
  ownProposal: z.boolean(),
  /** The reader may withdraw the proposal. */
  mayWithdraw: z.boolean(),
  /** The amount that was overdue then; another person writes off this amount and no other. */
  badDebtAmount: Money.nullable(),
  /** The amount written off and not recovered. */
  writtenOff: Money,
})

/** So many days at most a promise to pay holds the next stage back. */
export const longestPromise = 31

const writes = { method: 'POST', path: 'collection-cases' } as const

/** Expiry and overdue bills, customer by customer (page CollectionCases). */
export const collection = {
  list: call({
    method: 'GET',
    path: 'collection-cases',
    summary: 'List the products that run out and the customers who owe, with the stage they have come to, newest first',
    permission: 'CollectionCases',
    input: z.object({
      customerCode: CustomerCode.optional(),
      paymentMode: PaymentMode.optional(),
      closed: z.boolean().default(false),
      /** Only those that are proposed as bad debt and not decided. */
      proposed: z.boolean().default(false),
      ...paged,
    }),
    output: page(CollectionCase),
    refuses: [],
  }),
  steps: call({
    method: 'GET',
    path: 'collection-cases/{caseId}/steps',
    summary: 'List what was done about one case, in its order',
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
    summary: 'Note the day until which a customer promises to pay; until then no further stage is carried out',
    permission: 'collection.promise',
    input: z.object({ caseId: CaseId, promisedOn: dayWithin(planningHorizon), remark: optionalText(200) }),
    output: z.object({ caseId: z.string(), promisedOn: Day }),
    refuses: ['not-found', 'case-closed', 'promise-day'],
  }),
  proposeBadDebt: call({
    ...writes,
    action: 'proposeBadDebt',
    summary: 'Propose to write off what a customer without working lines owes; another person decides',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId, badDebtReason: text(200) }),
    output: z.object({ caseId: z.string(), amount: Money }),
    refuses: ['not-found', 'case-closed', 'nothing-overdue', 'lines-open'],
  }),
  withdrawBadDebt: call({
    ...writes,
    action: 'withdrawBadDebt',
    summary: 'Withdraw my own proposal of a bad debt while it waits',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId }),
    output: z.object({ caseId: z.string() }),
    refuses: ['not-found', 'not-proposed', 'others-proposal'],
  }),
  writeOff: call({
    ...writes,
    action: 'writeOff',
    summary: 'Write off what was proposed as bad debt by another person',
    permission: 'badDebt.approve',
    input: z.object({ caseId: CaseId, /** The proposal that was read. */ expectedAmount: Charge }),
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
    summary: 'Make what was written off a debt again, because the customer pays after all',
    permission: 'badDebt.propose',
    input: z.object({ caseId: CaseId }),
    output: z.object({ caseId: z.string(), amount: Money }),
    refuses: ['not-found', 'not-written-off'],
  }),
}

/** Messages to customers, sent or still to be sent (page OutgoingMessages). */
/** Unwanted: a reminder that its customer does not want. Withdrawn: its case closed before it was sent. */
const SendState = z.enum(['waiting', 'sent', 'failed', 'unwanted', 'withdrawn'])

export const outgoing = {
  list: call({
    method: 'GET',
    path: 'outgoing-messages',
    summary: 'List the messages to customers, newest first',
    permission: ['OutgoingMessages', 'CareInfo'],
    input: z.object({
      customerCode: CustomerCode.optional(),
      sendState: SendState.optional(),
      ...paged,
    }),
    output: page(
      z.object({
        messageId: z.string(),
        customerCode: z.string(),
        customerName: z.string(),
        channel: NoticeChannel,
        recipient: z.string(),
        subject: z.string().nullable(),
        body: z.string(),
        sendState: SendState,
        failure: z.string().nullable(),
        createdAt: Instant,
        sendAfter: Instant,
        sentAt: Instant.nullable(),
      }),
    ),
    refuses: [],
  }),
  ways: call({
    method: 'GET',
    path: 'outgoing-messages',
    action: 'ways',
    summary: 'Tell how SMS and e-mails leave the house: through a gateway, or into a folder',
    permission: 'OutgoingMessages',
    input: z.object({}),
    output: z.array(z.object({ channel: NoticeChannel, gateway: z.string().nullable() })),
    refuses: [],
  }),
  again: call({
    method: 'POST',
    path: 'outgoing-messages',
    action: 'again',
    summary: 'Try to send a message again that could not be sent',
    permission: 'OutgoingMessages',
    input: z.object({ messageId: CaseId }),
    output: z.object({ messageId: z.string() }),
    refuses: ['not-found', 'not-failed'],
  }),
}
