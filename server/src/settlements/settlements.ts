import { tenderFlow } from '@lastmile/contract/payments/calls.ts'
import { settlementFlow } from '@lastmile/contract/settlements/calls.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Action = 'confirm' | 'reject' | 'revoke'

/** A request to hand in cash, locked until the transaction ends. */
export type Requested = {
  code: string
  employeeCode: string
  unitCode: string
  handedIn: number
  keptCommission: number
}

/** An action on a request, by the requester or by another employee who sees the unit. */
type By = { settlementCode: string; action: Action; who: 'requester' | 'department' }

/**
 * Locks an undecided request. Refuses `not-found` outside the actor's scope, and `wrong-state` if it was decided in the
 * meantime.
 */
export async function lockRequested(
  ctx: Context<'not-found' | 'wrong-state'>,
  { settlementCode, action, who }: By,
): Promise<Requested> {
  const { employeeCode, visibleUnits } = ctx.actor
  const settlement = await ctx.db
    .selectFrom('employee_settlement')
    .select([
      'code',
      'employee_code as employeeCode',
      'organization_unit_code as unitCode',
      'handed_in as handedIn',
      'kept_commission as keptCommission',
      'status',
    ])
    .where('code', '=', settlementCode)
    .where((eb) =>
      who === 'requester'
        ? eb('employee_code', '=', employeeCode)
        : eb('organization_unit_code', '=', eb.fn.any(eb.val([...visibleUnits]))),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!settlement) return ctx.refuse('not-found', { what: 'settlement', field: 'settlementCode' })
  const { status, ...requested } = settlement
  const state = settlementFlow.states.find((known) => known === status)
  if (!state || !settlementFlow.can(state, action))
    ctx.refuse('wrong-state', { state: status, field: 'settlementCode' })
  return requested
}

/**
 * Moves the settlement's collections to their next state. A collection that returns to its clerk is removed from the
 * settlement.
 */
export async function moveTenders({ db }: Context, { code, action }: { code: string; action: Action }): Promise<void> {
  const to = tenderFlow.next('requested', action) ?? 'requested'
  const moved = await sql<{ amount: number }>`
    update payment_tender set settlement_state = ${to}, settlement_code = ${to === 'unrequested' ? null : code}
    where settlement_code = ${code} and settlement_state = 'requested' returning amount`.execute(db)
  const { amount, tender_count } = await db
    .selectFrom('employee_settlement')
    .select(['amount', 'tender_count'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const total = moved.rows.reduce((sum, tender) => sum + tender.amount, 0)
  if (total !== amount || moved.rows.length !== tender_count)
    throw new Error(`settlement ${code} no longer equals its collections`)
}
