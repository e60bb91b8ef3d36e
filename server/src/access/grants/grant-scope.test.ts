import type { Scope } from '@lastmile/contract/access/rights.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { mandalayAccount } from '#testing/account.ts'
import { type Office, test } from '#testing/office.ts'

const none = { functions: [], denied: [], roles: [] }
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Creates an employee of a store with these functions, each with its scope. */
async function holding(office: Office, scopes: Partial<Record<FunctionCode, Scope>>) {
  const code = await office.hire(Object.keys(scopes) as FunctionCode[])
  for (const [function_code, scope] of Object.entries(scopes))
    await office.db
      .updateTable('permission_grant')
      .set({ scope })
      .where('grantee_code', '=', code)
      .where('function_code', '=', function_code)
      .execute()
  return office.holding(await office.session(code))
}

test('the scope for deposits limits deposit payouts, regardless of the scope for recharges', async ({ office }) => {
  const { customerCode } = await mandalayAccount(office)
  const deposit = { customerCode, balance: 'deposit' as const, direction: 'out' as const, tenders: cash(1_000) }
  const clerk = await holding(office, { '12': 'everything', PayDepositeAct: 'own-unit' })
  await expect(clerk.payments.recharge(deposit)).rejects.toMatchObject({ code: 'not-found' })
  const lead = await holding(office, { '12': 'own-unit', PayDepositeAct: 'everything' })
  await expect(lead.payments.recharge(deposit)).rejects.toMatchObject({ code: 'deposit-short' })
})

test('the scope of renewals limits renewing a line', async ({ office }) => {
  const { customerCode, productCode } = await mandalayAccount(office)
  const { price_code: priceCode, offering_code: productOfferingCode } = await office.db
    .selectFrom('product')
    .select(['price_code', 'offering_code'])
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()
  const renewal = { customerCode, productOfferingCode, priceCode, renewProductCode: productCode, expectedAmount: 1 }
  const clerk = await holding(office, { '15': 'own-unit', '6': 'everything' })
  await expect(clerk.orders.purchaseBroadband(renewal)).rejects.toMatchObject({ code: 'not-found' })
  const lead = await holding(office, { '15': 'everything', '6': 'own-unit' })
  await expect(lead.orders.purchaseBroadband(renewal)).rejects.not.toMatchObject({ code: 'not-found' })
  const { renewProductCode: _, ...sale } = renewal
  await expect(lead.orders.purchaseBroadband(sale)).rejects.toMatchObject({ code: 'not-found' })
})

test('phone numbers are unmasked and ceilings lifted only for customers in the scope of that right', async ({
  office,
}) => {
  const { customerCode } = await mandalayAccount(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 100_001 }
  const modifying = (scope: Scope) =>
    holding(office, {
      baseInfo: 'everything',
      OtherChargeAct: 'everything',
      'customer.phone': scope,
      'charge.aboveCeiling': scope,
    })
  const [near, far] = [await modifying('own-unit'), await modifying('everything')]
  const masked = expect.stringMatching(/^\*\*\*/) as string
  expect(await near.customers.get({ customerCode })).toMatchObject({ contactTel: masked })
  expect((await near.customers.find({ keyword: customerCode, limit: 5 })).rows).toMatchObject([{ contactTel: masked }])
  const { contactTel } = await far.customers.get({ customerCode })
  expect(contactTel).not.toContain('*')
  expect((await far.customers.find({ keyword: customerCode, limit: 5 })).rows).toMatchObject([{ contactTel }])
  await expect(near.orders.previewOtherCharge(charge)).rejects.toMatchObject({ code: 'above-ceiling' })
  expect(await far.orders.previewOtherCharge(charge)).toMatchObject({ amount: 100_001 })
})

test("shows a customer's header within the scope of the workspace functions", async ({ office }) => {
  const { customerCode } = await mandalayAccount(office)
  const near = await holding(office, { baseInfo: 'own-unit', 'report.arrears': 'everything' })
  await expect(near.payments.head({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const far = await holding(office, { baseInfo: 'everything', 'report.arrears': 'own-unit' })
  expect(await far.payments.head({ customerCode })).toMatchObject({ customerCode })
})

test('changes the scope of an existing grant only if the grant is named, and records scopes in the history', async ({
  office,
}) => {
  const admin = office.demo('admin')
  const code = await office.hire([])
  await admin.operationRoles.add({ code: 'reach-role', name: 'Reach', zhName: '范围', functions: ['12'] })
  const given = { code, ...none, functions: ['6'] as FunctionCode[], roles: ['reach-role'] }
  expect(await admin.staff.permit(given)).toMatchObject({ changed: true })
  const narrow = { ...given, scope: 'own-unit' as const }
  const scopes = async () =>
    (await admin.rights.grants({ granteeKind: 'employee', granteeCode: code })).map((one) => [one.code, one.scope])
  expect(await admin.staff.permit(narrow)).toMatchObject({ changed: false })
  expect(await scopes()).toEqual(expect.arrayContaining([['6', 'unit-and-below']]))
  const asked = { ...narrow, rescoped: ['6', 'reach-role'] }
  expect((await admin.staff.previewPermit(asked)).functions).toMatchObject([{ rescoped: 1 }, { rescoped: 1 }])
  expect(await admin.staff.permit(asked)).toMatchObject({ changed: true })
  expect(Object.fromEntries(await scopes())).toEqual({ '6': 'own-unit', 'reach-role': 'own-unit' })
  const { before, after } = await office.db
    .selectFrom('change_history')
    .select(['before', 'after'])
    .where('thing', '=', 'permit employee')
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect({ before, after }).toEqual({
    before: { scopes: ['6 unit-and-below', 'reach-role unit-and-below'] },
    after: { scopes: ['6 own-unit', 'reach-role own-unit'] },
  })
})

test('nobody widens a scope beyond their own by changing a grant', async ({ office }) => {
  const giver = await holding(office, { '95': 'own-unit', '6': 'own-unit' })
  const code = await office.hire([])
  const given = { code, ...none, functions: ['6'] as FunctionCode[] }
  await giver.staff.permit({ ...given, scope: 'own-unit' })
  await expect(giver.staff.permit({ ...given, scope: 'everything', rescoped: ['6'] })).rejects.toMatchObject({
    code: 'reach-too-wide',
    fields: [{ field: 'scope' }],
  })
})

test('changing the role in the staff form keeps the scope and dates of the previous role', async ({ office }) => {
  const admin = office.demo('admin')
  const code = await office.hire([])
  for (const role of ['form-one', 'form-two'])
    await admin.operationRoles.add({ code: role, name: role, zhName: role, functions: ['6'] })
  await admin.staff.permit({ code, ...none, roles: ['form-one'], scope: 'own-rows', to: '2099-12-31' })
  await admin.staff.modify({ ...(await admin.staff.get({ employeeCode: code })), operationRole: 'form-two' })
  expect(await admin.rights.grants({ granteeKind: 'employee', granteeCode: code })).toMatchObject([
    { code: 'form-two', scope: 'own-rows', to: expect.stringMatching(/^(2099|2100)-/) as string },
  ])
})
