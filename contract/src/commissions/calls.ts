import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OrderStatus } from '#orders/values.ts'
import { flow } from '#platform/flow.ts'
import { Charge, Code, Day, EmployeeCode, Instant, Money, page, paged, text, EnteredDay } from '#platform/values.ts'

/**
 * The states of a commission payout: paid once, and reversed by another person if it was wrong. A commission that an
 * agent withholds from cash is pending until the cash is counted.
 */
export const payoutFlow = flow({
  payoutWaiting: { confirm: 'paidOut', reject: 'payoutReversed' },
  paidOut: { takeBack: 'payoutReversed' },
  payoutReversed: {},
})
/** How the operator pays a seller, always from one of its bank accounts. */
export const PayoutMethod = z.enum(['payout-transfer', 'payout-cheque', 'payout-cash'])
/** How a payout was made: by one of these methods, or withheld from the cash of a settlement. */
export const PaidMethod = z.enum([...PayoutMethod.options, 'payout-kept'])

const PayoutCode = z
  .string()
  .trim()
  .regex(/^A\d{8}$/, 'payout-code')

/** A seller's total commission, and the part still owed. */
export const Seller = z.object({
  sellerCode: z.string(),
  sellerName: z.string(),
  sellerZhName: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  earned: Money,
  takenBack: Money,
  paidOut: Money,
  /** The amount still owed; negative, and deducted from future commission, if more was reversed than was owed. */
  openAmount: Money,
})

const reads = { method: 'GET', path: 'commissions', permission: 'CommissionPayouts' } as const
const writes = { method: 'POST', path: 'commissions' } as const

/** Sellers' commission: earned, paid out and outstanding (page CommissionPayouts). */
export const commissions = {
  list: call({
    ...reads,
    summary: 'List the sellers of my units with the commission earned, paid and still owed',
    input: z.object({ sellerCode: EmployeeCode.optional(), ...paged }),
    output: page(Seller),
    refuses: [],
  }),
  partnerSales: call({
    method: 'GET',
    path: 'orders',
    action: 'partnerSales',
    summary: 'List the sales of the partners of my units, newest first, with the commission of each sale',
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
        /** The seller's commission on the order: earned when the order is paid, less reversals and pending amounts. */
        commission: Money,
        createdAt: Instant,
      }),
    ),
    refuses: [],
  }),
  statement: call({
    ...reads,
    path: 'commissions/{sellerCode}/statement',
    summary: 'List a seller’s monthly commission: earned, paid and open at month end, newest first',
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
    summary: 'List the payouts to a seller, newest first',
    input: z.object({ sellerCode: EmployeeCode, ...paged }),
    output: page(
      z.object({
        payoutCode: z.string(),
        through: Day,
        amount: Money,
        payoutWay: PaidMethod,
        bankAccountName: z.string().nullable(),
        bankAccountZhName: z.string().nullable(),
        /** The reference of the bank's slip, or of the settlement it was withheld from. */
        reference: z.string(),
        payoutState: z.enum(payoutFlow.states),
        /** Null while it is pending. */
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
    summary: 'Preview the payout of commission up to a day',
    input: z.object({ sellerCode: EmployeeCode, through: EnteredDay }),
    output: z.object({ sellerCode: z.string(), through: Day, amount: Charge }),
    refuses: ['not-found', 'payout-day'],
  }),
  keepable: call({
    ...reads,
    action: 'keepable',
    summary: 'Get whether my organization settles net, and the commission it may withhold from cash now',
    permission: 'ToDept',
    input: z.object({}),
    output: z.object({ settlesNet: z.boolean(), amount: Charge }),
    refuses: [],
  }),
  pay: call({
    ...writes,
    action: 'pay',
    summary: 'Pay out a seller’s unpaid commission up to a day; refused if it differs from the preview',
    permission: 'commission.pay',
    input: z.object({
      sellerCode: EmployeeCode,
      through: EnteredDay,
      payoutWay: PayoutMethod,
      bankAccountCode: Code,
      reference: text(60),
      /** The amount shown in the preview. */
      expectedAmount: Charge,
    }),
    output: z.object({ payoutCode: z.string(), amount: Charge }),
    refuses: ['not-found', 'payout-day', 'own-commission', 'nothing-open', 'commission-changed', 'reference-used'],
  }),
  takeBack: call({
    ...writes,
    action: 'takeBack',
    summary: 'Reverse a wrong or returned payout; refused for the employee who paid it',
    permission: 'commission.takeBack',
    input: z.object({ payoutCode: PayoutCode, reason: text(200) }),
    output: z.object({ payoutCode: z.string(), amount: Charge }),
    refuses: ['not-found', 'wrong-state', 'own-payout', 'payout-kept'],
  }),
}
