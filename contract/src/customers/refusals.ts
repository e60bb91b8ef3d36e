import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the customers slice; the refusing call fills in `{name}`. */
export const refusals = {
  'exemption-overlaps': {
    en: 'Certificate {certificate} already covers some of these days. Choose other days or end that certificate first',
    zh: '免税证 {certificate} 已覆盖其中部分日期，请选择其他日期或先终止该免税证',
  },
  'exemption-ends-before': {
    en: 'The exemption already ends on {day}. Choose an earlier day',
    zh: '该免税资格已于 {day} 到期，请选择更早的日期',
  },
  'exemption-scanned': {
    en: 'This certificate already has a scan',
    zh: '该免税证已有扫描件',
  },
} as const satisfies Sentences
