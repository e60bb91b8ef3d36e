import type { Words } from '#platform/words.ts'

const en = {
  checks: 'ONT on the OLT',
  askRestart: 'Restart the ONT? The customer is offline for about three minutes.',
  restarted: 'Restarted. The customer is online again after about three minutes.',
  noMacs: 'No MAC addresses: no device behind the ONT has sent anything yet.',
  inVlan: (vlan: string) => `VLAN ${vlan}`,
  stateIs: 'State',
  meters: (count: string) => `${count} m`,
  values: {
    distance: 'Distance',
    downCause: 'Last went down by',
    upSince: 'Last online',
    downSince: 'Last down',
    upFor: 'Online for',
  },
  transcript: 'Transcript',
  waiting: 'Unregistered ONTs',
  waitingHint:
    'ONTs that are connected to this OLT but not registered. An ONT appears a minute after it is powered on.',
  find: 'Find unregistered ONTs',
  searching: 'Asking the OLT',
  noneFound: 'No unregistered ONTs',
  noneFoundAdvice: 'Check the fiber and the power of the ONT, and search again.',
  foundAt: (when: string) => `Found ${when}`,
  omitted: (count: string) =>
    `The OLT listed ${count} more ONTs than can be shown. Register some of these, then search again.`,
  notInStock: 'Not in stock',
  serial: 'Serial number',
  model: 'Model',
}

const zh = {
  checks: 'OLT上的ONT',
  askRestart: '重启该ONT？客户将断网约三分钟。',
  restarted: '已重启，约三分钟后客户恢复上网。',
  noMacs: '没有MAC地址：ONT下的设备尚未发送数据。',
  inVlan: (vlan: string) => `VLAN ${vlan}`,
  stateIs: '状态',
  meters: (count: string) => `${count} 米`,
  values: {
    distance: '距离',
    downCause: '上次下线原因',
    upSince: '上次上线时间',
    downSince: '上次下线时间',
    upFor: '在线时长',
  },
  transcript: '会话记录',
  waiting: '未注册的ONT',
  waitingHint: '已接入该OLT但尚未注册的ONT。ONT加电约一分钟后出现。',
  find: '查询未注册ONT',
  searching: '正在查询OLT',
  noneFound: '没有未注册的ONT',
  noneFoundAdvice: '请检查光纤与ONT电源，然后重新查询。',
  foundAt: (when: string) => `查询时间：${when}`,
  omitted: (count: string) => `OLT还列出了${count}台ONT，超出可显示的数量。请先注册其中一部分，再重新查询。`,
  notInStock: '不在库存中',
  serial: '序列号',
  model: '型号',
} satisfies Words<typeof en>

/** Texts of checks of ONTs and of unregistered ONTs. */
export const words = { en, zh }
