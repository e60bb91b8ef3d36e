import type { Words } from '#platform/words.ts'

const en = {
  example: 'Preview',
  english: 'English',
  chinese: 'Chinese',
  parts: (count: number) => (count === 1 ? '1 SMS' : `${count} SMS each`),
  byGateway: (host: string) => `via ${host}`,
  way: (channel: string, through: string) => `${channel}: ${through}`,
  intoFolder: 'saved to the outbox folder (no gateway configured)',
  waysTitle: 'Delivery',
}

const zh = {
  example: '发送效果预览',
  english: '英文',
  chinese: '中文',
  parts: (count: number) => `每条计 ${count} 条短信`,
  byGateway: (host: string) => `通过 ${host} 发送`,
  way: (channel: string, through: string) => `${channel}：${through}`,
  intoFolder: '未设网关，写入待发文件夹',
  waysTitle: '发送方式',
} satisfies Words<typeof en>

export const words = { en, zh }
