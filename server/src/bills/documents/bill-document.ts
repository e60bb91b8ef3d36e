import type { bills } from '@lastmile/contract/bills/calls.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { logoOf } from '#configuration'
import { findCustomer, languageOfCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { pdfOf } from '#platform/pdf.ts'
import { documentContent, billDocuments, titleOf } from './bill-sheets.ts'
import { sheet } from '#platform/sheet.ts'
import { formattersFor } from './formatters.ts'

/**
 * Returns a bill or credit note as a PDF in the customer's language, with the data stored when it was created. Refuses
 * not-found.
 */
export const billDocument: Handler<typeof bills.pdf> = async (ctx, { billNo, language: wanted }) => {
  const customerCode = ownerOf(billNo)
  await findCustomer(ctx, { customerCode })
  const language = wanted ?? (await languageOfCustomer(ctx, customerCode)) ?? ctx.language
  const [paper] = await billDocuments(ctx, { customerCodes: [customerCode], billNos: [billNo], language })
  if (!paper) return ctx.refuse('not-found', { what: 'bill', field: 'billNo' })
  const written = { ...formattersFor(ctx, language), logo: await logoOf(ctx.db) }
  const content = await pdfOf(sheet(language, titleOf(paper, written), documentContent(ctx, paper, written)))
  return { name: `bill-${paper.number ?? billNo}.pdf`, type: 'application/pdf', content }
}
