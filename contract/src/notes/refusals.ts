import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the notes slice; the refusing call fills in `{name}`. */
export const refusals = {
  'series-form': {
    en: 'The series must match the format of this document type. By default, letters only',
    zh: '票据代码须符合该票据种类的格式：默认只能为字母',
  },
  'number-too-long': {
    en: 'Numbers of this document type have at most {digits} digits. Enter the number as printed',
    zh: '该票据种类的号码最多 {digits} 位，请按票面填写号码',
  },
  'range-overlaps': {
    en: 'Some of these numbers already exist',
    zh: '其中部分号码已存在',
  },
  'same-department': {
    en: 'The receiving and sending departments must be different',
    zh: '接收机构不能与调出机构相同',
  },
  'too-many-numbers': { en: 'The block has only {left} unused numbers', zh: '该票据段仅剩 {left} 个未用号码' },
  'not-your-block': {
    en: 'This block belongs to another department or employee',
    zh: '该票据段属于其他机构或其他员工',
  },
  'numbers-left': {
    en: 'The block still has {left} unused numbers. Return them first',
    zh: '该票据段还有 {left} 个未用号码，请先退回',
  },
  'already-requested': {
    en: 'This block already has a request pending approval',
    zh: '该票据段已有待审批的申请',
  },
  'reason-needed': { en: 'Enter how the forms were lost', zh: '请说明遗失经过' },
  'own-request': {
    en: 'You or the person you act for requested this. Someone else must approve it: {approvers}',
    zh: '由您或委托人申请，须由他人审批：{approvers}',
  },
  'not-next-number': { en: 'The next number of the block is {next}', zh: '该票据段的下一号码是 {next}' },
  'not-same-day': { en: 'A number can be restored only on the day it was voided', zh: '只能在作废当日恢复' },
  'later-number-used': {
    en: 'A later number has already been used, so this one stays void',
    zh: '其后的号码已使用，该号码保持作废',
  },
} as const satisfies Sentences
