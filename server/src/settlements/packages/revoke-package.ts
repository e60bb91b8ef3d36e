import type { packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { houseBooks, postOpposite } from '#ledger'
import type { Handler } from '#platform/context.ts'
import { lockPackage, movePackedTenders } from './lock-package.ts'

/**
 * Takes a package apart before its receipt is uploaded, or after finance rejected the receipt. Its settlements wait to be
 * packaged again; differences booked for it are reversed, those that wait are declined. Refuses `not-found`, `wrong-state`.
 */
export const revokePackage: Handler<typeof packages.revoke> = async (ctx, { packageCode }) => {
  const { code } = await lockPackage(ctx, { packageCode, actions: ['revoke'] })
  await movePackedTenders(ctx, { code, from: 'packaged', to: 'deptConfirmed' })
  await sql`update employee_settlement set package_code = null, version = version + 1 where package_code = ${code}`.execute(
    ctx.db,
  )
  const booked = await sql<{ code: string }>`
    with declined as (
      update cash_difference set state = 'declined', decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
      where package_code = ${code} and state = 'proposed'
    ) update cash_difference set state = 'reversed' where package_code = ${code} and state = 'approved'
      returning code`.execute(ctx.db)
  for (const { code: document } of booked.rows)
    await postOpposite(ctx, {
      customerCode: houseBooks,
      document,
      was: 'cash-difference',
      kind: 'cash-difference-reversal',
    })
  await sql`update unit_settlement set status = 'revoked', decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now},
    version = version + 1 where code = ${code}`.execute(ctx.db)
  return { packageCode, status: 'revoked' }
}
