import type { Words } from '#platform/words.ts'

const en = {
  refresh: 'Refresh authorization',
  which: 'Select line',
  none: 'No lines on the network',
  noneAdvice: 'Lines are on the network from installation until closing',
  effect: 'Summary',
  workedOut: 'The line’s authorization is recalculated and sent to the network',
  session: 'An active session is disconnected and reconnects',
  unchanged: 'Product, price and paid days do not change',
  send: 'Send to the network',
  ask: 'Resend the full configuration of this line to the network?',
  sent: (line: string) => `Sending ${line} to the network`,
  follow: 'View progress',
}

const zh = {
  refresh: '刷新授权',
  which: '选择线路',
  none: '该客户没有在网线路',
  noneAdvice: '线路自安装起至拆机止在网',
  effect: '办理结果预览',
  workedOut: '重新计算线路应有的授权并发送至网络',
  session: '在线会话会断开并重新登录',
  unchanged: '产品、资费和已缴时间不变',
  send: '发送至网络',
  ask: '将该线路的全部授权重新发送至网络？',
  sent: (line: string) => `正在向网络发送 ${line}`,
  follow: '查看进度',
} satisfies Words<typeof en>

export const words = { en, zh }
