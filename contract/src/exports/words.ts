import { action, type SliceWords } from '#platform/act-types.ts'

/** Words of the exports slice: labels of fields and the permission. */
export const words = {
  fields: { exportKind: { en: 'Data', zh: '数据类型' } },
  actions: [['dataExport', action('ReferenceImport', 'Export data', '导出数据')]],
} as const satisfies SliceWords
