import type { Words } from '#platform/words.ts'

const en = {
  add: (thing: string) => `Add ${thing}`,
  adding: (thing: string) => `New ${thing}`,
  import: 'Import',
  added: (code: string) => `Added ${code}`,
  saved: (code: string) => `Saved ${code}`,
  deleted: (code: string) => `Deleted ${code}`,
  save: 'Save changes',
  remove: 'Delete',
  askRemove: (thing: string, name: string) => `Delete ${thing} ${name}?`,
  none: (things: string) => `No ${things} yet`,
  noneAdvice: (thing: string) => `Add the first ${thing}`,
  history: 'Changes',
  wasAdded: 'Added',
  wasDeleted: 'Deleted',
  nothing: '–',
}

const zh = {
  add: (thing) => `新增${thing}`,
  adding: (thing) => `新增${thing}`,
  import: '导入',
  added: (code) => `已新增 ${code}`,
  saved: (code) => `已保存 ${code}`,
  deleted: (code) => `已删除 ${code}`,
  save: '保存修改',
  remove: '删除',
  askRemove: (thing, name) => `删除${thing} ${name}？`,
  none: (things) => `暂无${things}`,
  noneAdvice: (thing) => `请新增第一个${thing}`,
  history: '修改记录',
  wasAdded: '新增',
  wasDeleted: '删除',
  nothing: '–',
} satisfies Words<typeof en>

export const words = { en, zh }
