import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the areas slice: labels of fields, states and entities. */
export const words = {
  fields: {
    parentCode: { en: 'Parent', zh: '上级' },
    parentName: { en: 'Parent', zh: '上级' },
  },
  terms: {
    area: thing('The area', '区域'),
    'other-records': { en: 'other records', zh: '其他记录' },
  },
} as const satisfies SliceWords
