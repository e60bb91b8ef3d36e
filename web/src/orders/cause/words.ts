import type { Words } from '#platform/words.ts'

const en = {
  fraud: 'Blocked: suspected fraud',
  admin: 'Blocked by administrator',
  arrears: 'Blocked: arrears',
  expired: 'Expired',
  line: 'Parent line blocked',
  paused: 'Suspended by customer',
  unpaid: 'Awaiting payment',
  installing: 'Installing',
  network: 'Awaiting the network',
  closing: 'Closing',
  works: 'Active',
  over: 'Closed',
  ends: { arrears: 'Take payment', expired: 'Renew', paused: 'Resume', unpaid: 'Take payment' },
}

const zh = {
  fraud: '停机：涉嫌欺诈',
  admin: '管理员停机',
  arrears: '欠费停机',
  expired: '已到期',
  line: '所属线路停机',
  paused: '客户报停',
  unpaid: '待缴费',
  installing: '安装中',
  network: '等待网络开通',
  closing: '拆机中',
  works: '正常',
  over: '已结束',
  ends: { arrears: '收款', expired: '续费', paused: '复机', unpaid: '收款' },
} satisfies Words<typeof en>

export const words = { en, zh }
