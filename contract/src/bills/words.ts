import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the slice bills: labels of fields, names of states and things. */
export const words = {
  fields: {
    documentKind: { en: 'Document', zh: '单据类型' },
    documentNumber: { en: 'Printed number', zh: '单据号' },
    refersTo: { en: 'Refers to', zh: '冲抵账单' },
    billNo: { en: 'Bill number', zh: '账单编号' },
    chargePeriod: { en: 'Charge period', zh: '账期' },
    billMoney: { en: 'Bill amount', zh: '账单金额' },
    fulfilledMoney: { en: 'Paid', zh: '已缴金额' },
    unfulfilledMoney: { en: 'Owed', zh: '未缴金额' },
    badDebt: { en: 'Bad debt', zh: '坏账' },
    ageingDays: { en: 'Days overdue', zh: '逾期天数' },
    postedAt: { en: 'Debt since', zh: '入账时间' },
    reducible: { en: 'Can be taken off', zh: '可减金额' },
    owedBefore: { en: 'Owed before', zh: '调整前欠费' },
    owedAfter: { en: 'Owed after', zh: '调整后欠费' },
    toBalance: { en: 'To the common balance', zh: '转入通用余额' },
    needsApproval: { en: 'Needs approval', zh: '需审批' },
    requestCode: { en: 'Request', zh: '申请编号' },
    lineName: { en: 'Bill line', zh: '账单明细' },
    ownRequest: { en: 'My request', zh: '本人申请' },
    decisionReason: { en: 'Reason of the decision', zh: '审批意见' },
    resultNumber: { en: 'Posted as', zh: '生成单据' },
    resultBillNo: { en: 'Posted as', zh: '生成单据' },
    gross: { en: 'Amount with tax', zh: '含税金额' },
    period: { en: 'Period', zh: '期间' },
    arrears: { en: 'Arrears', zh: '欠费' },
    owed: { en: 'Unpaid only', zh: '仅欠费' },
    ageing: { en: 'Ageing', zh: '账龄' },
  },
  terms: {
    new: { en: 'Unpaid', zh: '未缴' },
    partiallyPaid: { en: 'Partially paid', zh: '部分缴费' },
    'credit-note': { en: 'Credit note', zh: '红字账单' },
    settled: { en: 'Settled', zh: '已结清' },
    'bill-line': thing('The line of the bill', '账单明细'),
    'adjustment-request': thing('The request for an adjustment', '调整申请'),
  },
  actions: [
    [
      'bill.aboveCeiling',
      action('BillAdjustments', 'Approve bill adjustments above the ceiling', '审批超上限账单调整'),
    ],
  ],
} as const satisfies SliceWords
