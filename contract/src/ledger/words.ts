import { type SliceWords } from '#platform/act-types.ts'

/** What the slice ledger says: labels of fields, names of states and things, refusals. */
export const words = {
  fields: {
    transactionId: { en: 'Transaction', zh: '交易' },
    pocket: { en: 'Balance', zh: '余额类型' },
    commonBalance: { en: 'Common balance', zh: '通用余额' },
    allowance: { en: 'Allowance', zh: '赠款' },
    cashCoupon: { en: 'Cash coupon', zh: '代金券' },
    derated: { en: 'Derated', zh: '减免' },
    paymentCard: { en: 'Payment card', zh: '充值卡' },
    deposit: { en: 'Deposit', zh: '押金' },
    adjust: { en: 'Adjustment', zh: '调账金额' },
    balanceAfter: { en: 'Balance after', zh: '变动后余额' },
    document: { en: 'Document', zh: '单据' },
    balances: { en: 'Balances', zh: '余额变化' },
  },
  terms: {
    payment: { en: 'The payment', zh: '缴费' },
    settlement: { en: 'The settlement', zh: '交账单' },
    bill: { en: 'The bill', zh: '账单' },
    'common-balance': { en: 'Common balance', zh: '通用余额' },
    allowance: { en: 'Allowance', zh: '赠款' },
    'cash-coupon': { en: 'Cash coupon', zh: '代金券' },
    derated: { en: 'Derated', zh: '减免' },
    'payment-card': { en: 'Payment card', zh: '充值卡' },
    deposit: { en: 'Deposit', zh: '押金' },
    adjust: { en: 'Adjustment', zh: '调账' },
    'bill-reversal': { en: 'Bill reversed', zh: '账单冲销' },
    'bank-deposit': { en: 'Brought to the bank', zh: '送存银行' },
    'bank-deposit-reversal': { en: 'Bank receipt rejected', zh: '回单驳回' },
    'bank-confirmation': { en: 'Confirmed by the bank', zh: '银行入账' },
    'cash-difference': { en: 'Short or over', zh: '长短款' },
    'cash-difference-reversal': { en: 'Short or over reversed', zh: '长短款冲回' },
    'shift-handover': { en: 'Shift handover', zh: '交接班' },
    refund: { en: 'Refund', zh: '退费' },
  },
} as const satisfies SliceWords
