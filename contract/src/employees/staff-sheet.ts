import { z } from 'zod'
import { call } from '#platform/call.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import { Money } from '#platform/values.ts'
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

/** Choices that are needed only if the file leaves them open. */
const choices = {
  /** Only needed if the encoding of the file is not certain. */
  encoding: z.enum(fileEncodings).optional(),
  /** Only needed if no amount in the file shows it. */
  decimalSign: z.enum(['point', 'comma']).optional(),
}

/** Refusals of a file that cannot be opened, and so cannot be previewed. */
const unopened = [
  'no-file',
  'file-too-large',
  'staff-sheet-known',
  'staff-sheet-not-encoded',
  'staff-sheet-columns',
  'staff-sheet-column-twice',
  'staff-sheet-lines',
  ...workbookRefuses,
] as const

/** How a file would be imported. */
const StaffPreview = z.object({
  /** The encoding and the separator of CSV; null for a workbook, or if an encoding must be chosen. */
  encoding: z.enum(fileEncodings).nullable(),
  separator: z.string().nullable(),
  /** The sheet of a workbook. */
  sheetName: z.string().nullable(),
  /** Null if it must be chosen. */
  decimalSign: z.enum(['point', 'comma']).nullable(),
  /** The column names of the file, each with the field it fills; null for a column that is not imported. */
  headings: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  lineCount: z.int(),
  /** The first lines, as texts. */
  firstLines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Every line that would be refused, and why. Empty until encoding and decimal sign are known. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  /** If an encoding must be chosen: how each reads the first texts that differ. */
  encodings: z.array(z.object({ encoding: z.enum(fileEncodings), texts: z.array(z.string()) })),
  /** If a decimal sign must be chosen: an amount, and its value with either. */
  ambiguousAmount: z.object({ line: z.int(), written: z.string(), point: Money, comma: Money }).nullable(),
})

/** Imports employees from a spreadsheet (page 104). */
export const staffSheet = {
  preview: call({
    method: 'POST',
    path: 'employees',
    action: 'previewImport',
    summary: 'Preview an import of employees: how the file is read, and every line with an error; nothing is written',
    permission: '104',
    body: 'file',
    input: z.object(choices),
    output: StaffPreview,
    refuses: unopened,
  }),
  importFile: call({
    method: 'POST',
    path: 'employees',
    action: 'import',
    summary: 'Import employees from an Excel or CSV file, all or none, with the same checks as adding each alone',
    permission: '104',
    body: 'file',
    input: z.object(choices),
    output: z.object({ added: z.int() }),
    refuses: [...unopened, 'staff-sheet-encoding', 'staff-sheet-decimal', 'staff-sheet-broken', ...givingRefuses],
  }),
}

/** One line of an import; its input is that of the form for a single employee. */
export const StaffLine = staff.add.input
