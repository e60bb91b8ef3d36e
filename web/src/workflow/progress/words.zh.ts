import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
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
