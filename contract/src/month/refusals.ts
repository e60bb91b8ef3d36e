import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the month slice; the refusing call fills in `{name}`. */
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
  'run-exists': { en: '{month} already has a bill run', zh: '{month}已有出账批次' },
  'run-changed': {
    en: 'This run now bills {amount} (products: {count}). Review it again before you approve it',
    zh: '本批次现为 {count} 个产品，共 {amount}，请重新核对后再审批',
  },
  'second-person': {
    en: '{because}. {part}, so someone else must approve it: {approvers}',
    zh: '{because}。{part}，须由他人审批：{approvers}',
  },
  'later-run': { en: 'A later month is already billed. Reverse that run first', zh: '之后的月份已出账，请先冲回' },
  'nothing-to-print': {
    en: 'No posted bills of this run match. Choose another unit or include all bills',
    zh: '该批次没有符合条件的已入账账单，请另选机构或选择全部账单',
  },
  'print-gone': {
    en: 'No file available. The PDF is not ready, was stopped, or has expired. Generate it again',
    zh: '没有可下载的文件：PDF 尚未完成、已停止或已过期，请重新制作',
  },
  'month-not-over': { en: '{month} is not over yet', zh: '{month}尚未结束' },
  'cycle-not-over': { en: 'This cycle does not end until {end}', zh: '该账期至 {end} 才结束' },
  'earlier-month': {
    en: 'Recognize the revenue of {month} first',
    zh: '请先确认{month}的收入',
  },
  'later-month-recognised': {
    en: 'The revenue of {month} is already recognized. Later changes are posted from that month on',
    zh: '{month}的收入已确认，差额自该月起入账',
  },
  'period-closed': { en: '{month} is closed', zh: '{month}已关账' },
  'not-recognised': {
    en: 'The revenue of {month} is not recognized yet, or bills were posted since. Recognize revenue, then close',
    zh: '{month}的收入尚未确认，或确认后又有账单入账，请先确认收入，再关账',
  },
  'products-unbilled': {
    en: 'Products not billed yet: {count}. Post the {month} bill run for billing day {day} before you close',
    zh: '尚有 {count} 个产品未出账，请先完成{month}、出账日 {day} 的出账批次并入账，再关账',
  },
  'cycle-closed': {
    en: '{month} is closed, so these days can’t be billed. Ask someone who can reopen closed months to reopen it under Accounting periods, latest month first',
    zh: '{month}已关账，无法为这些日期出账。请有反关账权限的人员在会计期间页面由后往前重新打开',
  },
  'not-closed': { en: '{month} is not closed', zh: '{month}未关账' },
  'own-reopening': {
    en: 'You or the person you act for reopened {month}, so someone else must close it: {approvers}',
    zh: '{month}由您或委托人重新打开，须由他人关账：{approvers}',
  },
  'own-closing': {
    en: 'You or the person you act for closed {month}, so someone else must reopen it: {approvers}',
    zh: '{month}由您或委托人关账，须由他人重新打开：{approvers}',
  },
  'whole-operator': {
    en: 'The ledger covers the whole operator. Only headquarters staff can recognize revenue and close months',
    zh: '账簿属于整个运营商，由总部人员确认收入和关账',
  },
  'later-month-closed': {
    en: 'A month after {month} is closed. Reopen it first',
    zh: '{month}之后有月份已关账，请先打开',
  },
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
