import type { Words } from '#platform/words.ts'

const en = {
  title: 'Sign-in',
  method: 'Method',
  change: 'Change sign-in',
  byPattern: 'From the pattern of the OLT',
  byHand: 'Entered by hand',
  source: 'Circuit source',
  noCircuit:
    'No circuit yet: the ONT isn’t registered, or another line has this circuit. Until then, the line signs in by PPPoE.',
  lostCircuit: 'No circuit: the line has moved. Enter the circuit of its new place.',
  noPattern: (olt: string) => `No circuit: ${olt} has no circuit pattern. Until then, the line signs in by PPPoE.`,
  patternPage: 'Network resources › IPoE circuits',
  anyRemote: 'Any',
  leaveEmpty: (circuit: string) => `Leave empty for the pattern of the OLT: ${circuit}`,
  leaveEmptyUnknown: 'Leave empty for the pattern of the OLT, if it has one',
  anyRemoteHint: 'Leave empty to accept any',
  effect: 'PPPoE with the account and password keeps working, so the router can be changed later.',
  endsSession: 'The customer is online. This change ends the session; the router then signs in again.',
  saved: (product: string) => `Sign-in of ${product} changed`,
  savedEnding: (product: string) => `Sign-in of ${product} changed. Ending the session…`,
  patterns: 'Circuit patterns',
  pattern: ['circuit pattern', 'circuit patterns'] as readonly [string, string],
  placeholders: 'Placeholders: {{olt}} {{oltName}} {{ponPort}} {{frame}} {{slot}} {{port}} {{ontId}} {{serial}}',
  missing: (count: number) =>
    count === 1
      ? '1 line of this OLT has no circuit: another line has it, or it was entered and the ONT has moved since'
      : `${count} lines of this OLT have no circuit: other lines have them, or they were entered and the ONTs have moved since`,
  affects: (count: number) =>
    count === 1
      ? '1 line has its circuit from this pattern. Changing the pattern ends its IPoE session if its circuit changes'
      : `${count} lines have their circuits from this pattern. Changing it ends the IPoE sessions of all whose circuits change`,
  unknown: 'Rejected circuits',
  noUnknown: 'No rejected circuits',
  noUnknownAdvice: 'Sign-ins from circuits that no line has are listed here.',
  assign: 'Assign to a line',
  assigned: (circuit: string) => `${circuit} assigned`,
  assignedEnding: (circuit: string) => `${circuit} assigned. Ending the session…`,
  assignEffect: 'If the customer is online, this ends the session; the router then signs in again.',
}

const zh = {
  title: '认证方式',
  method: '方式',
  change: '修改认证方式',
  byPattern: '按OLT规则生成',
  byHand: '手工填写',
  source: '电路标识来源',
  noCircuit: '暂无电路标识：ONT尚未注册，或该电路标识属于其他线路。此前线路仍使用PPPoE拨号。',
  lostCircuit: '没有电路标识：线路已移位，请填写新位置的电路标识。',
  noPattern: (olt: string) => `没有电路标识：${olt} 没有电路标识规则。此前线路仍使用PPPoE拨号。`,
  patternPage: '网络资源维护 › IPoE电路',
  anyRemote: '不限',
  leaveEmpty: (circuit: string) => `留空则按OLT规则生成：${circuit}`,
  leaveEmptyUnknown: '留空则按OLT规则生成（如有规则）',
  anyRemoteHint: '留空则不核对',
  effect: '账号和密码仍可用于PPPoE拨号，路由器可稍后再改。',
  endsSession: '客户在线。修改后将断开会话，路由器会重新认证。',
  saved: (product: string) => `${product} 的认证方式已修改`,
  savedEnding: (product: string) => `${product} 的认证方式已修改，正在断开会话…`,
  patterns: '电路标识规则',
  pattern: ['电路标识规则', '电路标识规则'] as readonly [string, string],
  placeholders: '占位符：{{olt}} {{oltName}} {{ponPort}} {{frame}} {{slot}} {{port}} {{ontId}} {{serial}}',
  missing: (count: number) => `该OLT有${count}条线路没有电路标识：标识属于其他线路，或手工填写后ONT已移位`,
  affects: (count: number) => `${count}条线路的电路标识按此规则生成。修改规则后，电路标识随之改变的线路将断开IPoE会话`,
  unknown: '被拒绝的电路',
  noUnknown: '没有被拒绝的电路',
  noUnknownAdvice: '不属于任何线路的电路发起认证时，会列在这里。',
  assign: '分配给线路',
  assigned: (circuit: string) => `${circuit} 已分配`,
  assignedEnding: (circuit: string) => `${circuit} 已分配，正在断开会话…`,
  assignEffect: '如客户在线，会话将被断开，路由器会重新认证。',
} satisfies Words<typeof en>

export const words = { en, zh }
