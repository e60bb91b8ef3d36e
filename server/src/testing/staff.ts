import { randomBytes } from 'node:crypto'
import { type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'
import { passwordHash } from '#employees'
import type { Database } from '#platform/database.ts'
import { hashOf } from '#platform/token-hash.ts'
import { demoPassword } from '#seeds/employees.ts'

export { demoPassword }

type Clock = { now: Date }

let made: Promise<string> | undefined
/** Returns the password hash of every test employee, computed only once because it is slow by design. */
const ownHash = () => (made ??= passwordHash(demoPassword))

/** Every permission except the obligation to use one-time codes, which blocks everything until they are set up. */
export const everyRight: readonly FunctionCode[] = functionCodes.filter((code) => code !== 'signIn.secondFactor')

/** Opens a session of an employee. Returns a valid token. */
export async function openSession(db: Database, { now }: Clock, employeeCode: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 12 * 3_600_000) }
  const session = { token_hash: hashOf(token), employee_code: employeeCode, ip: '127.0.0.1', user_agent: 'test' }
  await db
    .insertInto('employee_session')
    .values({ ...session, ...times })
    .execute()
  return token
}

/** Creates an employee of a unit with exactly these permissions. Returns the employee code. */
export async function hireEmployee(
  db: Database,
  { now }: Clock,
  { permissions, unit }: { permissions: readonly FunctionCode[]; unit: string },
): Promise<string> {
  const code = `T${randomBytes(6).toString('hex')}`
  const person = { code, name: code, true_name: `Test ${code}`, zh_name: `测试${code}`, password_hash: await ownHash() }
  const limits = { max_unsettled_amount: 100_000_000, customer_level: 3, preferential_level: 3 }
  await db
    .insertInto('employee')
    .values({ ...person, ...limits, organization_unit_code: unit, created_at: now })
    .execute()
  const grant = { grantee_kind: 'employee', grantee_code: code, granted_by: 'test', granted_at: now }
  const grants = permissions.map((function_code) => ({ ...grant, function_code }))
  if (grants.length > 0) await db.insertInto('permission_grant').values(grants).execute()
  return code
}
