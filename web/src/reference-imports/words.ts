import { importingWords } from '#platform/importing-words.ts'
import type { Words } from '#platform/words.ts'

const en = {
  ...importingWords.en,
  title: 'Import and export data',
  advice: {
    area: 'An Excel or CSV file with at most 5,000 rows: one area per row with its parent, or a column for each level. Parents may follow their children.',
    olt: 'An Excel or CSV file with at most 5,000 rows: one OLT per row. Sign-ins are not imported; enter them on page Network resources.',
    odb: 'An Excel, CSV, KML, or GeoJSON file with at most 5,000 boxes. On a map, each point is a box. The ports are created with the box.',
    offering:
      'An Excel or CSV file with at most 5,000 rows: one offering price per row. Rows with the same code belong to the same offering.',
  },
  file: 'File',
  defaults: 'For rows without a value',
  chooseFirst: 'Choose the file first',
  chooseDecimalSign: (written: string, line: number) =>
    `Choose the decimal sign: line ${line} has the price ${written}`,
  missing: (fields: string) => `Assign a column or enter a default for: ${fields}`,
  nothingNew: 'Nothing to import: all entries already exist',
  toAdd: 'To add',
  withErrors: 'Rows with errors',
  startMany: (count: string) => (count === '1' ? 'Import 1 entry' : `Import ${count} entries`),
  ask: (count: string, known: string, left: string) =>
    `Import ${count === '1' ? '1 entry' : `${count} entries`}? Existing entries left unchanged: ${known}. Rows with errors left out: ${left}.`,
  noImportsAdvice: 'Choose a file above to import your first entries.',
  askStop: 'Stop after the current batch? Entries added so far remain, and the rest can be imported later.',
  askStopUndo: 'Stop the undo? Entries that are not deleted yet remain.',
  askUndo: (count: string) => `Delete what this import added (${count})? The entries can then be imported again`,
  failures: 'Entries that could not be added',
  noFailures: 'All entries were added',
  areaLevel: 'Level',
  areaCode: (level: string) => `${level} code`,
}

const zh = {
  ...importingWords.zh,
  title: '数据导入导出',
  advice: {
    area: '支持 Excel 或 CSV 文件，最多 5,000 行：每行一个区域及其上级，或每个级别一列。上级可以排在下级之后。',
    olt: '支持 Excel 或 CSV 文件，最多 5,000 行，每行一台 OLT。登录信息不导入，请在“网络资源维护”中填写。',
    odb: '支持 Excel、CSV、KML 或 GeoJSON 文件，最多 5,000 个分纤箱。地图中每个点为一个分纤箱，端口随分纤箱一并创建。',
    offering: '支持 Excel 或 CSV 文件，最多 5,000 行，每行为套餐的一个资费。编号相同的行属于同一套餐。',
  },
  file: '文件',
  defaults: '仅用于未填写的行',
  chooseFirst: '请先选择文件',
  chooseDecimalSign: (written, line) => `请选择小数点符号：第 ${line} 行的价格为 ${written}`,
  missing: (fields) => `请为以下字段指定列或默认值：${fields}`,
  nothingNew: '没有可导入的内容：所有条目均已存在',
  toAdd: '待新增',
  withErrors: '有误的行',
  startMany: (count) => `导入 ${count} 条`,
  ask: (count, known, left) => `确定导入 ${count} 条？已存在且不更改的有 ${known} 条，有误而不导入的有 ${left} 行。`,
  noImportsAdvice: '在上方选择文件，导入第一批条目。',
  askStop: '处理完当前批次后停止？已新增的条目保留，其余可稍后导入。',
  askStopUndo: '停止撤销？尚未删除的条目将保留。',
  askUndo: (count) => `确定删除该导入的 ${count} 个条目？之后可重新导入`,
  failures: '未能新增的条目',
  noFailures: '所有条目均已新增',
  areaLevel: '级别',
  areaCode: (level: string) => `${level}编号`,
} satisfies Words<typeof en>

export const words = { en, zh }
