import { z } from 'zod'
import { call } from '#platform/call.ts'
import { BillNo, CustomerCode, EnteredDay } from '#platform/values.ts'

/** Defaults to the language that the customer has chosen, or else the caller's. */
const language = z.enum(['en-US', 'zh-CN']).optional()
const file = {
  method: 'GET',
  permission: 'billInfo',
  output: z.never(),
  reply: 'blob',
  refuses: ['not-found'],
} as const

/** Documents of a customer's account. */
export const documentCalls = {
  pdf: call({
    ...file,
    path: 'bills/{billNo}/pdf',
    summary: 'Download a bill or credit note as a PDF with its legal number, as issued',
    input: z.object({ billNo: BillNo, language }),
  }),
  statement: call({
    ...file,
    path: 'customers/{customerCode}/statement',
    summary: 'Download a statement of account as a PDF: opening balance, charges and payments of a date range',
    input: z.object({ customerCode: CustomerCode, from: EnteredDay, to: EnteredDay, language }),
    refuses: ['not-found', 'invalid-input'],
  }),
}
