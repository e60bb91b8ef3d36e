import type { Words } from '#platform/words.ts'

const en = {
  network: 'Network',
  box: 'ODB and port',
  generate: 'Generate',
  generateHint: 'Generates an available account and a strong password',
  accountFree: 'Available',
  accountTaken: 'Already in use. Choose another one',
}

const zh = {
  network: '网络资源',
  box: '分纤箱与端口',
  generate: '自动生成',
  generateHint: '生成可用的账号和强密码',
  accountFree: '可用',
  accountTaken: '已被使用，请换一个',
} satisfies Words<typeof en>

export const words = { en, zh }
