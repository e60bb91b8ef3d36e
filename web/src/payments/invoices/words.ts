import type { Words } from '#platform/words.ts'

const en = {
  nothingLeft: 'Nothing that is paid is left to invoice',
  title: 'Tax invoices',
  none: 'No tax invoice yet',
  left: (amount: string) => `${amount} can still be invoiced`,
  issue: 'Issue an invoice',
  askIssue: (amount: string) => `Issue an invoice over ${amount}?`,
  issued: (no: string) => `Invoice ${no} is issued`,
  sentOff: 'The invoice is on its way to the tax office',
  red: 'Red invoice',
  askRed: (no: string) => `Take invoice ${no} back by a red one?`,
  resend: 'Send again',
  again: 'Correct and send again',
  askCorrected: (code: string, title: string) => `Send invoice ${code} again, made out to ${title}?`,
  askAgain: 'Ask again',
  askAgainNow: (code: string) => `Ask the tax office again for invoice ${code}? It keeps one number.`,
  document: 'Document',
}

const zh = {
  nothingLeft: '没有可开票的已付金额',
  title: '发票',
  none: '尚未开票',
  left: (amount) => `还可开票 ${amount}`,
  issue: '开具发票',
  askIssue: (amount) => `确认开具金额为 ${amount} 的发票？`,
  issued: (no) => `发票 ${no} 已开具`,
  sentOff: '发票正在提交税务平台',
  red: '冲红',
  askRed: (no) => `确认开具红字发票冲销 ${no}？`,
  resend: '重新提交',
  again: '更正后重新提交',
  askCorrected: (code: string, title: string) => `以抬头 ${title} 重新提交发票 ${code}？`,
  askAgain: '重新请求',
  askAgainNow: (code) => `确认再次向税务平台请求发票 ${code}？发票号不会重复。`,
  document: '电子文件',
} satisfies Words<typeof en>

export const words = { en, zh }
