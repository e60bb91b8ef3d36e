import { z } from 'zod'
import { call } from '#platform/call.ts'
import { BillNo, CustomerCode, EnteredDay } from '#platform/values.ts'

/** Without it the language that the customer has chosen, else the reader's. */
const language = z.enum(['en-US', 'zh-CN']).optional()
const file = {
  method: 'GET',
  permission: 'billInfo',
  output: z.never(),
  reply: 'blob',
  refuses: ['not-found'],
} as const

/** Papers about an account that a customer takes home. */
export const documentCalls = {
  pdf: call({
    ...file,
    path: 'bills/{billNo}/pdf',
    summary: 'A bill or a credit note as PDF with its legal number, as it was made',
    input: z.object({ billNo: BillNo, language }),
  }),
  statement: call({
    ...file,
    path: 'customers/{customerCode}/statement',
    summary: 'A statement of account as PDF: what was owed, charged and paid in some days',
    input: z.object({ customerCode: CustomerCode, from: EnteredDay, to: EnteredDay, language }),
    refuses: ['not-found', 'invalid-input'],
  }),
}
