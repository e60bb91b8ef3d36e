import { z } from 'zod'
import { call } from '#platform/call.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { workbookRefuses } from '#platform/workbook-refuses.ts'
import type { SliceWords } from '#platform/act-types.ts'
import { staff } from './staff.ts'

/** The maximum number of lines in one employee import. */
export const mostStaffLines = 2_000

/** The columns of an employee import, each with its headers in both languages and the example in the template. */
export const staffColumns = {
  name: { en: 'Account', zh: '账号', example: 'ko.aung' },
  trueName: { en: 'Full name', zh: '姓名', example: 'Ko Aung' },
  zhName: { en: 'Chinese name', zh: '中文名', example: '昂哥' },
  organizationUnitCode: { en: 'Unit', zh: '机构', example: 'YGN-H1' },
  operationRole: { en: 'Operation role', zh: '操作角色', example: '' },
  mobile: { en: 'Mobile', zh: '手机', example: '09 7000 0000' },
  customerLevel: { en: 'Customer level', zh: '客户级别', example: '1' },
  preferentialLevel: { en: 'Preferential level', zh: '优惠级别', example: '1' },
  maxUnsettledAmount: { en: 'Cash limit', zh: '未交账上限', example: '0' },
  adjustCeiling: { en: 'Bill adjustment limit', zh: '账单调整上限', example: '0' },
  maxOnlineCount: { en: 'Maximum sessions', zh: '最大在线数', example: '1' },
} as const satisfies SliceWords['fields'] & Record<string, { example: string }>
export type StaffColumn = keyof typeof staffColumns

/** Imports employees from a spreadsheet (page 104). */
export const staffSheet = {
  importFile: call({
    method: 'POST',
    path: 'employees',
    action: 'import',
    summary: 'Import employees from an Excel or CSV file, all or none, with the same checks as adding each alone',
    permission: '104',
    body: 'file',
    input: z.object({
      /** Only needed if the file can be read in several encodings. */
      encoding: z.enum(fileEncodings).optional(),
      /** Only needed if no amount in the file shows it. */
      decimalSign: z.enum(['point', 'comma']).optional(),
    }),
    output: z.object({ added: z.int() }),
    refuses: [
      'no-file',
      'file-too-large',
      'staff-sheet-known',
      'staff-sheet-encoding',
      'staff-sheet-not-encoded',
      'staff-sheet-decimal',
      'staff-sheet-broken',
      'staff-sheet-columns',
      'staff-sheet-column-twice',
      'staff-sheet-lines',
      ...workbookRefuses,
      ...givingRefuses,
    ],
  }),
}

/** One line of an import; its input is that of the form for a single employee. */
export const StaffLine = staff.add.input
