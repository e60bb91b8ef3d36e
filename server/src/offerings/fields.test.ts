import { expect } from 'vitest'
import { addPolicy, connected, openedAccount, paid } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).toSorted()

const codesIn = (prices: readonly { priceCode: string }[]) => prices.map(({ priceCode }) => priceCode)

/** Changes fields of a price, as the product manager. */
async function priced(office: Office, priceCode: string, fields: Record<string, unknown>) {
  const { offeringPrices } = office.demo('product')
  const { changes: _, offeringName: _name, offeringZhName: _zh, ...price } = await offeringPrices.get({ priceCode })
  await offeringPrices.modify({ ...price, ...fields })
}
/** Changes fields of an offering, as the product manager. */
async function offered(office: Office, productOfferingCode: string, fields: Record<string, unknown>) {
  const { productOfferings } = office.demo('product')
  const shown = await productOfferings.get({ productOfferingCode })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await productOfferings.modify({ ...offering, ...fields })
}

test('finds an offering by its catalog, its business type and the type of its specification', async ({ office }) => {
  const { offerings } = office.demo('clerk')
  const of = (rows: readonly { productOfferingCode: string }[]) => rows.map((row) => row.productOfferingCode)
  const buyer = { customerType: 'residential' }
  expect(of(await offerings.forPurchase({ ...buyer, catalog: 'home-fibre' }))).toContain('HF60')
  expect(of(await offerings.forPurchase({ ...buyer, catalog: 'extras' }))).not.toContain('HF60')
  expect(codes(await offerings.forProductType({ productType: 'television' }))).toEqual(['IPTV'])
  await offered(office, 'HF60', { catalog: 'extras', productSpecificationCode: 'TELEVISION' })
  expect(of(await offerings.forPurchase({ ...buyer, catalog: 'extras' }))).toContain('HF60')
  expect(of(await offerings.forDisplay({ catalog: 'home-fibre' }))).not.toContain('HF60')
  expect(codes(await offerings.forProductType({ productType: 'television' }))).toEqual(['HF60', 'IPTV'])
  expect(codes(await offerings.forDisplayList({ kind: 'value-added' }))).toEqual(['IPTV', 'STATIC-IP'])
  await offered(office, 'HF60', { catalog: 'home-fibre', productSpecificationCode: 'FIBRE' })
})

