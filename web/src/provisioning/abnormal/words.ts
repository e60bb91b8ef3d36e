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
  restoredFrom: (backupAt: string, restoredAt: string) =>
    `Restored from a backup of ${backupAt}, on ${restoredAt}: the network may be newer`,
  restoredAdvice:
    'Send the lines anew, so that access servers and line terminals follow the database again. Every line that is sent loses its session for a moment.',
  strays: (count: number) =>
    count === 1
      ? '1 ONT stands at a line terminal where the database does not know it: remove it there by hand first'
      : `${count} ONTs stand at line terminals where the database does not know them: remove them there by hand first`,
  resendChanged: (count: number) => `Send what was changed after the backup (${count})`,
  resendAll: (count: number) => `Send all lines (${count})`,
  noneChanged: 'None of the lines that can be sent was changed after the backup',
  askResend: (count: number) => `Send ${count} lines anew now? Each loses its session for a moment.`,
  begun: (count: string) => `${count} lines are being sent`,
  sentSoFar: (sent: string, total: string) => `${sent} of ${total} sent`,
  stopSending: 'Stop sending',
  dismiss: 'Nothing more is to be sent',
  askDismiss: 'The note goes, and no more lines are sent anew.',
  dismissHint: 'How you know that the network agrees with the database',
  dismissed: 'The note is gone',
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
  restoredFrom: (backupAt: string, restoredAt: string) =>
    `数据库已于 ${restoredAt} 由 ${backupAt} 的备份恢复，网络数据可能更新`,
  restoredAdvice: '请重新下发线路，使接入服务器和光线路终端与数据库一致。下发时每条线路的会话会短暂中断。',
  strays: (count: number) => `光线路终端上有 ${count} 个ONT在数据库中没有记录，请先在设备上手工删除`,
  resendChanged: (count: number) => `下发备份后变更的线路（${count}）`,
  resendAll: (count: number) => `下发全部线路（${count}）`,
  noneChanged: '可下发的线路在备份后均无变更',
  askResend: (count: number) => `立即重新下发 ${count} 条线路？每条线路的会话会短暂中断。`,
  begun: (count: string) => `正在下发 ${count} 条线路`,
  sentSoFar: (sent: string, total: string) => `已下发 ${sent} / ${total}`,
  stopSending: '停止下发',
  dismiss: '不再下发',
  askDismiss: '提示将消失，不再重新下发线路。',
  dismissHint: '如何确认网络与数据库一致',
  dismissed: '提示已消除',
} satisfies Words<typeof en>

export const words = { en, zh }
