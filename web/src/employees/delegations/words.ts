import type { Words } from '#platform/words.ts'

const en = {
  title: 'Delegations',
  current: 'Deputies',
  lend: 'Delegate my permissions',
  lendFor: 'Delegate for this employee',
  explain: 'The deputy can use your functions from the first to the last day. The function log records both of you.',
  none: 'No delegations',
  functions: 'Functions',
  more: (first: string, count: number) => `${first} and ${count} more`,
  days: 'First and last day',
  end: 'End',
  takeBack: 'End',
  decline: 'Decline',
  askDecline: 'Decline this delegation now? You can no longer use these functions',
  declined: 'Delegation declined',
  ask: (name: string) => `End this delegation now? ${name} can no longer use these functions`,
  takenBack: 'Delegation ended',
  given: 'Delegation saved',
  password: 'Your password',
  passwordWhy: 'Confirms that you are the one delegating',
  send: 'Delegate',
}

const zh = {
  title: '工作代理',
  current: '代理情况',
  lend: '由他人代理我',
  lendFor: '由他人代理该员工',
  explain: '代理人在起止日期内（含首尾）使用您的功能，操作日志会注明代理何人。',
  none: '没有代理',
  functions: '功能',
  more: (first, count) => `${first}等 ${count + 1} 项`,
  days: '起止日期',
  end: '终止',
  takeBack: '收回',
  decline: '谢绝',
  askDecline: '您将立即停止代理，是否谢绝？',
  declined: '已谢绝',
  ask: (name) => `${name} 将立即停止代理，是否收回？`,
  takenBack: '已收回',
  given: '代理人可在该期间代理',
  password: '您的登录密码',
  passwordWhy: '用于确认由您本人办理',
  send: '授权代理',
} satisfies Words<typeof en>

export const words = { en, zh }
