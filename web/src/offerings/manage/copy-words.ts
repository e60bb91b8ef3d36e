import type { Words } from '#platform/words.ts'

const en = {
  copy: 'Copy',
  make: 'Create copy',
  advice: 'Creates an offering with the same settings, current and future prices, and sellers.',
  copyOf: (code: string) => `Copy of ${code}`,
  made: (code: string) => `${code} added. Edit the details that differ`,
  codeTaken: (code: string) => `Offering ${code} already exists`,
  pricesTitle: 'Prices of the copy',
  prices: (count: number) =>
    count === 0 ? 'No prices' : count === 1 ? 'It will have 1 price:' : `It will have ${count} prices:`,
  priceTaken: 'this code is already in use',
  notCopied: (count: number) =>
    count === 1
      ? '1 planned change is not copied. Plan it again for the copy:'
      : `${count} planned changes are not copied. Plan them again for the copy:`,
  from: (day: string) => `from ${day}`,
  sellers: (count: number) =>
    count === 1
      ? '1 employee restricted to the original can also sell the copy'
      : `${count} employees restricted to the original can also sell the copy`,
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
