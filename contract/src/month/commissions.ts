import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OrderStatus } from '#orders/values.ts'
import { flow } from '#platform/flow.ts'
import { Charge, Code, Day, EmployeeCode, Instant, Money, page, paged, text, EnteredDay } from '#platform/values.ts'

/**
 * A payout of commission: paid once, and taken back by another person where it was wrong. What an agent keeps back from
 * cash waits until the cash is counted.
 */
export const payoutFlow = flow({
  payoutWaiting: { confirm: 'paidOut', reject: 'payoutReversed' },
  paidOut: { takeBack: 'payoutReversed' },
  payoutReversed: {},
})
/** How a seller is paid: always out of one of the operator's bank accounts. */
export const PayoutMethod = z.enum(['payout-transfer', 'payout-cheque', 'payout-cash'])
/** How a payout was made: out of the bank, or kept back from the cash of a settlement. */
export const PaidMethod = z.enum([...PayoutMethod.options, 'payout-kept'])

const PayoutCode = z
  .string()
  .trim()
  .regex(/^A\d{8}$/, 'payout-code')

/** A seller's earnings in all, and the part that is still owed. */
export const Seller = z.object({
  sellerCode: z.string(),
  sellerName: z.string(),
  sellerZhName: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  earned: Money,
  takenBack: Money,
  paidOut: Money,
  /** Less than 0 where more was taken back than is owed: it is kept back from what comes next. */
  openAmount: Money,
})

const reads = { method: 'GET', path: 'commissions', permission: 'CommissionPayouts' } as const
const writes = { method: 'POST', path: 'commissions' } as const

/** Commission: what sellers have earned, what was paid out to them, and what is open (page CommissionPayouts). */
export const commissions = {
  list: call({
    ...reads,
    summary: 'List the sellers of the units one may see with what each earned, was paid and is still owed',
    input: z.object({ sellerCode: EmployeeCode.optional(), ...paged }),
    output: page(Seller),
    refuses: [],
  }),
  partnerSales: call({
    method: 'GET',
    path: 'orders',
    action: 'partnerSales',
    summary: 'List what partners of the units one may see have sold, newest first, with the commission of each sale',
    permission: 'PartnerCustomerOpen',
    input: z.object({ ...paged }),
    output: page(
      z.object({
        orderCode: z.string(),
        customerCode: z.string(),
        customerName: z.string(),
        productName: z.string(),
        productZhName: z.string(),
        orderStatus: OrderStatus,
        amount: Money,
        /** What the seller is owed for it: earned once it is paid, less what was taken back and what waits. */
        commission: Money,
        createdAt: Instant,
      }),
    ),
    refuses: [],
  }),
  statement: call({
    ...reads,
    path: 'commissions/{sellerCode}/statement',
    summary: 'Show month by month what a seller earned, was paid, and had open at the end, newest first',
    input: z.object({ sellerCode: EmployeeCode, ...paged }),
    output: page(
      z.object({
        month: Day,
        orderCount: z.int(),
        earned: Money,
        takenBack: Money,
        paidOut: Money,
        openAmount: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  payouts: call({
    ...reads,
    action: 'payouts',
    summary: 'List what was paid out to a seller, newest first',
    input: z.object({ sellerCode: EmployeeCode, ...paged }),
    output: page(
      z.object({
        payoutCode: z.string(),
        through: Day,
        amount: Money,
        payoutWay: PaidMethod,
        bankAccountName: z.string().nullable(),
        bankAccountZhName: z.string().nullable(),
        /** Of the bank's slip, or the settlement that it was kept from. */
        reference: z.string(),
        payoutState: z.enum(payoutFlow.states),
        /** Null while it waits. */
        paidByName: z.string().nullable(),
        paidAt: Instant,
        reversedByName: z.string().nullable(),
        reverseReason: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  due: call({
    ...reads,
    action: 'due',
    summary: 'Show what a payout of commission up to a day would pay',
    input: z.object({ sellerCode: EmployeeCode, through: EnteredDay }),
    output: z.object({ sellerCode: z.string(), through: Day, amount: Charge }),
    refuses: ['not-found', 'payout-day'],
  }),
  keepable: call({
    ...reads,
    action: 'keepable',
    summary: 'Show whether my organisation settles net, and the commission that it may keep back from cash now',
    permission: 'ToDept',
    input: z.object({}),
    output: z.object({ settlesNet: z.boolean(), amount: Charge }),
    refuses: [],
  }),
  pay: call({
    ...writes,
    action: 'pay',
    summary: 'Pay out what a seller has earned up to a day and was not paid yet, as it was shown before',
    permission: 'commission.pay',
    input: z.object({
      sellerCode: EmployeeCode,
      through: EnteredDay,
      payoutWay: PayoutMethod,
      bankAccountCode: Code,
      reference: text(60),
      /** The amount that was shown. */
      expectedAmount: Charge,
    }),
    output: z.object({ payoutCode: z.string(), amount: Charge }),
    refuses: ['not-found', 'payout-day', 'own-commission', 'nothing-open', 'commission-changed', 'reference-used'],
  }),
  takeBack: call({
    ...writes,
    action: 'takeBack',
    summary: 'Take back a payout that was wrong, or that the bank returned; not by who paid it',
    permission: 'commission.takeBack',
    input: z.object({ payoutCode: PayoutCode, reason: text(200) }),
    output: z.object({ payoutCode: z.string(), amount: Charge }),
    refuses: ['not-found', 'wrong-state', 'own-payout', 'payout-kept'],
  }),
}
