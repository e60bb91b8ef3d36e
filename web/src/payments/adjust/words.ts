import type { Words } from '#platform/words.ts'

const en = {
  title: 'Adjust payment',
  none: 'Nothing was paid today',
  noneAdvice: 'A payment can be corrected on its day, by who took it, before its cash is handed in',
  toPayments: 'Show the payments',
  which: 'Which payment',
  right: 'How it was really paid',
  chooseFirst: 'Choose a payment to enter how it was really paid',
  why: 'Reason',
  submit: 'Correct the payment',
  done: 'The payment is corrected',
  reversed: (wrong: string, right: string) => `${wrong} takes the wrong payment back. ${right} stands in its place`,
  again: 'Another correction',
}

const zh = {
  title: '调整缴费',
  none: '今日没有缴费',
  noneAdvice: '缴费仅可在当日由收款人在交账前更正',
  toPayments: '查看缴费',
  which: '选择缴费',
  right: '实际收款方式',
  chooseFirst: '请先选择缴费，再录入实际收款方式',
  why: '更正说明',
  submit: '提交更正',
  done: '缴费已更正',
  reversed: (wrong: string, right: string) => `${wrong} 冲销原缴费，${right} 为更正后的缴费`,
  again: '继续更正',
} satisfies Words<typeof en>

export const words = { en, zh }
