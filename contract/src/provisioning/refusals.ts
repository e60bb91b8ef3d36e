import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the provisioning slice; the refusing call fills in `{name}`. */
export const refusals = {
  'template-exists': {
    en: '{vendor} already has a template for this action. Edit that one',
    zh: '{vendor}已有该动作的模板，请直接修改',
  },
  'outside-silent': {
    en: 'No response from the external operator ({reason}). Nothing was changed. Try again later',
    zh: '外部运营商无应答（{reason}），未作任何修改，请稍后重试',
  },
  'ont-id-taken': {
    en: 'ONT number {ontId} at {place} belongs to another line. Check the OLT',
    zh: '{place} 的 ONT 编号 {ontId} 已属于其他线路，请再核对设备',
  },
  'changes-unknown': {
    en: 'The replaced database could not be read, so changes after the backup are unknown. Send all lines',
    zh: '无法读取被替换的数据库，不知道备份后有哪些变更，请下发全部线路',
  },
  'whole-network': {
    en: 'A restore affects the whole network. Headquarters network engineers must resend the lines',
    zh: '数据恢复涉及整个运营商的网络，由总部网络工程师下发',
  },
  'command-not-abnormal': { en: 'This command is no longer abnormal', zh: '该命令已不是异常状态' },
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
