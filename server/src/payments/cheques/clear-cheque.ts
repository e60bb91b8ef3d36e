import type { cheques } from '@lastmile/contract/payments/cheques.ts'
import { sql } from 'kysely'
import { internalBooks, post } from '#ledger'
import type { Handler } from '#platform/context.ts'
import { lockDeposited } from './lock-cheque.ts'

/**
 * Records that the bank cleared a cheque, whose money is now in the bank account. Refuses `not-found`, `wrong-state`,
 * `bank-day`.
 */
export const clearCheque: Handler<typeof cheques.clear> = async (ctx, { chequeId, decidedOn }) => {
  const { id, account } = await lockDeposited(ctx, { chequeId, decidedOn, action: 'clear' })
  const { rows } = await sql<{ amount: number }>`
    update cheque set state = 'cleared', decided_by = ${ctx.actor.employeeCode}, decided_on = ${decidedOn}::date
    where id = ${id} returning amount`.execute(ctx.db)
  const amount = rows[0]?.amount ?? 0
  await post(ctx, {
    kind: 'cheque-cleared',
    document: `Q${id}`,
    customerCode: internalBooks,
    entries: [
      { account: 'bank', holder: account, amount },
      { account: 'cheque-clearing', holder: account, amount: -amount },
    ],
  })
  return { chequeId, state: 'cleared' }
}
