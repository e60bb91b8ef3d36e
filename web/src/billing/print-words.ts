import type { Words } from '#platform/words.ts'

const en = {
  paper: 'Bills as PDF',
  advice:
    'One file with all bills of this run, each in the customer’s language, sorted by unit and number. Available for seven days.',
  unit: 'Unit (including units below)',
  allUnits: 'All units',
  willHold: (bills: string, chinese: string) => `Bills in the file: ${bills}, including ${chinese} in Chinese.`,
  nothing: 'No matching bills.',
  make: 'Generate PDF',
  made: (bills: string) => `Generating the PDF. Bills: ${bills}`,
  files: 'Files',
  noFiles: 'No PDFs yet',
  only: 'Bills to include',
  owed: 'Unpaid',
  all: 'All',
  progress: (done: string, all: string) => `${done} of ${all}`,
  fetch: 'Download',
  stop: 'Stop',
  askStop: 'Stop generating this PDF? The unfinished file is discarded.',
  stopped: 'PDF generation stopped',
}

const zh = {
  paper: '账单 PDF',
  advice: '将本批次全部账单制成一个文件，每份使用客户所选语言，按机构与编号排列，保留七天。',
  unit: '机构（含下级）',
  allUnits: '全部机构',
  willHold: (bills, chinese) => `文件将含 ${bills} 份账单，其中中文 ${chinese} 份。`,
  nothing: '没有符合条件的账单。',
  make: '制作 PDF',
  made: (bills) => `正在制作含 ${bills} 份账单的 PDF`,
  files: '文件',
  noFiles: '本批次尚无 PDF',
  only: '账单范围',
  owed: '仅尚欠',
  all: '全部',
  progress: (done, all) => `${done} / ${all}`,
  fetch: '下载',
  stop: '停止',
  askStop: '停止制作该 PDF？已完成的部分将丢弃。',
  stopped: '已停止制作该 PDF',
} satisfies Words<typeof en>

export const words = { en, zh }
