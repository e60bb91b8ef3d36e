import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { uploadedPicture } from '#platform/decode-picture.ts'
import { withStoredFile } from '#platform/files/stored-first.ts'
import { forgetPrincipals, recordPrincipal } from '#platform/persons.ts'
import { lineOfReceipt } from '#settlements/bank/match.ts'
import { requireUnusedSlip } from '#settlements/bank/require-unused-slip.ts'
import { lockPackage } from './lock-package.ts'

/**
 * Uploads the bank's receipt for a package: number, amount and picture. The amount must equal the amount to deposit,
 * because shortages and surpluses are approved before. The cash is then in transit from the department to the bank.
 * Refuses `not-found`, `wrong-state`, `difference-pending`, `remitted-differs`, `receipt-used`, and a file that is not
 * a picture.
 */
export const uploadReceipt: Handler<typeof packages.uploadReceipt> = withStoredFile<typeof packages.uploadReceipt>(
  uploadedPicture,
  async (ctx, input, picture) => {
    const { packageCode, bankAccountCode, receiptNo, remittedAmount } = input
    const { code, unitCode, payable } = await lockPackage(ctx, { packageCode, actions: ['upload'] })
    await requireDecided(ctx, code)
    await requireUnusedSlip(ctx, { bankAccountCode, number: receiptNo, field: 'receiptNo' })
    if (remittedAmount !== payable)
      ctx.refuse('remitted-differs', {
        given: ctx.money(remittedAmount),
        payable: ctx.money(payable),
        field: 'remittedAmount',
      })
    const { rows } = await sql<{ id: number }>`
    insert into bank_receipt (package_code, bank_account_code, receipt_no, amount, state, picture, picture_type, uploaded_by, uploaded_at)
    values (${code}, ${bankAccountCode}, ${receiptNo}, ${remittedAmount}, 'uploaded', ${picture.stored}, ${picture.type},
      ${ctx.actor.employeeCode}, ${ctx.now})
    returning id`.execute(ctx.db)
    const [receipt] = rows
    if (!receipt) throw new Error(`the receipt of ${code} was not written`)
    await sql`update cash_package set status = 'uploaded', decided_by = null, decided_at = null, decision_remark = null,
    version = version + 1 where code = ${code}`.execute(ctx.db)
    await forgetPrincipals(ctx, `receipt:${code}`)
    await recordPrincipal(ctx, `receipt:${code}`, 'UploadReceipt')
    await post(ctx, {
      kind: 'bank-deposit',
      document: code,
      customerCode: internalBooks,
      entries: [
        { account: 'bank-clearing', holder: bankAccountCode, amount: payable },
        { account: 'department-cash', holder: unitCode, amount: -payable },
      ],
    })
    const line = await lineOfReceipt(ctx, receipt.id)
    return { packageCode, status: 'uploaded', bankLineId: line === null ? null : String(line) }
  },
)

async function requireDecided(ctx: Context<'difference-pending'>, code: string): Promise<void> {
  const { rows } =
    await sql`select 1 from cash_difference where package_code = ${code} and state = 'proposed' limit 1`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('difference-pending', { field: 'packageCode' })
}
