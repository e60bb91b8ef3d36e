import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Normalizes a bank reference for comparison: without spaces, in upper case. */
export const plainReference = (text: RawBuilder<unknown>) => sql`upper(regexp_replace(${text}, '\\s', '', 'g'))`

/** A line matches a receipt of the same account with the same amount, whose number is its reference. */
const belongs = sql`l.receipt_id is null and l.transfer_id is null and l.bank_account_code = r.bank_account_code and l.amount = r.amount
  and ${plainReference(sql`l.reference`)} = ${plainReference(sql`r.receipt_no`)}`

/** Matches a new receipt with its bank line. Returns the number of the line, or null if there is none yet. */
export async function lineOfReceipt({ db }: Context, receiptId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update bank_line set receipt_id = ${receiptId} where id = (
      select l.id from bank_line l join bank_receipt r on r.id = ${receiptId} where ${belongs} order by l.id limit 1 for update of l)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Matches the lines of an imported file with receipts, including those that finance confirmed manually before. Returns
 * the number of matched lines.
 */
export async function matchFile({ db }: Context, fileId: number): Promise<number> {
  const matched = await sql`
    update bank_line set receipt_id = m.receipt from (
      select min(l.id) as line, r.id as receipt from bank_line l join bank_receipt r on ${belongs} and r.state <> 'rejected'
      where l.bank_file_id = ${fileId} and not exists (select from bank_line o where o.receipt_id = r.id) group by r.id
    ) m where bank_line.id = m.line`.execute(db)
  return Number(matched.numAffectedRows ?? 0)
}
