import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the construction slice; the refusing call fills in `{name}`. */
export const refusals = {
  'more-left-over': {
    en: 'Only {taken} of {material} was taken for this construction. The leftover quantity can’t be higher',
    zh: '本工程仅领用{material} {taken}，退回数量不能超过领用数量',
  },
  'place-outside-town': {
    en: 'This location is {km} km from the center of {town}. Check latitude and longitude',
    zh: '该位置距{town}中心{km}公里，请核对经纬度',
  },
  'accepts-own-work': {
    en: 'You or the person you act for built this ODB. Reassign the task to someone else: {approvers}',
    zh: '该分纤箱由您或委托人施工，须由他人验收，请转派工单：{approvers}',
  },
} as const satisfies Sentences
