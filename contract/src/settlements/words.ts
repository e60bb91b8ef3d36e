import { type SliceWords } from '#platform/act-types.ts'

/** What the slice settlements says: labels of fields, names of states and things, refusals. */
export const words = {
  fields: {
    settlementCode: { en: 'Settlement code', zh: '交账单编号' },
    collections: { en: 'Collections', zh: '收款' },
    ageHours: { en: 'Hours held', zh: '持有小时数' },
    countedAmount: { en: 'Counted amount', zh: '清点金额' },
    tenderCount: { en: 'Collections', zh: '收款笔数' },
    requestedAt: { en: 'Requested at', zh: '申请时间' },
    decidedBy: { en: 'Decided by', zh: '处理人编号' },
    decidedByName: { en: 'Decided by', zh: '处理人' },
    decidedAt: { en: 'Decided at', zh: '处理时间' },
    rejectReason: { en: 'Reject reason', zh: '驳回原因' },
    view: { en: 'View', zh: '视图' },
    unsettledAmount: { en: 'Unsettled cash', zh: '未交账金额' },
  },
  terms: {
    confirmed: { en: 'Confirmed', zh: '已确认' },
    rejected: { en: 'Rejected', zh: '已驳回' },
    revoked: { en: 'Revoked', zh: '已撤回' },
  },
  refusals: {
    'not-unsettled': {
      en: 'Payment {payment} is no longer waiting to be handed in',
      zh: '缴费 {payment} 已不在待交账状态',
    },
    'own-settlement': { en: 'You cannot confirm your own settlement', zh: '不能确认自己的交账' },
    'count-differs': {
      en: 'The counted amount {counted} differs from the requested amount. Count again or reject',
      zh: '清点金额 {counted} 与申请金额不符，请重新清点或驳回',
    },
  },
} as const satisfies SliceWords
