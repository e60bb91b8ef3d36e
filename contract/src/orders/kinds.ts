import { z } from 'zod'
import type { productFlow } from './flows.ts'

type ProductState = (typeof productFlow.states)[number]

/** The rules of an order kind; the engine on the server reads nothing else. */
export type OrderKind = {
  /** The product states it may start from; empty if it creates or needs no product. */
  from: readonly ProductState[]
  /** `charge`: it may cost something; `refund`: the customer is credited; `none`: it never moves money. */
  money: 'charge' | 'refund' | 'none'
  /** The process that fulfils it; null if it completes as soon as nothing is owed on it. */
  process: 'installation' | 'fault-repair' | null
  /** No other such order of the same product may be open. */
  exclusive: boolean
  /** Its bill is a debt at once, to be paid with the others: the order itself does not wait for payment. */
  debt?: true
  /** Days after which an unpaid order is cancelled; null if its port reservation decides. */
  payWithin_days: number | null
  /** How it is reversed: by releasing its resources, crediting the unused part, or an order of the opposite kind. */
  reversal: 'release' | 'credit-unused' | 'opposite' | 'none'
  /** When a paid and finished order can be undone in full: until its months begin, or on the day it was paid. */
  undo?: 'before-months' | 'same-day'
  /** The list that its reason is chosen from. */
  reasons: string | null
  /** When its credited amount reverses a share of the commission: with its payment, or with its submission. */
  takesCommissionBack?: 'paid' | 'submitted'
  /** It ends the customer's open installation request. */
  endsRequest?: true
  /** It stays open until a port can be sold to its customer, or none can be built. */
  awaitsPort?: true
  /** It reserves a device until it is done. */
  reservesDevice?: true
  /** What it creates: a line, or a value-added product of one. */
  sells?: 'line' | 'addition'
  /** It opens the account of a customer. */
  opensAccount?: true
  /** A partner sells it and earns the commission of partners. */
  byPartner?: true
  /** It extends the paid period of a product. */
  extends?: true
  /** It may wait, acknowledged, for the day on which it takes effect. */
  plannable?: true
  /** What it does to a product and to the value-added products of a line. */
  halts?: 'pause' | 'end'
  /** The operator's charge types that it is chosen from. */
  chargeTypes?: 'charge' | 'refund'
  /** What it returns a part of. */
  returns?: 'payment' | 'bill'
  /** The balance of the customer that it fills. */
  fills?: 'common-balance' | 'deposit'
  /** It credits a balance without a payment. */
  credits?: true
  /** The additional details shown with it. */
  details?: 'fault' | 'request'
}

const atOnce = { process: null, exclusive: true, payWithin_days: 0, reversal: 'opposite' } as const
const sale = { from: [], money: 'charge', exclusive: true, reversal: 'credit-unused', reasons: null } as const
const beside = { ...atOnce, from: [], exclusive: false, reasons: null } as const
const works = ['active', 'suspended'] as const

/** Every order kind as data: its start states, money, process and reversal. */
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
/** The kinds in the order in which lists offer them. */
export const orderTypes = Object.keys(orderKinds) as [OrderTypeCode, ...OrderTypeCode[]]
export const OrderType = z.enum(orderTypes)

/** Returns the rules of an order kind. */
export const kindOf = (type: OrderTypeCode): OrderKind => orderKinds[type]

/** Returns the kinds whose rules match, in the order of the lists. */
const kindsWith = (matches: (kind: OrderKind) => boolean): OrderTypeCode[] =>
  orderTypes.filter((type) => matches(kindOf(type)))

/** The kinds that share a rule, for conditions of queries. */
export const kindGroups = {
  openings: kindsWith(({ opensAccount }) => opensAccount === true),
  lineSales: kindsWith(({ sells }) => sells === 'line'),
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

/** Reports whether an order is paid, fulfilled and of a kind that can be undone in full while unused. */
export const undoable = (order: { orderType: OrderTypeCode; orderStatus: string; paidAt: unknown }): boolean =>
  kindOf(order.orderType).undo !== undefined && order.orderStatus === 'completed' && order.paidAt !== null
