import { expect } from 'vitest'
import { anAccount } from '#testing/orders/public.ts'
import { aTenant } from '#testing/orders/partners.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { processState } from '#testing/workflow/public.ts'

/** Returns the form for a customer whose code was just assigned. */
async function aNewTenant(office: Office, change: object = {}) {
  const { customerCode } = await office.demo('partner').customers.genCustomerCode({})
  return { ...aTenant(customerCode), ...change }
}

test('a partner opens an account with the shorter form; the store takes the money, and the partner earns commission', async ({
  office,
}) => {
  const partner = office.demo('partner')
  const sold = await partner.orders.partnerOpen(await aNewTenant(office))
  expect(sold).toMatchObject({ orderStatus: 'pending', amount: 230_000 })
  expect(sold.broadbandAccount).toMatch(/^\w{4,}/)
  expect(await processState(office, sold)).toMatchObject({ element: 'payment' })
  const listed = async () => (await partner.commissions.partnerSales({ limit: 1 })).rows
  expect(await listed()).toMatchObject([{ orderCode: sold.orderCode, customerName: 'Ma Ei Ei Mon', commission: 0 }])
  const port = await office.db
    .selectFrom('odb_port')
    .innerJoin('odb', 'odb.code', 'odb_port.odb_code')
    .select(['odb_port.status', 'odb.town_code as town'])
    .where('product_code', '=', sold.productCode)
    .execute()
  expect(port).toEqual([{ status: 'reserved', town: 'YGN-KMY' }])
  const { code } = await hireClerk(office, { unit: 'YGN-H1' })
  const hall = office.holding(await office.session(code))
  await hall.payments.payBroadband({
    orderCode: sold.orderCode,
    expectedAmount: 230_000,
    tenders: [{ kind: 'cash', amount: 230_000 }],
  })
  // 230,000 with 5% tax is 219,048 net; 5% of that.
  expect(await listed()).toMatchObject([{ commission: 10_952, orderStatus: 'inProgress' }])
})

