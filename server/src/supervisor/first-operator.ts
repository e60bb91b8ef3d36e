import { oneTimePassword, passwordHash } from '#employees'
import type { Database, Db } from '#platform/database.ts'
import type { Operator } from '#platform/operator.ts'
import { configureOwn } from '#seeds/configuration.ts'
import { seedRoles } from '#seeds/employees.ts'
import { slowedProfiles } from '#seeds/offerings.ts'
import { seedStages } from '#seeds/collection.ts'
import { seedProvisioning } from '#seeds/provisioning.ts'
import { everyFunction } from '#seeds/roles.ts'
import { seedOwnFieldWork } from '#seeds/workflow.ts'

/** The minimum settings of a new operator; the others can be entered later. */
export type FirstOperator = Pick<Operator, 'name' | 'zhName' | 'currency' | 'timeZone' | 'taxPercent'>

/**
 * Creates a new operator in an empty database, in one transaction: the unit HQ, settings and lists, the roles, the
 * processes, the speeds of unpaid lines, the commands of two vendors' line terminals, the stages of expiry and arrears
 * with their messages, and an administrator whose password must be changed at the first sign-in. Returns the sign-in.
 * Throws a one-sentence error if there already is an operator.
 */
export async function makeFirstOperator(
  db: Database,
  now: Date,
  first: FirstOperator,
): Promise<{ account: string; password: string }> {
  const account = 'admin'
  const password = oneTimePassword()
  const password_hash = await passwordHash(password)
  await db.transaction().execute(async (transaction) => {
    const there = await transaction.selectFrom('organization_unit').select('name').limit(1).executeTakeFirst()
    if (there) throw new Error(`There is an operator in this database already: ${there.name}.`)
    const { name, zhName: zh_name } = first
    await transaction
      .insertInto('organization_unit')
      .values({ code: 'HQ', type: 'operator', name, zh_name, path: '/HQ/' })
      .execute()
    await configureOwn(transaction, {
      ...first,
      phonePattern: '^\\+?[\\d ()-]{6,20}$',
      certificatePatterns: {},
      suspendsPerYear: 2,
      receiptNumbers: 'R{year}-',
      invoiceNumbers: 'INV{year}-',
    })
    await seedRoles(transaction, now)
    await transaction
      .insertInto('note_type')
      .values([
        { code: 'receipt', name: 'Payment receipt', zh_name: '缴费收据' },
        { code: 'invoice', name: 'Tax invoice', zh_name: '税务发票' },
      ])
      .execute()
    await seedOwnFieldWork(transaction)
    await transaction.insertInto('bandwidth_profile').values(slowedProfiles).execute()
    await seedProvisioning(transaction)
    await seedStages(transaction)
    // No employee can raise their own limits, so the first administrator starts with limits that suffice to approve for
    // the others.
    const adjust_ceiling = 5_000_000 * 10 ** first.currency.exponent
    await hire(transaction, now, { name: account, password_hash, adjust_ceiling })
  })
  return { account, password }
}

type Administrator = { name: string; password_hash: string; adjust_ceiling: number }

async function hire(db: Db, now: Date, administrator: Administrator) {
  const code = 'E0001'
  const person = { ...administrator, true_name: 'Administrator', zh_name: '管理员', organization_unit_code: 'HQ' }
  const levels = { customer_level: 3, preferential_level: 3 }
  await db
    .insertInto('employee')
    .values({ code, ...person, ...levels, password_expired: true, created_at: now })
    .execute()
  const grant = { grantee_kind: 'employee', grantee_code: code, granted_by: 'system', granted_at: now }
  await db
    .insertInto('permission_grant')
    .values(everyFunction.map((function_code) => ({ ...grant, function_code })))
    .execute()
}
