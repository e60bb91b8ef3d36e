import { storable } from '#platform/storable.ts'

/** The messages about cells of any sheet, which follow the label of the column and the cell. */
export const cellFaults = {
  amount: { en: 'is not an amount', zh: '不是金额' },
  rounded: {
    en: 'was turned into a number by the spreadsheet; format the column as text before you enter it again',
    zh: '已被表格软件转换为数字，请先将该列设为文本，再重新输入',
  },
  uncalculated: {
    en: 'is a formula without a result; open the file in the spreadsheet program and save it again',
    zh: '是没有结果的公式，请在表格软件中打开并重新保存',
  },
  error: { en: 'is an error of the spreadsheet', zh: '是表格软件的错误值' },
  unstorable: { en: 'has control characters that can’t be stored', zh: '含有无法保存的控制字符' },
  quote: { en: 'has quotation marks that don’t match', zh: '的引号不成对' },
  more: { en: 'has no column name above it', zh: '上方没有列名' },
} as const

/** Cells are quoted in messages up to this length. */
const longestQuote = 30

/** Quotes a cell in a message. */
export const quoted = (value: string): string => {
  const start = Array.from(value.slice(0, 2 * longestQuote)).slice(0, longestQuote)
  return `“${storable(start.join(''))}”`
}
