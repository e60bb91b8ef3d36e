import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { couponRefusals } from './codes.ts'
import {
  Charge,
  Day,
  Instant,
  Money,
  optionalText,
  page,
  paged,
  text,
  dayWithin,
  termHorizon,
} from '#platform/values.ts'

/** The type of a batch: recharge cards, which are bought and fill a balance, or coupons, which marketing gives away. */
export const BatchKind = z.enum(['recharge-card', 'cash-coupon'])

/**
 * The states of a batch of recharge cards or cash coupons: created with codes that cannot be used yet, then active
 * until its unused cards are blocked.
 */
export const cardBatchFlow = flow({
  made: { activate: 'active', block: 'blocked' },
  active: { block: 'blocked' },
  blocked: {},
})

const states = z.enum(cardBatchFlow.states)
const cardStates = z.enum(['made', 'active', 'used', 'blocked', 'expired'])
const BatchCode = z
  .string()
  .trim()
  .regex(/^[RC]B\d{5,9}$/, 'code-characters')
const Serial = z
  .string()
  .trim()
  .regex(/^[RC]B[\d-]{5,16}$/, 'code-characters')
const path = 'recharge-cards'
const permission = 'RechargeCards'

export const CardBatch = z.object({
  batchCode: z.string(),
  batchKind: BatchKind,
  state: states,
  quantity: z.int(),
  cardValue: Money,
  /** The first day on which a coupon can be used; null if at once. */
  usableFrom: Day.nullable(),
  usableUntil: Day,
  /** The number of months in which the value can be spent once the card is used; null if unlimited. */
  validMonths: z.int().nullable(),
  cardsUsed: z.int(),
  cardsUnused: z.int(),
  cardsBlocked: z.int(),
  remark: z.string().nullable(),
  createdAt: Instant,
  createdByName: z.string(),
  activatedAt: Instant.nullable(),
  activatedByName: z.string().nullable(),
})

/**
 * Recharge cards and cash coupons: created, activated, blocked and listed. Codes are shown only once, to the creator of
 * the batch.
 */
export const rechargeCards = {
  batches: call({
    method: 'GET',
    path,
    action: 'batches',
    summary: 'List the batches of recharge cards and cash coupons, newest first, with the number used',
    permission,
    input: z.object({ batchKind: BatchKind.optional(), state: states.optional(), ...paged }),
    output: page(CardBatch),
    refuses: [],
  }),
  list: call({
    method: 'GET',
    path,
    summary: 'List the cards of a batch by serial number, with who used them and when; codes are never included',
    permission,
    input: z.object({ batchCode: BatchCode, cardState: cardStates.optional(), ...paged }),
    output: page(
      z.object({
        serialNo: z.string(),
        cardState: cardStates,
        cardValue: Money,
        usableUntil: Day,
        customerCode: z.string().nullable(),
        usedAt: Instant.nullable(),
        /** How much a used coupon paid; the rest of its value is forfeited. */
        paidAmount: Money.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  make: call({
    method: 'POST',
    path,
    action: 'make',
    summary: 'Create a batch of recharge cards or cash coupons; the codes are returned only here and can’t be used yet',
    permission,
    secret: true,
    input: z
      .object({
        batchKind: BatchKind.default('recharge-card'),
        quantity: z.int().min(1).max(1_000),
        cardValue: Charge.refine((value) => value > 0, 'positive'),
        /** The first day on which coupons can be used. */
        usableFrom: dayWithin(termHorizon).optional(),
        usableUntil: dayWithin(termHorizon),
        /** For recharge cards only. */
        validMonths: z.int().min(1).max(60).optional(),
        remark: optionalText(300),
      })
      .refine(({ batchKind, validMonths }) => batchKind === 'recharge-card' || validMonths === undefined, {
        message: 'coupon-ends',
        path: ['validMonths'],
      })
      .refine(({ batchKind, usableFrom }) => batchKind === 'cash-coupon' || usableFrom === undefined, {
        message: 'card-begins',
        path: ['usableFrom'],
      })
      .refine(({ usableFrom, usableUntil }) => usableFrom === undefined || usableFrom <= usableUntil, {
        message: 'range-order',
        path: ['usableUntil'],
      }),
    output: z.object({
      batchCode: z.string(),
      cards: z.array(z.object({ serialNo: z.string(), cardCode: z.string() })),
    }),
    refuses: ['day-over'],
  }),
  checkCoupon: call({
    method: 'POST',
    path,
    action: 'checkCoupon',
    summary: 'Check the value and expiry of a cash coupon before it is taken; it stays unused',
    permission: ['order.pay', 'InBatchPayAct', 'ModifyPaymentAct'],
    secret: true,
    input: z.object({ couponCode: text(32) }),
    output: z.object({ serialNo: z.string(), couponValue: Money, usableUntil: Day }),
    refuses: [...couponRefusals],
  }),
  activate: call({
    method: 'POST',
    path,
    action: 'activate',
    summary: 'Activate the cards of a batch; refused for its creator, who has seen the codes',
    permission,
    input: z.object({ batchCode: BatchCode }),
    output: z.object({ batchCode: z.string(), state: states }),
    refuses: ['not-found', 'wrong-state', 'own-batch'],
  }),
  block: call({
    method: 'POST',
    path,
    action: 'block',
    summary: 'Block the unused cards of a batch permanently',
    permission,
    input: z.object({ batchCode: BatchCode, reason: text(300) }),
    output: z.object({ batchCode: z.string(), state: states, cardsBlocked: z.int() }),
    refuses: ['not-found', 'wrong-state'],
  }),
  blockCard: call({
    method: 'POST',
    path,
    action: 'blockCard',
    summary: 'Block one card by its serial number permanently',
    permission,
    input: z.object({ serialNo: Serial, reason: text(300) }),
    output: z.object({ serialNo: z.string(), cardState: cardStates }),
    refuses: ['not-found', 'wrong-state'],
  }),
}
