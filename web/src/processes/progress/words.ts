import type { Words } from '#platform/words.ts'

const en = {
  nothingYet: 'No history yet',
  waitsForSomebody: 'awaiting claim',
  underWay: 'in progress',
  void: 'void',
  failed: 'failed',
  overdueSince: (when: string) => `Overdue since ${when}`,
  remark: (text: string) => `Remark: ${text}`,
  pictureBy: (file: string, who: string, when: string) => `${file}, ${who}, ${when}`,
  notShown: 'Preview not available',
}

const zh = {
  nothingYet: '尚无进展',
  waitsForSomebody: '等待签收',
  underWay: '进行中',
  void: '已作废',
  failed: '失败',
  overdueSince: (when) => `自${when}起超时`,
  remark: (text) => `备注：${text}`,
  pictureBy: (file, who, when) => `${file}，${who}，${when}`,
  notShown: '无法显示',
} satisfies Words<typeof en>

export const words = { en, zh }
