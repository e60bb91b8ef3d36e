import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the invoices slice: labels of fields, states and entities, and the permissions for row actions. */
export const words = {
  fields: {
    invoiceKind: { en: 'Invoice type', zh: '发票类型' },
    redOf: { en: 'Reverses invoice', zh: '冲红发票' },
    unanswered: { en: 'No response', zh: '未获答复' },
    reversible: { en: 'Reversible', zh: '可冲红' },
    left: { en: 'Invoiceable amount', zh: '可开票金额' },
  },
  terms: {
    drawn: { en: 'Issued', zh: '已开具' },
    accepted: { en: 'Accepted', zh: '已受理' },
    paper: { en: 'On paper', zh: '纸质' },
    electronic: { en: 'Electronic', zh: '电子' },
    'tax-invoice': thing('The tax invoice', '发票'),
    'taxpayer-number': { en: 'The taxpayer number has an invalid format', zh: '纳税人识别号格式有误' },
  },
  actions: [['payment.invoice', action('PayInfoConfigComposite', 'Issue tax invoices', '开具发票')]],
} as const satisfies SliceWords
