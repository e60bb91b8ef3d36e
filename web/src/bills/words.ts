import type { Words } from '#platform/words.ts'

const en = {
  bills: 'Bills',
  none: 'No bills yet',
  noneAdvice: 'Bills are created for orders with a charge and each month for postpaid products',
  nothingOverdue: 'No overdue bills',
  ageing: 'Aging',
  notDue: 'not yet due',
  days: (from: number, to: number) => `${from} to ${to} days`,
  over: (from: number) => `${from}+ days`,
  bill: (billNo: string) => `Bill ${billNo}`,
  charges: 'Charges',
  offer: 'Quote for an unpaid order, not yet payable',
  period: (from: string, to: string) => `${from} to ${to}`,
  reversed: 'reversed',
  billPaper: 'Download PDF',
  statement: (months: number) => `${months}-month statement`,
}

const zh = {
  bills: '账单信息',
  none: '尚无账单',
  noneAdvice: '每个收费订单生成一张账单，后付费产品每月生成账单',
  nothingOverdue: '没有逾期账单',
  ageing: '账龄',
  notDue: '未到期',
  days: (from: number, to: number) => `${from} 至 ${to} 天`,
  over: (from: number) => `${from} 天及以上`,
  bill: (billNo: string) => `账单 ${billNo}`,
  charges: '费用明细',
  offer: '未缴费订单的报价，尚未入账',
  period: (from: string, to: string) => `${from} 至 ${to}`,
  reversed: '已冲销',
  billPaper: '下载账单',
  statement: (months: number) => `近${months}个月对账单`,
} satisfies Words<typeof en>

export const words = { en, zh }
