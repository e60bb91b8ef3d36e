import type { MessageKindSpec } from './target.ts'

const to = (part: string) => () => ({ code: 'NetworkMonitoring', filters: { part } }) as const

/** Messages to network engineers about scheduled readings of OLTs and what they show. */
export const monitoringKinds = {
  'olt.failing': {
    urgent: true,
    title: { en: 'OLT can’t be read', zh: 'OLT读取失败' },
    text: { en: '{olt}: {reason}', zh: '{olt}：{reason}' },
    target: to('olts'),
  },
  'olt.answering': {
    urgent: false,
    title: { en: 'OLT can be read again', zh: 'OLT读取恢复' },
    text: { en: '{olt} was read completely', zh: '{olt} 已完整读取' },
    target: to('olts'),
  },
  'loss.began': {
    urgent: true,
    title: { en: 'ONTs lost on {place}', zh: '{place} 批量掉线' },
    text: {
      en: '{place}: {lost} of {total} ONTs went offline between {from} and {to}. {hint}',
      zh: '{place}：{total} 个ONT中有 {lost} 个在 {from} 至 {to} 之间掉线。{hint}',
    },
    target: to('losses'),
  },
  'loss.ended': {
    urgent: false,
    title: { en: 'ONTs back on {place}', zh: '{place} 已恢复' },
    text: {
      en: '{place}: {back} of {lost} lost ONTs are online again',
      zh: '{place}：掉线的 {lost} 个ONT中已有 {back} 个恢复在线',
    },
    target: to('losses'),
  },
  'light.alarmed': {
    urgent: true,
    title: { en: 'Light levels out of range', zh: '光功率异常' },
    text: {
      en: '{olt}: {count} lines are newly out of range. Weakest: {place}, {rx} dBm',
      zh: '{olt}：新增 {count} 条线路光功率异常，最弱：{place}，{rx} dBm',
    },
    target: to('alarms'),
  },
  'resend.withheld': {
    urgent: true,
    title: { en: 'Lines not resent automatically', zh: '未自动重新下发' },
    text: {
      en: '{olt}: {reason}. Check whether the reading is right or the OLT was replaced, and resend the lines manually',
      zh: '{olt}：{reason}。请确认读取是否正确、设备是否更换，再手动重新下发',
    },
    target: to('differences'),
  },
} as const satisfies Record<string, MessageKindSpec>
