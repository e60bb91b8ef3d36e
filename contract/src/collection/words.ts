import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the collection slice: labels of fields, states and entities. */
export const words = {
  fields: {
    ownProposal: { en: 'Proposed by you', zh: '本人提请' },
    mayWithdraw: { en: 'Can be withdrawn', zh: '可撤回' },
    stageCode: { en: 'Stage', zh: '催缴步骤' },
    minAmount: { en: 'Minimum amount', zh: '起催金额' },
    stopsBilling: { en: 'Stops billing', zh: '停机期间停止计费' },
    workingDays: { en: 'Working days only', zh: '仅工作日执行' },
    caseId: { en: 'Case', zh: '催缴案件' },
    overdueDays: { en: 'Days past due', zh: '逾期天数' },
    stageName: { en: 'Stage', zh: '当前步骤' },
    stageOn: { en: 'Stage reached', zh: '执行日期' },
    nextStageName: { en: 'Next stage', zh: '下一步骤' },
    nextStageOn: { en: 'Next on', zh: '下一步日期' },
    promisedOn: { en: 'Promised by', zh: '承诺缴费日' },
    promiseRemark: { en: 'Promise details', zh: '承诺说明' },
    badDebtBy: { en: 'Proposed by', zh: '提请人' },
    badDebtReason: { en: 'Write-off reason', zh: '坏账原因' },
    badDebtAmount: { en: 'Proposed amount', zh: '提请金额' },
    writtenOff: { en: 'Written off', zh: '已核销' },
    closedAs: { en: 'Closed as', zh: '结束方式' },
    closed: { en: 'Closed cases', zh: '已结束' },
    proposed: { en: 'Write-off proposed', zh: '已提请坏账' },
  },
  terms: {
    'written-off': { en: 'Written off', zh: '已核销' },
    remind: { en: 'Remind', zh: '提醒' },
    terminate: { en: 'Close line', zh: '拆机' },
    restrict: { en: 'Throttle', zh: '限速' },
    block: { en: 'Block', zh: '停机' },
    collect: { en: 'Send collector', zh: '上门催收' },
    'propose-bad-debt': { en: 'Propose write-off', zh: '提请坏账' },
    'collection-stage': thing('The collection stage', '催缴步骤'),
    'collection-case': thing('The case', '催缴案件'),
  },
  actions: [
    ['badDebt.propose', action('CollectionCases', 'Propose write-offs and recover bad debt', '提请与收回坏账')],
    ['badDebt.approve', action('CollectionCases', 'Write off bad debt', '核销坏账')],
    ['collection.promise', action('CollectionCases', 'Record promise to pay', '登记缴费承诺')],
  ],
} as const satisfies SliceWords
