import type { Words } from '#platform/words.ts'

const en = {
  parts: 'What is kept here',
  offerings: 'Offerings',
  offering: ['offering', 'offerings'] as readonly [string, string],
  offeringHead: 'Offering',
  speeds: 'Speeds',
  speed: ['speed', 'speeds'] as readonly [string, string],
  prices: 'Prices',
  price: ['price', 'prices'] as readonly [string, string],
  policies: 'Preferential policies',
  policy: ['policy', 'policies'] as readonly [string, string],
  gives: 'What it gives',
  forWhat: 'For what and for which customers',
  stacking: 'Order and budget',
  what: 'What it is',
  network: 'On the network',
  whereSold: 'Where it may be sold',
  howDone: 'How it is built and ended',
  costs: 'What it costs',
  besides: 'Installation, pause, deposit and balance',
  shares: 'What the seller earns',
}

const zh = {
  parts: '维护内容',
  offerings: '产品套餐',
  offering: ['产品套餐', '产品套餐'],
  offeringHead: '产品套餐',
  speeds: '带宽模板',
  speed: ['带宽模板', '带宽模板'],
  prices: '资费维护',
  price: ['资费', '资费'],
  policies: '优惠政策维护',
  policy: ['优惠政策', '优惠政策'],
  gives: '优惠内容',
  forWhat: '适用产品与客户',
  stacking: '叠加与预算',
  what: '基本信息',
  network: '网络',
  whereSold: '销售范围',
  howDone: '施工与终止',
  costs: '价格',
  besides: '安装、停机、押金与余额',
  shares: '销售分成',
} satisfies Words<typeof en>

export const words = { en, zh }
