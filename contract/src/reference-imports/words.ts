import type { SliceWords } from '#platform/act-types.ts'

/** Words of the reference-imports slice: labels of fields. Refusals name an import as those of customers do. */
export const words = {
  fields: {
    dataKind: { en: 'Data', zh: '数据类型' },
    defaults: { en: 'Default values', zh: '默认值' },
    addedCount: { en: 'Added', zh: '已新增' },
    keptEntry: { en: 'Undo stopped at', zh: '撤销止于' },
  },
} as const satisfies SliceWords
