import { type SliceWords } from '#platform/act-types.ts'

/** Words of the messages slice: labels of fields, states and entities. */
export const words = {
  fields: {
    unread: { en: 'Unread', zh: '未读' },
    readAt: { en: 'Read at', zh: '阅读时间' },
    messageIds: { en: 'Messages', zh: '消息' },
    upTo: { en: 'Up to', zh: '截至' },
  },
} as const satisfies SliceWords
