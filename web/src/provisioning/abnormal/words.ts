import type { Words } from '#platform/words.ts'

const en = {
  title: 'Abnormal commands',
  none: 'No command waits for anybody',
  noneAdvice: 'Commands that the network refused, or did not answer after several tries, appear here.',
  handle: 'Handle',
  sent: 'What was sent',
  answered: 'What the device said',
  noAnswer: 'No answer',
  openCustomer: 'Open the customer',
  openOrder: 'Open order',
  retry: 'Try again',
  askRetry: 'Send the command once more now?',
  retried: 'The command is sent once more',
  retryMany: (count: number) => `Try the chosen again (${count})`,
  askRetryMany: (count: number) => `Send ${count} commands once more now?`,
  chooseCommands: 'Choose commands in the table',
  byHand: 'Done by hand',
  byHandAdvice: 'Say what you did on the device and how you saw that it works.',
  ontIdHint: 'The number that you gave the ONT on its PON port. Empty: the one in the command above.',
  ignore: 'Ignore',
  ignoreAdvice:
    'Say why nothing is done about it now. The line stays out of step with the network until the command works or somebody records it as done by hand.',
  ignoreRemovalAdvice:
    'Say why nothing is done about it now. The line terminal still holds the ONT, so its place is not given to anybody until the command works or somebody records it as done by hand.',
  ignoredOpen: 'Ignored: the line is out of step with the network',
  ignoredHeld: (place: string) => `Ignored: the line terminal still holds the ONT at ${place}`,
  handled: 'Recorded',
}

const zh = {
  title: '异常授权命令处理',
  none: '没有待处理的命令',
  noneAdvice: '被网络拒绝或多次无应答的命令会显示在这里。',
  handle: '处理',
  sent: '下发内容',
  answered: '设备应答',
  noAnswer: '无应答',
  openCustomer: '打开客户',
  openOrder: '未完成订单',
  retry: '重试',
  askRetry: '立即重新下发该命令？',
  retried: '命令已重新下发',
  retryMany: (count: number) => `重试所选（${count}）`,
  askRetryMany: (count: number) => `立即重新下发 ${count} 条命令？`,
  chooseCommands: '请先在表中选择命令',
  byHand: '手工完成',
  byHandAdvice: '请说明在设备上做了什么，以及如何确认已生效。',
  ontIdHint: '您在该 PON 口上实际分配的 ONT 编号；留空则为上述命令中的编号。',
  ignore: '忽略',
  ignoreAdvice: '请说明为何暂不处理。在命令成功或有人登记手工完成之前，该线路与网络不一致。',
  ignoreRemovalAdvice:
    '请说明为何暂不处理。光线路终端仍占用该 ONT，在命令成功或有人登记手工完成之前，其位置不会分配给他人。',
  ignoredOpen: '已忽略：线路与网络不一致',
  ignoredHeld: (place: string) => `已忽略：光线路终端仍在 ${place} 占用该 ONT`,
  handled: '已记录',
} satisfies Words<typeof en>

export const words = { en, zh }
