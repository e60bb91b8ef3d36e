import { type delegations, nonDelegable } from '@lastmile/contract/access/delegations.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { scopeOf } from '#platform/scope.ts'
import { aboutPrincipal } from './delegations.ts'
import { employeeInScope } from '#access/in-scope.ts'
import { meets } from './delegated.ts'
import { deniedFunctions, heldFunctions, memberScopeLookup } from '#access/held/rights.ts'
import { functionName, notMine } from '#access/assess/grantable.ts'

type Giving = Context<(typeof delegations.give)['refuses'][number]>
type Given = { principal: string; deputy: string; functions: readonly FunctionCode[]; from: string; to: string }

/**
 * Delegates functions to another employee, the deputy, who acts for the principal for a number of days. Employees
 * cannot delegate more than they hold, what was delegated to them, or functions that grant rights. Also refuses
 * functions that the deputy already holds or is denied, and conflicting duties. Requires the actor's password, so that
 * no one else can use an unattended screen to delegate permissions; refuses wrong-password, which counts as a failed
 * sign-in, and account-locked.
 */
export const delegate: Handler<typeof delegations.give> = async (
  call,
  { principal: asked, remark, password, ...input },
) => {
  const { ctx, principal } = await aboutPrincipal(call, asked)
  await confirmPassword(call, password)
  const given = { ...input, principal }
  if (given.to < ctx.today) ctx.refuse('day-over', { field: 'to' })
  await requireTheirs(ctx, given)
  await requireFit(ctx, given)
  const { from, to, deputy, functions } = given
  const { timeZone } = ctx.operator
  const { rows } = await sql<{ id: string }>`
    insert into delegation (grantor_code, receiver_code, functions, from_day, to_day, valid, remark, given_by, given_at)
    values (${principal}, ${deputy}, ${[...new Set(functions)]}, ${from}, ${to},
      tstzrange(${from}::date::timestamp at time zone ${timeZone}, (${to}::date + 1)::timestamp at time zone ${timeZone}),
      ${remark ?? null}, ${ctx.actor.employeeCode}, ${ctx.now}) returning id::text`.execute(ctx.db)
  const delegationId = rows[0]?.id ?? ''
  await recordChange(ctx, { thing: 'delegation', code: delegationId, after: given })
  await ctx.announce('delegation.given', { delegationId })
  return { delegationId }
}

/** Requires the password of the signed-in employee. Throws if no slice handles the check. */
async function confirmPassword(ctx: Giving, password: string): Promise<void> {
  let isConfirmed = false
  await ctx.announce('password.confirming', {
    password,
    field: 'password',
    confirmed: () => {
      isConfirmed = true
    },
  })
  if (!isConfirmed) throw new Error('no slice checks the password')
}

/**
 * Refuses functions that the principal does not hold in their own right or that cannot be delegated. If the actor
 * delegates for another employee, also refuses functions that the actor may not grant.
 */
async function requireTheirs(ctx: Giving, { principal, deputy, functions }: Given): Promise<void> {
  const held = await heldFunctions(ctx.db, principal, ctx.now)
  const lacking = functions.find((one) => nonDelegable.includes(one) || !held.some((has) => has.functionCode === one))
  if (lacking) ctx.refuse('not-yours-to-give', { given: functionName(ctx, lacking), field: 'functions' })
  if (principal === ctx.actor.employeeCode) return
  const [first = ''] = functions
  if (deputy === ctx.actor.employeeCode)
    ctx.refuse('not-to-yourself', { given: functionName(ctx, first), field: 'deputy' })
  const beyond = notMine(ctx, functions)
  if (beyond) ctx.refuse('not-yours-to-give', { given: functionName(ctx, beyond), field: 'functions' })
  const { unitCode } = await employeeInScope(ctx, principal, 'principal')
  const wide = await reachesFurther(ctx, { principal, unitCode, functions })
  if (wide) ctx.refuse('reach-too-wide', { given: functionName(ctx, wide), field: 'functions' })
}

type Lending = { principal: string; unitCode: string; functions: readonly FunctionCode[] }

/** Returns the first of these functions whose scope for the principal includes units outside the actor's scope. */
async function reachesFurther(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  { principal, unitCode, functions }: Lending,
): Promise<FunctionCode | undefined> {
  if (ctx.actor.permissions.has('grant.any')) return undefined
  const held = await heldFunctions(ctx.db, principal, ctx.now)
  const find = memberScopeLookup(ctx.db)
  for (const code of functions) {
    const { visibleUnits } = await find(
      unitCode,
      held.filter((one) => one.functionCode === code),
    )
    const mine = scopeOf(ctx.actor, code).visibleUnits
    if (visibleUnits.some((unit) => !mine.includes(unit))) return code
  }
  return undefined
}

