import type { Words } from '#platform/words.ts'

const en = {
  resources: 'Network resources',
  parts: 'Resource type',
  boxes: 'Distribution boxes',
  olts: 'OLTs',
  box: ['distribution box', 'distribution boxes'] as readonly [string, string],
  olt: ['OLT', 'OLTs'] as readonly [string, string],
  which: 'Box',
  fed: 'Uplink',
  where: 'Location',
  map: 'Box location',
  ports: 'Ports',
  devices: 'Devices installed here',
  noDevices: 'No devices installed here',
  takeOut: 'Take out of service',
  repaired: 'Port repaired',
  fedByPort: 'ODBs by PON port',
  free: (free: number, total: number) => `${free} of ${total} free`,
  unfed: 'no ODBs',
  feeds: (boxes: number, ports: number, most: number) => `ODBs: ${boxes}, ports: ${ports} of ${most}`,
  ponPortOf: (unknown: boolean) => (unknown ? 'Choose the OLT first' : 'Choose'),
}

const zh = {
  resources: '网络资源维护',
  parts: '资源类型',
  boxes: '分纤箱',
  olts: 'OLT设备',
  box: ['分纤箱', '分纤箱'],
  olt: ['OLT设备', 'OLT设备'],
  which: '分纤箱',
  fed: '上联',
  where: '位置',
  map: '分纤箱在地图上的位置',
  ports: '分纤箱端口',
  devices: '此处安装的设备',
  noDevices: '此处没有设备',
  takeOut: '停用',
  repaired: '端口已修复',
  fedByPort: '各PON口的下联',
  free: (free: number, total: number) => `空闲 ${free} / ${total}`,
  unfed: '未接分纤箱',
  feeds: (boxes: number, ports: number, most: number) => `分纤箱 ${boxes} 个，端口 ${ports} / ${most}`,
  ponPortOf: (unknown: boolean) => (unknown ? '请先选择OLT设备' : '请选择'),
} satisfies Words<typeof en>

export const words = { en, zh }
