import type { Sentences } from '#platform/act-types.ts'
import { filledIn } from '#provisioning/faults.ts'
import { type Language, tongue } from '#words.ts'

/** Why a line may differ from the network, with `{at}` and `{who}` to fill in. */
export const causes = {
  'cause-removal-ignored': {
    en: '{who} ignored the removal command on {at}',
    zh: '{who}于 {at} 忽略了删除命令',
  },
  'cause-abnormal': { en: 'A command for this line has been abnormal since {at}', zh: '该线路的命令自 {at} 起异常' },
  'cause-ignored': { en: '{who} ignored a command for this line on {at}', zh: '{who}于 {at} 忽略了该线路的命令' },
  'cause-done-manually': {
    en: 'On {at}, {who} marked the last command as done manually',
    zh: '{who}于 {at} 将最近一条命令登记为人工完成',
  },
  'cause-changed-by-hand': {
    en: 'Changed on the OLT after {at}, when it confirmed the last command',
    zh: 'OLT 于 {at} 确认了最近一条命令，此后在设备上被改动',
  },
  'cause-never-commanded': {
    en: 'No command has been sent for this line; its place was adopted or imported',
    zh: '未对该线路下发过命令，其位置来自采纳或导入',
  },
  'cause-disconnect-confirmed': {
    en: 'The access server confirmed the disconnect on {at}, but reports the session again',
    zh: '接入服务器于 {at} 确认断开，但仍在上报该会话',
  },
  'cause-no-sign-in': { en: 'The last session ended on {at}', zh: '最近一次会话于 {at} 结束' },
  'cause-never-signed-in': { en: 'The router has never signed in', zh: '路由器从未登录' },
  'cause-unknown': { en: 'Unknown', zh: '未知' },
} as const satisfies Sentences

export type Cause = keyof typeof causes

/** Returns the text of a cause in a language. */
export const causeText = (cause: Cause, params: { at: string; who: string }, language: Language): string =>
  filledIn(causes[cause][tongue(language)], params, language)
