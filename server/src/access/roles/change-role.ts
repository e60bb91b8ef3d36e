import type { roleChanges } from '@lastmile/contract/access/role-changes.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { effectOf } from '#access/assess/effect.ts'
import { functionsOfRole } from './role-functions.ts'
import { functionName, notMine } from '#access/assess/grantable.ts'
import { assessGrantChange } from '#access/assess/assess-grants.ts'

type Changing = Context<(typeof roleChanges.change)['refuses'][number]>
type Change = { codes: readonly string[]; role: string; roleWay: 'give' | 'take' }

/** Previews assigning a role to employees in the actor's units, or revoking it. */
export const previewRole: Handler<typeof roleChanges.preview> = (ctx, { employeeCodes, role, roleWay }) =>
  effectOf(ctx, () => assessed(ctx, { codes: [...new Set(employeeCodes)], role, roleWay }))

/** Assigns a role to an employee in the actor's units, or revokes it. Refuses in the same cases as granting it. */
export const changeRole: Handler<typeof roleChanges.change> = async (ctx, { employeeCode, role, roleWay }) => {
  const { done } = await assessed(ctx, { codes: [employeeCode], role, roleWay })
  if (done > 0) {
    const [before, after] = roleWay === 'give' ? [null, role] : [role, null]
    const change = { before: { role: before }, after: { role: after } }
    await recordChange(ctx, { thing: 'permit employee', code: employeeCode, ...change })
  }
  return { changed: done > 0 }
}

/** Makes the change and assesses it; `done` is the number of employees changed. */
async function assessed(ctx: Changing, change: Change) {
  const { codes, role, roleWay } = change
  const { rows } = await sql`select from employee where code = any(${[...codes]}::text[])
    and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  if (rows.length < codes.length) ctx.refuse('not-found', { what: 'employee', field: 'employeeCodes' })
  const brought = (await functionsOfRole(ctx, role)) ?? ctx.refuse('not-found', { what: 'role', field: 'role' })
  const lacking = notMine(ctx, brought)
  const refusal = roleWay === 'give' ? 'not-yours-to-give' : 'not-yours-to-take'
  if (lacking) ctx.refuse(refusal, { given: functionName(ctx, lacking), field: 'role' })
  return assessGrantChange(ctx, sql`e.code = any(${[...codes]}::text[])`, () => write(ctx, change))
}

/** Writes the change. An expired assignment counts as missing. */
async function write({ db, now, actor }: Changing, { codes, role, roleWay }: Change): Promise<number> {
  const list = [...codes]
  const { rows } =
    roleWay === 'take'
      ? await sql`delete from operation_role_assignment
          where grantee_kind = 'employee' and grantee_code = any(${list}::text[]) and role_code = ${role} returning 1`.execute(
          db,
        )
      : await sql`insert into operation_role_assignment as a (grantee_kind, grantee_code, role_code, granted_by)
          select 'employee', code, ${role}, ${actor.employeeCode} from unnest(${list}::text[]) code order by code
          on conflict (grantee_kind, grantee_code, role_code) do update
            set valid = tstzrange(null, null), granted_by = excluded.granted_by, scope = excluded.scope, areas = excluded.areas
            where upper(a.valid) <= ${now}::timestamptz returning 1`.execute(db)
  return rows.length
}
