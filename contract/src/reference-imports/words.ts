import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the reference-imports slice: labels of fields and entities. */
export const words = {
  fields: {
    dataKind: { en: 'Data', zh: '数据类型' },
    defaults: { en: 'Default values', zh: '默认值' },
    addedCount: { en: 'Added', zh: '已新增' },
    knownCount: { en: 'Already there', zh: '已存在' },
    keptEntry: { en: 'Undo stopped at', zh: '撤销止于' },
    provinceCode: { en: 'Province code', zh: '省编号' },
  },
  terms: {
    'reference-import': thing('The import', '导入'),
  },
} as const satisfies SliceWords
