import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a copy matches its preview, is sold alongside the original, and changes independently', async ({ office }) => {
  const product = office.demo('product')
  const clerk = office.demo('clerk')
  const asked = { productOfferingCode: 'HF30', copyCode: 'HF30-S' }
  const preview = await product.offeringCopies.preview(asked)
  expect(preview.taken).toBe(false)
  expect(preview.prices.length).toBeGreaterThan(0)
  const names = { name: 'Summer Fibre 30', zhName: '夏季光纤30兆' }
  const made = await product.offeringCopies.make({ ...asked, ...names })
  expect(made).toEqual({
    code: 'HF30-S',
    priceCodes: preview.prices.map(({ copyCode }) => copyCode),
    validFrom: null,
  })
  const of = async (productOfferingCode: string) => {
    const { rows } = await product.offeringPrices.list({ productOfferingCode, limit: 100 })
    return rows.map((price) => ({
      ...price,
      code: '',
      version: 1,
      productOfferingCode: '',
      offeringName: '',
      offeringZhName: '',
    }))
  }
  expect(await of('HF30-S')).toEqual(await of('HF30'))
  const shown = (productOfferingCode: string) => product.productOfferings.get({ productOfferingCode })
  const old = await shown('HF30')
  const copy = await shown('HF30-S')
  expect(copy).toEqual({ ...old, ...names, code: 'HF30-S', version: 1, changes: copy.changes })
  expect(copy.changes).toMatchObject([{ before: null, after: { ...names, copyOf: 'HF30' } }])
  const codes = (await clerk.offerings.forPurchase({ customerType: 'residential' })).map(
    (one) => one.productOfferingCode,
  )
  expect(codes).toEqual(expect.arrayContaining(['HF30', 'HF30-S']))

  const [first] = (await product.offeringPrices.list({ productOfferingCode: 'HF30-S', limit: 100 })).rows
  await product.offeringPrices.delete({ code: first?.code ?? '', version: first?.version ?? 0 })
  expect(await product.offeringCopies.preview(asked)).toMatchObject({ taken: true })
})

test('a copy with a taken code or price leaves nothing behind, and prices need their own right', async ({ office }) => {
  const product = office.demo('product')
  const names = { name: 'Twin', zhName: '双生' }
  await expect(
    product.offeringCopies.make({ productOfferingCode: 'HF60', copyCode: 'HF30', ...names }),
  ).rejects.toMatchObject({ code: 'duplicate-code', fields: [{ field: 'copyCode' }] })
  await expect(
    product.offeringCopies.make({ productOfferingCode: 'NONE', copyCode: 'HF1', ...names }),
  ).rejects.toMatchObject({ code: 'not-found' })
  const days = { validFrom: '2026-05-01', validTo: '2026-04-01' }
  await expect(
    product.offeringCopies.make({ productOfferingCode: 'HF60', copyCode: 'HF61', ...names, ...days }),
  ).rejects.toMatchObject({ fields: [{ field: 'validTo' }] })
  // The code of one copied price already exists for another offering.
  const { rows } = await product.offeringPrices.list({ productOfferingCode: 'HF60', limit: 1 })
  const price = rows[0]
  if (!price) throw new Error('HF60 has no price')
  const taken = price.code.replace('HF60', 'HF62')
  await office.db
    .insertInto('product_offering_price')
    .values({
      code: taken,
      offering_code: 'HF100',
      name: 'Two years',
      zh_name: '两年',
      price_type: 'prepaid-period',
      month_quantity: 24,
      normal_price: 1_000_000,
      service_channels: ['business-hall'],
    })
    .execute()
  const preview = await product.offeringCopies.preview({ productOfferingCode: 'HF60', copyCode: 'HF62' })
  expect(preview.prices.filter((one) => one.taken)).toMatchObject([{ copyCode: taken }])
  const make = { productOfferingCode: 'HF60', copyCode: 'HF62', ...names }
  await expect(product.offeringCopies.make(make)).rejects.toMatchObject({ code: 'duplicate-code' })
  await expect(product.productOfferings.get({ productOfferingCode: 'HF62' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const withoutPrices = office.as('MaintainSimpleProductOfferingAct')
  await expect(withoutPrices.offeringCopies.make({ ...make, copyCode: 'HF63' })).rejects.toMatchObject({
    code: 'no-permission',
  })
})

test('when two copies with the same code are made at once, only one is created', async ({ office }) => {
  const product = office.demo('product')
  const make = () =>
    product.offeringCopies.make({ productOfferingCode: 'HF30', copyCode: 'HF30-T', name: 'Twin', zhName: '双生' })
  const outcomes = await Promise.allSettled([make(), make()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the preview of a copy names the planned changes that the copy lacks', async ({ office }) => {
  const product = office.demo('product')
  const asked = { productOfferingCode: 'HF60', copyCode: 'HF60-P' }
  expect((await product.offeringCopies.preview(asked)).waiting).toEqual([])
  const shown = await product.offeringPrices.get({ priceCode: 'HF60-6' })
  const { changes: _, offeringName: _name, offeringZhName: _zh, ...price } = shown
  await product.priceChanges.plan({ ...price, normalPrice: 330_000, startsOn: '2027-01-01' })
  expect((await product.offeringCopies.preview(asked)).waiting).toEqual([{ code: 'HF60-6', startsOn: '2027-01-01' }])
  await product.offeringCopies.make({ ...asked, name: 'Twin', zhName: '双生' })
  expect(await product.priceChanges.list({ priceCode: 'HF60-P-6' })).toEqual([])
})
