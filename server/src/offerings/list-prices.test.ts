import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

const codes = (rows: readonly { productOfferingCode: string }[]) =>
  rows.map(({ productOfferingCode }) => productOfferingCode)

test('shows an offering to those it can be sold to: by business type, customer type, level and channel', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const homes = await clerk.offerings.forPurchase({ customerType: 'residential' })
  expect(codes(homes).toSorted()).toEqual(['HF100', 'HF100M', 'HF30', 'HF30M', 'HF60', 'HF60M'])
  expect(homes[0]).toMatchObject({
    name: 'Home Fibre 30',
    zhName: '家庭光纤30兆',
    downKbps: 30_000,
    priceFrom: 35_000,
    constructionTime: 3,
  })
  expect(codes(await clerk.offerings.forPurchase({ customerType: 'business' }))).toContain('BF100')
  expect(codes(await clerk.offerings.purchasable({ customerType: 'business' })).toSorted()).toEqual([
    'IPTV',
    'STATIC-IP',
  ])
  const agent = office.holding(await office.session('E0101'), { headers: { 'service-channel': '212' } })
  expect(codes(await agent.offerings.forPurchase({ customerType: 'business' }))).not.toContain('BF100')
  await office.db.updateTable('product_offering').set({ customer_level: 2 }).where('code', '=', 'HF100').execute()
  expect(codes(await clerk.offerings.forPurchase({ customerType: 'residential', level: 1 }))).not.toContain('HF100')
  expect(codes(await clerk.offerings.forPurchase({ customerType: 'residential', level: 2 }))).toContain('HF100')
  await office.db.updateTable('product_offering').set({ customer_level: 1 }).where('code', '=', 'HF100').execute()
})

test("offers a price by day, channel and the seller's level", async ({ office }) => {
  const purchasePrices = async (api: ReturnType<Office['demo']>) =>
    (
      await api.offerings.purchasePrices({ productOfferingCode: 'HF30', actTypeCode: '6', customerType: 'residential' })
    ).map(({ priceCode }) => priceCode)
  expect(await purchasePrices(office.demo('clerk'))).toEqual(['HF30-1', 'HF30-6', 'HF30-12'])
  const partner = office.holding(await office.session('E0101'), { headers: { 'service-channel': '213' } })
  expect(await purchasePrices(partner)).toEqual(['HF30-1', 'HF30-6'])
  const { db } = office
  const change = (values: { valid?: string; level?: number }) =>
    db.updateTable('product_offering_price').set(values).where('code', '=', 'HF30-6').execute()
  await change({ valid: '[2026-03-07,)' })
  expect(await purchasePrices(office.demo('clerk'))).toEqual(['HF30-1', 'HF30-12'])
  await change({ valid: '[2026-01-01,2026-03-07)', level: 4 })
  expect(await purchasePrices(office.demo('clerk'))).toEqual(['HF30-1', 'HF30-12'])
  await change({ level: 3 })
  expect(await purchasePrices(office.demo('clerk'))).toEqual(['HF30-1', 'HF30-6', 'HF30-12'])
  const [, six] = await office.demo('clerk').offerings.prices({ productOfferingCode: 'HF30' })
  expect(six).toMatchObject({
    validFrom: '2026-01-01',
    validTo: '2026-03-07',
    monthQuantity: 6,
    giftMonth: 1,
    installPrice: 20_000,
  })
  await expect(
    office.as('CustomerOpenAct').offerings.purchasePrices({ productOfferingCode: 'HF30', actTypeCode: '6' }),
  ).rejects.toMatchObject({
    code: 'no-permission',
  })
  await expect(office.demo('clerk').offerings.prices({ productOfferingCode: 'NOTHING' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('net and tax of a fee always sum to the total', async ({ office }) => {
  const clerk = office.demo('clerk')
  for (const taxIncludedFee of [0, 1, 9, 10, 11, 20_000, 210_000, 999_999]) {
    const { net, tax } = await clerk.offerings.forComputeFee({ taxIncludedFee })
    expect(net + tax).toBe(taxIncludedFee)
    expect(Math.abs(tax - (taxIncludedFee * 5) / 105)).toBeLessThanOrEqual(0.5)
  }
  await expect(clerk.offerings.forComputeFee({ taxIncludedFee: 1, productOfferingCode: 'NONE' })).rejects.toMatchObject(
    { code: 'not-found', fields: [{ field: 'productOfferingCode' }] },
  )
  await expect(clerk.offerings.forComputeFee({ taxIncludedFee: -1 })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('lists offerings, their terminals and their catalogs', async ({ office }) => {
  const clerk = office.demo('clerk')
  expect(await clerk.offerings.get({ productOfferingCode: 'HF60M' })).toMatchObject({
    paymentMode: 'postpaid',
    broadbandExportType: 'domestic',
    customerTypes: ['residential', 'business'],
  })
  expect(await clerk.offerings.terminals({ productOfferingCode: 'HF60M' })).toEqual([
    { code: 'ont', name: 'Optical network terminal', zhName: '光网络终端' },
  ])
  expect(await clerk.offerings.terminals({ productOfferingCode: 'IPTV' })).toEqual([])
  expect(await clerk.offerings.forDisplay({ kind: 'value-added' })).toHaveLength(2)
  expect(await clerk.offerings.forDisplayList({})).toHaveLength(9)
  expect(await clerk.offerings.catalogs({})).toHaveLength(2)
  expect(await clerk.offerings.businessTypes({})).toContainEqual({
    code: 'broadband',
    name: 'Broadband',
    zhName: '宽带',
  })
  expect(await clerk.offerings.broadbandExportTypes({})).toHaveLength(2)
})
