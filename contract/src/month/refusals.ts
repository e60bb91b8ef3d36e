import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice month; the call that refuses fills in `{name}`. */
export const refusals = {
  'case-closed': { en: 'The case is closed: nothing is owed any more', zh: '该案件已结束，客户已无欠费' },
  'nothing-overdue': { en: 'Nothing is overdue', zh: '没有逾期账单' },
  'lines-open': {
    en: 'A line of this customer is still open. The debt can be proposed once collection has ended the line',
    zh: '该客户仍有未拆机的线路，催缴将线路拆机后方可提请坏账',
  },
  'not-proposed': { en: 'Nobody has proposed this as bad debt yet', zh: '尚无人提请坏账' },
  'own-proposal': {
    en: 'You proposed this, or the person you act for did. Another person decides: {approvers}',
    zh: '由您或委托人提请，须由他人审批：{approvers}',
  },
  'others-proposal': { en: 'Who proposed it withdraws it', zh: '只能由提请人撤回' },
  'debt-changed': {
    en: '{amount} is overdue now, not {proposed} as proposed. The proposal is withdrawn. Propose it again',
    zh: '当前逾期金额为 {amount}，与提请的 {proposed} 不符，提请已撤回，请重新提请',
  },
  'proposal-changed': {
    en: '{amount} is proposed by now. Read the proposal again before you decide',
    zh: '当前提请金额为 {amount}，请重新核对后再决定',
  },
  'not-written-off': { en: 'Nothing of this case is written off', zh: '该案件没有已核销的欠费' },
  'promise-day': {
    en: 'A promise lasts from tomorrow to {last} at most',
    zh: '承诺缴费日须在明天至 {last} 之间',
  },
  'stage-on-day': {
    en: 'Another stage is carried out {days} days after already. Choose another day',
    zh: '第 {days} 天已有其他步骤，请另选一天',
  },
  'nothing-before-end': {
    en: 'Nothing happens before {stage} ends lines. Keep a stage before it that acts on no larger amounts',
    zh: '“{stage}”拆机之前没有其他步骤，请在其之前保留一个起催金额不高于它的步骤',
  },
  'run-exists': { en: 'There is a bill run for {month} already', zh: '{month}已有出账批次' },
  'run-changed': {
    en: 'By now this run bills {amount} (products: {count}). Look at it again before you approve it',
    zh: '本批次现为 {count} 个产品，共 {amount}，请重新核对后再审批',
  },
  'second-person': {
    en: '{because}. {part}, so another person approves it: {approvers}',
    zh: '{because}。{part}，须由他人审批：{approvers}',
  },
  'later-run': { en: 'A later month is billed already. Take that run back first', zh: '之后的月份已出账，请先冲回' },
  'nothing-to-print': {
    en: 'No posted bill of this run fits. Choose another unit, or all bills',
    zh: '该批次没有符合条件的已入账账单，请另选机构或选择全部账单',
  },
  'print-gone': {
    en: 'There is no file: the PDF is not ready yet, was stopped, or is no longer kept. Make it again',
    zh: '没有可下载的文件：PDF 尚未完成、已停止或已过期，请重新制作',
  },
  'month-not-over': { en: '{month} is not over yet', zh: '{month}尚未结束' },
  'cycle-not-over': { en: 'This cycle is not over before {end}', zh: '该账期至 {end} 才结束' },
  'earlier-month': {
    en: 'The revenue of {month} is booked first',
    zh: '请先确认{month}的收入',
  },
  'later-month-recognised': {
    en: 'The revenue of {month} is booked already. What changed since is booked from that month on',
    zh: '{month}的收入已确认，差额自该月起入账',
  },
  'period-closed': { en: '{month} is closed', zh: '{month}已关账' },
  'not-recognised': {
    en: 'The revenue of {month} is not booked yet, or bills were posted since. Book revenue, then close',
    zh: '{month}的收入尚未确认，或确认后又有账单入账，请先确认收入，再关账',
  },
  'products-unbilled': {
    en: 'Products that are not billed yet: {count}. Post the bill run of {month} for billing day {day} before you close',
    zh: '尚有 {count} 个产品未出账，请先完成{month}、出账日 {day} 的出账批次并入账，再关账',
  },
  'cycle-closed': {
    en: '{month} is closed, so these days cannot be billed. Who may open closed months opens it again on Accounting periods, the last one first',
    zh: '{month}已关账，无法为这些日期出账。请有反关账权限的人员在会计期间页面由后往前重新打开',
  },
  'not-closed': { en: '{month} is not closed', zh: '{month}未关账' },
  'own-reopening': {
    en: 'You opened {month} again, or the person you act for did, so another person closes it: {approvers}',
    zh: '{month}由您或委托人重新打开，须由他人关账：{approvers}',
  },
  'own-closing': {
    en: 'You closed {month}, or the person you act for did, so another person opens it: {approvers}',
    zh: '{month}由您或委托人关账，须由他人重新打开：{approvers}',
  },
  'whole-operator': {
    en: "The books are the whole operator's. Staff of headquarters book and close them",
    zh: '账簿属于整个运营商，由总部人员确认收入和关账',
  },
  'later-month-closed': {
    en: 'A month after {month} is closed. Open it first',
    zh: '{month}之后有月份已关账，请先打开',
  },
  'payout-day': { en: 'Commission is paid out up to today at the latest', zh: '佣金最晚结算至今日' },
  'own-commission': {
    en: 'You cannot pay commission to yourself or to the person you act for. Another person pays it: {approvers}',
    zh: '不得给自己或委托人付佣金，须由他人付款：{approvers}',
  },
  'nothing-open': { en: 'Nothing is open up to this day', zh: '截至该日没有未付佣金' },
  'commission-changed': {
    en: 'The open commission is {amount} by now. Look at it again before you pay',
    zh: '未付佣金现为 {amount}，请核对后再付',
  },
  'reference-used': {
    en: 'Payout {payout} has this reference already',
    zh: '付款单 {payout} 已使用该参考号',
  },
  'payout-kept': {
    en: 'This commission was kept back from settlement {settlement} and cannot be taken back here',
    zh: '该佣金已从交账单 {settlement} 中抵扣，不能在此撤销',
  },
  'own-payout': {
    en: 'You paid this out or received it, or the person you act for did. Another person takes it back: {approvers}',
    zh: '由您或委托人付款或收款，须由他人撤销：{approvers}',
  },
  'not-failed': { en: 'Only a message that failed is sent again', zh: '只能重发发送失败的通知' },
} as const satisfies Sentences
