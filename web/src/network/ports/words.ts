import type { Words } from '#platform/words.ts'

const en = {
  whereFirst: 'Choose the township or give coordinates first: the boxes near there appear here',
  noBox: 'No box with a free port nearby',
  widen: 'Look further away',
  port: 'Port',
  choosePort: 'Choose a free port',
  away: (meters: string) => `${meters} away`,
  free: (free: number, total: number) => `${free} of ${total} free`,
  more: (count: number) => `${count} more boxes`,
  portState: (port: string, state: string) => `Port ${port}: ${state}`,
  faulty: 'Ports out of use',
  boxPlace: 'Place of the box',
  noFaulty: 'Every port is in use or free',
  noFaultyAdvice: 'A port that a repair has found not to work appears here until it is repaired.',
  repaired: 'Port repaired',
  repairOf: (port: string) => `Port ${port}`,
  repairHint: 'What was found and done, and how it was measured',
  askRepaired: (port: string) => `Put port ${port} into use again? It can be sold from then on.`,
  inUse: (port: string) => `Port ${port} is free again`,
}

const zh = {
  whereFirst: '请先选择镇区或填写坐标，此处将列出附近的分纤箱',
  noBox: '附近没有空闲端口的分纤箱',
  widen: '扩大查找范围',
  port: '端口',
  choosePort: '请选择空闲端口',
  away: (meters: string) => `距离 ${meters}`,
  free: (free: number, total: number) => `空闲 ${free} / ${total}`,
  more: (count: number) => `另有 ${count} 个分纤箱`,
  portState: (port: string, state: string) => `端口 ${port}：${state}`,
  faulty: '停用的端口',
  boxPlace: '分纤箱位置',
  noFaulty: '没有停用的端口',
  noFaultyAdvice: '维修中发现故障的端口显示在这里，修复后恢复使用。',
  repaired: '端口已修复',
  repairOf: (port: string) => `端口 ${port}`,
  repairHint: '发现了什么、如何处理、如何测试',
  askRepaired: (port: string) => `恢复使用端口 ${port}？此后即可销售。`,
  inUse: (port: string) => `端口 ${port} 已恢复空闲`,
} satisfies Words<typeof en>

export const words = { en, zh }
