import { expect } from 'vitest'
import { sql } from 'kysely'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { counted, handedIn, hired, packed, uploaded, uploads } from '#testing/settlements/cash.ts'
import { short } from '#testing/settlements/shortages.ts'

const inBooks = async ({ db }: Office, account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = ${account}`.execute(db)
  return rows[0]?.sum ?? 0
}

test('the cash overview shows each place with its amount and age, and matches the ledger', async ({ office }) => {
  const clerk = await hireClerk(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: { oneOff: 11 } })
  const tenders = [{ kind: 'cash' as const, amount: 11 }]
  await clerk.payments.payBroadband({ orderCode, expectedAmount: 11, tenders })
  await handedIn(office, [22])
  await counted(office, [33])
  await packed(office, [44])
  await uploaded(office, [55])
  const closed = await uploaded(office, [66])
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  await finance.packages.confirm({ packageCode: closed.packageCode, remark: 'Seen' })
  const short = await packed(office, [100])
  const { differenceCode } = await short.cashier.differences.record({
    packageCode: short.packageCode,
    employeeCode: short.clerk.code,
    kind: 'short',
    amount: 10,
    reason: 'A note was missing',
  })
  await finance.differences.decide({ differenceCode, decision: 'approve' })
  office.clock.forward(3 * 3_600_000)
  const reader = office.holding(await office.session(finance.code))
  const { places } = await reader.packages.custody({})
  expect(places).toEqual([
    { place: 'drawer', count: 1, amount: 11, oldestHours: 3 },
    { place: 'handedIn', count: 1, amount: 22, oldestHours: 3 },
    { place: 'department', count: 1, amount: 33, oldestHours: 3 },
    { place: 'packaged', count: 2, amount: 134, oldestHours: 3 },
    { place: 'atBank', count: 1, amount: 55, oldestHours: 3 },
    { place: 'banked', count: 1, amount: 66, oldestHours: null },
  ])
  expect(await inBooks(office, 'employee-cash')).toBe(33)
  expect(await inBooks(office, 'department-cash')).toBe(33 + 134)
  expect(await inBooks(office, 'bank-clearing')).toBe(55)
  expect(await inBooks(office, 'bank')).toBe(66)
  expect(await inBooks(office, 'employee-debt'), 'owed by the clerk').toBe(10)

  const cashier = await hired(office, ['DeptConfirm', 'DeptPackage'])
  const blind = await cashier.packages.custody({ organizationUnitCode: 'YGN-H1' })
  expect(blind.places.slice(0, 3)).toMatchObject([{ amount: null }, { amount: null, count: 1 }, { amount: 33 }])
  await expect(cashier.packages.custody({ organizationUnitCode: 'MDY-H1' })).rejects.toMatchObject({
    code: 'outside-scope',
  })
  const elsewhere = await hired(office, ['DeptPackage'], 'MDY-H1')
  expect((await elsewhere.packages.custody({})).places.every(({ count }) => count === 0)).toBe(true)
})

test('a shortage is booked to a person with approval, and the package pays in the rest', async ({ office }) => {
  const { cashier, clerk, packageCode, amount } = await packed(office, [500])
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const people = await cashier.differences.answerable({ packageCode })
  expect(people.map(({ code }) => code).toSorted()).toEqual([cashier.code, clerk.code].toSorted())
  const record = (changed: object) =>
    cashier.differences.record({
      packageCode,
      employeeCode: clerk.code,
      kind: 'short' as const,
      amount: 20,
      reason: 'Counted again at the bank',
      ...changed,
    })
  await expect(record({ amount: 501 })).rejects.toMatchObject({ code: 'difference-too-large' })
  await expect(record({ amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(record({ employeeCode: finance.code })).rejects.toMatchObject({ code: 'not-found' })
  const { differenceCode } = await record({})
  await expect(uploads(cashier, { packageCode, remittedAmount: 480 })).rejects.toMatchObject({
    code: 'difference-pending',
  })
  const grant = { grantee_kind: 'employee', granted_by: 'test', granted_at: office.clock.now }
  for (const grantee_code of [cashier.code, clerk.code]) {
    await office.db
      .insertInto('permission_grant')
      .values({ ...grant, grantee_code, function_code: 'financialConfirm' })
      .execute()
    const own = office.holding(await office.session(grantee_code))
    await expect(own.differences.decide({ differenceCode, decision: 'approve' })).rejects.toMatchObject({
      code: 'own-difference',
    })
    expect((await own.differences.list({ packageCode })).rows).toMatchObject([{ differenceCode, ownRequest: true }])
  }
  expect((await finance.differences.list({ packageCode })).rows).toMatchObject([{ differenceCode, ownRequest: false }])
  const elsewhere = await hired(office, ['financialConfirm'], 'MDY-B')
  await expect(elsewhere.differences.decide({ differenceCode, decision: 'approve' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await finance.differences.decide({ differenceCode, decision: 'approve' })).toEqual({
    differenceCode,
    state: 'approved',
    payableAmount: 480,
    packageClosed: false,
  })
  await expect(finance.differences.decide({ differenceCode, decision: 'decline' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const over = await record({ kind: 'over', amount: 5, employeeCode: cashier.code })
  expect(await finance.differences.decide({ differenceCode: over.differenceCode, decision: 'decline' })).toMatchObject({
    state: 'declined',
    payableAmount: 480,
  })
  expect((await finance.differences.list({ packageCode })).rows).toMatchObject([
    { kind: 'over', state: 'declined' },
    { kind: 'short', state: 'approved', employeeCode: clerk.code, amount: 20 },
  ])
  await expect(uploads(cashier, { packageCode, remittedAmount: amount })).rejects.toMatchObject({
    code: 'remitted-differs',
  })
  await uploads(cashier, { packageCode, remittedAmount: 480 })
  await finance.packages.confirm({ packageCode, remark: 'Seen' })
})

test('revoking a package reverses its difference', async ({ office }) => {
  const { cashier, clerk, packageCode } = await packed(office, [500])
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const difference = { packageCode, employeeCode: clerk.code, reason: 'x' }
  const booked = await cashier.differences.record({ ...difference, kind: 'over', amount: 20 })
  await finance.differences.decide({ differenceCode: booked.differenceCode, decision: 'approve' })
  await cashier.differences.record({ ...difference, kind: 'short', amount: 1 })
  const before = await inBooks(office, 'cash-short-over')
  const other = await hired(office, ['DeptPackage'])
  await other.packages.revoke({ packageCode })
  expect((await inBooks(office, 'cash-short-over')) - before).toBe(20)
  const { rows } = await cashier.differences.list({ packageCode })
  expect(rows.map(({ state }) => state)).toEqual(['declined', 'reversed'])
  await expect(cashier.differences.record({ ...difference, kind: 'short', amount: 1 })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

test('an approved shortage cannot be undone by the person responsible or the one who recorded it', async ({
  office,
}) => {
  const shortage = await short(office, ['financialConfirm', 'EmployeeDebts'])
  const { cashier, clerk, finance, packageCode, differenceCode } = shortage
  const grant = { grantee_kind: 'employee', granted_by: 'test', granted_at: office.clock.now }
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, grantee_code: clerk.code, function_code: 'DeptPackage' })
    .execute()
  const debtor = office.holding(await office.session(clerk.code))
  for (const { packages } of [debtor, cashier])
    await expect(packages.revoke({ packageCode })).rejects.toMatchObject({
      code: 'difference-approved',
      message: expect.stringContaining(differenceCode) as string,
      fields: [{ field: 'packageCode' }],
    })
  expect((await finance.employeeDebts.list({ employeeCode: clerk.code })).rows).toMatchObject([{ debtOpen: 100 }])
  const other = await hired(office, ['DeptPackage'])
  expect(await other.packages.revoke({ packageCode })).toMatchObject({ status: 'revoked' })
})

test('cash that is missing entirely is owed by a named person, and its package is closed without a slip', async ({
  office,
}) => {
  const { cashier, clerk, packageCode, settlementCode } = await packed(office, [500])
  const finance = await hired(office, ['financialConfirm', 'EmployeeDebts'], 'FIN')
  const wrong = { packageCode, employeeCode: clerk.code, kind: 'short' as const, reason: 'Robbed on the way' }
  const part = await cashier.differences.record({ ...wrong, amount: 300 })
  const rest = await cashier.differences.record({ ...wrong, amount: 200 })
  const approve = ({ differenceCode }: typeof part) =>
    finance.differences.decide({ differenceCode, decision: 'approve' })
  expect(await approve(part)).toMatchObject({ payableAmount: 200, packageClosed: false })
  const before = await inBooks(office, 'bank')
  expect(await approve(rest)).toMatchObject({ payableAmount: 0, packageClosed: true })
  expect(await inBooks(office, 'bank')).toBe(before)
  const closed = (await finance.packages.forBankConfirmed({ limit: 200 })).rows
  expect(closed.find((row) => row.packageCode === packageCode)).toMatchObject({
    status: 'financeConfirmed',
    receiptStatus: 'unuploaded',
    payableAmount: 0,
    receiptId: null,
  })
  const { rows: withSlip } = await cashier.packages.forReceipt({ receiptStatus: 'uploaded', limit: 200 })
  expect(withSlip.map((row) => row.packageCode)).not.toContain(packageCode)
  const { rows: withoutSlip } = await cashier.packages.forReceipt({ receiptStatus: 'unuploaded', limit: 200 })
  expect(withoutSlip.map((row) => row.packageCode)).toContain(packageCode)
  expect((await finance.employeeDebts.list({ employeeCode: clerk.code })).rows).toMatchObject([{ debtOpen: 500 }])
  expect(
    (await clerk.settlements.forRequested({})).rows.find((row) => row.settlementCode === settlementCode),
  ).toMatchObject({ stage: 'financeConfirmed' })
  const other = await hired(office, ['DeptPackage'])
  await expect(other.packages.revoke({ packageCode })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('an employee who counted the cash cannot close its package by approving that all of it is missing', async ({
  office,
}) => {
  const { cashier, clerk, packageCode } = await packed(office, [500])
  const colleague = await hired(office, ['DeptPackage'])
  const wrong = { packageCode, employeeCode: clerk.code, kind: 'short' as const, amount: 500, reason: 'Gone' }
  const { differenceCode } = await colleague.differences.record(wrong)
  const grant = { grantee_kind: 'employee', granted_by: 'test', granted_at: office.clock.now }
  await office.db
    .insertInto('permission_grant')
    .values({ ...grant, grantee_code: cashier.code, function_code: 'financialConfirm' })
    .execute()
  const { differences } = office.holding(await office.session(cashier.code))
  const approve = { differenceCode, decision: 'approve' as const }
  await expect(differences.decide(approve)).rejects.toMatchObject({ code: 'own-package' })
})
