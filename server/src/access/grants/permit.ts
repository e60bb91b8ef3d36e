import type { granting } from '@lastmile/contract/access/permit.ts'
import type { GranteeKind } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { effectOf } from '#access/assess/effect.ts'
import { granteeInScope, wordFor } from '#access/in-scope.ts'
import type { Within } from '#access/held/rights.ts'
import { functionsOfRole } from '#access/roles/role-functions.ts'
import { functionName, notMine } from '#access/assess/grantable.ts'
import { assessGrantChange } from '#access/assess/assess-grants.ts'

type Setting = Context<ReturnType<typeof granting>['permit']['refuses'][number]>
type Granted = { functions: FunctionCode[]; denied: FunctionCode[]; roles: string[] }
type Given = Granted &
  Within & {
    code: string
    seen?: Granted | undefined
    rescoped: string[]
    from?: string | undefined
    to?: string | undefined
  }

/** SQL: the direct grants of row `t` for its detail view: granted and denied function codes, and operation roles. */
export const directGrantsColumns = (kind: GranteeKind): Record<keyof Granted, RawBuilder<unknown>> => {
  const codes = (effect: 'allow' | 'deny') => sql`array(select function_code from permission_grant
    where grantee_kind = ${kind} and grantee_code = t.code and effect = ${effect} order by 1)`
  return {
    functions: codes('allow'),
    denied: codes('deny'),
    roles: sql`array(select role_code from operation_role_assignment
      where grantee_kind = ${kind} and grantee_code = t.code order by 1)`,
  }
}

/** SQL: the employees affected by a grant to a grantee, as a condition on employee `e`. */
const reached = (kind: GranteeKind, code: string): RawBuilder<unknown> =>
  ({
    employee: sql`e.code = ${code}`,
    'employee-group': sql`e.code in (select employee_code from employee_group_member where group_code = ${code})`,
    'work-team': sql`e.code in (select employee_code from work_team_member where team_code = ${code})`,
    'organization-unit': sql`e.organization_unit_code = ${code}`,
  })[kind]

/**
 * Sets the grants of one grantee. Actors can neither grant nor revoke a function or a role beyond what they hold
 * themselves, unless they hold `grant.any`. New grants get the given dates and scope, as do existing grants named in
 * `rescoped`. An expired grant counts as missing, so it can be granted again.
 */
async function set(ctx: Setting, kind: GranteeKind, given: Given) {
  if (!(await granteeInScope(ctx, kind, given.code))) ctx.refuse('not-found', { what: wordFor[kind], field: 'code' })
  // Grants are separate rows, so a lock serializes concurrent grantors.
  await sql`select pg_advisory_xact_lock(hashtext(${`permit ${kind} ${given.code}`}))`.execute(ctx.db)
  await forgetEnded(ctx, kind, given.code)
  await requireAreas(ctx, given.areas)
  const before = await granted(ctx, kind, given.code)
  if (given.seen && !isSame(before, given.seen)) ctx.refuse('changed-meanwhile', { field: 'functions' })
  await requireMine(ctx, before, given)
  const { differences } = await assessGrantChange(ctx, reached(kind, given.code), () => write(ctx, kind, given))
  const after = await granted(ctx, kind, given.code)
  await recordChange(ctx, { thing: `permit ${kind}`, code: given.code, before, after })
  return { after, changed: JSON.stringify(after) !== JSON.stringify(before), differences }
}

/** Returns whether both sides grant, deny and assign the same codes, in any order. */
const isSame = (one: Granted, other: Granted): boolean =>
  (['functions', 'denied', 'roles'] as const).every((part) => {
    const there: readonly string[] = other[part]
    return one[part].length === there.length && one[part].every((code) => there.includes(code))
  })

type Granting = ReturnType<typeof granting>

/** Sets the grants of one grantee, previews the effect on the affected employees, and rolls back. */
export const grantingOf = (
  kind: GranteeKind,
): { permit: Handler<Granting['permit']>; previewPermit: Handler<Granting['previewPermit']> } => ({
  permit: async (ctx, given) => {
    const { after, changed } = await set(ctx, kind, given)
    return { ...after, changed }
  },
  previewPermit: (ctx, given) => effectOf(ctx, () => set(ctx, kind, given)),
})

/** Returns the codes in `some` that are not in `others`. */
const without = <T extends string>(some: readonly T[], others: readonly T[]): T[] =>
  some.filter((one) => !others.includes(one))

/**
 * Refuses functions and roles that the actor may not grant or revoke, even if they affect no employee yet. Adding a
 * denial counts as revoking the function, lifting one as granting it.
 */
