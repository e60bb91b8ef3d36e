import { action, type SliceWords } from '#platform/act-types.ts'

/** What the slice payments says: labels of fields, names of states and things, refusals, and the rights to act on a row. */
export const words = {
  fields: {
    paymentCode: { en: 'Payment code', zh: '缴费编号' },
    tenders: { en: 'Tenders', zh: '收款方式' },
    bills: { en: 'Unpaid bills', zh: '未结账单数' },
    reference: { en: 'Card slip number', zh: '刷卡凭证号' },
    receiptNumber: { en: 'Receipt number', zh: '收据号' },
    reprints: { en: 'Reprints', zh: '重打次数' },
    settlementState: { en: 'Cash status', zh: '现金状态' },
    products: { en: 'Products', zh: '产品' },
    openOrders: { en: 'Open orders', zh: '在途订单' },
    language: { en: 'Language', zh: '语言' },
  },
  terms: {
    refunded: { en: 'Refunded', zh: '已退费' },
    unrequested: { en: 'Not handed in', zh: '未交账' },
    requested: { en: 'Waiting for confirmation', zh: '待确认' },
    deptConfirmed: { en: 'Confirmed by department', zh: '部门已确认' },
    packaged: { en: 'Packaged', zh: '已打包' },
    financeConfirmed: { en: 'Confirmed by finance', zh: '财务已确认' },
    cash: { en: 'Cash', zh: '现金' },
    card: { en: 'Card at the counter', zh: '柜台刷卡' },
  },
  refusals: {
    'amount-mismatch': { en: 'The tenders add up to {given}, but {due} is due', zh: '收款合计 {given}，应收 {due}' },
    'already-paid': { en: 'This order has already been paid', zh: '该订单已缴费' },
    'insufficient-balance': {
      en: 'The common balance is only {balance}. If the common balance is insufficient, please pay in cash',
      zh: '通用余额仅有 {balance}。如果通用余额不足，请使用现金支付',
    },
    'balance-not-usable': { en: 'This price does not allow the common balance', zh: '该资费不允许使用通用余额' },
    'cash-limit': {
      en: 'You would hold {would} of unsettled cash; your limit is {max}. Hand in your collections first',
      zh: '您的未交账金额将达 {would}，上限为 {max}，请先交账',
    },
    'no-receipt-numbers': {
      en: 'You have no receipt numbers left. Ask for a new note block',
      zh: '您的收据号已用完，请申领新的票据段',
    },
  },
  actions: [['payment.reprint', action('PayInfoConfigComposite', 'Reprint a receipt', '重打收据')]],
} as const satisfies SliceWords
