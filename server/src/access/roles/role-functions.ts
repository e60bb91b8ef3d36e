import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns the function codes that a role grants, including inherited ones; undefined if the role does not exist. */
export async function functionsOfRole({ db }: Pick<Context, 'db'>, code: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ codes: string[] }>`
    with recursive role (code, parent_code) as (
      select code, parent_code from operation_role where code = ${code}
      union select r.code, r.parent_code from operation_role r join role on role.parent_code = r.code
    )
    select array(select distinct function_code from permission_grant p join role on role.code = p.grantee_code
      where p.grantee_kind = 'operation-role' and p.effect = 'allow') as codes
    from operation_role where code = ${code}`.execute(db)
  return rows[0]?.codes
}
