import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the offerings slice; the refusing call fills in `{name}`. */
export const refusals = {
  'change-waits': {
    en: 'A change is already planned for {day}. Cancel it first, or plan this one for a later day',
    zh: '已有预定于 {day} 生效的变更，请先撤销，或选择更晚的日期',
  },
  'change-began': {
    en: 'This change took effect on {day} and can no longer be cancelled',
    zh: '该变更已于 {day} 生效，不能再撤销',
  },
  'tax-code-has-lines': {
    en: 'Monthly lines are billed in arrears, so the new tax code would also apply to earlier days. Add a dated rate on Tax rates, or use another offering',
    zh: '按月线路为后付费，新税码会同时适用于此前的日期。请在“税率”页添加指定执行日期的税率，或改用其他套餐',
  },
  'speed-of-network': {
    en: 'Restricted lines use the speed {code}. Change it instead of deleting it',
    zh: '未正常开通的线路使用速率“{code}”：可以修改，不能删除',
  },
} as const satisfies Sentences
