import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainReference } from './match.ts'

type Slip = { bankAccountCode: string; number: string; field: string }

/**
 * Refuses `not-found` for an unknown account, and `receipt-used` for a bank slip that a package or the repayment of a
 * debt already uses. Locks the account: concurrent uses of the same slip are serialized.
 */
export async function requireUnusedSlip(
  ctx: Context<'not-found' | 'receipt-used'>,
  { bankAccountCode, number, field }: Slip,
): Promise<void> {
  const account = await sql`select 1 from bank_account where code = ${bankAccountCode} for no key update`.execute(
    ctx.db,
  )
  if (account.rows.length === 0) ctx.refuse('not-found', { what: 'bank-account', field: 'bankAccountCode' })
  const reference = plainReference(sql`${number}::text`)
  const { rows } = await sql<{ document: string }>`
    select package_code as document from bank_receipt
      where bank_account_code = ${bankAccountCode} and ${plainReference(sql`receipt_no`)} = ${reference} and state <> 'rejected'
    union all select debt_code from employee_debt_move
      where bank_account_code = ${bankAccountCode} and ${plainReference(sql`reference`)} = ${reference}
        and way = 'repaid-bank' and state <> 'declined'
    limit 1`.execute(ctx.db)
  const [used] = rows
  if (used) ctx.refuse('receipt-used', { receipt: number, document: used.document, field })
}
