import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Moves the grants of one unit to another. Grants and denials that the other unit already has remain unchanged. */
export async function moveUnitGrants(ctx: Context, { from, into }: Events['unit.merging']): Promise<void> {
  for (const [table, key] of [
    ['permission_grant', ['function_code', 'effect']],
    ['operation_role_assignment', ['role_code']],
  ] as const) {
    const alike = sql.join(
      key.map((column) => sql`${sql.ref(`b.${column}`)} = ${sql.ref(`a.${column}`)}`),
      sql` and `,
    )
    await sql`delete from ${sql.table(table)} a using ${sql.table(table)} b where a.grantee_kind = 'organization-unit'
      and a.grantee_code = ${from} and b.grantee_kind = a.grantee_kind and b.grantee_code = ${into} and ${alike}`.execute(
      ctx.db,
    )
    await sql`update ${sql.table(table)} set grantee_code = ${into}
      where grantee_kind = 'organization-unit' and grantee_code = ${from}`.execute(ctx.db)
  }
}
