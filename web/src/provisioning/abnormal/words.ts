import type { Words } from '#platform/words.ts'

const en = {
  title: 'Abnormal commands',
  none: 'No abnormal commands',
  noneAdvice: 'Commands that the network refused or did not respond to after several attempts appear here.',
  handle: 'Handle',
  sent: 'Command sent',
  answered: 'Device response',
  noAnswer: 'No response',
  openCustomer: 'Open customer',
  openOrder: 'Open order',
  retry: 'Retry',
  askRetry: 'Resend the command now?',
  retried: 'Command resent',
  retryMany: (count: number) => `Retry selected (${count})`,
  askRetryMany: (count: number) => (count === 1 ? 'Resend the command now?' : `Resend ${count} commands now?`),
  chooseCommands: 'Select commands in the table',
  byHand: 'Mark done manually',
  byHandAdvice: 'Enter what you did on the device and how you verified it.',
  ontIdHint: 'The ONT number you set on its PON port. Empty: the one in the command above.',
  ignore: 'Ignore',
  ignoreAdvice:
    'Enter why no action is taken. The line stays out of sync until the command succeeds or is marked as done manually.',
  ignoreRemovalAdvice:
    'Enter why no action is taken. The ONT stays registered on the OLT, so its number stays reserved until the command succeeds or is marked as done manually.',
  ignoredOpen: 'Ignored: the line is out of sync with the network',
  ignoredHeld: (place: string) => `Ignored: the ONT is still registered on the OLT at ${place}`,
  handled: 'Recorded',
  restoredFrom: (backupAt: string, restoredAt: string) =>
    `Restored on ${restoredAt} from the backup of ${backupAt}. The network may be ahead of the database`,
  restoredAdvice:
    'Resend the lines to bring access servers and OLTs back in sync with the database. Each line is briefly disconnected.',
  strays: (count: number) =>
    count === 1
      ? '1 ONT is registered on an OLT but not in the database. Remove it from the OLT first'
      : `${count} ONTs are registered on OLTs but not in the database. Remove them from the OLTs first`,
  firstStrays: (count: string) => `The first ${count}:`,
  resendChanged: (count: number) => `Send lines changed after the backup (${count})`,
  resendAll: (count: number) => `Send all lines (${count})`,
  noneChanged: 'No lines changed after the backup',
  askResend: (count: number) =>
    count === 1
      ? 'Resend the line now? It is briefly disconnected.'
      : `Resend ${count} lines now? Each is briefly disconnected.`,
  begun: (count: string) => (count === '1' ? 'Sending 1 line' : `Sending ${count} lines`),
  sentSoFar: (sent: string, total: string) => `${sent} of ${total} sent`,
  stopSending: 'Stop sending',
  dismiss: 'Mark as in sync',
  askDismiss: 'Dismisses this notice. No more lines are resent.',
  dismissHint: 'How you verified that the network matches the database',
  dismissed: 'Notice dismissed',
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
  ignoreRemovalAdvice: '请说明为何暂不处理。OLT仍占用该 ONT，在命令成功或有人登记手工完成之前，其位置不会分配给他人。',
  ignoredOpen: '已忽略：线路与网络不一致',
  ignoredHeld: (place: string) => `已忽略：OLT仍在 ${place} 占用该 ONT`,
  handled: '已记录',
  restoredFrom: (backupAt: string, restoredAt: string) =>
    `数据库已于 ${restoredAt} 由 ${backupAt} 的备份恢复，网络数据可能更新`,
  restoredAdvice: '请重新下发线路，使接入服务器和OLT与数据库一致。下发时每条线路的会话会短暂中断。',
  strays: (count: number) => `OLT上有 ${count} 个ONT在数据库中没有记录，请先在设备上手工删除`,
  firstStrays: (count: string) => `仅列出前 ${count} 个：`,
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