test('lists prices in the operator’s order, at the counter and for a renewal, which takes only prepaid prices', async ({
  office,
}) => {
  const clerk = office.demo('clerk')
  const line = await connected(office, await openedAccount(office, clerk))
  const sold = async (productOfferingCode = 'HF30') =>
    codesIn(
      await clerk.offerings.purchasePrices({ productOfferingCode, actTypeCode: '6', customerType: 'residential' }),
    )
  const renewed = async (productCode = line.productCode) => {
    const products = await clerk.orders.productsForRenew({ customerCode: line.customerCode })
    return codesIn(products.find((one) => one.productCode === productCode)?.packages ?? [])
  }
  expect(await sold()).toEqual(['HF30-1', 'HF30-6', 'HF30-12'])
  expect(await renewed()).toEqual(['HF30-1', 'HF30-6', 'HF30-12'])
  await priced(office, 'HF30-12', { sequenceNo: 0 })
  expect(await sold()).toEqual(['HF30-12', 'HF30-1', 'HF30-6'])
  const { offeringPrices } = office.demo('product')
  const shown = await offeringPrices.get({ priceCode: 'STATIC-IP-1' })
  const { changes: _, offeringName: _name, offeringZhName: _zh, ...month } = shown
  await offeringPrices.add({ ...month, code: 'STATIC-IP-X', priceType: 'one-off', monthQuantity: 0 })
  expect(await sold('STATIC-IP')).toContain('STATIC-IP-X')
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1', expectedAmount: 10_000 }
  const seller = await hireClerk(office, { more: ['ValueAddedProductPurchase'] })
  const { customerCode, productCode: parentProductCode } = line
  const { productCode, orderCode } = await seller.orders.purchaseBroadband({
    ...extra,
    customerCode,
    parentProductCode,
  })
  await paid(office, { customerCode, orderCode, productCode })
  expect(await renewed(productCode), 'no one-time prices').toEqual(['STATIC-IP-1', 'STATIC-IP-12'])
  const renewal = { productCode, priceCode: 'STATIC-IP-X' }
  await expect(clerk.orders.buildPreviewForRenew(renewal)).rejects.toMatchObject({ code: 'price-not-valid' })
  await expect(clerk.orders.buildPreviewForRenew({ ...renewal, priceCode: 'HF60-6' })).rejects.toMatchObject({
    code: 'price-not-valid',
  })
  await expect(
    clerk.offerings.purchasePrices({ productOfferingCode: 'NOTHING', actTypeCode: '6' }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('an item that a policy or specification uses cannot be deleted, and the refusal counts the references', async ({
  office,
}) => {
  const { productOfferings, offeringPrices, contentSpecifications } = office.demo('product')
  const { version } = await contentSpecifications.get({ id: 'TV-120' })
  await expect(contentSpecifications.delete({ code: 'TV-120', version })).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('1') as string,
  })
  const shown = await productOfferings.get({ productOfferingCode: 'HF100' })
  const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
  await productOfferings.add({ ...offering, code: 'HF100-B' })
  const {
    changes: _changes,
    offeringName: _name,
    offeringZhName: _zh,
    ...fee
  } = await offeringPrices.get({
    priceCode: 'HF100-6',
  })
  const price = { ...fee, code: 'HF100-B6', productOfferingCode: 'HF100-B' }
  await offeringPrices.add(price)
  const gift = { benefit: 'gift-months', benefitMonths: 1 } as const
  await addPolicy(office, { ...gift, code: 'ONE', priceCodes: ['HF100-B6'] })
  await expect(offeringPrices.delete({ code: 'HF100-B6', version: 1 })).rejects.toMatchObject({ code: 'in-use' })
  const { preferentialPolicies } = office.demo('product')
  await preferentialPolicies.delete({ code: 'ONE', version: 1 })
  await offeringPrices.delete({ code: 'HF100-B6', version: 1 })
  await addPolicy(office, { ...gift, code: 'TWO', productOfferingCodes: ['HF100-B'] })
  await expect(productOfferings.delete({ code: 'HF100-B', version: 1 })).rejects.toMatchObject({ code: 'in-use' })
  await preferentialPolicies.delete({ code: 'TWO', version: 1 })
  await productOfferings.delete({ code: 'HF100-B', version: 1 })
})

test('a specification has the attributes of its type, each once and with a valid value', async ({ office }) => {
  const { contentSpecifications, productSpecifications } = office.demo('product')
  const films = { code: 'FILMS', name: 'Films', zhName: '电影', type: 'on-demand', contentProvider: 'mrtv' }
  const add = (attributes: { attributeCode: string; value: string }[]) =>
    contentSpecifications.add({ ...films, attributes })
  const titles = (value: string) => ({ attributeCode: 'title-count', value })
  const adults = (value: string) => ({ attributeCode: 'adults-only', value })
  const faulty = [
    [],
    [adults('yes')],
    [titles('many')],
    [titles('5'), titles('6')],
    [titles('5'), adults('perhaps')],
    [titles('5'), { attributeCode: 'channel-count', value: '5' }],
  ]
  for (const attributes of faulty)
    await expect(add(attributes)).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'attributes' }] })
  await add([titles('5.5'), adults('no')])
  expect(await contentSpecifications.get({ id: 'FILMS' })).toMatchObject({
    typeName: 'Video on demand',
    attributes: [titles('5.5'), adults('no')],
  })
  await contentSpecifications.delete({ code: 'FILMS', version: 1 })
  const listed = await contentSpecifications.requiredAttributes({ type: 'on-demand' })
  expect(codes(listed)).toEqual(['title-count'])
  expect(codes(await contentSpecifications.attributes({ type: 'on-demand' }))).toEqual(['adults-only', 'title-count'])
  expect(codes(await productSpecifications.requiredAttributes({}))).toEqual(['screens', 'sessions'])
})

test('a product manager creates an attribute and makes it required, and the forms then ask for it', async ({
  office,
}) => {
  const { contentSpecifications, specificationAttributes } = office.as('MaintainContentSpecificationAct')
  const subtitles = {
    specificationKind: 'content-specification',
    type: 'on-demand',
    attributeCode: 'subtitles',
    name: 'Subtitles',
    zhName: '字幕',
    attributeKind: 'attribute-yes-no',
    required: false,
    sequenceNo: 9,
  } as const
  const { code, version } = await specificationAttributes.add(subtitles)
  const titles = { attributeCode: 'title-count', value: '5' }
  const films = { code: 'FILMS', name: 'Films', zhName: '电影', type: 'on-demand', contentProvider: 'skynet' }
  const saved = await contentSpecifications.add({ ...films, attributes: [titles] })
  await specificationAttributes.modify({ code, version, ...subtitles, required: true })
  expect(await contentSpecifications.requiredAttributes({ type: 'on-demand' })).toContainEqual(
    expect.objectContaining({ code: 'subtitles', required: true }),
  )
  const again = (attributes: { attributeCode: string; value: string }[]) =>
    contentSpecifications.modify({ ...films, ...saved, attributes })
  await expect(again([titles])).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'attributes' }] })
  const { version: next } = await again([titles, { attributeCode: 'subtitles', value: 'yes' }])
  const removed = () => specificationAttributes.delete({ code, version: version + 1 })
  await expect(removed()).rejects.toMatchObject({ code: 'in-use' })
  await contentSpecifications.delete({ code: 'FILMS', version: next })
  await removed()
  expect((await contentSpecifications.attributes({ type: 'on-demand' })).map((known) => known.code)).not.toContain(
    'subtitles',
  )
})
