import { expect } from 'vitest'
import { entries } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { counted, handedIn, hired, newReceiptNo, packed, uploaded, uploads } from '#testing/settlements/cash.ts'

const states = async ({ db }: Office, settlementCode: string) =>
  (
    await db
      .selectFrom('payment_tender')
      .select('settlement_state')
      .where('settlement_code', '=', settlementCode)
      .execute()
  ).map((row) => row.settlement_state)

const stageOf = async (
  { clerk }: Pick<Awaited<ReturnType<typeof handedIn>>, 'clerk'>,
  settlementCode: string,
): Promise<string | undefined> =>
  (await clerk.settlements.forRequested({})).rows.find((row) => row.settlementCode === settlementCode)?.stage

test('cash moves from the department into a package, to the bank, and is confirmed there', async ({ office }) => {
  const handed = await counted(office, [300, 500])
  const { cashier, settlementCode, clerk } = handed
  expect(await stageOf(handed, settlementCode)).toBe('unpackaged')
  const waiting = await cashier.packages.forUnpackaged({ limit: 200 })
  expect(waiting.rows.find((row) => row.settlementCode === settlementCode)).toMatchObject({
    packageStatus: 'unpackaged',
    amount: 800,
    employeeCode: clerk.code,
  })

  const { packageCode, ...made } = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  expect(made).toEqual({ amount: 800, settlementCount: 1, chequeCount: 0, chequeAmount: 0 })
  expect(await states(office, settlementCode)).toEqual(['packaged', 'packaged'])
  expect(await stageOf(handed, settlementCode)).toBe('unuploaded')
  expect(await cashier.packages.byUnitSettlement({ packageCode })).toMatchObject({
    rows: [{ settlementCode, packageStatus: 'packaged', packageCode }],
  })

  const receiptNo = newReceiptNo()
  expect(await uploads(cashier, { packageCode, receiptNo, remittedAmount: 800 })).toEqual({
    packageCode,
    status: 'uploaded',
    bankLineId: null,
  })
  expect(await entries(office, packageCode)).toEqual(['bank-clearing 800', 'department-cash -800'])
  expect(await stageOf(handed, settlementCode)).toBe('uploaded')

  const finance = await hired(office, ['financialConfirm'], 'FIN')
  const open = await finance.packages.forClose({ limit: 200 })
  const row = open.rows.find((one) => one.packageCode === packageCode)
  expect(row).toMatchObject({ status: 'uploaded', receiptStatus: 'uploaded', receiptNo, remittedAmount: 800 })
  const token = await office.session(finance.code)
  const path = `organization-unit-settlements/${row?.receiptId}/picture`
  const shown = await office.raw('GET', path, { headers: { token } })
  expect(shown.headers['content-type']).toBe('image/png')

  await expect(finance.packages.confirm({ packageCode })).rejects.toMatchObject({
    code: 'bank-line-missing',
    fields: [{ field: 'remark' }],
  })
  expect(await finance.packages.confirm({ packageCode, remark: 'Seen on the statement of today' })).toEqual({
    packageCode,
    status: 'financeConfirmed',
  })
  expect(await entries(office, packageCode)).toEqual([
    'bank 800',
    'bank-clearing -800',
    'bank-clearing 800',
    'department-cash -800',
  ])
  expect(await states(office, settlementCode)).toEqual(['financeConfirmed', 'financeConfirmed'])
  expect(await stageOf(handed, settlementCode)).toBe('financeConfirmed')
  const closed = await finance.packages.forBankConfirmed({ limit: 200 })
  expect(closed.rows.find((one) => one.packageCode === packageCode)).toMatchObject({
    decisionRemark: 'Seen on the statement of today',
  })
  expect((await finance.packages.forClose({ limit: 200 })).rows.map((one) => one.packageCode)).not.toContain(
    packageCode,
  )
})

