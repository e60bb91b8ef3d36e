import type { Words } from '#platform/words.ts'

const en = {
  title: 'ONT registration',
  unfinished: 'Unfinished',
  completed: 'Completed',
  noneUnfinished: 'Every ONT is known to its line terminal',
  noneUnfinishedAdvice: 'ONTs whose installation was reported appear here until their line terminal has taken them.',
  noneCompleted: 'No ONT was made known yet',
  complete: 'Completed by hand',
  chooseFirst: 'Choose those that were given up and that you have entered at the line terminal',
  completeTitle: (count: number) => (count === 1 ? 'Complete 1 ONT by hand' : `Complete ${count} ONTs by hand`),
  askComplete: (count: number) =>
    count === 1 ? 'Record 1 ONT as registered by hand?' : `Record ${count} ONTs as registered by hand?`,
  proof: 'How it was done and how you saw it work',
  proofHint: 'This stays with each of them as the proof, and their lines go on.',
  done: (count: number) => (count === 1 ? '1 ONT is completed' : `${count} ONTs are completed`),
  detailTitle: (number: string, customer: string) => `${number}, ${customer}`,
  sent: 'What was sent',
  answered: 'What the line terminal said',
  noAnswer: 'No answer',
  again: 'Send again',
  askAgain: 'Send the whole line to the network once more, from the beginning?',
  sentAgain: 'The line is sent once more',
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
