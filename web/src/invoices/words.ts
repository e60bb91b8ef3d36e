import type { Words } from '#platform/words.ts'

const en = {
  nothingLeft: 'No paid amount left to invoice',
  title: 'Tax invoices',
  none: 'No tax invoices yet',
  left: (amount: string) => `${amount} left to invoice`,
  issue: 'Issue invoice',
  askIssue: (amount: string) => `Issue an invoice for ${amount}?`,
  issued: (no: string) => `Invoice ${no} issued`,
  sentOff: 'Electronic invoice requested',
  notConnected:
    'No tax office is connected. Electronic invoices are local files, and their numbers are not issued by a tax office.',
  red: 'Issue red invoice',
  askRed: (no: string) => `Reverse invoice ${no} with a red invoice?`,
  resend: 'Resend',
  again: 'Correct and resend',
  askCorrected: (code: string, title: string) => `Resend invoice ${code}, made out to ${title}?`,
  askAgain: 'Request again',
  askAgainNow: (code: string) => `Request invoice ${code} again? Only one invoice number is used.`,
  document: 'Document',
  ratesOf: (no: string, lines: readonly string[]) => `${no} – ${lines.join('; ')}`,
  taxOnly: (tax: string) => `tax ${tax}`,
  atRate: (percent: string, net: string, tax: string) => `net ${net} and tax ${tax} at ${percent}%`,
  notTaxable: (net: string) => `not taxable ${net}`,
  exempt: (net: string) => `tax exempt ${net}`,
}

const zh = {
  nothingLeft: '没有可开票的已付金额',
  title: '发票',
  none: '尚未开票',
  left: (amount) => `还可开票 ${amount}`,
  issue: '开具发票',
  askIssue: (amount) => `确认开具金额为 ${amount} 的发票？`,
  issued: (no) => `发票 ${no} 已开具`,
  sentOff: '电子发票正在生成',
  notConnected: '尚未接入税务平台，电子发票仅在本系统生成文件，其号码并非税务平台赋予。',
  red: '冲红',
  askRed: (no) => `确认开具红字发票冲销 ${no}？`,
  resend: '重新提交',
  again: '更正后重新提交',
  askCorrected: (code: string, title: string) => `以抬头 ${title} 重新提交发票 ${code}？`,
  askAgain: '重新请求',
  askAgainNow: (code) => `确认再次请求发票 ${code}？发票号不会重复。`,
  document: '电子文件',
  ratesOf: (no, lines) => `${no}：${lines.join('；')}`,
  taxOnly: (tax) => `税额 ${tax}`,
  atRate: (percent, net, tax) => `税率 ${percent}%，不含税 ${net}，税额 ${tax}`,
  notTaxable: (net) => `不征税 ${net}`,
  exempt: (net) => `免税 ${net}`,
} satisfies Words<typeof en>

export const words = { en, zh }
