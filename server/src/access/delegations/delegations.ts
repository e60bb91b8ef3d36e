import { type delegations, nonDelegable } from '@lastmile/contract/access/delegations.ts'
import { type FunctionCode, functionCodes, functions } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { actingUnder, scopeOf } from '#platform/scope.ts'
import { mayGrantAny } from '#access/assess/grantable.ts'
import { employeeInScope } from '#access/in-scope.ts'
import { heldFunctions } from '#access/held/rights.ts'
import { containing } from '#platform/containing.ts'

/**
 * Returns whose delegations a call concerns (the actor's, or those of an employee in the actor's units), and the call's
 * context with the scope of the required function.
 */
export async function aboutPrincipal<C extends Context<'not-found' | 'no-permission'>>(
  ctx: C,
  principal: string | undefined,
) {
  if (principal === undefined || principal === ctx.actor.employeeCode) return { ctx, principal: ctx.actor.employeeCode }
  const acting = actingUnder(ctx, ['95'], 'principal')
  await employeeInScope(acting, principal, 'principal')
  return { ctx: acting, principal }
}

type Row = Omit<Awaited<ReturnType<Handler<typeof delegations.list>>>['rows'][number], 'functions'> & {
  functions: FunctionCode[]
}

const named = (code: FunctionCode) => ({ code, name: functions[code].name, zhName: functions[code].zhName })

/**
 * Lists the delegations of an employee, as deputy or principal: those in force first, then the latest. Refuses
 * not-found, no-permission.
 */
export const listDelegations: Handler<typeof delegations.list> = async (call, { principal: asked, after, limit }) => {
  const { ctx, principal } = await aboutPrincipal(call, asked)
  const [over, last] = keyAfter(after, [0, 0]) ?? [0, Number.MAX_SAFE_INTEGER]
  const isOver = sql`(d.ended_at is not null or upper(d.valid) <= ${ctx.now}::timestamptz)::int`
  const { rows } = await sql<Row>`
    select d.id::text as "delegationId", d.grantor_code as principal, g.true_name as "principalName", g.zh_name as "principalZhName",
      d.receiver_code as deputy, r.true_name as "deputyName", r.zh_name as "deputyZhName", d.functions,
      d.from_day::text as "from", d.to_day::text as "to", d.remark,
      case when ${isOver} = 1 then 'ended'
        when lower(d.valid) > ${ctx.now}::timestamptz then 'to-come' else 'in-force' end as "delegationState",
      ${isOver} = 0 and (${ctx.actor.employeeCode} in (d.grantor_code, d.receiver_code) or ${othersToEnd(ctx)}) as mine
    from delegation d join employee g on g.code = d.grantor_code join employee r on r.code = d.receiver_code
    where ${principal} in (d.grantor_code, d.receiver_code) and (${isOver}, -d.id) > (${over}::int, -${last}::bigint)
    order by ${isOver}, d.id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const { rows: shown, next } = pageOf(rows, limit, ({ delegationId, delegationState }) => [
    delegationState === 'ended' ? 1 : 0,
    Number(delegationId),
  ])
  return {
    rows: shown.map((row) => ({ ...row, functions: row.functions.filter((code) => code in functions).map(named) })),
    next,
  }
}

/** SQL: whether the actor may end this delegation between two other employees, by its units and functions. */
const othersToEnd = ({ actor }: Context) => {
  const units = sql`any(${[...scopeOf(actor, '95').visibleUnits]}::text[])`
  const own = [...actor.permissions].filter((code) => !actor.actingFor.has(code))
  return sql`(g.organization_unit_code = ${units} and r.organization_unit_code = ${units}
    and (${mayGrantAny({ actor })} or d.functions <@ ${own}::text[]))`
}

/**
 * Lists the functions that an employee holds in their own right and may delegate, in menu order. Refuses not-found,
 * no-permission.
 */
export const listDelegable: Handler<typeof delegations.lendable> = async (call, { principal: asked }) => {
  const { ctx, principal } = await aboutPrincipal(call, asked)
  const held = new Set((await heldFunctions(ctx.db, principal, ctx.now)).map(({ functionCode }) => functionCode))
  return functionCodes.filter((code) => held.has(code) && !nonDelegable.includes(code)).map(named)
}

/** Lists the current employees in the actor's units, by account. */
export const listDeputies: Handler<typeof delegations.deputies> = async (ctx, { keyword, after, limit }) => {
  const [last] = keyAfter(after, ['']) ?? ['']
  const pattern = containing(keyword ?? '')
  type Found = Awaited<ReturnType<Handler<typeof delegations.deputies>>>['rows'][number]
  const { rows } = await sql<Found>`
    select e.code, e.name, e.true_name as "trueName", e.zh_name as "zhName", u.code as "organizationUnitCode",
      u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName"
    from employee e join organization_unit u on u.code = e.organization_unit_code
    where u.code = any(${[...ctx.actor.visibleUnits]}::text[]) and (e.end_time is null or e.end_time > ${ctx.now})
      and e.code <> ${ctx.actor.employeeCode} and e.name > ${last}
      and (fold(e.name) like ${pattern} or fold(e.true_name) like ${pattern} or fold(e.zh_name) like ${pattern})
    order by e.name limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, ({ name }) => [name])
}
