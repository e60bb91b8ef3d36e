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
} from '#platform/values.ts'

/** A payment stands, or everything of it was given back. */
export const paymentFlow = flow({
  paid: { refund: 'refunded' },
  refunded: {},
})

/** Cash on its way from the clerk's drawer to the bank (docs/domain.md#settlement). */
export const tenderFlow = flow({
  unrequested: { request: 'requested', refund: 'refunded' },
  requested: { confirm: 'deptConfirmed', reject: 'unrequested', revoke: 'unrequested' },
  deptConfirmed: { package: 'packaged' },
  packaged: { confirm: 'financeConfirmed', unpack: 'deptConfirmed' },
  financeConfirmed: {},
  refunded: {},
})

/** Why a cash coupon is not taken. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-is-card',
  'coupon-used',
  'coupon-early',
  'coupon-expired',
  'coupon-blocked',
  'coupon-not-active',
  'too-many-cards',
] as const
/** Why one does not pay this. */
export const couponPaysNot = ['coupon-amount', 'coupon-pays-bills'] as const

export const TenderKind = z.enum(['cash', 'card', 'bank-transfer', 'cheque', 'cash-coupon', 'common-balance'])
export type TenderKind = z.output<typeof TenderKind>
/** In what a payment came, or a refund went: what a clerk takes, a recharge card, or the deposit. */
export const PaidIn = z.enum([...TenderKind.options, 'payment-card', 'deposit'])
export type PaidIn = z.output<typeof PaidIn>

/** A cheque lies in the drawer of who took it, goes to the bank with the cash, and is paid or comes back from there. */
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

/** Money that came by these ways is found at the bank by the number of its slip or cheque, or by the bank's reference. */
const atBank: ReadonlySet<TenderKind> = new Set(['card', 'bank-transfer', 'cheque'])

/** One way in which part of an amount is paid. */
export const Tender = z
  .object({
    kind: TenderKind,
    amount: Charge.refine((amount) => amount > 0, 'positive'),
    /** The number of the slip or of the cheque, or the bank's reference. */
    reference: optionalText(64),
    /** The bank that pays a cheque, and the day on it. */
    bank: Code.optional(),
    drawnOn: EnteredDay.optional(),
    /** The code on a cash coupon. */
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

/** The bank's reference of a transfer, or the number of a cheque, in its one form: both are also written with spaces and in small letters. */
export const transferReference = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

/** The code on a card or a coupon in its one form: spaces, hyphens and small letters that people type do not count. */
export const codeAsPrinted = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The ways in which an amount is paid; a transfer, a cheque or a coupon is named once. */
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

/** The ways in which money fills a balance: a coupon pays bills and orders only. */
export const TendersIn = Tenders.refine((tenders) => tenders.every(({ kind }) => kind !== 'cash-coupon'), 'no-coupon')

/** The ways in which money goes back to a customer: cheques are taken and never written. */
export const TendersOut = TendersIn.refine((tenders) => tenders.every(({ kind }) => kind !== 'cheque'), 'no-cheque')

/** How much unsettled cash the clerk holds, and the limit; `near` from 80% on. */
export const CashInHand = z.object({ unsettled: Money, max: Money, near: z.boolean() })

export const PaymentTender = z.object({
  line: z.int(),
  kind: PaidIn,
  amount: Money,
  reference: z.string().nullable(),
  /** Where the cash is now; null for what is not cash. */
  settlementState: z.enum(tenderFlow.states).nullable(),
})

export const Payment = z.object({
  paymentCode: PaymentCode,
  /** A refund's amounts are less than 0. */
  documentKind: z.enum(['payment', 'refund']),
  orderCode: OrderCode.nullable(),
  /** Does it take a payment back because the bank returned its cheque? */
  chequeReturned: z.boolean(),
  /** The payment from which a refund gives back. */
  refunds: PaymentCode.nullable(),
  /** The wrong payment in whose place it stands, and the right one in its own. */
  corrects: PaymentCode.nullable(),
  correctedBy: PaymentCode.nullable(),
  amount: Money,
  status: z.enum(paymentFlow.states),
  /** As printed, leading zeros included. */
  receiptNumber: z.string().nullable(),
  day: Day,
  at: Instant,
  employeeCode: z.string(),
  employeeName: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  serviceChannel: z.string(),
  /** How often the receipt was printed again. */
  reprints: z.int(),
  tenders: z.array(PaymentTender),
  bills: z.array(z.object({ billNo: BillNo, amount: Money })),
  /** Movements into and out of the customer's balances. */
  balances: z.array(z.object({ balance: z.string(), amount: Money })),
})
