import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { movePackedCheques } from '#settlements/cheques/move.ts'
import { lockPackage, movePackedTenders, requireOther } from './lock-package.ts'

type Receipt = { id: number; bankAccountCode: string; amount: number; line: number | null }

/** Returns the current receipt of a package, with the matching bank statement line. */
export async function liveReceipt({ db }: Context, code: string): Promise<Receipt> {
  const { rows } = await sql<Receipt>`
    select r.id, r.bank_account_code as "bankAccountCode", r.amount, l.id as line
    from bank_receipt r left join bank_line l on l.receipt_id = r.id
    where r.package_code = ${code} and r.state = 'uploaded'`.execute(db)
  const [receipt] = rows
  if (!receipt) throw new Error(`package ${code} has no receipt`)
  return receipt
}

/**
 * Confirms that the money of a package has reached the bank: by the statement line that matches the receipt, by one
 * that finance chose, or manually with a remark. Its cheques then count as deposited but not cleared. The actor must
 * never have held the cash. Refuses `not-found`, `wrong-state`, `own-package`, `bank-line-missing`, `bank-line-taken`,
 * `bank-line-differs`.
 */
export const confirmPackage: Handler<typeof packages.confirm> = async (ctx, { packageCode, bankLineId, remark }) => {
  const { code, unitCode } = await lockPackage(ctx, { packageCode, actions: ['confirm'] })
  await requireOther(ctx, { code })
  const receipt = await liveReceipt(ctx, code)
  if (bankLineId !== undefined) await bindLine(ctx, receipt, Number(bankLineId))
  else if (receipt.line === null && remark === undefined && receipt.amount > 0)
    ctx.refuse('bank-line-missing', { field: 'remark' })
  await sql`update bank_receipt set state = 'financeConfirmed' where id = ${receipt.id}`.execute(ctx.db)
  await sql`update cash_package set status = 'financeConfirmed', decided_by = ${ctx.actor.employeeCode},
    decided_at = ${ctx.now}, decision_remark = ${remark ?? null}, version = version + 1 where code = ${code}`.execute(
    ctx.db,
  )
  await movePackedTenders(ctx, { code, from: 'packaged', to: 'financeConfirmed' })
  const { bankAccountCode } = receipt
  const chequeAmount = await movePackedCheques(ctx, { code, action: 'deposit', bankAccountCode })
  await post(ctx, {
    kind: 'bank-confirmation',
    document: code,
    customerCode: internalBooks,
    entries: [
      { account: 'bank', holder: bankAccountCode, amount: receipt.amount },
      { account: 'bank-clearing', holder: bankAccountCode, amount: -receipt.amount },
      { account: 'cheque-clearing', holder: bankAccountCode, amount: chequeAmount },
      { account: 'department-cheques', holder: unitCode, amount: -chequeAmount },
    ],
  })
  return { packageCode, status: 'financeConfirmed' }
}

/** Assigns the statement line that finance chose to a receipt, in place of the matched one. */
async function bindLine(
  ctx: Context<'not-found' | 'bank-line-taken' | 'bank-line-differs'>,
  receipt: Receipt,
  lineId: number,
): Promise<void> {
  if (receipt.line === lineId) return
  const { rows } = await sql<{ account: string; amount: number; taken: boolean; document: string | null }>`
    select l.bank_account_code as account, l.amount, coalesce(l.receipt_id, l.transfer_id) is not null as taken,
      coalesce((select package_code from bank_receipt r where r.id = l.receipt_id),
        (select payment_code from bank_transfer t where t.id = l.transfer_id)) as document
    from bank_line l where l.id = ${lineId} for update`.execute(ctx.db)
  const [line] = rows
  if (!line || line.account !== receipt.bankAccountCode)
    return ctx.refuse('not-found', { what: 'bank-line', field: 'bankLineId' })
  if (line.taken) ctx.refuse('bank-line-taken', { document: line.document ?? '', field: 'bankLineId' })
  if (line.amount !== receipt.amount)
    ctx.refuse('bank-line-differs', {
      line: ctx.money(line.amount),
      remitted: ctx.money(receipt.amount),
      field: 'bankLineId',
    })
  await sql`update bank_line set receipt_id = null where receipt_id = ${receipt.id}`.execute(ctx.db)
  await sql`update bank_line set receipt_id = ${receipt.id} where id = ${lineId}`.execute(ctx.db)
}
