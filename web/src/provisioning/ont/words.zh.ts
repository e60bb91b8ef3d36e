import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  title: '批量下发ONT',
  unfinished: '未完成',
  completed: '已完成',
  noneUnfinished: '所有ONT均已在光线路终端登记',
  noneUnfinishedAdvice: '已报装的ONT在光线路终端登记之前会显示在这里。',
  noneCompleted: '还没有已登记的ONT',
  complete: '批量手工完成',
  chooseFirst: '请选择系统已放弃、且您已在光线路终端手工录入的ONT',
  completeTitle: (count) => `手工完成 ${count} 个ONT`,
  proof: '处理过程及验证情况',
  proofHint: '此说明将作为凭据保留，相应线路随即继续开通。',
  done: (count) => `已完成 ${count} 个ONT`,
  detailTitle: (number, customer) => `${number}，${customer}`,
  sent: '下发内容',
  answered: '光线路终端应答',
  noAnswer: '无应答',
  again: '重新下发',
  askAgain: '确定将整条线路重新下发到网络？',
  sentAgain: '线路已重新下发',
} satisfies Words<typeof en>
