import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the fields slice; the refusing call fills in `{name}`. */
export const refusals = {
  'custom-field-locked': {
    en: 'You can’t change {names}: retired, or limited to other roles. Keep the current value',
    zh: '{names}不能修改：该字段已停用或仅限其他角色填写，请保留原值',
  },
  'custom-fields-full': {
    en: 'This type of object already has {most} custom fields. Delete an unused one first',
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
    en: 'Existing records use {names}. Keep the option, or change these records first',
    zh: '已有记录使用选项{names}，请保留该选项或先修改这些记录',
  },
  'custom-field-used': {
    en: '{name} has values, so it can’t be deleted. Clear In use instead: values stay, but none are added',
    zh: '{name}已有值，不能删除。可取消“启用”：保留已有值，不再填写',
  },
} as const satisfies Sentences