test('a settlement is packaged once, and only within one unit visible to the actor', async ({ office }) => {
  const first = await counted(office, [100])
  const other = await counted(office, [200], 'YGN-H2')
  const foreign = await counted(office, [200], 'MDY-H1')
  const branch = await hired(office, ['DeptPackage'], 'YGN-B')
  const both = [first.settlementCode, other.settlementCode]
  await expect(branch.packages.doPackage({ settlementCodes: both })).rejects.toMatchObject({ code: 'several-units' })
  const outside = branch.packages.doPackage({ settlementCodes: [foreign.settlementCode] })
  await expect(outside).rejects.toMatchObject({ code: 'not-found' })
  const waiting = await handedIn(office, [50])
  const early = branch.packages.doPackage({ settlementCodes: [waiting.settlementCode] })
  await expect(early).rejects.toMatchObject({ code: 'not-unpackaged' })
  const outcomes = await Promise.allSettled([
    first.cashier.packages.doPackage({ settlementCodes: [first.settlementCode] }),
    branch.packages.doPackage({ settlementCodes: [first.settlementCode] }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-unpackaged' })
})

test('a package can be revoked before its receipt is uploaded, but not afterwards', async ({ office }) => {
  const handed = await packed(office, [100])
  const { cashier, packageCode, settlementCode } = handed
  const foreign = await hired(office, ['DeptPackage', 'UploadReceipt'], 'MDY-H1')
  await expect(foreign.packages.revoke({ packageCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(foreign.packages.byUnitSettlement({ packageCode })).rejects.toMatchObject({ code: 'not-found' })
  await expect(foreign.packages.slip({ packageCode })).rejects.toMatchObject({ code: 'not-found' })
  expect(await cashier.packages.revoke({ packageCode })).toEqual({ packageCode, status: 'revoked' })
  const listed = async (receiptStatus?: 'unuploaded' | 'uploaded') =>
    (await cashier.packages.forReceipt({ ...(receiptStatus && { receiptStatus }), limit: 200 })).rows.find(
      (row) => row.packageCode === packageCode,
    )
  expect(await listed(), 'no receipt is expected').toMatchObject({ receiptStatus: null })
  expect([await listed('unuploaded'), await listed('uploaded')]).toEqual([undefined, undefined])
  expect(await states(office, settlementCode)).toEqual(['deptConfirmed'])
  const again = await cashier.packages.doPackage({ settlementCodes: [settlementCode] })
  await uploads(cashier, { packageCode: again.packageCode, remittedAmount: 100 })
  const late = cashier.packages.revoke({ packageCode: again.packageCode })
  await expect(late).rejects.toMatchObject({ code: 'wrong-state' })
  const history = await cashier.packages.byUnitSettlement({ packageCode })
  expect(history.rows).toMatchObject([{ settlementCode, packageCode: again.packageCode }])
})

test('a receipt needs the payable amount, a number of its own and a picture', async ({ office }) => {
  const { cashier, packageCode, amount } = await packed(office, [100])
  const other = await uploaded(office, [70])
  const upload = (changed: object, content?: Buffer) =>
    uploads(cashier, { packageCode, remittedAmount: amount, ...changed }, content)
  await expect(upload({ remittedAmount: 99 })).rejects.toMatchObject({
    code: 'remitted-differs',
    fields: [{ field: 'remittedAmount' }],
  })
  await expect(upload({ receiptNo: other.receiptNo })).rejects.toMatchObject({
    code: 'receipt-used',
    message: `Receipt ${other.receiptNo} of this bank account is already used for ${other.packageCode}`,
  })
  await expect(upload({ bankAccountCode: 'NONE' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(upload({ receiptNo: ' ' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(upload({}, Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'not-an-image' })
  await expect(upload({}, Buffer.alloc(0))).rejects.toMatchObject({ code: 'no-file' })
  const settlement = await counted(office, [10])
  const unpacked = uploads(cashier, { packageCode: 'P99999999', remittedAmount: settlement.amount })
  await expect(unpacked).rejects.toMatchObject({ code: 'not-found' })
  expect(await upload({ bankAccountCode: 'AYA', receiptNo: other.receiptNo })).toMatchObject({ status: 'uploaded' })
  await expect(upload({})).rejects.toMatchObject({ code: 'wrong-state' })
})

test('finance rejects a receipt with a reason; another one is uploaded, and the first number is free again', async ({
  office,
}) => {
  const { cashier, packageCode, receiptNo, amount } = await uploaded(office, [100, 20])
  const finance = await hired(office, ['financialConfirm'], 'FIN')
  await expect(finance.packages.reject({ packageCode, reason: ' ' })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await finance.packages.reject({ packageCode, reason: 'The picture is of another slip' })).toEqual({
    packageCode,
    status: 'rejected',
  })
  await expect(finance.packages.confirm({ packageCode, remark: 'x' })).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await entries(office, packageCode)).toEqual([
    'bank-clearing -120',
    'bank-clearing 120',
    'department-cash -120',
    'department-cash 120',
  ])
  const listed = await cashier.packages.forReceipt({ status: 'rejected', receiptStatus: 'unuploaded', limit: 200 })
  expect(listed.rows.find((row) => row.packageCode === packageCode)).toMatchObject({
    decisionRemark: 'The picture is of another slip',
    receiptStatus: 'unuploaded',
  })
  const notices = await cashier.messages.list({})
  expect(notices.rows).toMatchObject([
    { kind: 'package.rejected', params: { package: packageCode, receipt: receiptNo } },
  ])
  await uploads(cashier, { packageCode, receiptNo, remittedAmount: amount })
  await finance.packages.confirm({ packageCode, remark: 'Seen' })
})

test('an employee who held the cash cannot confirm it at the bank', async ({ office }) => {
  const rights = ['ToDept', 'DeptConfirm', 'DeptPackage', 'UploadReceipt', 'financialConfirm'] as const
  const { cashier, clerk, packageCode, amount, settlementCode } = await packed(office, [100])
  const uploader = await hired(office, [...rights])
  const grant = { grantee_kind: 'employee', granted_by: 'test', granted_at: office.clock.now }
  for (const grantee_code of [cashier.code, clerk.code])
    await office.db
      .insertInto('permission_grant')
      .values({ ...grant, grantee_code, function_code: 'financialConfirm' })
      .execute()
  await uploads(uploader, { packageCode, remittedAmount: amount })
  for (const [person, part] of [
    [uploader.code, 'You uploaded its bank receipt'],
    [cashier.code, 'You packaged this'],
    [clerk.code, 'It contains your own collections'],
  ] as const) {
    const { packages } = office.holding(await office.session(person))
    await expect(packages.confirm({ packageCode, remark: 'x' })).rejects.toMatchObject({
      code: 'own-package',
      message: expect.stringContaining(`${part}, so someone else must decide: `) as string,
    })
    await expect(packages.reject({ packageCode, reason: 'x' })).rejects.toMatchObject({ code: 'own-package' })
  }
  expect(await states(office, settlementCode)).toEqual(['packaged'])
  const elsewhere = await hired(office, ['financialConfirm'], 'MDY-B')
  await expect(elsewhere.packages.confirm({ packageCode, remark: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  const finance = [await hired(office, ['financialConfirm'], 'FIN'), await hired(office, ['financialConfirm'], 'FIN')]
  const outcomes = await Promise.allSettled([
    ...finance.map(({ packages }) => packages.confirm({ packageCode, remark: 'x' })),
    ...finance.map(({ packages }) => packages.reject({ packageCode, reason: 'x' })),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the slip lists the contents of the package, in both languages', async ({ office }) => {
  const { cashier, packageCode, settlementCode } = await packed(office, [123_456])
  const token = await office.session(cashier.code)
  const slip = (language: string) =>
    office.raw('GET', `organization-unit-settlements/${packageCode}/slip`, {
      headers: { token, 'accept-language': language },
    })
  const { raw, headers } = await slip('en-US')
  expect(headers['content-type']).toBe('application/pdf')
  const text = (await pagesOf(raw)).join(' ')
  for (const part of [packageCode, settlementCode, '123,456', 'To deposit']) expect(text).toContain(part)
  expect((await pagesOf((await slip('zh-CN')).raw)).join(' ')).toContain('应送存金额')
})

test('agents and branches without a cashier settle with the unit above', async ({ office }) => {
  // Without the head cashier no employee can take an agent's cash.
  await office.db.deleteFrom('operation_role_assignment').where('grantee_code', '=', 'E0112').execute()
  const alone = await handedIn(office, [10], 'AGT')
  const unitOf = async (code: string) =>
    (
      await office.db
        .selectFrom('employee_settlement')
        .select('organization_unit_code')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).organization_unit_code
  expect(await unitOf(alone.settlementCode)).toBe('AGT')
  const head = await hired(office, ['DeptConfirm'], 'FIN')
  const agent = await handedIn(office, [10], 'AGT')
  expect(await unitOf(agent.settlementCode)).toBe('HQ')
  await head.settlements.confirm({ settlementCode: agent.settlementCode, countedAmount: 10 })
  const hall = await handedIn(office, [10])
  expect(await unitOf(hall.settlementCode)).toBe('YGN-H1')
})

test('warns of old cash from 80% of the time that the operator allows', async ({ office }) => {
  const { clerk, settlementCode } = await handedIn(office, [10])
  const held = async () => {
    const { settlements } = office.holding(await office.session(clerk.code))
    return settlements.unSettlementCollection({})
  }
  expect(await held()).toMatchObject({ oldestHours: null, maxHours: 24, nearAge: false })
  await clerk.settlements.revoke({ settlementCode })
  office.clock.forward(19 * 3_600_000)
  expect(await held()).toMatchObject({ oldestHours: 19, nearAge: false })
  office.clock.forward(3_600_000)
  expect(await held()).toMatchObject({ oldestHours: 20, nearAge: true })
})
