import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the billing slice; the refusing call fills in `{name}`. */
export const refusals = {
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
} as const satisfies Sentences
