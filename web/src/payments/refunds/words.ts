import type { Words } from '#platform/words.ts'

const en = {
  title: 'Other refund',
  none: 'Nothing was paid yet',
  noneAdvice: 'A refund gives back part of a payment',
  toPayments: 'Show the payments',
  which: 'From which payment',
  upTo: (amount: string) => `up to ${amount}`,
  left: 'Refundable',
  limits: [
    'Days that are still to come go back by closing or changing the product.',
    'A deposit goes back on the page of deposits.',
  ],
  inHand: 'Cash in your hands',
  why: 'Reason',
  enterUpTo: (amount: string) => `Enter an amount of up to ${amount}`,
  returnAs: 'Refund as',
  cash: 'Cash',
  card: 'Card at the counter',
  'bank-transfer': 'Bank transfer',
  'common-balance': 'Common balance',
  submit: (amount: string) => `Refund ${amount}`,
  ask: (amount: string, way: string) => `Refund ${amount} as ${way}?`,
  done: (amount: string) => `${amount} refunded`,
  stillLeft: (amount: string) => `${amount} of this payment can still be refunded`,
  again: 'Another refund',
}

const zh = {
  title: '其他退费',
  none: '尚无缴费',
  noneAdvice: '退费是将已缴金额的一部分退还客户',
  toPayments: '查看缴费',
  which: '从哪笔缴费退',
  upTo: (amount: string) => `最多 ${amount}`,
  left: '可退金额',
  limits: ['未使用的天数在拆机或变更套餐时退还。', '押金请在押金页面退还。'],
  inHand: '您手中的现金',
  why: '退费说明',
  enterUpTo: (amount: string) => `请输入不超过 ${amount} 的金额`,
  returnAs: '退还方式',
  cash: '现金',
  card: '柜台刷卡',
  'bank-transfer': '银行转账',
  'common-balance': '通用余额',
  submit: (amount: string) => `退还 ${amount}`,
  ask: (amount: string, way: string) => `以${way}退还 ${amount}？`,
  done: (amount: string) => `已退还 ${amount}`,
  stillLeft: (amount: string) => `该笔缴费还可退 ${amount}`,
  again: '再办一笔',
} satisfies Words<typeof en>

export const words = { en, zh }
