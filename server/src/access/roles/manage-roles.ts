import { operationRoles } from '@lastmile/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { effectOf } from '#access/assess/effect.ts'
import { functionsOfRole } from './role-functions.ts'
import { functionName, notMine } from '#access/assess/grantable.ts'
import { withGrantCheck, assessGrantChange } from '#access/assess/assess-grants.ts'

type Values = Record<string, unknown>
type Change = { code?: string; before?: Values; after?: Values }
type Checking = Context<'circle' | 'not-yours-to-give' | 'not-yours-to-take' | 'not-found'>

/** SQL: the functions of role `t` itself. */
const own = sql`array(select function_code from permission_grant
  where grantee_kind = 'operation-role' and grantee_code = t.code and effect = 'allow' order by 1)`

/** SQL: the functions that role `t` inherits from its ancestors. */
const inherited = sql`array(
  with recursive above (code) as (
    select t.parent_code where t.parent_code is not null
    union select r.parent_code from operation_role r join above on above.code = r.code where r.parent_code is not null
  )
  select distinct function_code from permission_grant p join above on above.code = p.grantee_code
  where p.grantee_kind = 'operation-role' and p.effect = 'allow' order by 1)`

/** Refuses to place a role below a descendant of it, and to add or remove functions that the actor may not grant. */
async function checkRole(ctx: Checking, { code, before, after }: Change): Promise<void> {
  if (!after) return // Only an unused role can be deleted, so no employee loses a function.
  await requireOwnLosses(ctx, { ...(before ? { before } : {}), after })
  const functions = after.functions as string[]
  const had = (before?.functions ?? []) as string[]
  const beyond = notMine(
    ctx,
    functions.filter((one) => !had.includes(one)),
  )
  if (beyond) ctx.refuse('not-yours-to-give', { given: functionName(ctx, beyond), field: 'functions' })
  const parent = (after.parentCode ?? null) as string | null
  if (parent === null || parent === before?.parentCode) return
  const brought = (await functionsOfRole(ctx, parent)) ?? ctx.refuse('not-found', { what: 'role', field: 'parentCode' })
  const lacking = notMine(ctx, brought)
  if (lacking) ctx.refuse('not-yours-to-give', { given: functionName(ctx, lacking), field: 'parentCode' })
  const { rows } = await sql`
    with recursive above (code) as (
      select ${parent}::text
      union select r.parent_code from operation_role r join above on above.code = r.code where r.parent_code is not null
    )
    select from above where code = ${code ?? String(after.code)}`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('circle', { what: 'role', field: 'parentCode' })
}

/** Refuses not-yours-to-take if the role loses functions that the actor may not grant, whether its own or inherited. */
async function requireOwnLosses(ctx: Checking, { before, after }: Change): Promise<void> {
  const keeps = (after?.functions ?? []) as string[]
  const taken = notMine(
    ctx,
    ((before?.functions ?? []) as string[]).filter((one) => !keeps.includes(one)),
  )
  if (taken) ctx.refuse('not-yours-to-take', { given: functionName(ctx, taken), field: 'functions' })
  const parent = before?.parentCode as string | null | undefined
  if (!parent || parent === after?.parentCode) return
  const inheritance = notMine(ctx, (await functionsOfRole(ctx, parent)) ?? [])
  if (inheritance) ctx.refuse('not-yours-to-take', { given: functionName(ctx, inheritance), field: 'parentCode' })
}

async function writeFunctions(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { code, after }: Change & { code: string },
): Promise<void> {
  const functions = (after?.functions ?? []) as string[]
  await sql`delete from permission_grant where grantee_kind = 'operation-role' and grantee_code = ${code}
    and effect = 'allow' and not function_code = any(${functions})`.execute(db)
  await sql`insert into permission_grant (grantee_kind, grantee_code, function_code, granted_by, granted_at)
    select 'operation-role', ${code}, given, ${actor.employeeCode}, ${now} from unnest(${functions}::text[]) given
    on conflict do nothing`.execute(db)
}

const kept = maintain(operationRoles, {
  table: 'operation_role',
  what: 'role',
  columns: { code: 'code', name: 'name', zhName: 'zh_name', parentCode: 'parent_code' },
  search: ['name', 'zh_name'],
  shows: { functions: own, inherited },
  check: checkRole,
  after: writeFunctions,
})

/** Manages operation roles. A change is checked for all employees who have the role or one of its descendants. */
export const operationRoleRoutes = serve('operationRoles', operationRoles, {
  ...kept,
  modify: (ctx, input) => withGrantCheck(ctx, sql`true`, () => kept.modify(ctx, input)),
  delete: (ctx, input) => withGrantCheck(ctx, sql`true`, () => kept.delete(ctx, input)),
  previewModify: (ctx, input) => effectOf(ctx, () => assessGrantChange(ctx, sql`true`, () => kept.modify(ctx, input))),
})
