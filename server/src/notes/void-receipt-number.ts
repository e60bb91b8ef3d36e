import type { Context } from '#platform/context.ts'

/**
 * Declares the receipt number of a document void: it retains its number and the reason, and is never used again
 * (docs/domain.md#receipts). A document without a used number is left as it is.
 */
export async function voidReceiptNumber(
  { db }: Context,
  { document, reason }: { document: string; reason: string },
): Promise<void> {
  await db
    .updateTable('note_number')
    .set({ state: 'voided', void_reason: reason })
    .where('type_code', '=', 'receipt')
    .where('document', '=', document)
    .where('state', '=', 'used')
    .execute()
}
