import { expect } from 'vitest'
import { test } from '#testing/office.ts'

const codes = (rows: readonly { productOfferingCode: string }[]) =>
  rows.map(({ productOfferingCode }) => productOfferingCode)

test('an employee limited to certain offerings sells only those, from the next call on', async ({ office }) => {
  const admin = office.demo('admin')
  const clerk = office.demo('clerk')
  const residential = { customerType: 'residential' }
  expect(codes(await clerk.offerings.forPurchase(residential))).toContain('HF60')
  const limited = { employeeCode: 'E0101', productOfferingCodes: ['HF30', 'STATIC-IP'] }
  await admin.authorised.maintainEmployeeProductOffering(limited)
  expect(codes(await clerk.offerings.forPurchase(residential))).toEqual(['HF30'])
  expect(codes(await office.demo('clerk2').offerings.forPurchase(residential))).toContain('HF60')
  expect(await admin.authorised.employeeProductOffering({ employeeCode: 'E0101' })).toMatchObject([
    { code: 'HF30', name: 'Home Fibre 30' },
    { code: 'STATIC-IP' },
  ])
  const sale = { productOfferingCode: 'HF60', priceCode: 'HF60-1', customerType: 'residential' }
  await expect(clerk.orders.prepurchaseBroadband(sale)).rejects.toMatchObject({ code: 'not-purchasable' })
  await admin.authorised.maintainEmployeeProductOffering({ employeeCode: 'E0101', productOfferingCodes: [] })
  expect(codes(await clerk.offerings.forPurchase(residential))).toContain('HF60')
})

test('only an administrator limits others, to existing offerings, and never themselves', async ({ office }) => {
  const admin = office.demo('admin')
  const set = admin.authorised.maintainEmployeeProductOffering
  await expect(set({ employeeCode: 'E0101', productOfferingCodes: ['NOTHING'] })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'productOfferingCodes' }],
  })
  await expect(set({ employeeCode: 'E0001', productOfferingCodes: ['HF30'] })).rejects.toMatchObject({
    code: 'not-to-yourself',
  })
  const other = office.holding(await office.session(await office.hire(['95'], 'MDY-B')))
  await expect(
    other.authorised.maintainEmployeeProductOffering({ employeeCode: 'E0101', productOfferingCodes: [] }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    office.demo('clerk').authorised.maintainEmployeePreferentialPolicy({ employeeCode: 'E0102', policyCodes: [] }),
  ).rejects.toMatchObject({ code: 'no-permission' })
  await expect(
    admin.authorised.maintainEmployeePreferentialPolicy({ employeeCode: 'E0101', policyCodes: ['NONE'] }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('shows a partner what partners sell, regardless of the channel of the call', async ({ office }) => {
  const partner = office.as('PartnerCustomerOpen')
  const offered = codes(await partner.offerings.partnerPurchasable({ customerType: 'business', level: 1 }))
  expect(offered).toContain('HF30')
  expect(offered).not.toContain('BF100')
  await expect(office.demo('finance').offerings.partnerPurchasable({})).rejects.toMatchObject({ code: 'no-permission' })
})
