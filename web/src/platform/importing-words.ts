import type { Words } from '#platform/words.ts'

const en = {
  newImport: 'New import',
  onlyIfSeveral: 'Only needed if the file is ambiguous',
  columns: 'Columns of the file',
  none: 'Not imported',
  nothing: 'No row can be imported. Correct the rows with errors first',
  reading: 'Checking the file…',
  rows: 'Rows in the file',
  line: 'Line',
  faulty: (count: number) =>
    count === 1 ? '1 row has an error and is left out' : `${count} rows have errors and are left out`,
  warned: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  firstShown: (count: number) => `The first ${count} are shown; the download has them all.`,
  download: 'Download rows with errors',
  start: 'Import',
  started: 'Import started',
  imports: 'Imports',
  noImports: 'No imports yet',
  progress: (done: string, all: string) => `${done} of ${all}`,
  stop: 'Stop',
  stopped: 'Stopped',
  undo: 'Undo',
  undoStarted: 'Undo started',
}

const zh = {
  newImport: '新建导入',
  onlyIfSeveral: '仅在文件有多种读法时需要选择',
  columns: '文件中的列',
  none: '不导入',
  nothing: '没有可导入的行，请先更正有误的行',
  reading: '正在检查文件…',
  rows: '文件行数',
  line: '行号',
  faulty: (count) => `${count} 行有误，不导入`,
  warned: (count) => `${count} 条提醒`,
  firstShown: (count) => `仅显示前 ${count} 条，下载的文件包含全部。`,
  download: '下载有误的行',
  start: '导入',
  started: '已开始导入',
  imports: '导入记录',
  noImports: '尚无导入记录',
  progress: (done, all) => `${done}/${all}`,
  stop: '停止',
  stopped: '已停止',
  undo: '撤销',
  undoStarted: '已开始撤销',
} satisfies Words<typeof en>

/** Texts that the pages of all imports share. */
export const importingWords = { en, zh }
