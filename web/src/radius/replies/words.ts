import type { Words } from '#platform/words.ts'

const en = {
  template: ['reply template', 'reply templates'] as readonly [string, string],
  title: 'Reply attributes',
  which: 'Applies to',
  paid: 'Paid lines',
  restricted: 'Suspended or expired lines',
  live: 'Live sessions',
  everyOffering: 'All offerings',
  attributes: 'Attributes',
  insertAttribute: 'Insert attribute',
  insertPlace: 'Insert placeholder',
  preview: 'Preview',
  previewAdvice: 'Shows exactly what FreeRADIUS sends when the line signs in at the access server.',
  of: 'Preview for',
  byLine: 'By line',
  byOffering: 'By offering',
  offering: 'Offering',
  show: 'Show reply',
  rejected: 'The line is off: FreeRADIUS rejects the sign-in.',
  isRestricted: 'The line is suspended, or its paid period has ended.',
}

const zh = {
  template: ['应答模板', '应答模板'],
  title: '应答属性',
  which: '适用范围',
  paid: '正常线路',
  restricted: '停机或到期线路',
  live: '在线会话',
  everyOffering: '全部产品',
  attributes: '属性',
  insertAttribute: '插入属性',
  insertPlace: '插入占位符',
  preview: '预览',
  previewAdvice: '显示线路在该接入服务器上线时 FreeRADIUS 实际下发的内容。',
  of: '预览对象',
  byLine: '按线路',
  byOffering: '按产品',
  offering: '产品套餐',
  show: '显示应答',
  rejected: '线路已关闭：FreeRADIUS 拒绝认证。',
  isRestricted: '线路已停机或已到期。',
} satisfies Words<typeof en>

export const words = { en, zh }
