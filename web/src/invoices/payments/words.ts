import type { Words } from '#platform/words.ts'

const en = {
  payments: 'Payments',
  none: 'No payments yet',
  noneAdvice: 'Take payment on an order awaiting payment',
  toOrders: 'View orders',
  payment: (code: string) => `Payment ${code}`,
  tenders: 'Tenders',
  bills: 'Bills paid',
  receipt: 'Receipt',
  receiptIs: (copy: string) =>
    `${copy}. You can reopen it on the day you took the payment. Later copies are marked as reprints.`,
  reprint: 'Reprint',
  reprintAsk: 'Reprint the receipt? It will be marked as a copy',
  reprinted: (count: number) => `Copy ${count} is ready to print`,
  copies: (count: number) => (count === 0 ? 'original' : `copy ${count}`),
  receivable: 'Awaiting payment',
  payBy: (day: string) => `pay by ${day}`,
  take: 'Take payment',
  refunded: 'Refunded. The receipt is void',
  corrected: (code: string) => `This payment was corrected. ${code} replaces it, and this receipt is void`,
  correct: 'Correct payment',
}

const zh = {
  payments: '缴费信息',
  none: '尚无缴费记录',
  noneAdvice: '请在待缴费的订单上收款',
  toOrders: '查看订单',
  payment: (code: string) => `缴费 ${code}`,
  tenders: '收款方式',
  bills: '所缴账单',
  receipt: '收据',
  receiptIs: (copy: string) => `${copy}。收款当日可再次打开收据；之后须办理重打，收据上会注明。`,
  reprint: '重打',
  reprintAsk: '重打收据？收据上将注明为副本',
  reprinted: (count: number) => `可打印第 ${count} 份副本`,
  copies: (count: number) => (count === 0 ? '原件' : `第 ${count} 份副本`),
  receivable: '待收款订单',
  payBy: (day: string) => `请于 ${day} 前缴费`,
  take: '收款',
  refunded: '已退费，收据作废',
  corrected: (code: string) => `该笔缴费有误，已由 ${code} 替代，本收据作废`,
  correct: '更正该笔缴费',
} satisfies Words<typeof en>

export const words = { en, zh }
