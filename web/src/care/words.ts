import type { Words } from '#platform/words.ts'

const en = {
  care: 'Care records',
  add: 'Write down a contact',
  adding: 'What was spoken',
  change: (code: string) => `Care record ${code}`,
  save: 'Save',
  added: (code: string) => `Care record ${code} is kept`,
  saved: 'Saved',
  none: 'Nothing has been written down yet',
  noneAdvice: 'After a call or a visit, write down what was said and when to speak again',
  due: 'due',
}

const zh = {
  care: '客户关怀',
  add: '记录沟通',
  adding: '沟通内容',
  change: (code: string) => `关怀记录 ${code}`,
  save: '保存',
  added: (code: string) => `已保存关怀记录 ${code}`,
  saved: '已保存',
  none: '尚无关怀记录',
  noneAdvice: '通话或来访后，请记录沟通内容及下次联系日期',
  due: '到期',
} satisfies Words<typeof en>

export const words = { en, zh }
