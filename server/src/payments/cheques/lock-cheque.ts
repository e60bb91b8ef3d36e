import { chequeFlow, ChequeState } from '@lastmile/contract/payments/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A cheque at the bank that is locked until the transaction ends. */
export type Deposited = { id: number; bank: string; number: string; account: string; unit: string }
type Row = Deposited & { state: string; taken: string }
type Decision = { chequeId: string; decidedOn: string; action: 'clear' | 'bounce' }

/**
 * Locks a deposited cheque of a unit visible to the actor, to record the bank's decision. Refuses `not-found`,
 * `wrong-state` if it is not at the bank, and `bank-day` for a day before it was taken or after today.
 */
export async function lockDeposited(
  ctx: Context<'not-found' | 'wrong-state' | 'bank-day'>,
  { chequeId, decidedOn, action }: Decision,
): Promise<Deposited> {
  const { rows } = await sql<Row>`
    select id, bank, number, coalesce(bank_account_code, '') as account, organization_unit_code as unit, state,
      (at at time zone ${ctx.operator.timeZone})::date::text as taken
    from cheque where id = ${chequeId}::bigint
      and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) for update`.execute(ctx.db)
  const found = rows[0] ?? ctx.refuse('not-found', { what: 'cheque', field: 'chequeId' })
  if (!chequeFlow.can(ChequeState.parse(found.state), action))
    ctx.refuse('wrong-state', { state: found.state, field: 'chequeId' })
  if (decidedOn < found.taken || decidedOn > ctx.today)
    ctx.refuse('bank-day', { from: found.taken, field: 'decidedOn' })
  return found
}
