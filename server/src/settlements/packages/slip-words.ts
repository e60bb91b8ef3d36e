import type { Language } from '@lastmile/contract/words.ts'

const en = {
  title: 'Cash package',
  number: (code: string) => `No. ${code}`,
  unit: 'Unit',
  packaged: 'Packaged',
  packager: 'Packaged by',
  bank: 'Bank receipt',
  settlement: 'Settlement',
  clerk: 'Handed in by',
  counted: 'Counted by',
  receipts: 'Receipts',
  amount: (currency: string) => `Amount (${currency})`,
  total: 'Sum of the settlements',
  difference: { short: 'Short', over: 'Over' },
  payable: 'To be paid in',
  cheques: 'Cheques, paid in with the cash',
  bankOfCheque: 'Bank',
  chequeNumber: 'Cheque',
  drawnOn: 'Day on the cheque',
  chequeTotal: 'Sum of the cheques',
  state: 'State',
  packagerSigns: 'Packager',
  carrierSigns: 'Taken to the bank by',
  financeSigns: 'Finance',
}
export type SlipWords = typeof en

const zh: SlipWords = {
  title: '现金打包单',
  number: (code) => `编号 ${code}`,
  unit: '机构',
  packaged: '打包时间',
  packager: '打包人',
  bank: '银行回单',
  settlement: '交账单',
  clerk: '交账人',
  counted: '清点人',
  receipts: '收款笔数',
  amount: (currency) => `金额（${currency}）`,
  total: '交账合计',
  difference: { short: '短款', over: '长款' },
  payable: '应送存金额',
  cheques: '随现金送存的支票',
  bankOfCheque: '出票银行',
  chequeNumber: '支票号',
  drawnOn: '出票日',
  chequeTotal: '支票合计',
  state: '状态',
  packagerSigns: '打包人签字',
  carrierSigns: '送存人签字',
  financeSigns: '财务签字',
}

/** The content of a package's slip, in the reader's language. */
export const slipWords = (language: Language): SlipWords => (language === 'zh-CN' ? zh : en)
