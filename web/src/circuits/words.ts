import type { Words } from '#platform/words.ts'

const en = {
  title: 'Sign-in',
  change: 'Change sign-in',
  byPattern: 'From the pattern of the OLT',
  byHand: 'Entered by hand',
  noCircuit: 'None: the ONT isn’t registered yet, or another line has this circuit',
  lostCircuit: 'None: the line has moved. Enter the circuit of its new place',
  anyRemote: 'Any',
  leaveEmpty: (circuit: string) => `Leave empty for the pattern of the OLT: ${circuit}`,
  leaveEmptyUnknown: 'Leave empty for the pattern of the OLT, if it has one',
  anyRemoteHint: 'Leave empty to accept any',
  effect:
    'The live session isn’t ended. The line uses this at its next sign-in. PPPoE with its password keeps working.',
  saved: (account: string) => `${account} saved`,
  patterns: 'Circuit patterns',
  pattern: ['circuit pattern', 'circuit patterns'] as readonly [string, string],
  placeholders: 'Placeholders: {{olt}} {{oltName}} {{ponPort}} {{frame}} {{slot}} {{port}} {{ontId}} {{serial}}',
  missing: (count: number) =>
    count === 1
      ? '1 line of this OLT has no circuit: another line has it, or it was entered and the ONT has moved since'
      : `${count} lines of this OLT have no circuit: other lines have them, or they were entered and the ONTs have moved since`,
  unknown: 'Rejected circuits',
  noUnknown: 'No rejected circuits',
  noUnknownAdvice: 'Sign-ins from circuits that no line has are listed here.',
  assign: 'Assign to a line',
  assigned: (circuit: string) => `${circuit} assigned`,
}

const zh = {
  title: '认证方式',
  change: '修改认证方式',
  byPattern: '按OLT规则生成',
  byHand: '手工填写',
  noCircuit: '无：ONT尚未注册，或该电路标识属于其他线路',
  lostCircuit: '无：线路已移位，请填写新位置的电路标识',
  anyRemote: '不限',
  leaveEmpty: (circuit: string) => `留空则按OLT规则生成：${circuit}`,
  leaveEmptyUnknown: '留空则按OLT规则生成（如有规则）',
  anyRemoteHint: '留空则不核对',
  effect: '不会断开在线会话，线路下次认证时生效。仍可用PPPoE密码认证。',
  saved: (account: string) => `${account} 已保存`,
  patterns: '电路标识规则',
  pattern: ['电路标识规则', '电路标识规则'] as readonly [string, string],
  placeholders: '占位符：{{olt}} {{oltName}} {{ponPort}} {{frame}} {{slot}} {{port}} {{ontId}} {{serial}}',
  missing: (count: number) => `该OLT有${count}条线路没有电路标识：标识属于其他线路，或手工填写后ONT已移位`,
  unknown: '被拒绝的电路',
  noUnknown: '没有被拒绝的电路',
  noUnknownAdvice: '不属于任何线路的电路发起认证时，会列在这里。',
  assign: '分配给线路',
  assigned: (circuit: string) => `${circuit} 已分配`,
} satisfies Words<typeof en>

export const words = { en, zh }
