import { sql } from 'kysely'
import { mandalayAccount } from './account.ts'
import type { ExistingValues } from './arbitrary.ts'
import type { Office } from './office.ts'
import { everyRight } from './staff.ts'

/**
 * Returns existing values of the product by field name, the most useful first. Generated calls change these values, so
 * a test with many calls reads them again from time to time, with a new account each time.
 */
export async function existingValues(office: Office): Promise<ExistingValues> {
  const accounts = await accountsOf(office)
  const fields = Object.keys(accounts[0] ?? {}) as (keyof (typeof accounts)[0])[]
  const owned = Object.fromEntries(fields.map((field) => [field, accounts.map((account) => account[field])]))
  const ports = await office.db
    .selectFrom('odb_port')
    .select(['odb_code', 'code'])
    .where('status', '=', 'free')
    .limit(8)
    .execute()
  const specs = await office.db.selectFrom('material_spec').select('code').execute()
  const devices = await office.db.selectFrom('physical_resource').select('number').limit(8).execute()
  const employees = ['E0101', 'E0121', 'E0511']
  return {
    ...owned,
    keyword: ['Daw Khin', '0979'],
    odbCode: ports.map((port) => port.odb_code),
    portCode: ports.map((port) => port.code),
    specCode: specs.map(({ code }) => code),
    number: devices.map((device) => device.number),
    productOfferingCode: ['HF30'],
    priceCode: ['HF30-6'],
    workTeam: ['YGN-T1', 'MDY-T1'],
    province: ['YGN', 'MDY'],
    city: ['YGN-C', 'MDY-C'],
    town: ['YGN-LMD', 'MDY-CAT'],
    parentCode: ['YGN', 'YGN-C', 'MDY'],
    salesMan: employees,
    employeeCode: employees,
    account: ['clerk', 'technician'],
    expectedAmount: [230_000],
    countedAmount: [230_000],
    customerType: ['residential'],
    certificateType: ['nrc', 'passport'],
    informationVerified: [true],
    operator: ['golden-lotus'],
    salesManDepartment: ['YGN-H1', 'MDY-H1'],
    businessChannel: ['hall'],
    auditCode: ['A1'],
    eMail: ['a@example.com'],
    contactTel: ['09791234567'],
  }
}

const made = new WeakMap<Office, Awaited<ReturnType<typeof mandalayAccount>>[]>()

/** Returns the newest three accounts, one of them new. */
async function accountsOf(office: Office) {
  const before = made.get(office) ?? [await mandalayAccount(office), await mandalayAccount(office)]
  const accounts = [await mandalayAccount(office), ...before.slice(0, 2)]
  made.set(office, accounts)
  return accounts
}

/**
 * Creates an employee with every permission and scope who belongs to the teams. All such employees share one role:
 * separate grants would slow down every later query.
 */
export async function anyone(office: Office): Promise<string> {
  const employee_code = await office.hire([], 'HQ')
  await sql`with role as (
      insert into operation_role (code, name, zh_name) values ('everything', 'Everything', '一切') on conflict do nothing),
    granted as (
      insert into permission_grant (grantee_kind, grantee_code, function_code, granted_by, granted_at)
      select 'operation-role', 'everything', code, 'test', ${office.clock.now}
      from unnest(${everyRight}::text[]) code on conflict do nothing)
    insert into operation_role_assignment (grantee_kind, grantee_code, role_code, granted_by)
    values ('employee', ${employee_code}, 'everything', 'test')`.execute(office.db)
  const teams = ['YGN-T1', 'MDY-T1'].map((team_code) => ({ team_code, employee_code }))
  await office.db.insertInto('work_team_member').values(teams).execute()
  return employee_code
}
