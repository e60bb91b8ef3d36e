import type { Sentences } from '#platform/act-types.ts'
import { commandFaults, type CommandFault, faultText, filledIn } from '#provisioning/faults.ts'
import { type Language, tongue } from '#words.ts'

/** Messages for why the ONTs of an OLT could not be read, with `{name}`s to fill in. Nothing of that reading is stored. */
export const readingFaults = {
  'olt-silent': {
    en: 'No response from {olt} while PON port {ponPort} was read. Check the connection and read it again',
    zh: '读取 PON 口 {ponPort} 时 {olt} 无应答，请检查连接后重新读取',
  },
  'session-failed': {
    en: 'The session with {olt} failed while PON port {ponPort} was read: {reason}',
    zh: '读取 PON 口 {ponPort} 时与 {olt} 的会话失败：{reason}',
  },
  'command-refused': {
    en: 'The OLT refused the command “{command}”: {line}. Correct the command template “{action}”',
    zh: 'OLT 拒绝了命令“{command}”：{line}。请更正命令模板“{action}”',
  },
  'line-not-understood': {
    en: 'The response to “{command}” contains a line that the command template “{action}” does not describe: “{line}”. Compare the response with the template',
    zh: '“{command}”的应答中有一行不符合命令模板“{action}”：“{line}”。请对照会话记录更正模板',
  },
  'other-port-answered': {
    en: 'The response to “{command}” contains PON port {other} instead of {ponPort}. Correct the command template “{action}”',
    zh: '“{command}”的应答是 PON 口 {other}，不是 {ponPort}。请更正命令模板“{action}”',
  },
  'count-differs': {
    en: 'The response to “{command}” states {expected} entries, but {found} were found. Read the OLT again',
    zh: '“{command}”的应答注明 {expected} 条，实际读到 {found} 条，请重新读取',
  },
  'ont-twice': {
    en: 'The response to “{command}” contains ONT number {ontId} twice. Read the OLT again',
    zh: '“{command}”的应答中 ONT 编号 {ontId} 出现两次，请重新读取',
  },
  'ont-not-listed': {
    en: 'The response to “{command}” contains ONT number {ontId}, which the list of ONTs on {ponPort} does not. Read the OLT again',
    zh: '“{command}”的应答中有 ONT 编号 {ontId}，而 {ponPort} 的 ONT 清单中没有，请重新读取',
  },
  'port-too-slow': {
    en: 'PON port {ponPort} could not be read within {minutes} minutes. Read the OLT again later',
    zh: 'PON 口 {ponPort} 未能在 {minutes} 分钟内读完，请稍后重新读取',
  },
  'reading-lost': {
    en: 'The reading stopped without a result. Read the OLT again',
    zh: '读取中断，没有结果，请重新读取',
  },
  'template-gone': {
    en: 'The command template “{action}” was deleted during the reading. Add it and read the OLT again',
    zh: '读取期间命令模板“{action}”被删除，请新增后重新读取',
  },
} as const satisfies Sentences

/** Why a reading failed, as stored: independent of language. A failed sign-in has the reason of a command. */
export type ReadingFault =
  | { code: keyof typeof readingFaults; params?: Readonly<Record<string, string>> }
  | CommandFault

/** Returns the text of a reason in a language. */
export function readingFaultText(fault: ReadingFault, language: Language): string {
  const { code, params } = fault
  if (Object.hasOwn(commandFaults, code)) return faultText(fault as CommandFault, language)
  return filledIn(readingFaults[code as keyof typeof readingFaults][tongue(language)], params ?? {}, language)
}
