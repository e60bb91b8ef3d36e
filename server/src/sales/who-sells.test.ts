import { expect } from 'vitest'
import { type Account, aFreePort, anAccount, connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

const opening = async (office: Office, changes: Partial<Account>) => {
  const clerk = office.demo('clerk')
  return clerk.orders.openAccount(await anAccount(office, clerk, changes))
}

test('the next code to be assigned cannot be used in advance', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await clerk.customers.genCustomerCode({})
  const next = `C${String(Number(customerCode.slice(1)) + 1).padStart(8, '0')}`
  const account = await anAccount(office, clerk)
  const after = `C${String(Number(account.customerCode.slice(1)) + 1).padStart(8, '0')}`
  await expect(clerk.orders.openAccount({ ...account, customerCode: after })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'customerCode' }],
  })
  expect(account.customerCode, 'the latest suggested code').toBe(next)
  expect(await clerk.orders.openAccount(account)).toMatchObject({ customerCode: next })
})

test('code zero was never assigned', async ({ office }) => {
  await expect(opening(office, { customerCode: 'C00000000' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'customerCode' }],
  })
})

test('a salesperson sells until they leave', async ({ office }) => {
  const salesMan = await office.hire([], 'YGN-H1')
  const leaves = (end_time: Date) =>
    office.db.updateTable('employee').set({ end_time }).where('code', '=', salesMan).execute()
  const sold = { salesMan, salesManDepartment: 'YGN-H1' }
  await leaves(office.clock.now)
  await expect(opening(office, sold)).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'salesMan' }] })
  await leaves(new Date(office.clock.now.getTime() + 1))
  expect(await opening(office, sold)).toMatchObject({ orderStatus: 'pending' })
})

test.for(['is_construction', 'active'] as const)('a team that is not %s cannot install', async (column, { office }) => {
  const is = (value: boolean) =>
    office.db
      .updateTable('work_team')
      .set({ [column]: value })
      .where('code', '=', 'YGN-T1')
      .execute()
  await is(false)
  await expect(opening(office, { workTeam: 'YGN-T1' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'workTeam' }],
  })
  await is(true)
  expect(await opening(office, { workTeam: 'YGN-T1' })).toMatchObject({ orderStatus: 'pending' })
})

test('a wider scope of one function permits only its own sales, and does not widen other functions', async ({
  office,
}) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const { customerCode, productCode: parentProductCode } = line
  const far = await office.hire(['6', 'ValueAddedProductPurchase'], 'MDY-H1')
  await office.db
    .updateTable('permission_grant')
    .set({ scope: 'everything' })
    .where('grantee_code', '=', far)
    .where('function_code', '=', 'ValueAddedProductPurchase')
    .execute()
  const { orders } = office.holding(await office.session(far))
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
  expect(await orders.purchaseBroadband({ ...extra, customerCode, parentProductCode })).toMatchObject({
    orderStatus: 'pending',
  })
  const second = { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 }
  const login = { workTeam: 'YGN-T1', broadbandAccount: 'toofar1', broadbandPassword: 'Mingala7bar' }
  await expect(
    orders.purchaseBroadband({ ...second, ...login, customerCode, ...(await aFreePort(office)) }),
  ).rejects.toMatchObject({ code: 'not-found', fields: [{ field: 'customerCode' }] })
})
