import type { Words } from '#platform/words.ts'

const en = {
  title: 'Acting for one another',
  current: 'Deputies',
  lend: 'Let someone act for me',
  lendFor: 'Let someone act for this employee',
  explain:
    'The deputy uses your functions from the first day to the last. The function log names you beside the deputy.',
  none: 'Nobody acts for another here',
  functions: 'Functions',
  more: (first: string, count: number) => `${first} and ${count} more`,
  days: 'First and last day',
  end: 'End',
  takeBack: 'Take back',
  decline: 'Decline',
  askDecline: 'You no longer act from now on. Decline the delegation?',
  declined: 'Declined',
  ask: (name: string) => `${name} no longer acts from now on. Take it back?`,
  takenBack: 'Taken back',
  given: 'The deputy can act in these days',
  send: 'Lend',
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
  send: '授权代理',
} satisfies Words<typeof en>

export const words = { en, zh }
