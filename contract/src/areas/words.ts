import { type SliceWords } from '#platform/act-types.ts'

/** What the slice areas says: labels of fields, names of states and things, refusals. */
export const words = {
  fields: {
    parentCode: { en: 'Belongs to', zh: '上级' },
    parentName: { en: 'Belongs to', zh: '上级' },
  },
  terms: {
    area: { en: 'The area', zh: '区域' },
    'other-records': { en: 'other records', zh: '其他记录' },
  },
  refusals: {
    'wrong-parent': {
      en: 'A city lies in a province and a township in a city; the kind of an area stays as it is',
      zh: '城市属于省，镇区属于城市；区域类型不能更改',
    },
  },
} as const satisfies SliceWords
