import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the invoices slice; the refusing call fills in `{name}`. */
export const refusals = {
  'above-uninvoiced': {
    en: 'At most {left} of this payment can be invoiced: the amount paid, less refunds and earlier invoices',
    zh: '该笔缴费最多可开票 {left}（已缴、未退且未开票部分）',
  },
  'invoice-stands': {
    en: 'Invoice {invoice} covers money to be refunded ({invoiced} invoiced). Have a red invoice issued first and wait until it is accepted, or have the invoice removed from its order',
    zh: '发票 {invoice} 对应的款项将被退还（已开票 {invoiced}），请先对其开具红字发票并等待受理，或从所登记的订单上撤下',
  },
  'invoice-number-written': {
    en: 'Number {number} of your block is already recorded on order {order}. Remove it there, or void the number',
    zh: '您发票段中的号码 {number} 已登记在订单 {order} 上，请先从该订单撤下，或将该号码作废',
  },
  'invoice-is-red': {
    en: 'This is a red invoice, or it has already been reversed by one',
    zh: '该发票为红字发票，或已被冲红',
  },
  'no-invoice-numbers': {
    en: 'You have no invoice numbers left. Request a new block, or issue an electronic invoice',
    zh: '您的发票号已用完，请申领新的发票，或开具电子发票',
  },
} as const satisfies Sentences
