import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the fields slice: labels of fields and the entity. */
export const words = {
  fields: {
    appliesTo: { en: 'Applies to', zh: '适用对象' },
    pattern: { en: 'Format', zh: '格式' },
    hint: { en: 'Hint', zh: '说明' },
    viewRoles: { en: 'Visible to', zh: '可见角色' },
    editRoles: { en: 'Editable by', zh: '可编辑角色' },
    editable: { en: 'Editable', zh: '可编辑' },
    listed: { en: 'In lists', zh: '列表显示' },
    printed: { en: 'Printed', zh: '打印' },
    customFields: { en: 'Custom fields', zh: '自定义字段' },
  },
  terms: { 'custom-field': thing('The custom field', '自定义字段') },
} as const satisfies SliceWords