/** Refuses a deputy who is not a current employee, already holds the function, is denied it, or has a conflict. */
async function requireFit(ctx: Giving, { principal, deputy, functions, from, to }: Given): Promise<void> {
  const { endTime } = await employeeInScope(ctx, deputy, 'deputy')
  if (deputy === principal || (endTime && endTime <= ctx.now))
    ctx.refuse('not-found', { what: 'employee', field: 'deputy' })
  const { rows } = await sql<{ name: string; functions: FunctionCode[] }>`
    select case when ${ctx.language} = 'zh-CN' then e.zh_name else e.true_name end as name,
      array(select distinct unnest(d.functions) from delegation d where d.receiver_code = e.code and d.ended_at is null
        and d.from_day <= ${to}::date and d.to_day >= ${from}::date) as functions
    from employee e where e.code = ${deputy}`.execute(ctx.db)
  const employee = rows[0]?.name ?? deputy
  const held = new Set((await heldFunctions(ctx.db, deputy, ctx.now)).map(({ functionCode }) => functionCode))
  const denied = await deniedFunctions(ctx.db, deputy, ctx.now)
  const has = new Set([...held, ...(rows[0]?.functions ?? []), ...functions])
  for (const code of functions) {
    const given = functionName(ctx, code)
    if (held.has(code)) ctx.refuse('held-already', { employee, given, field: 'functions' })
    if (denied.includes(code)) ctx.refuse('denied-there', { employee, given, field: 'functions' })
    const other = meets(has, code)
    if (other)
      ctx.refuse('duties-conflict', { employee, first: given, second: functionName(ctx, other), field: 'functions' })
  }
}

type Standing = { principal: string; deputy: string; functions: FunctionCode[]; over: boolean }

/**
 * Ends a delegation: the principal revokes it, or the deputy declines it. Others need function 95 for both employees,
 * and may only revoke functions they could grant. Refuses delegation-ended.
 */
export const takeBack: Handler<typeof delegations.takeBack> = async (ctx, { delegationId }) => {
  const { employeeCode } = ctx.actor
  const { rows } = await sql<Standing>`
    select grantor_code as principal, receiver_code as deputy, functions,
      ended_at is not null or upper(valid) <= ${ctx.now}::timestamptz as over
    from delegation where id = ${delegationId}::bigint for update`.execute(ctx.db)
  const found = rows[0] ?? ctx.refuse('not-found', { what: 'delegation', field: 'delegationId' })
  if (employeeCode !== found.principal && employeeCode !== found.deputy) await requireTheirLoss(ctx, found)
  if (found.over) ctx.refuse('delegation-ended', { field: 'delegationId' })
  await sql`update delegation set ended_at = ${ctx.now}, ended_by = ${employeeCode} where id = ${delegationId}::bigint`.execute(
    ctx.db,
  )
  const change = { before: { ended: false }, after: { ended: true } }
  await recordChange(ctx, { thing: 'delegation', code: delegationId, ...change })
  await ctx.announce('delegation.taken-back', { delegationId })
  return {}
}

/** Refuses to end a delegation between two other employees if the actor may not. */
async function requireTheirLoss(
  ctx: Context<(typeof delegations.takeBack)['refuses'][number]>,
  { principal, deputy, functions }: Standing,
): Promise<void> {
  const units = scopeOf(ctx.actor, '95').visibleUnits
  const unitOf = async (code: string) =>
    (
      await ctx.db
        .selectFrom('employee')
        .select('organization_unit_code as unit')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).unit
  const principalUnit = await unitOf(principal)
  if (!units.includes(principalUnit)) ctx.refuse('not-found', { what: 'delegation', field: 'delegationId' })
  if (!units.includes(await unitOf(deputy))) ctx.refuse('outside-scope', { what: 'employee', field: 'delegationId' })
  const beyond = notMine(ctx, functions)
  if (beyond) ctx.refuse('not-yours-to-take', { given: functionName(ctx, beyond), field: 'delegationId' })
  const wide = await reachesFurther(ctx, { principal, unitCode: principalUnit, functions })
  if (wide) ctx.refuse('reach-too-wide', { given: functionName(ctx, wide), field: 'delegationId' })
}
