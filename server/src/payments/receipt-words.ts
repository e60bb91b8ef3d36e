import type { Language } from '@lastmile/contract/refusals.ts'

const en = {
  title: 'Payment receipt',
  number: (number: string) => `No. ${number}`,
  copy: (count: number) => `Copy ${count}`,
  void: 'VOID',
  customer: 'Customer',
  customerCode: 'Customer code',
  account: 'Broadband account',
  order: 'Order',
  payment: 'Payment',
  time: 'Date and time',
  place: 'Business hall',
  clerk: 'Cashier',
  item: 'Item',
  months: 'Months',
  amount: (currency: string) => `Amount (${currency})`,
  total: 'Total',
  taxInside: (percent: number) => `of which tax ${percent}%`,
  paidBy: 'Paid by',
  kinds: {
    period: 'paid period',
    gift: 'gift months',
    install: 'installation',
    deposit: 'deposit, returned at the end',
    'one-off': 'one-off',
    service: 'service',
  },
  tenders: { cash: 'Cash', card: 'Card at the counter', 'common-balance': 'Common balance' },
  thanks: 'Please keep this receipt. Thank you for being our customer.',
  customerSigns: 'Customer',
}
export type ReceiptWords = typeof en

const zh: ReceiptWords = {
  title: '缴费收据',
  number: (number) => `编号 ${number}`,
  copy: (count) => `第 ${count} 次补打`,
  void: '作废',
  customer: '客户名称',
  customerCode: '客户编号',
  account: '宽带账号',
  order: '订单编号',
  payment: '缴费编号',
  time: '日期时间',
  place: '营业厅',
  clerk: '收款员',
  item: '项目',
  months: '月数',
  amount: (currency) => `金额（${currency}）`,
  total: '合计',
  taxInside: (percent) => `其中税额 ${percent}%`,
  paidBy: '收款方式',
  kinds: {
    period: '包期费用',
    gift: '赠送月',
    install: '安装费',
    deposit: '押金（到期退还）',
    'one-off': '一次性费用',
    service: '服务费',
  },
  tenders: { cash: '现金', card: '柜台刷卡', 'common-balance': '通用余额' },
  thanks: '请妥善保管本收据，感谢您的惠顾。',
  customerSigns: '客户签字',
}

/** What a receipt says, in the customer's language. */
export const receiptWords = (language: Language): ReceiptWords => (language === 'zh-CN' ? zh : en)
