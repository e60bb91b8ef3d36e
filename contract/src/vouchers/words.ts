import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the vouchers slice: labels of fields, states and entities. */
export const words = {
  fields: {
    serialNo: { en: 'Serial number', zh: '卡号' },
    cardValue: { en: 'Face value', zh: '面值' },
    batchKind: { en: 'Batch type', zh: '批次类型' },
    usableFrom: { en: 'Valid from', zh: '起用日' },
    couponCode: { en: 'Coupon code', zh: '代金券券码' },
    couponValue: { en: 'Coupon value', zh: '代金券面值' },
    cardState: { en: 'State', zh: '状态' },
    usableUntil: { en: 'Redeem by', zh: '使用截止日' },
    validMonths: { en: 'Validity after redemption (months)', zh: '使用期（月）' },
    cardsUsed: { en: 'Used', zh: '已使用' },
    cardsUnused: { en: 'Unused', zh: '未使用' },
    cardsBlocked: { en: 'Blocked', zh: '已冻结' },
    usedAt: { en: 'Used at', zh: '使用时间' },
    activatedAt: { en: 'Activated at', zh: '激活时间' },
    activatedByName: { en: 'Activated by', zh: '激活人' },
    cardCode: { en: 'Card code', zh: '充值卡密码' },
  },
  terms: {
    made: { en: 'Inactive', zh: '待激活' },
    'recharge-card': thing('The recharge card', '充值卡'),
  },
} as const satisfies SliceWords
