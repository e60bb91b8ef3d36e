import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the importing slice; the refusing call fills in `{name}`. */
export const refusals = {
  'import-not-encoded': {
    en: 'The file can’t be read in this encoding. Choose another one, or save the file as CSV in UTF-8',
    zh: '文件无法按该编码读取，请选择其他编码，或将文件另存为 UTF-8 的 CSV',
  },
  'import-lines': {
    en: 'The file has {count} rows. An import takes 1 to {most}; split a larger file',
    zh: '文件有{count}行，每次可导入 1 至{most}行，请拆分较大的文件',
  },
  'import-cells': {
    en: 'The file has more than {most} cells. Remove the columns that are not imported, or split the file',
    zh: '文件超过{most}个单元格，请删除不导入的列或拆分文件',
  },
  'import-encoding': {
    en: 'The encoding of the file isn’t certain. It can be read as {encodings}. Choose its encoding',
    zh: '无法确定文件编码，可按{encodings}读取，请选择文件编码',
  },
  'import-day-format': {
    en: 'Line {line}: the format of the date “{value}” is not clear. Choose the date format',
    zh: '第{line}行的日期“{value}”格式不明确，请选择日期格式',
  },
  'import-decimal': {
    en: 'Line {line}: the decimal sign of the amount “{value}” is not clear. Choose the decimal sign',
    zh: '第{line}行的金额“{value}”小数点符号不明确，请选择小数点符号',
  },
  'import-columns': {
    en: 'No column is assigned to {columns}. Assign a column to each',
    zh: '{columns}没有对应的列，请分别指定',
  },
  'import-nothing': {
    en: 'No row of the file can be imported. Correct the faulty rows first',
    zh: '文件中没有可导入的行，请先更正有误的行',
  },
  'import-in-progress': {
    en: 'Another import is in progress. Wait until it finishes',
    zh: '另一项导入正在进行，请等待完成',
  },
} as const satisfies Sentences
