import { hash } from '@node-rs/argon2'
import type { Db } from '#platform/database.ts'
import { people, teams } from './people.ts'
import { roles } from './roles.ts'

/** The password of every demo sign-in. */
export const demoPassword = 'Lotus-2026'

/** One sign-in per role, with its purpose, as printed at startup. */
export const demoSignIns = roles.map((role) => {
  const [, account = '', name = '', zhName = '', unit = ''] = people.find((person) => person[5] === role.code) ?? []
  const { name: roleName, zhName: zhRole, functions } = role
  return { role: roleName, zhRole, account, password: demoPassword, name, zhName, unit, functions }
})

/** Loads roles with their functions, one or more employees for each, and two work teams. */
export async function seedEmployees(db: Db, now: Date): Promise<void> {
  await seedRoles(db, now)
  const password_hash = await hash(demoPassword)
  await db
    .insertInto('employee')
    .values(
      people.map(
        (
          [code, name, true_name, zh_name, organization_unit_code, , max_unsettled_amount, adjust_ceiling = 0],
          index,
        ) => ({
          code,
          name,
          true_name,
          zh_name,
          organization_unit_code,
          mobile: `0979000${String(1000 + index)}`,
          customer_level: 3,
          preferential_level: 3,
          max_unsettled_amount,
          adjust_ceiling,
          max_online_count: 1,
          password_hash,
          created_at: now,
        }),
      ),
    )
    .execute()
  await db
    .insertInto('operation_role_assignment')
    .values(
      people.map((person) => ({
        grantee_kind: 'employee',
        grantee_code: person[0],
        role_code: person[5],
        granted_by: 'system',
      })),
    )
    .execute()
  for (const { unit, members, ...team } of teams) {
    await db
      .insertInto('work_team')
      .values({ ...team, organization_unit_code: unit })
      .execute()
    await db
      .insertInto('work_team_member')
      .values(members.map((employee_code) => ({ team_code: team.code, employee_code })))
      .execute()
  }
}

/** Loads the roles of an operator with their functions. */
export async function seedRoles(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('operation_role')
    .values(
      roles.map(({ code, name, zhName, parent }) => ({ code, name, zh_name: zhName, parent_code: parent ?? null })),
    )
    .execute()
  await db
    .insertInto('permission_grant')
    .values(
      roles.flatMap((role) =>
        [...new Set(role.functions)].map((function_code) => ({
          grantee_kind: 'operation-role',
          grantee_code: role.code,
          function_code,
          granted_by: 'system',
          granted_at: now,
        })),
      ),
    )
    .execute()
}