async function requireMine(
  ctx: Context<'not-found' | 'not-yours-to-give' | 'not-yours-to-take'>,
  before: Granted,
  given: Given,
) {
  const beyond = notMine(ctx, [...without(given.functions, before.functions), ...without(before.denied, given.denied)])
  if (beyond) ctx.refuse('not-yours-to-give', { given: functionName(ctx, beyond), field: 'functions' })
  const taken = notMine(ctx, [...without(before.functions, given.functions), ...without(given.denied, before.denied)])
  if (taken) ctx.refuse('not-yours-to-take', { given: functionName(ctx, taken), field: 'functions' })
  for (const role of without(before.roles, given.roles)) {
    const lacking = notMine(ctx, (await functionsOfRole(ctx, role)) ?? [])
    if (lacking) ctx.refuse('not-yours-to-take', { given: functionName(ctx, lacking), field: 'roles' })
  }
  for (const role of given.roles.filter((one) => !before.roles.includes(one))) {
    const brought = (await functionsOfRole(ctx, role)) ?? ctx.refuse('not-found', { what: 'role', field: 'roles' })
    const lacking = notMine(ctx, brought)
    if (lacking) ctx.refuse('not-yours-to-give', { given: functionName(ctx, lacking), field: 'roles' })
  }
}

async function requireAreas(ctx: Context<'not-found'>, areas: readonly string[]): Promise<void> {
  const { rows } = await sql`select from unnest(${[...areas]}::text[]) code
    where not exists (select from management_area s where s.code = code.code)`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('not-found', { what: 'area', field: 'areas' })
}

async function forgetEnded({ db, now }: Context, kind: GranteeKind, code: string): Promise<void> {
  for (const table of ['permission_grant', 'operation_role_assignment'])
    await sql`delete from ${sql.table(table)} where grantee_kind = ${kind} and grantee_code = ${code}
      and upper(valid) <= ${now}::timestamptz`.execute(db)
}

async function write(ctx: Context, kind: GranteeKind, given: Given) {
  const { code, functions, denied, roles, rescoped, from, to, scope } = given
  const { db, actor, now, operator } = ctx
  const areas = [...given.areas]
  const valid = sql`tstzrange(${from ?? null}::date::timestamp at time zone ${operator.timeZone},
    (${to ?? null}::date + 1)::timestamp at time zone ${operator.timeZone})`
  await sql`delete from permission_grant where grantee_kind = ${kind} and grantee_code = ${code}
    and not ((effect = 'allow' and function_code = any(${functions})) or (effect = 'deny' and function_code = any(${denied})))`.execute(
    db,
  )
  await sql`insert into permission_grant (grantee_kind, grantee_code, function_code, effect, valid, scope, areas, granted_by, granted_at)
    select ${kind}, ${code}, given.code, given.effect, ${valid}, ${scope}, ${areas}::text[], ${actor.employeeCode}, ${now}
    from (select unnest(${functions}::text[]) as code, 'allow' as effect union select unnest(${denied}::text[]), 'deny') given
    on conflict (grantee_kind, grantee_code, function_code, effect) do update
      set scope = excluded.scope, areas = excluded.areas, granted_by = excluded.granted_by, granted_at = excluded.granted_at
      where excluded.effect = 'allow' and excluded.function_code = any(${rescoped}::text[])`.execute(db)
  await sql`delete from operation_role_assignment
    where grantee_kind = ${kind} and grantee_code = ${code} and not role_code = any(${roles})`.execute(db)
  await sql`insert into operation_role_assignment (grantee_kind, grantee_code, role_code, valid, scope, areas, granted_by)
    select ${kind}, ${code}, role, ${valid}, ${scope}, ${areas}::text[], ${actor.employeeCode} from unnest(${roles}::text[]) role
    on conflict (grantee_kind, grantee_code, role_code) do update
      set scope = excluded.scope, areas = excluded.areas, granted_by = excluded.granted_by
      where excluded.role_code = any(${rescoped}::text[])`.execute(db)
}

/** Returns the grants of one grantee: each code with its scope and areas. */
async function granted(
  { db }: Pick<Context, 'db'>,
  kind: GranteeKind,
  code: string,
): Promise<Granted & { scopes: string[] }> {
  const { functions, denied, roles } = directGrantsColumns(kind)
  const { rows } = await sql<Granted & { scopes: string[] }>`
    select ${functions} as functions, ${denied} as denied, ${roles} as roles, array(
      select concat_ws(' ', given.code, given.scope, nullif(array_to_string(given.areas, ' '), '')) from (
        select function_code as code, scope, areas from permission_grant
          where grantee_kind = ${kind} and grantee_code = t.code and effect = 'allow'
        union all select role_code, scope, areas from operation_role_assignment
          where grantee_kind = ${kind} and grantee_code = t.code
      ) given order by 1) as scopes
    from (select ${code}::text as code) t`.execute(db)
  return rows[0] ?? { functions: [], denied: [], roles: [], scopes: [] }
}
