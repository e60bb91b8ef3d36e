import type { Words } from '#platform/words.ts'

const en = {
  offering: 'Product',
  price: 'Package',
  nothingSold: 'No products available for this customer today',
  chooseOffering: 'Choose a product first',
  noPrice: 'No package of this product is valid today',
  from: (amount: string) => `from ${amount}`,
  speed: (down: string, up: string) => `${down} down, ${up} up`,
  builtIn: (days: number) => (days === 1 ? 'active within 1 working day' : `active within ${days} working days`),
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  gift: (count: number) => (count === 1 ? '+ 1 month free' : `+ ${count} months free`),
  eachMonth: (amount: string) => `${amount} a month`,
  install: (amount: string) => `+ installation ${amount}`,
  deposit: (amount: string) => `+ deposit ${amount}`,
  depositFrom: (amount: string) => `+ deposit from ${amount}`,
  depositBetween: (least: string, most: string) => `${least} to ${most}`,
}

const zh = {
  offering: '产品',
  price: '资费',
  nothingSold: '今日没有可销售给该客户的产品',
  chooseOffering: '请先选择产品',
  noPrice: '该产品今日没有有效的资费',
  from: (amount: string) => `${amount} 起`,
  speed: (down: string, up: string) => `下行 ${down}，上行 ${up}`,
  builtIn: (days: number) => `${days} 个工作日内开通`,
  months: (count: number) => `${count} 个月`,
  gift: (count: number) => `+ 赠 ${count} 个月`,
  eachMonth: (amount: string) => `折合每月 ${amount}`,
  install: (amount: string) => `+ 安装费 ${amount}`,
  deposit: (amount: string) => `+ 押金 ${amount}`,
  depositFrom: (amount: string) => `+ 押金 ${amount} 起`,
  depositBetween: (least: string, most: string) => `${least} 至 ${most}`,
} satisfies Words<typeof en>

export const words = { en, zh }
