import { z } from 'zod'
import type { productFlow } from './flows.ts'

type ProductState = (typeof productFlow.states)[number]

/** The rules of an order kind. The order engine on the server depends on nothing else. */
export type OrderKind = {
  /** The product states in which it is allowed; empty if it creates a product or needs none. */
  from: readonly ProductState[]
  /** `charge`: it may cost something; `refund`: it credits the customer; `none`: it never moves money. */
  money: 'charge' | 'refund' | 'none'
  /** The process that fulfills it; null if it completes as soon as nothing is owed on it. */
  process: 'installation' | 'fault-repair' | null
  /** Whether the product may have no other open order of such a kind. */
  exclusive: boolean
  /** Its bill is a debt at once, to be paid with the customer's others; the order itself does not wait for payment. */
  debt?: true
  /** Days after which it is cancelled if unpaid; null if the expiry of its port reservation decides. */
  payWithin_days: number | null
  /** How it is reversed: by releasing its resources, crediting the unused part, or an order of the opposite kind. */
  reversal: 'release' | 'credit-unused' | 'opposite' | 'none'
  /** When a paid and completed order can be undone in full: until its months begin, or on the day it was paid. */
  undo?: 'before-months' | 'same-day'
  /** The list of choices for its reason. */
  reasons: string | null
  /** When a credited amount also reverses a share of the commission: on its payment, or on submission. */
  takesCommissionBack?: 'paid' | 'submitted'
  /** Ends the customer's open installation request. */
  endsRequest?: true
  /** Stays open until a port can be sold to the customer, or none can be built. */
  awaitsPort?: true
  /** Reserves a device until it is completed. */
  reservesDevice?: true
  /** The product that the order creates: a line, or a value-added product on a line. */
  sells?: 'line' | 'addition'
  /** Opens a customer account. */
  opensAccount?: true
  /** Is sold by a partner and earns partner commission. */
  byPartner?: true
  /** Extends the paid period of a product. */
  extends?: true
  /** Can be acknowledged now to take effect on a later day. */
  plannable?: true
  /** The effect of the order on a product, and on the value-added products of a line. */
  halts?: 'pause' | 'end'
  /** The direction of the operator's charge types it can have. */
  chargeTypes?: 'charge' | 'refund'
  /** The charges that the order refunds in part. */
  returns?: 'payment' | 'bill'
  /** The customer balance it adds to. */
  fills?: 'common-balance' | 'deposit'
  /** Credits a balance without a payment. */
  credits?: true
  /** The additional details shown with the order. */
  details?: 'fault' | 'request'
}

const atOnce = { process: null, exclusive: true, payWithin_days: 0, reversal: 'opposite' } as const
const sale = { from: [], money: 'charge', exclusive: true, reversal: 'credit-unused', reasons: null } as const
const beside = { ...atOnce, from: [], exclusive: false, reasons: null } as const
const works = ['active', 'suspended'] as const

