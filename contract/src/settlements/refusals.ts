import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice settlements; the call that refuses fills in `{name}`. */
export const refusals = {
  'not-unpackaged': {
    en: 'Settlement {settlement} is not waiting to be packaged',
    zh: '交账单 {settlement} 不是待打包状态',
  },
  'several-units': {
    en: 'A package holds settlements of one unit only. Package them unit by unit',
    zh: '一个批次只能包含同一机构的交账单，请分机构打包',
  },
  'remitted-differs': {
    en: 'The remitted amount {given} must equal the payable amount {payable}. Have a difference approved first',
    zh: '实缴金额 {given} 必须等于应缴金额 {payable}，如有差异请先登记并审批',
  },
  'receipt-used': {
    en: 'Receipt {receipt} of this bank account is already used for {document}',
    zh: '该银行账户的回单 {receipt} 已用于 {document}',
  },
  'difference-pending': {
    en: 'A difference of this package waits for approval by finance',
    zh: '该批次有差异正等待财务审批',
  },
  'difference-too-large': {
    en: 'What is short must not be more than the payable amount {payable}',
    zh: '短款不得超过应缴金额 {payable}',
  },
  'kept-changed': {
    en: 'The commission kept back from this cash is {kept} by now. Look at it again before you hand in',
    zh: '可抵扣佣金现为 {kept}，请核对后再交账',
  },
  'above-debt': { en: 'Only {open} of this debt is open', zh: '该欠款仅剩 {open}' },
  'own-debt': {
    en: '{part}. Another person decides: {approvers}',
    zh: '{part}，须由他人处理：{approvers}',
  },
  'waiver-waiting': { en: 'A waiver of this debt waits for its decision already', zh: '该欠款已有减免待审批' },
  'own-difference': {
    en: '{part}. Another person decides: {approvers}',
    zh: '{part}，须由他人审批：{approvers}',
  },
  'difference-approved': {
    en: 'The approved difference {difference} falls away with this package. A colleague takes it apart: not the one who recorded it and not the one it is booked to',
    zh: '撤销打包会冲销已批准的差异 {difference}，登记人和责任人不能撤销打包，须由他人处理',
  },
  'own-package': {
    en: '{part}. Another person decides: {approvers}',
    zh: '{part}，须由他人处理：{approvers}',
  },
  'bank-line-missing': {
    en: 'No line of the bank belongs to this receipt. Choose one, or say in the remark where you saw the money',
    zh: '没有与该回单匹配的银行流水，请选择一笔，或在备注中说明到账依据',
  },
  'bank-line-taken': { en: 'This bank line belongs to {document}', zh: '该银行流水已属于 {document}' },
  'bank-line-differs': {
    en: 'The bank line says {line}, the receipt {remitted}',
    zh: '银行流水金额 {line}，回单金额 {remitted}',
  },
  'transfer-differs': {
    en: 'The bank line says {line}, the transfer {transfer}',
    zh: '银行流水金额 {line}，转账金额 {transfer}',
  },
  'already-arrived': { en: 'The bank has reported this transfer already', zh: '该笔转账已到账' },
  'bank-file-known': {
    en: 'This file was already read at {when} by {who}',
    zh: '该文件已由{who}于 {when} 导入',
  },
  'bank-file-broken': {
    en: 'Nothing was read. {count} lines are wrong: {lines}',
    zh: '未导入任何数据。{count} 行有误：{lines}',
  },
  'bank-file-too-long': {
    en: 'A file can have at most {most} lines. Export shorter periods and import the files one by one',
    zh: '文件最多 {most} 行，请按较短的期间导出，分次导入',
  },
  'bank-file-empty': { en: 'The file has no line of money that came in', zh: '文件中没有入账记录' },
  'not-unsettled': {
    en: 'Payment {payment} is no longer waiting to be handed in',
    zh: '缴费 {payment} 已不在待交账状态',
  },
  'refunds-not-chosen': {
    en: 'You gave cash back and have only {held} left to hand in. Choose the refunds too',
    zh: '您已退还部分现金，可交账现金仅有 {held}，请同时勾选退款记录',
  },
  'nothing-to-hand-over': { en: 'There is no cash in your drawer to hand over', zh: '您手中没有可交接的现金' },
  'drawer-differs': {
    en: 'You counted {counted}, your receipts say {held}. Count again and make the difference good before you hand over',
    zh: '您清点为 {counted}，收据合计 {held}，请重新清点并补足后再交班',
  },
  'handover-open': {
    en: 'Your handover {handover} is still open. Take it back first',
    zh: '您的交接班单 {handover} 尚未完成，请先撤回',
  },
  'handover-overtaken': {
    en: 'Some of this cash was handed in or given back meanwhile. The employee who offered the handover takes it back and makes a new one',
    zh: '其中部分现金已交账或退还，须由交班人撤回后重新交班',
  },
  'taker-gone': {
    en: 'The colleague named here does not take cash in this unit any more. The employee who offered the handover takes it back',
    zh: '接班人已离职或不再属于本机构收款人员，须由交班人撤回交接班单',
  },
  'taker-cash-limit': {
    en: '{taker} would hold {would} of unsettled cash; the limit is {max}. Have the collections of {taker} counted first, or take the handover back and choose another colleague',
    zh: '{taker} 的未交账金额将达 {would}，上限为 {max}，请先清点其交账，或由交班人撤回后另选同事',
  },
  'cheque-not-in-drawer': {
    en: 'Cheque {number} is no longer in your drawer. Look at the list again',
    zh: '支票 {number} 已不在您的抽屉中，请刷新列表',
  },
  'cheques-differ': {
    en: 'The request lists {listed} cheques, you ticked {ticked} of them. Tick each that lies before you, or reject the request',
    zh: '交账单列有 {listed} 张支票，您已核对 {ticked} 张，请逐张核对或驳回',
  },
  'own-settlement': {
    en: 'You handed this cash in, or the person you act for did. Another person confirms it: {approvers}',
    zh: '由您或委托人交账，须由他人确认：{approvers}',
  },
  'count-differs': {
    en: 'The counted amount {counted} differs from the requested amount. Count again or reject',
    zh: '清点金额 {counted} 与申请金额不符，请重新清点或驳回',
  },
} as const satisfies Sentences
