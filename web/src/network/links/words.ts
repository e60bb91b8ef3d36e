import type { Words } from '#platform/words.ts'

const en = {
  title: 'Resource links',
  parts: 'Link view',
  links: 'Links',
  lines: 'Lines affected by an outage',
  box: 'ODB',
  place: 'Box location',
  relink: 'Relink',
  linkOf: (box: string) => `Link of ${box}`,
  fedBy: (olt: string, port: string) => `Current uplink: ${olt}, PON port ${port}`,
  askRelink: (box: string, olt: string, port: string) =>
    `Link ${box} to PON port ${port} of ${olt}? Its ONTs are registered there, and its lines are down until then.`,
  relinked: (box: string, lines: number) => `${box} relinked, lines: ${lines}`,
  noBox: 'No links yet',
  noBoxAdvice: 'Add boxes on the Network resources page.',
  noLine: 'No lines',
  noLineAdvice: 'Choose an OLT, PON port, or box that has lines.',
}

const zh = {
  title: '资源链路',
  parts: '链路视图',
  links: '链路',
  lines: '中断影响的线路',
  box: '分纤箱',
  place: '分纤箱位置',
  relink: '改接',
  linkOf: (box: string) => `${box} 的链路`,
  fedBy: (olt: string, port: string) => `当前上联：${olt}，PON口 ${port}`,
  askRelink: (box: string, olt: string, port: string) =>
    `将 ${box} 改接到 ${olt} 的PON口 ${port}？系统将在新PON口注册其ONT，完成前线路中断。`,
  relinked: (box: string, lines: number) => `${box} 已改接，线路 ${lines} 条`,
  noBox: '暂无链路',
  noBoxAdvice: '请在“网络资源维护”中录入分纤箱。',
  noLine: '没有线路',
  noLineAdvice: '请选择有线路的OLT设备、PON口或分纤箱。',
} satisfies Words<typeof en>

export const words = { en, zh }
