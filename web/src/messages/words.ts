import type { Words } from '#platform/words.ts'

const en = {
  messages: 'Messages',
  unread: (count: string) => `Messages, ${count} unread`,
  onlyUnread: 'Unread',
  all: 'All',
  noUnread: 'No unread messages',
  noMessages: 'No messages yet',
  advice: 'Tasks, settlements, network commands, and expiring lines that concern you appear here.',
  markAllRead: 'Mark all as read',
  isUnread: 'Unread',
  open: 'Open',
  dismiss: 'Dismiss',
  arrived: 'New messages',
}

const zh = {
  messages: '消息',
  unread: (count: string) => `消息，${count} 条未读`,
  onlyUnread: '未读',
  all: '全部',
  noUnread: '没有未读消息',
  noMessages: '暂无消息',
  advice: '与您有关的工单、交账、网络命令和即将到期的客户会显示在这里。',
  markAllRead: '全部标为已读',
  isUnread: '未读',
  open: '查看',
  dismiss: '收起',
  arrived: '新消息',
} satisfies Words<typeof en>

export const words = { en, zh }
