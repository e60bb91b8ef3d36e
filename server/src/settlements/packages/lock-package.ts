import { packageFlow } from '@lastmile/contract/settlements/packages.ts'
import { type RawBuilder, sql } from 'kysely'
import { approversOf } from '#access'
import type { Actor, Context } from '#platform/context.ts'
import { isSamePersonSql } from '#platform/persons.ts'

type Action = 'upload' | 'confirm' | 'reject' | 'revoke'

/** A package that is locked until the transaction ends. */
export type Locked = { code: string; unitCode: string; amount: number; payable: number; packagedBy: string }

/**
 * Locks a package of a unit visible to the actor that currently permits `action`. Refuses `not-found`, and
 * `wrong-state` if its state has changed in the meantime.
 */
export async function lockPackage(
  ctx: Context<'not-found' | 'wrong-state'>,
  { packageCode, actions }: { packageCode: string; actions: readonly Action[] },
): Promise<Locked> {
  const found = await ctx.db
    .selectFrom('cash_package')
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
 * Moves the collections of all settlements of a package to their next state. Throws if they no longer add up to the
 * amount of the package and the commission retained from it.
 */
export async function movePackedTenders({ db }: Context, { code, from, to }: Move): Promise<void> {
  const { rows } = await sql<{ moved: number; amount: number }>`
    with moved as (
      update payment_tender set settlement_state = ${to}
      where settlement_code in (select settlement_code from cash_package_part where package_code = ${code})
        and settlement_state = ${from}
      returning amount
    ) select (select coalesce(sum(amount), 0) from moved)::bigint as moved, p.amount + (
        select coalesce(sum(s.kept_commission), 0) from cash_package_part l join employee_settlement s on s.code = l.settlement_code
        where l.package_code = p.code)::bigint as amount
      from cash_package p where p.code = ${code}`.execute(db)
  const [row] = rows
  if (!row || row.moved !== row.amount) throw new Error(`package ${code} no longer equals its collections`)
}

/**
 * SQL: the records of the steps of everyone who held the cash of a package: who took or counted cash in it, packaged
 * it, or uploaded its receipt.
 */
const custodySteps = (code: RawBuilder<unknown>) => sql`
  select 'you-packaged' as part, 'package:' || code as paper, packaged_by as by from cash_package where code = ${code}
  union all select 'you-uploaded', 'receipt:' || package_code, uploaded_by from bank_receipt
    where package_code = ${code} and state <> 'rejected'
  union all select taken.part, 'settlement:' || s.code, taken.by
    from cash_package_part l join employee_settlement s on s.code = l.settlement_code,
      lateral (values ('your-collections', s.employee_code), ('you-counted', s.decided_by)) taken (part, by)
    where l.package_code = ${code}`

/** SQL: whether the actor, or the principal they act for, held the cash of a package. */
export const inOwnHands = (actor: Actor, code: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from (${custodySteps(code)}) step where ${ownStep(actor)})`

const ownStep = (actor: Actor) =>
  isSamePersonSql(actor, { paper: sql`step.paper`, by: sql`step.by` }, 'financialConfirm')

/**
 * Refuses `own-package` if the actor, or the principal they act for, held the cash: the step needs another person who
 * never held it (docs/domain.md#settlement). Names the employees who can decide instead, without those who held it.
 */
export async function requireOther(ctx: Context<'own-package'>, { code }: Pick<Locked, 'code'>): Promise<void> {
  const { rows } = await sql<{ part: string | null; hands: string[] }>`
    with step as (${custodySteps(sql`${code}::text`)})
    select (select part from step where ${ownStep(ctx.actor)} limit 1) as part, array(
      select by from step where by is not null
      union select h.principal from step join step_principal h on h.paper = step.paper and h.employee_code = step.by) as hands`.execute(
    ctx.db,
  )
  const [held] = rows
  if (!held?.part) return
  const approvers = await approversOf(ctx, { decision: 'financialConfirm', begunBy: held.hands })
  ctx.refuse('own-package', { part: held.part, approvers, field: 'packageCode' })
}
