import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the imports slice: labels of fields, states and entities. */
export const words = {
  fields: {
    importId: { en: 'Import', zh: '导入编号' },
    importState: { en: 'State', zh: '导入状态' },
    lastName: { en: 'Last name', zh: '姓' },
    openingArrears: { en: 'Arrears', zh: '欠费' },
    basis: { en: 'Compare with', zh: '比较依据' },
    theirs: { en: 'Old system', zh: '旧系统' },
    ours: { en: 'Lastmile', zh: '本系统' },
    columns: { en: 'Columns', zh: '列' },
    terminalCount: { en: 'ONTs', zh: 'ONT数' },
    importedCount: { en: 'Customers', zh: '客户数' },
    failedCount: { en: 'Not imported', zh: '未导入' },
    keptCustomer: { en: 'Undo stopped at', zh: '撤销止于' },
    message: { en: 'Reason', zh: '原因' },
    faultyField: { en: 'Column at fault', zh: '有误的列' },
  },
  terms: {
    'customer-import': thing('The import', '导入'),
    'basis-import': { en: 'At import', zh: '导入时' },
    'basis-today': { en: 'Now', zh: '当前' },
    'import-running': { en: 'Importing', zh: '导入中' },
    'import-done': { en: 'Imported', zh: '已导入' },
    'import-undoing': { en: 'Undoing', zh: '撤销中' },
    'import-undone': { en: 'Undone', zh: '已撤销' },
  },
  actions: [
    ['customerExport', action('CustomerImport', 'Export customers', '导出客户')],
    ['customerExport.passwords', action('CustomerImport', 'Export with passwords', '连同密码导出')],
  ],
} as const satisfies SliceWords
