import { codeAsPrinted } from '#vouchers/codes.ts'
import { z } from 'zod'
import { flow } from '#platform/flow.ts'
import {
  BillNo,
  Charge,
  Code,
  Day,
  Instant,
  Money,
  OrderCode,
  optionalText,
  PaymentCode,
  EnteredDay,
  optionalPrintedText,
} from '#platform/values.ts'

/** The states of a payment: valid, or refunded in full. */
export const paymentFlow = flow({
  paid: { refund: 'refunded' },
  refunded: {},
})

/** The states of cash on its way from the clerk's drawer to the bank (docs/domain.md#settlement). */
export const tenderFlow = flow({
  unrequested: { request: 'requested', refund: 'refunded' },
  requested: { confirm: 'deptConfirmed', reject: 'unrequested', revoke: 'unrequested' },
  deptConfirmed: { package: 'packaged' },
  packaged: { confirm: 'financeConfirmed', unpack: 'deptConfirmed' },
  financeConfirmed: {},
  refunded: {},
})

export const TenderKind = z.enum(['cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon', 'common-balance'])
export type TenderKind = z.output<typeof TenderKind>
/** How a payment was received or a refund paid: by a tender of the clerk, a recharge card, or the deposit. */
export const PaidIn = z.enum([...TenderKind.options, 'payment-card', 'deposit'])
export type PaidIn = z.output<typeof PaidIn>

/**
 * The states of a cheque: with the employee who took it, deposited with the cash, then paid or returned by the bank.
 */
export const chequeFlow = flow({
  inDrawer: { request: 'handedIn', takeBack: 'takenBack' },
  handedIn: { confirm: 'atDepartment', reject: 'inDrawer', revoke: 'inDrawer' },
  atDepartment: { package: 'chequePackaged' },
  chequePackaged: { deposit: 'deposited', unpack: 'atDepartment' },
  deposited: { clear: 'cleared', bounce: 'bounced' },
  cleared: {},
  bounced: {},
  takenBack: {},
})
export const ChequeState = z.enum(chequeFlow.states)

/** Tenders identified at the bank by the number of the slip or cheque, or by the bank's reference. */
const atBank: ReadonlySet<TenderKind> = new Set(['card', 'bank-transfer', 'cheque'])

/** One tender that pays part of an amount. */
export const Tender = z
  .object({
    kind: TenderKind,
    amount: Charge.refine((amount) => amount > 0, 'positive'),
    /** The number of the slip or of the cheque, or the bank's reference. */
    reference: optionalPrintedText(64),
    /** For a cheque: the bank it is drawn on, and its date. */
    bank: Code.optional(),
    drawnOn: EnteredDay.optional(),
    /** The code of a cash coupon. */
    couponCode: optionalText(32),
  })
  .refine((tender) => !atBank.has(tender.kind) || tender.reference !== undefined, {
    message: 'required',
    path: ['reference'],
  })
  .refine(({ kind, bank }) => kind !== 'cheque' || bank !== undefined, { message: 'required', path: ['bank'] })
  .refine(({ kind, couponCode }) => kind !== 'cash-coupon' || couponCode !== undefined, {
    message: 'required',
    path: ['couponCode'],
  })
  .refine(({ kind, drawnOn }) => kind !== 'cheque' || drawnOn !== undefined, { message: 'required', path: ['drawnOn'] })

/**
 * Normalizes the bank's reference of a transfer or the number of a cheque, which people also write with spaces and in
 * lowercase.
 */
export const transferReference = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

/** The tenders of an amount; a transfer, cheque or coupon may appear only once. */
export const Tenders = z.array(Tender).superRefine((tenders, check) => {
  const named = tenders.map(({ kind, reference = '', bank = '', couponCode = '' }) =>
    kind === 'cash-coupon'
      ? codeAsPrinted(couponCode)
      : kind === 'bank-transfer' || kind === 'cheque'
        ? `${kind} ${bank} ${transferReference(reference)}`
        : '',
  )
  for (const [index, name] of named.entries())
    if (name !== '' && named.indexOf(name) < index)
      check.addIssue({
        code: 'custom',
        message: 'each-once',
        path: [index, tenders[index]?.kind === 'cash-coupon' ? 'couponCode' : 'reference'],
      })
})

/** Tenders that top up a balance. Coupons are excluded: they pay only bills and orders. */
export const TendersIn = Tenders.refine((tenders) => tenders.every(({ kind }) => kind !== 'cash-coupon'), 'no-coupon')

/** Tenders of a refund. Cheques are excluded: they are accepted, but never issued. */
export const TendersOut = TendersIn.refine((tenders) => tenders.every(({ kind }) => kind !== 'cheque'), 'no-cheque')

/** The clerk's unsettled cash and its limit; `near` is true from 80% of the limit. */
export const CashInHand = z.object({ unsettled: Money, max: Money, near: z.boolean() })

export const PaymentTender = z.object({
  line: z.int(),
  kind: PaidIn,
  amount: Money,
  reference: z.string().nullable(),
  /** Where the cash is now; null for other tenders. */
  settlementState: z.enum(tenderFlow.states).nullable(),
})

export const Payment = z.object({
  paymentCode: PaymentCode,
  /** A refund has negative amounts. */
  documentKind: z.enum(['payment', 'refund']),
  orderCode: OrderCode.nullable(),
  /** Whether it reverses a payment because the bank returned its cheque. */
  chequeReturned: z.boolean(),
  /** The payment that a refund refunds. */
  refunds: PaymentCode.nullable(),
  /** The wrong payment that this one replaces, and the payment that replaces this one. */
  corrects: PaymentCode.nullable(),
  correctedBy: PaymentCode.nullable(),
  amount: Money,
  status: z.enum(paymentFlow.states),
  /** As printed, with leading zeros. */
  receiptNumber: z.string().nullable(),
  day: Day,
  at: Instant,
  employeeCode: z.string(),
  employeeName: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  serviceChannel: z.string(),
  /** The number of reprints of the receipt. */
  reprints: z.int(),
  tenders: z.array(PaymentTender),
  bills: z.array(z.object({ billNo: BillNo, amount: Money })),
  /** Movements on the customer's balances. */
  balances: z.array(z.object({ balance: z.string(), amount: Money })),
})
