import { expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 } as const

let codes = 0

/** Adds a tax code at 1 %, and returns the offering as its form sends it with this code. */
async function lowRate(office: Office) {
  office.clock.now = new Date('2026-03-05T03:00:00Z')
  codes += 1
  const low = { code: `low-${codes}`, name: 'Low rate', zhName: '低税率', firstPercent: 1, offered: true }
  await office.as('MaintainPublicConfigurationPage').taxCodes.add(low)
  return async (productOfferingCode: string) => {
    const shown = await office.demo('product').productOfferings.get({ productOfferingCode })
    const { changes: _, priceCount: _count, priceFrom: _from, ...offering } = shown
    return { ...offering, taxCode: low.code }
  }
}
const refused = { code: 'tax-code-has-lines', fields: [{ field: 'taxCode' }] }

test('changes the tax code of an offering without lines, or sold only for prepaid periods', async ({ office }) => {
  const { productOfferings, offeringChanges } = office.demo('product')
  const low = await lowRate(office)
  expect(await productOfferings.modify(await low('HF60M'))).toMatchObject({ version: 2 })
  const prepaid = { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 }
  await connected(office, await openedAccount(office, office.demo('clerk'), prepaid))
  const april = { ...(await low('HF30')), startsOn: '2026-04-01' }
  expect(await offeringChanges.preview(april)).toMatchObject({ after: { taxCode: april.taxCode } })
  await offeringChanges.plan(april)
})

test('does not plan the tax code of a monthly offering, because lines may be sold until that day', async ({
  office,
}) => {
  const low = await lowRate(office)
  const april = { ...(await low('HF60M')), startsOn: '2026-04-01' }
  await expect(office.demo('product').offeringChanges.plan(april)).rejects.toMatchObject(refused)
})

test('keeps the tax code of a monthly offering that has only unbilled days left, and frees it afterwards', async ({
  office,
}) => {
  const { productOfferings } = office.demo('product')
  const low = await lowRate(office)
  const { customerCode, productCode } = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), {
      ...monthly,
      productOfferingCode: 'HF60M',
      priceCode: 'HF60M-1',
      expectedAmount: 70_000,
    }),
  )
  office.clock.now = new Date('2026-03-15T03:00:00Z')
  const moved = { offering_code: 'HF30M', price_code: 'HF30M-1' }
  const { offering_code, price_code, price_version } = await office.db
    .updateTable('product')
    .set(moved)
    .where('customer_code', '=', customerCode)
    .where('code', '=', productCode)
    .returning(['offering_code', 'price_code', 'price_version'])
    .executeTakeFirstOrThrow()
  expect({ offering_code, price_code }).toEqual(moved)
  await office.db
    .insertInto('product_price_past')
    .values({
      customer_code: customerCode,
      product_code: productCode,
      until: '2026-03-15',
      offering_code: 'HF60M',
      price_code: 'HF60M-1',
      price_version,
    })
    .execute()
  await expect(productOfferings.modify(await low('HF60M'))).rejects.toMatchObject(refused)
  await office.db
    .updateTable('product')
    .set({ billed_through: '2026-03-31' })
    .where('customer_code', '=', customerCode)
    .execute()
  expect(await productOfferings.modify(await low('HF60M'))).toMatchObject({ version: 3 })
})

test('keeps the tax code of a monthly offering with lines, now and planned, in the preview as in the change', async ({
  office,
}) => {
  const { productOfferings, offeringChanges } = office.demo('product')
  const low = await lowRate(office)
  await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const april = { ...(await low('HF30M')), startsOn: '2026-04-01' }
  await expect(productOfferings.modify(await low('HF30M'))).rejects.toMatchObject(refused)
  await expect(offeringChanges.preview(await low('HF30M'))).rejects.toMatchObject(refused)
  await expect(offeringChanges.preview(april)).rejects.toMatchObject(refused)
  await expect(offeringChanges.plan(april)).rejects.toMatchObject(refused)
  // The rest of the offering can be changed.
  expect(await offeringChanges.plan({ ...april, taxCode: 'standard', level: 2 })).toMatchObject({
    startsOn: april.startsOn,
  })
})

test('a change or a planned change that omits the tax code of an offering or a charge type keeps it', async ({
  office,
}) => {
  const { productOfferings, offeringChanges } = office.demo('product')
  const { chargeTypes } = office.as('MaintainChargeType')
  const low = await lowRate(office)
  const { taxCode, ...offering } = await low('HF100')
  await productOfferings.modify({ ...offering, taxCode })
  await productOfferings.modify({ ...offering, version: offering.version + 1 })
  expect(await productOfferings.get({ productOfferingCode: 'HF100' })).toMatchObject({ taxCode })
  const later = { ...offering, version: offering.version + 2, level: 2, startsOn: '2026-04-01' }
  expect((await offeringChanges.preview(later)).after).toEqual({ level: 2 })
  await offeringChanges.plan(later)
  const [planned] = await offeringChanges.list({ productOfferingCode: 'HF100' })
  expect(planned?.after).toEqual({ level: 2 })
  const { changes: _, taxCode: __, ...type } = await chargeTypes.get({ chargeTypeCode: 'cabling' })
  await chargeTypes.modify({ ...type, taxCode })
  await chargeTypes.modify({ ...type, version: type.version + 1 })
  expect(await chargeTypes.get({ chargeTypeCode: 'cabling' })).toMatchObject({ taxCode })
})
