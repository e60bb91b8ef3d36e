import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the commissions slice; the refusing call fills in `{name}`. */
export const refusals = {
  'payout-day': { en: 'Choose today or an earlier day', zh: '佣金最晚结算至今日' },
  'own-commission': {
    en: 'You can’t pay commission to yourself or the person you act for. Ask someone who can: {approvers}',
    zh: '不得给自己或委托人付佣金，须由他人付款：{approvers}',
  },
  'nothing-open': { en: 'No commission is due up to this day', zh: '截至该日没有未付佣金' },
  'commission-changed': {
    en: 'The commission due is now {amount}. Review it again before you pay',
    zh: '未付佣金现为 {amount}，请核对后再付',
  },
  'reference-used': {
    en: 'Payout {payout} already has this reference',
    zh: '付款单 {payout} 已使用该参考号',
  },
  'payout-kept': {
    en: 'This commission was deducted from settlement {settlement} and can’t be reversed here',
    zh: '该佣金已从交账单 {settlement} 中抵扣，不能在此撤销',
  },
  'own-payout': {
    en: 'You or the person you act for made or received this payout. Someone else must reverse it: {approvers}',
    zh: '由您或委托人付款或收款，须由他人撤销：{approvers}',
  },
} as const satisfies Sentences
