import { sql } from 'kysely'
import { type Account, anAccount, type Api } from '#server/testing/orders/public.ts'
import { assignReceiptNumbers } from '#server/testing/payments/counter.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import type { Office } from '#server/testing/office.ts'
import { everyRight, hireEmployee, openSession } from '#server/testing/staff.ts'

/** An employee at work: the employee code and the session token. */
export type Person = { employeeCode: string; token: string }
/** `form` is a filled-in counter form; every customer gets a copy with their own names and numbers. */
export type Staff = { clerks: Person[]; cashier: Person; technicians: Person[]; form: Account }

const unit = 'YGN-H1'
export const team = 'YGN-T1'
const portsEach = 5_000

/** Returns the box reserved for the clerk of this number, so that clerks do not compete for ports. */
export const boxOf = (clerk: number): string => `CHAOS-${clerk}`

/** Hires employees for the demo operator, with permissions, receipt numbers and ports for hours of work. */
export async function hireStaff(url: string, clerks: number, apiOf: (person: Person) => Api): Promise<Staff> {
  const db = openDatabase(url, { max: 2 })
  try {
    const people = await Promise.all(Array.from({ length: clerks }, () => hire(db)))
    for (const [at, { employeeCode }] of people.entries()) {
      await assignReceiptNumbers({ db } as unknown as Office, employeeCode, { count: 100_000 })
      await wire(db, at)
    }
    const technicians = [await hire(db), await hire(db)]
    for (const { employeeCode } of technicians)
      await db.insertInto('work_team_member').values({ team_code: team, employee_code: employeeCode }).execute()
    const cashier = await hire(db)
    const form = await anAccount({ db } as unknown as Office, apiOf(cashier), { workTeam: team })
    return { clerks: people, cashier, technicians, form }
  } finally {
    await db.destroy()
  }
}

async function hire(db: Database): Promise<Person> {
  const now = { now: new Date() }
  const employeeCode = await hireEmployee(db, now, { permissions: everyRight, unit })
  await db.updateTable('employee').set({ max_unsettled_amount: 1e12 }).where('code', '=', employeeCode).execute()
  return { employeeCode, token: await openSession(db, now, employeeCode) }
}

async function wire(db: Database, clerk: number): Promise<void> {
  const place = { town_code: 'YGN-LMD', latitude: 16.778, longitude: 96.145, olt_code: 'OLT-YGN-1' }
  const name = { name: 'A large box', zh_name: '大分光箱' }
  await db
    .insertInto('odb')
    .values({ code: boxOf(clerk), ...name, ...place, pon_port: `0/8/${clerk}` })
    .execute()
  await sql`insert into odb_port (odb_code, code, status)
    select ${boxOf(clerk)}, n::text, 'free' from generate_series(1, ${portsEach}::int) n`.execute(db)
}
