import type { Sentences } from '#platform/act-types.ts'

/** Sentences of the refusals of the slice notes; the call that refuses fills in `{name}`. */
export const refusals = {
  'series-form': {
    en: 'The series must have the form of this kind of paper: letters only, unless the operator has set another one',
    zh: '票据代码须符合该票据种类的格式：默认只能为字母',
  },
  'number-too-long': {
    en: 'Numbers of this kind of paper have at most {digits} digits. Enter the printed number',
    zh: '该票据种类的号码最多 {digits} 位，请按票面填写号码',
  },
  'range-overlaps': {
    en: 'Some of these numbers are there already',
    zh: '其中部分号码已存在',
  },
  'same-department': {
    en: 'The receiving department must differ from the transferring one',
    zh: '接收机构不能与调出机构相同',
  },
  'too-many-numbers': { en: 'The block has only {left} unused numbers', zh: '该票据段仅剩 {left} 个未用号码' },
  'not-your-block': {
    en: 'This block is for another department or another person',
    zh: '该票据段属于其他机构或其他员工',
  },
  'numbers-left': {
    en: 'The block still has {left} unused numbers. Return them first',
    zh: '该票据段还有 {left} 个未用号码，请先退回',
  },
  'already-requested': {
    en: 'Something of this block waits for approval already',
    zh: '该票据段已有待审批的申请',
  },
  'reason-needed': { en: 'Report how the paper was lost', zh: '请说明遗失经过' },
  'own-request': {
    en: 'You requested this, or the person you act for did. Another person decides: {approvers}',
    zh: '由您或委托人申请，须由他人审批：{approvers}',
  },
  'not-next-number': { en: 'The next number of the block is {next}', zh: '该票据段的下一号码是 {next}' },
  'not-same-day': { en: 'A number can be restored only on the day it was declared void', zh: '只能在作废当日恢复' },
  'later-number-used': {
    en: 'A later number was used already, so this one stays void',
    zh: '其后的号码已使用，该号码保持作废',
  },
} as const satisfies Sentences
