import type { Words } from '#platform/words.ts'

const en = {
  balances: 'Balances',
  entries: 'Movements',
  lots: 'What is left, in the order in which it is spent',
  all: 'All balances',
  none: 'No money has moved in these balances',
  show: (name: string) => `Show only movements of ${name}`,
}

const zh = {
  balances: '余额信息',
  entries: '变动明细',
  lots: '剩余明细（按使用顺序）',
  all: '全部余额',
  none: '这些余额尚无变动',
  show: (name: string) => `仅显示${name}的变动`,
} satisfies Words<typeof en>

export const words = { en, zh }
