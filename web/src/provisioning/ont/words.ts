import type { Words } from '#platform/words.ts'

const en = {
  title: 'ONT registration',
  unfinished: 'Unfinished',
  completed: 'Completed',
  noneUnfinished: 'No pending registrations',
  noneUnfinishedAdvice: 'Installed ONTs appear here until they are registered on their OLT.',
  noneCompleted: 'No registered ONTs yet',
  complete: 'Complete manually',
  chooseFirst: 'Select failed registrations that you have entered on the OLT',
  completeTitle: (count: number) => (count === 1 ? 'Complete 1 ONT manually' : `Complete ${count} ONTs manually`),
  askComplete: (count: number) =>
    count === 1 ? 'Mark 1 ONT as registered manually?' : `Mark ${count} ONTs as registered manually?`,
  proof: 'How you registered and verified it',
  proofHint: 'Saved as evidence with each ONT. Their installations continue.',
  done: (count: number) => (count === 1 ? '1 ONT completed' : `${count} ONTs completed`),
  detailTitle: (number: string, customer: string) => `${number}, ${customer}`,
  sent: 'Command sent',
  answered: 'OLT response',
  noAnswer: 'No response',
  again: 'Resend',
  askAgain: 'Resend all commands for this line to the network?',
  sentAgain: 'Line resent',
}

const zh = {
  title: '批量下发ONT',
  unfinished: '未完成',
  completed: '已完成',
  noneUnfinished: '所有ONT均已在OLT登记',
  noneUnfinishedAdvice: '已报装的ONT在OLT登记之前会显示在这里。',
  noneCompleted: '还没有已登记的ONT',
  complete: '批量手工完成',
  chooseFirst: '请选择系统已放弃、且您已在OLT手工录入的ONT',
  completeTitle: (count) => `手工完成 ${count} 个ONT`,
  askComplete: (count) => `将 ${count} 个ONT记为已手工注册？`,
  proof: '处理过程及验证情况',
  proofHint: '此说明将作为凭据保留，相应线路随即继续开通。',
  done: (count) => `已完成 ${count} 个ONT`,
  detailTitle: (number, customer) => `${number}，${customer}`,
  sent: '下发内容',
  answered: 'OLT应答',
  noAnswer: '无应答',
  again: '重新下发',
  askAgain: '确定将整条线路重新下发到网络？',
  sentAgain: '线路已重新下发',
} satisfies Words<typeof en>

export const words = { en, zh }
