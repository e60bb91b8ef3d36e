import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the radius slice; the refusing call fills in `{name}`. */
export const refusals = {
  'reply-line-unreadable': {
    en: 'The line “{line}” can’t be read. Write Attribute = value, with {{ }} around placeholders and [ ] around optional parts',
    zh: '无法识别这一行：“{line}”。请写成“属性 = 值”，占位符用 {{ }}，可省略的部分用 [ ]',
  },
  'reply-attribute-unknown': {
    en: '{name} is not available for this vendor. Use one of: {known}',
    zh: '该厂商不能使用 {name}，可用属性：{known}',
  },
  'reply-place-unknown': {
    en: '{name} uses the unknown placeholder {place}. Use the placeholders listed below the text',
    zh: '{name} 使用了不存在的占位符 {place}，请使用文本下方列出的占位符',
  },
  'reply-value-not-number': {
    en: '{name} must be a whole number, or exactly one placeholder for a speed',
    zh: '{name} 必须是整数，或仅为一个速率占位符',
  },
  'vendor-needs-template': {
    en: 'Every vendor needs a template for all offerings. Change it instead of deleting it',
    zh: '每个厂商都需要一个适用于全部产品的模板，请修改而不要删除',
  },
} as const satisfies Sentences
