import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  messages: '消息',
  unread: (count: string) => `消息，${count} 条未读`,
  onlyUnread: '未读',
  all: '全部',
  noUnread: '没有未读消息',
  noMessages: '暂无消息',
  advice: '与您有关的任务、交账、网络命令和即将到期的客户会显示在这里。',
  markAllRead: '全部标为已读',
  more: '显示更早的消息',
  isUnread: '未读',
  open: '查看',
  dismiss: '收起',
  arrived: '新消息',
} satisfies Words<typeof en>
