import { packageFlow } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { approversOf } from '#employees'
import type { Context } from '#platform/context.ts'
import { sameHandsIn } from '#platform/persons.ts'

type Action = 'upload' | 'confirm' | 'reject' | 'revoke'

/** A package, locked until the transaction ends. */
export type Locked = { code: string; unitCode: string; amount: number; payable: number; packagedBy: string }

/**
 * Locks a package of a unit the actor sees, on which `action` may be taken now. Refuses `not-found`, and `wrong-state`
 * when it was moved on meanwhile.
 */
export async function lockPackage(
  ctx: Context<'not-found' | 'wrong-state'>,
  { packageCode, actions }: { packageCode: string; actions: readonly Action[] },
): Promise<Locked> {
  const found = await ctx.db
    .selectFrom('unit_settlement')
    .select(['code', 'organization_unit_code as unitCode', 'amount', 'payable', 'packaged_by as packagedBy', 'status'])
    .where('code', '=', packageCode)
    .where((eb) => eb('organization_unit_code', '=', eb.fn.any(eb.val([...ctx.actor.visibleUnits]))))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return ctx.refuse('not-found', { what: 'package', field: 'packageCode' })
  const { status, ...locked } = found
  const state = packageFlow.states.find((known) => known === status)
  if (!state || !actions.some((action) => packageFlow.can(state, action)))
    ctx.refuse('wrong-state', { state: status, field: 'packageCode' })
  return locked
}

type Move = { code: string; from: 'deptConfirmed' | 'packaged'; to: 'deptConfirmed' | 'packaged' | 'financeConfirmed' }

/**
 * Moves the collections of all settlements of a package on. Throws when they are no longer the package's sum and the
 * commission that was kept back from it.
 */
export async function movePackedTenders({ db }: Context, { code, from, to }: Move): Promise<void> {
  const { rows } = await sql<{ moved: number; amount: number }>`
    with moved as (
      update payment_tender set settlement_state = ${to}
      where settlement_code in (select settlement_code from unit_settlement_part where package_code = ${code})
        and settlement_state = ${from}
      returning amount
    ) select (select coalesce(sum(amount), 0) from moved)::bigint as moved, p.amount + (
        select coalesce(sum(s.kept_commission), 0) from unit_settlement_part l join employee_settlement s on s.code = l.settlement_code
        where l.package_code = p.code)::bigint as amount
      from unit_settlement p where p.code = ${code}`.execute(db)
  const [row] = rows
  if (!row || row.moved !== row.amount) throw new Error(`package ${code} no longer equals its collections`)
}

/**
 * Refuses `own-package` to who packaged it or uploaded its receipt, and to who took or counted cash in it: the money
 * passes a second person who never held it (docs/domain.md#settlement).
 */
export async function requireOther(ctx: Context<'own-package'>, { code }: Pick<Locked, 'code'>): Promise<void> {
  const mine = (kind: string, by: string, of?: string) => {
    const paper = sql`${`${kind}:`} || ${of ? sql.ref(of) : code}`
    return sameHandsIn(ctx.actor, { paper, by: sql.ref(by) }, 'financialConfirm')
  }
  const { rows } = await sql<{ part: string }>`
    select 'you-packaged' as part from unit_settlement where code = ${code} and ${mine('package', 'packaged_by')}
    union all select 'you-uploaded' from bank_receipt where package_code = ${code} and state <> 'rejected' and ${mine('receipt', 'uploaded_by')}
    union all select case when ${mine('settlement', 's.employee_code', 's.code')} then 'your-collections' else 'you-counted' end
      from unit_settlement_part p join employee_settlement s on s.code = p.settlement_code
      where p.package_code = ${code} and (${mine('settlement', 's.employee_code', 's.code')} or ${mine('settlement', 's.decided_by', 's.code')})
    limit 1`.execute(ctx.db)
  const [held] = rows
  if (!held) return
  const approvers = await approversOf(ctx, { decision: 'financialConfirm' })
  ctx.refuse('own-package', { part: held.part, approvers, field: 'packageCode' })
}
