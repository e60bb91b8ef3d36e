import type { Context } from '#platform/context.ts'

/**
 * Declares the receipt number of a document void: the number and the reason stay on record, and the number is never
 * used again (docs/domain.md#receipts). Does nothing for a document without a receipt number.
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
