import { type SliceWords } from '#platform/act-types.ts'

/** What the slice areas says: labels of fields, names of states and things. */
export const words = {
  fields: {
    parentCode: { en: 'Belongs to', zh: '上级' },
    parentName: { en: 'Belongs to', zh: '上级' },
  },
  terms: {
    area: { en: 'The area', zh: '区域' },
    'other-records': { en: 'other records', zh: '其他记录' },
  },
} as const satisfies SliceWords
