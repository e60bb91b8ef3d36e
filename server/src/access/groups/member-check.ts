import { sql } from 'kysely'
import { withGrantCheck } from '#access/assess/assess-grants.ts'
import type { Refusing } from '#access/assess/grantable.ts'

type Members = { table: 'employee_group_member' | 'work_team_member'; column: 'group_code' | 'team_code'; code: string }

/**
 * Applies a change to a group or team, then checks the grants that former and new members gain or lose. Removing a
 * member revokes both the grants and the denials of the group. Refusals refer to the field `members`.
 */
export async function withMemberGrantCheck<T>(
  ctx: Refusing,
  { table, column, code, others }: Members & { others: readonly string[] },
  change: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ code: string }>`select employee_code as code from ${sql.table(table)}
    where ${sql.ref(column)} = ${code}`.execute(ctx.db)
  const who = [...others, ...rows.map((row) => row.code)]
  const refuse: Refusing['refuse'] = (refusal, params) => ctx.refuse(refusal, { ...params, field: 'members' })
  return withGrantCheck({ ...ctx, refuse }, sql`e.code = any(${who}::text[])`, change)
}
