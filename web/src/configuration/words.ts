import type { Words } from '#platform/words.ts'

const en = {
  titles: { public: 'Public configuration', operation: 'Operator configuration' },
  parts: 'Configuration sections',
  settings: 'Settings',
  lists: 'Lists',
  listEntry: ['entry', 'entries'] as const,
  holidays: 'Holidays',
  holiday: ['holiday', 'holidays'] as const,
  limits: 'Limits',
  fixed: 'Fixed',
  fixedAdvice: 'This setting is fixed once the first amount is posted and can’t be changed here',
  changedBy: 'Last changed by',
  save: 'Save change',
  unchanged: 'No changes to save',
  enterValue: 'Enter a value first',
  ask: (before: string, after: string) =>
    `Change from ${before} to ${after}? The change applies to everyone immediately`,
  saved: (before: string, after: string) => `Changed from ${before} to ${after}`,
  history: 'Change history',
  neverChanged: 'No changes yet',
}

const zh = {
  titles: { public: '公共配置', operation: '运营商配置' },
  parts: '维护内容',
  settings: '配置项',
  lists: '列表',
  listEntry: ['条目', '条目'] as const,
  holidays: '节假日',
  holiday: ['节假日', '节假日'] as const,
  limits: '范围',
  fixed: '不可修改',
  fixedAdvice: '此项在首笔入账前设定，此处不能修改',
  changedBy: '最近修改',
  save: '保存修改',
  unchanged: '尚未作任何修改',
  enterValue: '请先填写',
  ask: (before, after) => `由 ${before} 改为 ${after}？将立即对所有人生效`,
  saved: (before, after) => `已由 ${before} 改为 ${after}`,
  history: '修改记录',
  neverChanged: '此处从未修改',
} satisfies Words<typeof en>

export const words = { en, zh }
