import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the commissions slice: labels of fields, states and entities. */
export const words = {
  fields: {
    sellerCode: { en: 'Seller code', zh: '销售人员编号' },
    sellerName: { en: 'Seller', zh: '销售人员' },
    orderCount: { en: 'Orders', zh: '订单数' },
    earned: { en: 'Earned', zh: '已得佣金' },
    takenBack: { en: 'Reversed', zh: '冲回' },
    paidOut: { en: 'Paid out', zh: '已付' },
    openAmount: { en: 'Balance due', zh: '未付' },
    payoutCode: { en: 'Payout', zh: '付款单' },
    payoutWay: { en: 'Payment method', zh: '付款方式' },
    payoutState: { en: 'State', zh: '状态' },
    paidByName: { en: 'Paid by', zh: '付款人' },
    reversedByName: { en: 'Reversed by', zh: '撤销人' },
    reverseReason: { en: 'Reversal reason', zh: '撤销原因' },
  },
  terms: {
    paidOut: { en: 'Paid out', zh: '已付' },
    payoutWaiting: { en: 'Awaiting count', zh: '待清点' },
    payoutReversed: { en: 'Reversed', zh: '已撤销' },
    'payout-transfer': { en: 'Transfer', zh: '转账' },
    'payout-cheque': { en: 'Cheque', zh: '支票' },
    'payout-kept': { en: 'Deducted from cash', zh: '交账抵扣' },
    'payout-cash': { en: 'Cash from bank', zh: '银行取现' },
    seller: thing('The seller', '销售人员'),
    'commission-payout': thing('The payout', '佣金付款'),
  },
  actions: [
    ['commission.pay', action('CommissionPayouts', 'Pay out commission', '付佣金')],
    ['commission.takeBack', action('CommissionPayouts', 'Reverse commission payout', '撤销佣金付款')],
  ],
} as const satisfies SliceWords
