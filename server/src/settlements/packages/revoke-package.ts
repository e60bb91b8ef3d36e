import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { internalBooks, postOpposite } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { movePackedCheques } from '#settlements/cheques/move.ts'
import { takeOffDebt } from '#settlements/debts/record-debt.ts'
import { lockPackage, movePackedTenders } from './lock-package.ts'

/**
 * Revokes a package before its receipt is uploaded, or after finance has rejected the receipt. Its settlements await
 * packaging again; its approved differences are reversed, pending ones are declined. Refuses `not-found`,
 * `wrong-state`, and `difference-approved` to the employee who recorded an approved difference and to the one it was
 * booked to.
 */
export const revokePackage: Handler<typeof packages.revoke> = async (ctx, { packageCode }) => {
  const { code } = await lockPackage(ctx, { packageCode, actions: ['revoke'] })
  await requireUnconcerned(ctx, code)
  await movePackedTenders(ctx, { code, from: 'packaged', to: 'deptConfirmed' })
  await movePackedCheques(ctx, { code, action: 'unpack' })
  await sql`update employee_settlement set package_code = null, version = version + 1 where package_code = ${code}`.execute(
    ctx.db,
  )
  const booked = await sql<{ code: string; kind: string; unit: string; amount: number }>`
    with declined as (
      update cash_difference set state = 'declined', decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
      where package_code = ${code} and state = 'proposed'
    ) update cash_difference set state = 'reversed' where package_code = ${code} and state = 'approved'
      returning code, kind, amount,
        (select organization_unit_code from cash_package where code = cash_difference.package_code) as unit`.execute(
    ctx.db,
  )
  for (const { code: document, kind, unit: holder, amount } of booked.rows)
    if (kind === 'short')
      await takeOffDebt(ctx, {
        source: 'debt-short-cash',
        document,
        reason: packageCode,
        against: { account: 'department-cash', holder, amount },
      })
    else
      await postOpposite(ctx, {
        customerCode: internalBooks,
        document,
        was: 'cash-difference',
        kind: 'cash-difference-reversal',
      })
  await sql`update cash_package set status = 'revoked', decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now},
    version = version + 1 where code = ${code}`.execute(ctx.db)
  return { packageCode, status: 'revoked' }
}

/** Refuses to undo an approved difference to the employee who recorded it and to the one it was booked to. */
async function requireUnconcerned(ctx: Context<'difference-approved'>, code: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from cash_difference where package_code = ${code} and state = 'approved'
      and ${ctx.actor.employeeCode} in (employee_code, recorded_by) order by code limit 1`.execute(ctx.db)
  const [own] = rows
  if (own) ctx.refuse('difference-approved', { difference: own.code, field: 'packageCode' })
}
