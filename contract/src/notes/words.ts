import { type SliceWords } from '#platform/act-types.ts'

/** What the slice notes says: labels of fields, names of states and things, refusals. */
export const words = {
  fields: {
    seriesPattern: { en: 'Series pattern', zh: '代码格式' },
    width: { en: 'Digits', zh: '位数' },
  },
  terms: {
    inStorage: { en: 'In storage', zh: '在库' },
    dispatched: { en: 'Dispatched', zh: '已下发' },
    received: { en: 'Received', zh: '已接收' },
    distributed: { en: 'Distributed', zh: '已分发' },
    writtenOff: { en: 'Written off', zh: '已核销' },
    voided: { en: 'Voided', zh: '已作废' },
    void: { en: 'Void', zh: '已作废' },
  },
} as const satisfies SliceWords
