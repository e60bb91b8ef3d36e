import type { Scope } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'

const functions = [
  'CareInfo',
  'CollectionCases',
  'TaskManagement',
  'TaskProcess',
  'OrderInfoConfigComposite',
  'billInfo',
  'report.openings',
  'report.expiring',
  'report.arrears',
] as const satisfies FunctionCode[]

/**
 * Hires an employee of the Yangon store with these functions in one scope, but without own rows or managed customers.
 */
async function narrow(office: Office, scope: Scope) {
  const code = await office.hire(functions)
  await office.db.updateTable('permission_grant').set({ scope }).where('grantee_code', '=', code).execute()
  return { code, person: office.holding(await office.session(code)) }
}

/** Creates a line of the Mandalay store whose customer is due for a contact, is in arrears and has been reminded. */
async function troubled(office: Office, by: { column: 'created_by' | 'manager_code'; employee: string }) {
  const { customerCode } = await mandalayAccount(office)
  const unit = sql`(select organization_unit_code from customer where code = ${customerCode})`
  await sql`update customer set ${sql.ref(by.column)} = ${by.employee} where code = ${customerCode}`.execute(office.db)
  await sql`insert into care_record (customer_code, code, contact_tel, communication_type, service_type, completion, handover,
      follow_up_on, organization_unit_code, created_by, created_at)
    values (${customerCode}, ${`${customerCode}-90`}, '0979000555', 'call', 'fault', 'pending', 'none', '2026-01-01', ${unit},
      ${by.column === 'created_by' ? by.employee : 'x'}, now())`.execute(office.db)
  await sql`insert into collection_case (customer_code, payment_mode, organization_unit_code, since, stage_code, stage_days, stage_on)
    values (${customerCode}, 'postpaid', ${unit}, '2026-01-01', 'none', 1, '2026-01-01')`.execute(office.db)
  await sql`insert into customer_arrears (customer_code, organization_unit_code, amount, bills, oldest_due, latest_due)
    values (${customerCode}, ${unit}, 1000, 1, '2026-01-01', '2026-01-01')`.execute(office.db)
  return customerCode
}

test.for([
  ['managed-customers', 'manager_code'],
  ['own-rows', 'created_by'],
] as const)(
  'with the scope %s every list shows these customers of another unit and no others',
  async ([scope, column], { office }) => {
    // Removes the fictitious charges, so that they do not count as debts in other tests.
    onTestFinished(async () => {
      await sql`delete from customer_arrears`.execute(office.db)
      await sql`delete from collection_case`.execute(office.db)
    })
    const { code: employee, person } = await narrow(office, scope)
    const mine = await troubled(office, { column, employee })
    await troubled(office, { column, employee: (await narrow(office, scope)).code })
    const codes = (rows: readonly { customerCode?: string | null }[]) => [
      ...new Set(rows.map((row) => row.customerCode)),
    ]
    const lists = {
      care: (await person.care.find({ limit: 200 })).rows,
      collection: (await person.collection.list({ closed: false, limit: 200 })).rows,
      debtors: (await person.reports.debtors({ limit: 200 })).rows,
      tasks: (await person.workflow.processing({ limit: 200 })).rows,
      processes: (await person.workflow.processInstances({ limit: 200 })).rows,
    }
    expect(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, codes(rows)]))).toEqual(
      Object.fromEntries(Object.keys(lists).map((name) => [name, [mine]])),
    )
    expect(await person.reports.arrears({})).toMatchObject({ openCustomers: 1, open: 1_000 })
    expect((await person.reports.openings({})).today).toBe(1)
    const read = async (reportCode: 'arrears' | 'openings') =>
      (await person.reports.open({ reportCode, parameters: {}, limit: 50 })).rows
    expect((await read('arrears')).map((row) => row['customerCode'])).toEqual([mine])
    expect(await read('openings')).toHaveLength(1)
  },
)