/** All order kinds as data: their start states, money, process and reversal. */
export const orderKinds = {
  open: { ...sale, process: 'installation', payWithin_days: null, sells: 'line', opensAccount: true },
  purchase: { ...sale, process: 'installation', payWithin_days: null, sells: 'line', endsRequest: true },
  'value-added': { ...sale, process: null, payWithin_days: 7, sells: 'addition' },
  'partner-purchase': {
    ...sale,
    process: 'installation',
    payWithin_days: null,
    sells: 'line',
    byPartner: true,
    endsRequest: true,
  },
  renew: { ...sale, from: works, process: null, payWithin_days: 7, undo: 'before-months', extends: true },
  suspend: { ...atOnce, from: ['active'], money: 'charge', reasons: 'pause-remark', halts: 'pause' },
  resume: { ...atOnce, from: ['suspended'], money: 'charge', reasons: 'resume-remark' },
  change: {
    ...atOnce,
    from: ['active'],
    money: 'charge',
    reversal: 'credit-unused',
    reasons: null,
    takesCommissionBack: 'paid',
    plannable: true,
  },
  replace: { ...atOnce, from: works, money: 'charge', reasons: 'replace-reason', reservesDevice: true },
  close: {
    ...atOnce,
    from: works,
    money: 'refund',
    reversal: 'none',
    reasons: 'preclose-reason',
    takesCommissionBack: 'paid',
    halts: 'end',
  },
  fault: {
    ...beside,
    from: works,
    money: 'none',
    process: 'fault-repair',
    reversal: 'release',
    reasons: null,
    details: 'fault',
  },
  charge: { ...beside, money: 'charge', undo: 'same-day', chargeTypes: 'charge' },
  refund: {
    ...beside,
    money: 'refund',
    reversal: 'none',
    takesCommissionBack: 'paid',
    chargeTypes: 'refund',
    returns: 'payment',
  },
  recharge: { ...beside, money: 'charge', fills: 'common-balance' },
  deposit: { ...beside, money: 'charge', fills: 'deposit' },
  cancel: { ...beside, money: 'none', reversal: 'none' },
  revoke: { ...beside, money: 'refund', reversal: 'none', reasons: 'cancel-reason' },
  'payment-adjustment': { ...beside, money: 'none' },
  'bill-adjustment': { ...beside, money: 'charge', debt: true, takesCommissionBack: 'submitted', returns: 'bill' },
  'balance-credit': { ...beside, money: 'none', credits: true },
  'price-change': { ...atOnce, from: works, money: 'none', reasons: null },
  'purchase-request': {
    ...beside,
    money: 'none',
    reversal: 'release',
    payWithin_days: null,
    awaitsPort: true,
    details: 'request',
  },
} as const satisfies Record<string, OrderKind>

export type OrderTypeCode = keyof typeof orderKinds
/** The order kinds, in the order of selection lists. */
export const orderTypes = Object.keys(orderKinds) as [OrderTypeCode, ...OrderTypeCode[]]
export const OrderType = z.enum(orderTypes)

/** Returns the rules of an order kind. */
export const kindOf = (type: OrderTypeCode): OrderKind => orderKinds[type]

/** Returns the kinds whose rules match, in the order of selection lists. */
const kindsWith = (matches: (kind: OrderKind) => boolean): OrderTypeCode[] =>
  orderTypes.filter((type) => matches(kindOf(type)))

/** The kinds that share a rule, for use in query conditions. */
export const kindGroups = {
  openings: kindsWith(({ opensAccount }) => opensAccount === true),
  lineSales: kindsWith(({ sells }) => sells === 'line'),
  additions: kindsWith(({ sells }) => sells === 'addition'),
  sales: kindsWith(({ sells }) => sells !== undefined),
  partnerSales: kindsWith(({ byPartner }) => byPartner === true),
  renewals: kindsWith((kind) => kind.extends === true),
  plannable: kindsWith(({ plannable }) => plannable === true),
  pauses: kindsWith(({ halts }) => halts === 'pause'),
  endings: kindsWith(({ halts }) => halts === 'end'),
  halts: kindsWith(({ halts }) => halts !== undefined),
  charges: kindsWith(({ chargeTypes }) => chargeTypes === 'charge'),
  paymentReturns: kindsWith(({ returns }) => returns === 'payment'),
  billReturns: kindsWith(({ returns }) => returns === 'bill'),
  returns: kindsWith(({ returns }) => returns !== undefined),
  recharges: kindsWith(({ fills }) => fills === 'common-balance'),
  deposits: kindsWith(({ fills }) => fills === 'deposit'),
  credits: kindsWith(({ credits }) => credits === true),
  faults: kindsWith(({ details }) => details === 'fault'),
  requests: kindsWith(({ awaitsPort }) => awaitsPort === true),
  fieldWork: kindsWith(({ process }) => process !== null),
} satisfies Record<string, OrderTypeCode[]>

/** Reports whether an order is paid, completed and of a kind that can be undone in full while unused. */
export const undoable = (order: { orderType: OrderTypeCode; orderStatus: string; paidAt: unknown }): boolean =>
  kindOf(order.orderType).undo !== undefined && order.orderStatus === 'completed' && order.paidAt !== null
