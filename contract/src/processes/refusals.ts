import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the processes slice; the refusing call fills in `{name}`. */
export const refusals = {
  'form-field-twice': { en: 'The field name {name} is used twice', zh: '字段名 {name} 重复' },
  'form-field-empty': { en: 'The choice field {name} has no options', zh: '选择字段 {name} 没有选项' },
  'form-field-needed': {
    en: 'This step requires the field {name}. Keep the field with its type and options',
    zh: '该步骤需要 {name}，请保留此字段及其类型和选项',
  },
  'form-field-at-start': {
    en: 'This form is used to create orders, so it can’t ask for photos, devices or materials. Remove {name}',
    zh: '该表单用于发起工单，此时不能录入照片、设备或材料，请去掉 {name}',
  },
  'team-or-unit': { en: 'Choose a work team or a department, not both', zh: '请选择班组或机构，二者只能选一' },
} as const satisfies Sentences
