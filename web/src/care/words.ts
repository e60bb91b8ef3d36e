import type { Words } from '#platform/words.ts'

const en = {
  care: 'Care records',
  add: 'Add care record',
  adding: 'New care record',
  change: (code: string) => `Care record ${code}`,
  save: 'Save',
  added: (code: string) => `Care record ${code} saved`,
  saved: 'Saved',
  none: 'No care records yet',
  noneAdvice: 'After a call or visit, record what was said and when to follow up',
  due: 'due',
  waitsFromToday: 'Assigned records without a follow-up date are due today',
  note: 'Care note',
  notePlaceholder: 'What was said (N)',
  saveNote: 'Save note',
  noteEmpty: 'Enter a note first',
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
  waitsFromToday: '已移交且未填日期的记录当日即到期',
  note: '关怀记录',
  notePlaceholder: '沟通内容（N）',
  saveNote: '保存记录',
  noteEmpty: '请先填写内容',
} satisfies Words<typeof en>

export const words = { en, zh }
