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
} satisfies Words<typeof en>

export const words = { en, zh }
