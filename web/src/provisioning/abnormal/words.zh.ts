import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  title: '异常授权命令处理',
  none: '没有待处理的命令',
  noneAdvice: '被网络拒绝或多次无应答的命令会显示在这里。',
  handle: '处理',
  sent: '下发内容',
  answered: '设备应答',
  noAnswer: '无应答',
  openCustomer: '打开客户',
  openOrder: '未完成订单',
  retry: '重试',
  askRetry: '立即重新下发该命令？',
  retried: '命令已重新下发',
  byHand: '手工完成',
  byHandAdvice: '请说明在设备上做了什么，以及如何确认已生效。',
  ignore: '无需处理',
  ignoreAdvice: '请说明为何不再需要该命令。',
  handled: '已记录',
} satisfies Words<typeof en>