test('a partner sells a tenant a second line, and cannot sell to customers of others', async ({ office }) => {
  const partner = office.demo('partner')
  const { customerCode } = await partner.orders.partnerOpen(await aNewTenant(office))
  const wanted = { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 }
  const asked = await partner.orders.requestInstallation({
    customerCode,
    productOfferingCode: 'HF60',
    serviceAddress: 'Room 6',
  })
  const second = await partner.orders.partnerPurchase({ customerCode, ...wanted, serviceAddress: 'Room 6' })
  expect(second).toMatchObject({ orderStatus: 'pending' })
  expect(await partner.orders.orderDetailInfo({ orderCode: asked.orderCode })).toMatchObject({
    orderStatus: 'completed',
    request: { productOffering: { code: 'HF60' }, serviceAddress: 'Room 6', contactTel: null },
  })
  const [hall, elsewhere] = [office.demo('clerk'), office.demo('clerk3')]
  expect((await hall.orders.byCustomer({ customerCode })).rows.length, 'visible to their store').toBeGreaterThan(1)
  await expect(elsewhere.orders.byCustomer({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  expect((await partner.commissions.partnerSales({})).rows.length).toBeGreaterThan(1)
  const other = office.holding(await office.session(await office.hire(['PartnerCustomerOpen'], 'MDY-H1')))
  await expect(other.orders.partnerPurchase({ customerCode, ...wanted })).rejects.toMatchObject({ code: 'not-found' })
  expect(await other.commissions.partnerSales({})).toMatchObject({ rows: [] })
})

test('a deposit earns no commission', async ({ office }) => {
  const partner = office.demo('partner')
  const { code } = await hireClerk(office, { unit: 'HQ' })
  const hall = office.holding(await office.session(code))
  for (const depositAmount of [35_000, 140_000]) {
    const amount = 20_000 + depositAmount
    const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', depositAmount, expectedAmount: amount }
    const { orderCode } = await partner.orders.partnerOpen(await aNewTenant(office, monthly))
    const tenders = [{ kind: 'cash' as const, amount }]
    await hall.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
    // The installation of 20,000 with 5% tax is 19,048 net; 5% of that.
    expect((await partner.commissions.partnerSales({ limit: 1 })).rows).toMatchObject([{ orderCode, commission: 952 }])
  }
})

test('refuses unknown offerings and those that partners may not sell', async ({ office }) => {
  const partner = office.demo('partner')
  const opens = async (change: object, refusal: object) =>
    expect(partner.orders.partnerOpen(await aNewTenant(office, change))).rejects.toMatchObject(refusal)
  await opens({ priceCode: 'HF30-12', expectedAmount: 420_000 }, { code: 'price-not-valid' })
  await opens({ expectedAmount: 1 }, { code: 'price-changed' })
  await opens({ contactTel: '12' }, { fields: [{ field: 'contactTel' }] })
  await opens({ town: 'YGN-NONE' }, { code: 'no-port-for-account' })
  const prices = await partner.offerings.purchasePrices({
    productOfferingCode: 'HF30',
    actTypeCode: 'PartnerCustomerOpen',
  })
  expect(prices.map(({ priceCode }) => priceCode)).toEqual(['HF30-1', 'HF30-6'])
})

test('reports a missing team to the partner, not a missing port', async ({ office }) => {
  const partner = office.demo('partner')
  const teams = (active: boolean) =>
    office.db.updateTable('work_team').set({ active }).where('is_construction', '=', true).execute()
  const before = await office.db.selectFrom('work_team').selectAll().where('is_construction', '=', true).execute()
  await teams(false)
  const opens = partner.orders.partnerOpen(await aNewTenant(office))
  await expect(opens).rejects.toMatchObject({ code: 'no-construction-team', fields: [{ field: 'town' }] })
  for (const { code, active } of before)
    await office.db.updateTable('work_team').set({ active }).where('code', '=', code).execute()
})

test("shows the sale for the customer's future type, whatever the operator calls it", async ({ office }) => {
  const partner = office.demo('partner')
  const sells = (customer_types: string[]) =>
    office.db.updateTable('product_offering').set({ customer_types }).where('code', '=', 'HF60').execute()
  const offers = (active: boolean) =>
    office.db.updateTable('reference_value').set({ active }).where('code', '=', 'residential').execute()
  const wanted = { productOfferingCode: 'HF60', priceCode: 'HF60-1' }
  const shown = () => partner.orders.prepurchaseBroadband({ ...wanted, actTypeCode: 'PartnerCustomerOpen' })
  const opens = async (expectedAmount: number) =>
    partner.orders.partnerOpen(await aNewTenant(office, { ...wanted, expectedAmount }))
  await sells(['business'])
  await expect(shown()).rejects.toMatchObject({ code: 'not-purchasable' })
  await expect(opens(1)).rejects.toMatchObject({ code: 'not-purchasable' })
  await offers(false)
  const { amount } = await shown()
  expect(await opens(amount)).toMatchObject({ amount })
  await offers(true)
  await sells(['residential', 'business'])
  await expect(partner.orders.prepurchaseBroadband(wanted), 'required at a counter').rejects.toMatchObject({
    fields: [{ field: 'customerType' }],
  })
})

test('shows the partner the cost of what is sold only through partners', async ({ office }) => {
  const partner = office.demo('partner')
  await office.db
    .updateTable('product_offering_price')
    .set({ service_channels: ['213'] })
    .where('code', '=', 'HF60-1')
    .execute()
  const wanted = { productOfferingCode: 'HF60', priceCode: 'HF60-1' }
  const asked = { ...wanted, customerType: 'residential' }
  await expect(partner.orders.prepurchaseBroadband(asked)).rejects.toMatchObject({ code: 'price-not-valid' })
  const { amount } = await partner.orders.prepurchaseBroadband({ ...asked, actTypeCode: 'PartnerCustomerOpen' })
  const sold = await partner.orders.partnerOpen(await aNewTenant(office, { ...wanted, expectedAmount: amount }))
  expect(sold).toMatchObject({ amount })
})

test('an installation is requested once, and can be withdrawn', async ({ office }) => {
  const clerk = office.as('PurchaseRequest', 'order.cancel')
  const { customerCode } = await office.demo('clerk').orders.openAccount(await anAccount(office, office.demo('clerk')))
  const asked = { customerCode, productOfferingCode: 'HF60', serviceAddress: 'No. 9, Inya Road' }
  const { orderCode, orderStatus } = await clerk.orders.requestInstallation(asked)
  expect(orderStatus).toBe('acknowledged')
  await expect(clerk.orders.requestInstallation(asked)).rejects.toMatchObject({ code: 'request-open' })
  await expect(clerk.orders.requestInstallation({ ...asked, productOfferingCode: 'NONE' })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const [field, left] of Object.entries({ productOfferingCode: undefined, serviceAddress: ' ' }))
    await expect(clerk.orders.requestInstallation({ ...asked, [field]: left })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field, msg: expect.stringContaining('can not be empty') as unknown }],
    })
  await clerk.orders.revoke({ customerCode, orderCode, reason: 'wrong-entry' })
  const own = 'Behind the pagoda 😀'
  await expect(clerk.orders.requestInstallation({ ...asked, serviceAddress: own })).rejects.toMatchObject({
    fields: [{ field: 'serviceAddress', msg: expect.stringContaining('cannot be printed') as unknown }],
  })
  await office.db.updateTable('customer').set({ manage_address: own }).where('code', '=', customerCode).execute()
  await clerk.orders.requestInstallation({ ...asked, serviceAddress: own })
})
