import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the fields slice; the refusing call fills in `{name}`. */
export const refusals = {
  'custom-field-locked': {
    en: '{names} can’t be changed: it is retired, or only other roles may change it. Leave it as it is',
    zh: '{names}不能修改：该字段已停用或仅限其他角色填写，请保留原值',
  },
  'custom-fields-full': {
    en: 'There are already {most} custom fields of this kind. Delete an unused one first',
    zh: '该类对象已有{most}个自定义字段，请先删除不用的字段',
  },
  'custom-name-taken': {
    en: 'Another field is already called {name}. Choose another name',
    zh: '已有字段名为{name}，请换一个名称',
  },
  'custom-role-blind': {
    en: '{names} would fill in the field without seeing it. Let this role see it as well, or remove it here',
    zh: '{names}可填写但看不到该字段，请同时设为可见角色，或在此移除',
  },
  'custom-type-used': {
    en: '{name} already has values, so its type can’t change. Add a new field and retire this one',
    zh: '{name}已有值，不能更改类型，请新增字段并停用此字段',
  },
  'custom-option-used': {
    en: '{names} is the value of existing records. Keep the option, or change these records first',
    zh: '已有记录使用选项{names}，请保留该选项或先修改这些记录',
  },
  'custom-field-used': {
    en: '{name} already has values. Make it unavailable instead: its values stay, but it is no longer filled in',
    zh: '{name}已有值，不能删除，可改为不可选用：保留已有值，不再填写',
  },
} as const satisfies Sentences
