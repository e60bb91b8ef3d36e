import type { rights } from '@lastmile/contract/access/rights.ts'
import { type FunctionCode, functions } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { unitHasEnded } from '#organizations'
import type { Context, Handler } from '#platform/context.ts'
import { dayOf } from '#platform/operator.ts'
import { employeeInScope, granteeInScope, wordFor } from '#access/in-scope.ts'
import { delegatedFunctions, delegatedScope, delegatedGrants } from '#access/delegations/delegated.ts'
import { grantorName, heldFunctions, memberScopeLookup, type Within, grantsOf } from './rights.ts'

/** Returns the instant that represents a day: now for today, otherwise noon in the operator's time zone. */
async function instantOf(ctx: Pick<Context, 'db' | 'now' | 'today' | 'operator'>, day = ctx.today): Promise<Date> {
  if (day === ctx.today) return ctx.now
  const { rows } = await sql<{ noon: Date }>`
    select (${day}::date + interval '12 hours') at time zone ${ctx.operator.timeZone} as noon`.execute(ctx.db)
  return rows[0]?.noon ?? ctx.now
}

/** Returns the functions that an employee may use on a day: granted through any source, or delegated. */
export async function functionsOn(ctx: Context, employeeCode: string, day?: string): Promise<Set<string>> {
  const at = await instantOf(ctx, day)
  const held = await heldFunctions(ctx.db, employeeCode, at)
  const delegated = await delegatedFunctions(ctx.db, { employeeCode, at, day: dayOf(at, ctx.operator.timeZone), held })
  return new Set([...held, ...delegated].map(({ functionCode }) => functionCode))
}

type Standing = { unitCode: string; endTime: Date | null; passwordExpired: boolean }

/** Returns why an employee cannot use any function at an instant, whatever their grants; undefined if they can. */
async function awayAt(
  ctx: Pick<Context, 'db' | 'operator'>,
  { unitCode, endTime, passwordExpired }: Standing,
  at: Date,
) {
  if (endTime && endTime <= at) return 'employee-left'
  if (await unitHasEnded(ctx.db, unitCode, dayOf(at, ctx.operator.timeZone))) return 'unit-ended'
  return passwordExpired ? 'password-expired' : undefined
}

/** Returns why an employee cannot use any function on a day, regardless of grants; undefined if nothing prevents it. */
export async function awayOn(ctx: Context, employeeCode: string, day?: string) {
  const employee = await ctx.db
    .selectFrom('employee')
    .select(['organization_unit_code as unitCode', 'end_time as endTime', 'password_expired as passwordExpired'])
    .where('code', '=', employeeCode)
    .executeTakeFirstOrThrow()
  return awayAt(ctx, employee, await instantOf(ctx, day))
}

/** Reports whether an employee in the actor's units may use a function on a day, with the grants or what is missing. */
export const testAccess: Handler<typeof rights.rehearse> = async (ctx, input) => {
  const { employeeCode, functionCode, day, organizationUnitCode: unit } = input
  const employee = await employeeInScope(ctx, employeeCode)
  const at = await instantOf(ctx, day)
  const ways = (await grantsOf(ctx, { employeeCode, at })).filter((way) => way.functionCode === functionCode)
  const holding = ways.filter(({ holds }) => holds)
  const told = (answer: (typeof rights.rehearse.output.shape.answer.options)[number], shown = ways) => ({
    allowed: answer === 'right-granted',
    answer,
    ways: shown,
  })
  const away = await awayAt(ctx, employee, at)
  if (away) return told(away)
  const on = dayOf(at, ctx.operator.timeZone)
  const denials = holding.filter(({ effect }) => effect === 'deny')
  if (denials.length > 0) return told('right-denied', denials)
  if (holding.length === 0) {
    const held = await heldFunctions(ctx.db, employeeCode, at)
    const delegated = (await delegatedFunctions(ctx.db, { employeeCode, at, day: on, held })).find(
      (one) => one.functionCode === functionCode,
    )
    if (delegated) {
      const { visibleUnits } = await delegatedScope(memberScopeLookup(ctx.db), delegated)
      const reached = unit === undefined || visibleUnits.includes(unit)
      return told(reached ? 'right-granted' : 'right-out-of-reach', delegatedGrants(ctx, [delegated]))
    }
  }
  if (holding.length === 0) return told(ways.length > 0 ? 'right-not-at-that-time' : 'right-missing')
  const reach = await memberScopeLookup(ctx.db)(employee.unitCode, holding)
  return told(unit === undefined || reach.visibleUnits.includes(unit) ? 'right-granted' : 'right-out-of-reach', holding)
}

type Row = { grantKind: 'function' | 'denied' | 'role'; code: string; from: Date | null; to: Date | null } & Within
type Named = { name: string; zhName: string; grantedBy: string; current: boolean }

/** SQL: the name of a row. A role has its own names; those of a function come from the contract. */
const namesOf = ({ grantKind, code, name, zhName }: Row & Named) =>
  grantKind === 'role' || !Object.hasOwn(functions, code)
    ? { name, zhName }
    : { name: functions[code as FunctionCode].name, zhName: functions[code as FunctionCode].zhName }

/** Lists the direct grants of an employee, group, team or unit in the actor's scope, with their dates and grantor. */
export const listGrants: Handler<typeof rights.grants> = async (ctx, { granteeKind, granteeCode }) => {
  if (!(await granteeInScope(ctx, granteeKind, granteeCode)))
    ctx.refuse('not-found', { what: wordFor[granteeKind], field: 'granteeCode' })
  const { rows } = await sql<Row & Named>`
    select g.*, coalesce(r.name, g.code) as name, coalesce(r.zh_name, g.code) as "zhName",
      ${grantorName(ctx.language, { name: 'e', code: 'g.giver' })} as "grantedBy"
    from (
      select case effect when 'allow' then 'function' else 'denied' end as "grantKind", function_code as code,
        lower(valid) as "from", upper(valid) as "to", granted_by as giver, scope, areas, valid @> ${ctx.now}::timestamptz as current
      from permission_grant where grantee_kind = ${granteeKind} and grantee_code = ${granteeCode}
      union all
      select 'role', role_code, lower(valid), upper(valid), granted_by, scope, areas, valid @> ${ctx.now}::timestamptz
      from operation_role_assignment where grantee_kind = ${granteeKind} and grantee_code = ${granteeCode}
    ) g
    left join operation_role r on g."grantKind" = 'role' and r.code = g.code
    left join employee e on e.code = g.giver
    order by "grantKind" desc, g.code`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    ...namesOf(row),
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
  }))
}
