import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the importing slice: labels of fields and states of imports. */
export const words = {
  fields: {
    importId: { en: 'Import', zh: '导入编号' },
    importState: { en: 'State', zh: '导入状态' },
    columns: { en: 'Columns', zh: '列' },
    customColumns: { en: 'Columns of custom fields', zh: '自定义字段的列' },
    failedCount: { en: 'Not imported', zh: '未导入' },
    message: { en: 'Reason', zh: '原因' },
    faultyField: { en: 'Column at fault', zh: '有误的列' },
  },
  terms: {
    'customer-import': thing('The import', '导入'),
    'import-running': { en: 'Importing', zh: '导入中' },
    'import-done': { en: 'Imported', zh: '已导入' },
    'import-undoing': { en: 'Undoing', zh: '撤销中' },
    'import-undone': { en: 'Undone', zh: '已撤销' },
  },
} as const satisfies SliceWords
