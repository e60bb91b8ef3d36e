import { type ReadingFault, readingFaults, readingFaultText } from '#inventory/faults.ts'
import type { Sentences } from '#platform/act-types.ts'
import { commandFaults, filledIn } from '#provisioning/faults.ts'
import { type Language, tongue } from '#words.ts'

/** Messages for why a run on an OLT read nothing. */
const runFaults = {
  'pattern-unmatched': {
    en: 'The success pattern matches nothing in the response. Compare them',
    zh: '成功标志在应答中没有匹配，请对照检查',
  },
  'device-silent': {
    en: 'No response from {olt}. Check the connection and try again',
    zh: '{olt} 无应答，请检查连接后重试',
  },
  'run-too-slow': {
    en: '{olt} did not finish the commands within {minutes} minutes. Shorten the template or try again later',
    zh: '{olt} 未能在 {minutes} 分钟内执行完命令，请精简模板或稍后重试',
  },
  'run-not-started': {
    en: 'The OLT was busy for too long, and no command was sent. Try again',
    zh: 'OLT 长时间繁忙，未下发任何命令，请重试',
  },
  'run-outdated': {
    en: 'The ONT of the line or the template has changed meanwhile, and no command was sent. Try again',
    zh: '其间线路的 ONT 或命令模板已变更，未下发任何命令，请重试',
  },
  'run-lost': { en: 'The run stopped without a result. Try again', zh: '运行中断，没有结果，请重试' },
} as const satisfies Sentences

/** Why a run on an OLT read nothing, as stored. */
export type RunFault = { code: keyof typeof runFaults; params?: Readonly<Record<string, string>> } | ReadingFault

const isReading = (fault: RunFault): fault is ReadingFault =>
  Object.hasOwn(readingFaults, fault.code) || Object.hasOwn(commandFaults, fault.code)

/** Returns the text of a reason in a language. */
export function runFaultText(fault: RunFault, language: Language): string {
  if (isReading(fault)) return readingFaultText(fault, language)
  return filledIn(runFaults[fault.code][tongue(language)], fault.params ?? {}, language)
}
