import type { Words } from '#platform/words.ts'

const en = {
  notices: 'Messages to the customer',
  paperLanguage: 'Language of the paper',
  changeNotices: 'Change',
  usualLanguage: 'As usual here',
  languages: { 'en-US': 'English', 'zh-CN': 'Chinese' },
  wanted: 'Wanted',
  unwanted: 'Not wanted',
  noticesKept: 'The wishes are saved',
  noticesAdvice:
    'Bills, receipts and messages come in this language. That a line is limited, blocked or ended is told in any case.',
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
