import type { Events } from '@lastmile/contract/events.ts'
import { isOfSeries } from '@lastmile/contract/notes/series-format.ts'
import { addAlias, removeAliasesEnding } from '#customers'
import type { Context } from '#platform/context.ts'
import { openForOrder } from './blocking.ts'

type Numbered = { customerCode: string; document: string; number: string }

/** Normalizes a number for comparison: without spaces, in upper case. */
const written = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase()

/**
 * Registers the number of an invoice for its document, so that the customer can be found by it. Returns the document
 * that already has the number, or null after registering it.
 */
export async function claimInvoiceNumber(
  ctx: Context,
  { customerCode, document, number }: Numbered,
): Promise<string | null> {
  const { db } = ctx
  const stored = await db
    .insertInto('invoice_number')
    .values({ number: written(number), customer_code: customerCode, document })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (stored) {
    await addAlias(ctx, { customerCode, kind: 'invoice-number', alias: stored.number })
    return null
  }
  const other = await db
    .selectFrom('invoice_number')
    .select('document')
    .where('number', '=', written(number))
    .executeTakeFirst()
  return other?.document ?? ''
}

/**
 * Reports the amount that can be invoiced on an order, and registers the new invoice number in place of the previous
 * one. A number without its code is compared with tax invoices, which are identified by both. A number of the series that
 * the system gives counts as taken, because its invoice could not be issued any more.
 */
export async function reportInvoiceable(ctx: Context, request: Events['order.invoicing']): Promise<void> {
  const { customerCode, orderCode: document, written: wanted, report } = request
  const left = await openForOrder(ctx, { customerCode, orderCode: document })
  if (wanted === null) return report({ left, takenBy: null })
  const freed = await ctx.db
    .deleteFrom('invoice_number')
    .where('customer_code', '=', customerCode)
    .where('document', '=', document)
    .returning('number')
    .execute()
  for (const { number: alias } of freed) await removeAliasesEnding(ctx, { customerCode, kind: 'invoice-number', alias })
  const { invoiceCode, invoiceNo } = wanted
  if (invoiceNo === null) return report({ left, takenBy: null })
  const alone = await ctx.db
    .selectFrom('tax_invoice')
    .select('code')
    .where('invoice_no', '=', written(invoiceNo))
    .executeTakeFirst()
  const number = `${invoiceCode ?? ''}${invoiceNo}`
  const given = isOfSeries(ctx.operator.invoiceNumbers ?? '', written(number)) ? number : undefined
  const taken = alone?.code ?? given ?? (await claimInvoiceNumber(ctx, { customerCode, document, number }))
  if (taken === null) await addAlias(ctx, { customerCode, kind: 'invoice-number', alias: written(invoiceNo) })
  report({ left, takenBy: taken })
}
