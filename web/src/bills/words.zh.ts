import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  bills: '账单信息',
  none: '尚无账单',
  noneAdvice: '每个收费订单生成一张账单，后付费产品每月生成账单',
  arrears: '欠费',
  noArrears: '没有逾期欠费',
  ageing: '欠费账龄',
  notDue: '未到期',
  days: (from: number, to: number) => `${from} 至 ${to} 天`,
  over: (from: number) => `${from} 天及以上`,
  bill: (billNo: string) => `账单 ${billNo}`,
  charges: '费用明细',
  offer: '未缴费订单的报价，尚未成为欠费',
  period: (from: string, to: string) => `${from} 至 ${to}`,
  reversed: '已冲销',
} satisfies Words<typeof en>
