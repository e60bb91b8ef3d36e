import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the refunds slice: labels of fields, states and entities, and the permissions for row actions. */
export const words = {
  fields: {
    ownApproval: { en: 'Approved by you', zh: '本人审批' },
    reserved: { en: 'Reserved', zh: '已预留' },
    givenBack: { en: 'Refunded', zh: '已退金额' },
    ofPayment: { en: 'Remaining on this payment', zh: '该笔缴费余额' },
    refundLimit: { en: 'Limit for all payments', zh: '全部缴费合计可退' },
    refundable: { en: 'Refundable amount', zh: '可退金额' },
    paidFor: { en: 'Paid for', zh: '缴费项目' },
  },
  terms: {
    payoutProposed: { en: 'Awaiting approval', zh: '待审批' },
    payoutApproved: { en: 'Approved, to be paid', zh: '已批准待付款' },
    payoutPaid: { en: 'Paid out', zh: '已提现' },
    payoutDeclined: { en: 'Declined', zh: '未批准' },
    payoutWithdrawn: { en: 'Withdrawn', zh: '已撤回' },
    'balance-payout': thing('The payout request', '提现申请'),
    'payout-line': { en: 'Payout of the common balance', zh: '通用余额提现' },
  },
  actions: [
    ['balance.credit', action('balanceInfo', 'Grant credit', '授予余额')],
    ['balance.aboveCeiling', action('balanceInfo', 'Grant credit above the limit', '超上限授予余额')],
  ],
} as const satisfies SliceWords
