import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the collection slice; the refusing call fills in `{name}`. */
export const refusals = {
  'case-closed': { en: 'This case is closed. The customer has no overdue bills', zh: '该案件已结束，客户已无欠费' },
  'nothing-overdue': { en: 'No bills are overdue', zh: '没有逾期账单' },
  'lines-open': {
    en: 'This customer still has an open line. Propose the write-off after collection has closed it',
    zh: '该客户仍有未拆机的线路，催缴将线路拆机后方可提请坏账',
  },
  'not-proposed': { en: 'No write-off has been proposed for this case', zh: '尚无人提请坏账' },
  'own-proposal': {
    en: 'You or the person you act for proposed this. Someone else must approve it: {approvers}',
    zh: '由您或委托人提请，须由他人审批：{approvers}',
  },
  'others-proposal': { en: 'Only the person who proposed it can withdraw it', zh: '只能由提请人撤回' },
  'debt-changed': {
    en: 'The overdue amount is now {amount}, not {proposed} as proposed. The proposal was withdrawn. Propose it again',
    zh: '当前逾期金额为 {amount}，与提请的 {proposed} 不符，提请已撤回，请重新提请',
  },
  'proposal-changed': {
    en: 'The proposed amount is now {amount}. Review the proposal again before you decide',
    zh: '当前提请金额为 {amount}，请重新核对后再决定',
  },
  'not-written-off': { en: 'Nothing in this case has been written off', zh: '该案件没有已核销的欠费' },
  'promise-day': {
    en: 'Choose a date from tomorrow to {last}',
    zh: '承诺缴费日须在明天至 {last} 之间',
  },
  'stage-on-day': {
    en: 'Another stage already runs on day {days}. Choose another day',
    zh: '第 {days} 天已有其他步骤，请另选一天',
  },
  'nothing-before-end': {
    en: 'No stage runs before {stage} closes lines. Keep an earlier stage with the same or a lower minimum amount',
    zh: '“{stage}”拆机之前没有其他步骤，请在其之前保留一个起催金额不高于它的步骤',
  },
} as const satisfies Sentences
