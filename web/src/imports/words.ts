import { importingWords } from '#platform/importing-words.ts'
import type { Words } from '#platform/words.ts'

const en = {
  ...importingWords.en,
  title: 'Import and export customers',
  advice:
    'An Excel or CSV file with at most 100,000 rows and 40 MB: one row per customer, plus one row for each additional line, with the same external customer code. Nothing is written until you click Import; rows with errors are left out and can be downloaded, corrected, and imported later.',
  file: 'File and defaults',
  forAll: 'For all rows',
  whenSilent: 'For rows without one',
  ontModel: 'ONT model',
  chooseFirst: 'Choose the file, the organization, and the customer type first',
  chooseDayFormat: (written: string, line: number) => `Choose the date format: line ${line} has the date ${written}`,
  chooseDecimalSign: (written: string, line: number) =>
    `Choose the decimal sign: line ${line} has the amount ${written}`,
  amountMayBe: (point: string, comma: string) => `With a point it is ${point}, with a comma ${comma}.`,
  missing: (fields: string) => `Assign a column to: ${fields}`,
  customers: 'Customers to import',
  lines: 'Lines to import',
  terminals: 'ONTs to record',
  credits: 'Prepaid balances',
  arrears: 'Arrears',
  deposits: 'Deposits',
  startMany: (count: string) => (count === '1' ? 'Import 1 customer' : `Import ${count} customers`),
  ask: (customers: string, lines: string, left: string) =>
    `Import ${customers === '1' ? '1 customer' : `${customers} customers`} with ${lines === '1' ? '1 line' : `${lines} lines`}? Rows left out: ${left}. The lines work immediately, and no message is sent.`,
  noImportsAdvice: 'Choose a file above to import your first customers.',
  askStop:
    'Stop after the current batch? Customers imported so far remain, and the rest can be imported from the same file later.',
  askStopUndo: 'Stop the undo? Customers that are not removed yet remain.',
  askUndo: (count: string) =>
    count === '1'
      ? 'Remove the customer of this import with all lines and balances? The row can then be imported again'
      : `Remove the ${count} customers of this import with their lines and balances? They can then be imported again`,
  failures: 'Rows that could not be imported',
  noFailures: 'All rows were imported',
}

const zh = {
  ...importingWords.zh,
  title: '客户导入导出',
  advice:
    '支持 Excel 或 CSV 文件，最多 100,000 行、40 MB，每行一个客户；客户有多条线路时，每条线路一行，外部客户编号相同。点击“导入”之前不写入任何数据；有误的行不导入，可下载更正后再次导入。',
  file: '文件与默认值',
  forAll: '适用于所有行',
  whenSilent: '仅用于未填写的行',
  ontModel: 'ONT型号',
  chooseFirst: '请先选择文件、机构和客户类型',
  chooseDayFormat: (written, line) => `请选择日期格式：第 ${line} 行的日期为 ${written}`,
  chooseDecimalSign: (written, line) => `请选择小数点符号：第 ${line} 行的金额为 ${written}`,
  amountMayBe: (point, comma) => `按小数点读取为 ${point}，按小数逗号读取为 ${comma}。`,
  missing: (fields) => `请为以下字段指定列：${fields}`,
  customers: '待导入客户',
  lines: '待导入线路',
  terminals: '待登记ONT',
  credits: '预存余额',
  arrears: '欠费',
  deposits: '押金',
  startMany: (count) => `导入 ${count} 个客户`,
  ask: (customers, lines, left) =>
    `确定导入 ${customers} 个客户和 ${lines} 条线路？另有 ${left} 行不导入。线路立即可用，不会发送通知。`,
  noImportsAdvice: '在上方选择文件，导入第一批客户。',
  askStop: '处理完当前批次后停止？已导入的客户保留，其余行可稍后用同一文件导入。',
  askStopUndo: '停止撤销？尚未移除的客户将保留。',
  askUndo: (count) => `确定删除该导入的 ${count} 个客户及其线路和余额？之后可重新导入`,
  failures: '未能导入的行',
  noFailures: '所有行均已导入',
} satisfies Words<typeof en>

export const words = { en, zh }
