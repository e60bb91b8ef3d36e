import { action, type SliceWords } from '#platform/act-types.ts'

/** Words of the imports slice: labels of fields, states and entities. */
export const words = {
  fields: {
    lastName: { en: 'Last name', zh: '姓' },
    openingArrears: { en: 'Arrears', zh: '欠费' },
    basis: { en: 'Compare with', zh: '比较依据' },
    theirs: { en: 'Old system', zh: '旧系统' },
    ours: { en: 'Lastmile', zh: '本系统' },
    terminalCount: { en: 'ONTs', zh: 'ONT数' },
    importedCount: { en: 'Customers', zh: '客户数' },
    keptCustomer: { en: 'Undo stopped at', zh: '撤销止于' },
  },
  terms: {
    'basis-import': { en: 'At import', zh: '导入时' },
    'basis-today': { en: 'Now', zh: '当前' },
  },
  actions: [
    ['customerExport', action('CustomerImport', 'Export customers', '导出客户')],
    ['customerExport.passwords', action('CustomerImport', 'Export with passwords', '连同密码导出')],
  ],
} as const satisfies SliceWords
