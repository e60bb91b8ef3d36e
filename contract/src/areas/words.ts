import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the areas slice: labels of fields, states and entities. */
export const words = {
  fields: {
    parentCode: { en: 'Parent', zh: '上级' },
    region: { en: 'Region', zh: '大区' },
    regionName: { en: 'Region', zh: '大区' },
    regionCode: { en: 'Region', zh: '大区' },
    countryName: { en: 'Country', zh: '国家' },
    countryCode: { en: 'Country', zh: '国家' },
    parentName: { en: 'Parent', zh: '上级' },
  },
  terms: {
    country: thing('The country', '国家'),
    region: thing('The region', '大区'),
    area: thing('The area', '区域'),
    'other-records': { en: 'other records', zh: '其他记录' },
  },
} as const satisfies SliceWords
