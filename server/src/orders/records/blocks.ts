import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { sent } from '#platform/transaction.ts'
import type { ProductRef } from './records.ts'

/**
 * Why a product is blocked: paused by its customer, expired, in arrears, blocked with its line, by the operator, or for
 * fraud.
 */
export type BlockOwner = 'customer' | 'expired' | 'arrears' | 'line' | 'admin' | 'fraud'
type Block = {
  owner: BlockOwner
  reason: string
  stopsBilling?: boolean
  resumeOn?: string | null
  orderCode?: string
}

/** Adds a block to a product. Returns false if the product already has a current block of this owner. */
export async function addBlock(
  ctx: Context,
  { customerCode, productCode }: ProductRef,
  block: Block,
): Promise<boolean> {
  const { owner, reason, stopsBilling = false, resumeOn = null, orderCode = null } = block
  const added = await ctx.db
    .insertInto('product_block')
    .values({
      customer_code: customerCode,
      product_code: productCode,
      owner,
      since: ctx.now,
      reason,
      stops_billing: stopsBilling,
      resume_on: resumeOn,
      order_code: orderCode,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Ends the current blocks of a product that have these owners; all of them by default. */
export function endBlocks(
  { db, now }: Context,
  { customerCode, productCode }: ProductRef,
  owners?: readonly BlockOwner[],
): void {
  const theirs = owners ? sql`and owner = any(${[...owners]}::text[])` : sql``
  sent(
    sql`update product_block set until = ${now}
      where customer_code = ${customerCode} and product_code = ${productCode} and until is null ${theirs}`.execute(db),
  )
}
