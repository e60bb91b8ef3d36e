import type { Words } from '#platform/words.ts'

const en = {
  copy: 'Copy',
  make: 'Make a copy',
  advice: 'A new offering like this one, with the prices that are in force or to come, for the same sellers.',
  copyOf: (code: string) => `Copy of ${code}`,
  made: (code: string) => `${code} is added; change now what is to differ`,
  codeTaken: (code: string) => `There is an offering ${code} already`,
  pricesTitle: 'Prices of the copy',
  prices: (count: number) =>
    count === 0 ? 'It has no prices yet' : count === 1 ? 'It will have 1 price:' : `It will have ${count} prices:`,
  priceTaken: 'this code is taken',
  notCopied: (count: number) =>
    count === 1
      ? '1 planned change is not copied; plan it anew for the copy:'
      : `${count} planned changes are not copied; plan them anew for the copy:`,
  from: (day: string) => `from ${day}`,
  sellers: (count: number) =>
    count === 1
      ? '1 employee who is limited to the old one may sell it too'
      : `${count} employees who are limited to the old one may sell it too`,
}

const zh = {
  copy: '复制',
  make: '复制为新套餐',
  advice: '按本套餐新建一个套餐，沿用当前及将来生效的资费和可销售员工。',
  copyOf: (code: string) => `复制 ${code}`,
  made: (code: string) => `已新建 ${code}，请修改不同之处`,
  codeTaken: (code: string) => `套餐 ${code} 已存在`,
  pricesTitle: '副本资费',
  prices: (count: number) => (count === 0 ? '暂无资费' : `将包含 ${count} 项资费：`),
  priceTaken: '编码已占用',
  notCopied: (count: number) => `${count} 项预定变更不会复制，请为副本重新预定：`,
  from: (day: string) => `自 ${day}`,
  sellers: (count: number) => `限售原套餐的 ${count} 名员工也可销售副本`,
} satisfies Words<typeof en>

export const words = { en, zh }
