import { sql } from 'kysely'
import { expect } from 'vitest'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import { test } from '#testing/office.ts'
import { handOverCustomers } from './departing-manager.ts'
import { moveUnitCustomers } from './merging-unit.ts'

test('customers of a departing manager go to another manager, and their histories record it', async ({ office }) => {
  const { code } = await hireClerk(office, { unit: 'YGN-B' })
  const [customerCode, other] = [await walkIn(office), await walkIn(office)]
  const manager = async (one: string) => {
    const { rows } = await sql<{ manager: string | null }>`
      select manager_code as manager from customer where code = ${one}`.execute(office.db)
    return rows[0]?.manager
  }
  await sql`update customer set manager_code = ${code} where code = ${customerCode}`.execute(office.db)
  const leaves = (successor: string | null) =>
    inTransaction(office, code, (ctx) => handOverCustomers(ctx, { employeeCode: code, successor }))
  await expect(leaves(code), 'a successor must be a manager').rejects.toMatchObject({ code: 'not-found' })
  await leaves('E0901')
  expect([await manager(customerCode), await manager(other)]).toEqual(['E0901', null])
  const { rows } = await sql`
    select code, before, after from change_history where thing = 'customer' and employee_code = ${code}`.execute(
    office.db,
  )
  expect(rows).toEqual([{ code: customerCode, before: { manager: code }, after: { manager: 'E0901' } }])
  await expect(leaves(null), 'an employee who manages nobody needs no successor').resolves.toBeUndefined()
})

test('customers of a unit that is merged into another one are found there', async ({ office }) => {
  const { code } = await hireClerk(office)
  const customerCode = await walkIn(office, { unit: 'MDY-H1', name: 'Zeyar Thwin' })
  await inTransaction(office, code, (ctx) => moveUnitCustomers(ctx, { from: 'MDY-H1', into: 'YGN-H1' }))
  const found = await office.as('SimpleMiscProcessAct').customers.find({ keyword: 'Zeyar Thwin' })
  expect(found.rows.map((row) => row.customerCode)).toEqual([customerCode])
  const { rows } = await sql`
    select 1 from customer_gram where organization_unit_code = 'MDY-H1' limit 1`.execute(office.db)
  expect(rows).toEqual([])
})
