import type { Words } from '#platform/words.ts'

const en = {
  notices: 'Communication preferences',
  paperLanguage: 'Document language',
  changeNotices: 'Change',
  usualLanguage: 'Operator default',
  languages: { 'en-US': 'English', 'zh-CN': 'Chinese' },
  wanted: 'On',
  unwanted: 'Off',
  noticesKept: 'Preferences saved',
  noticesAdvice:
    'Language of bills, receipts, and messages. Notices that a line is throttled, blocked, or closed are always sent.',
}

const zh = {
  notices: '客户通知',
  paperLanguage: '单据语言',
  changeNotices: '修改',
  usualLanguage: '按本企业默认',
  languages: { 'en-US': '英文', 'zh-CN': '中文' },
  wanted: '接收',
  unwanted: '不接收',
  noticesKept: '通知偏好已保存',
  noticesAdvice: '账单、收据和通知使用所选语言。限速、停机和拆机的通知始终发送。',
} satisfies Words<typeof en>

export const words = { en, zh }
