import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'

/** Returns an offering and one of its prices, as their forms send them. */
async function kept(office: Office) {
  const api = office.demo('product')
  const {
    changes: _,
    priceCount: _count,
    priceFrom: _from,
    ...offering
  } = await api.productOfferings.get({
    productOfferingCode: 'HF60',
  })
  const {
    changes: _past,
    offeringName: _name,
    offeringZhName: _zhName,
    ...price
  } = await api.offeringPrices.get({ priceCode: 'HF60-6' })
  return { offering, price }
}

test('lists all planned changes by day, each beside its previous values, page by page', async ({ office }) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  const { priceChanges, offeringChanges, plannedChanges } = office.demo('product')
  const { offering, price } = await kept(office)
  const april = { startsOn: '2026-04-01' }
  await priceChanges.plan({ ...price, normalPrice: 330_000, ...april })
  const last = await priceChanges.plan({ ...price, normalPrice: 350_000, startsOn: '2026-05-01' })
  await offeringChanges.plan({ ...offering, customerLevel: 2, ...april })

  const first = await plannedChanges.list({ limit: 2 })
  const of = { productOfferingCode: 'HF60', offeringName: offering.name, offeringZhName: offering.zhName }
  expect(first.rows).toMatchObject([
    {
      ...of,
      ...april,
      priceCode: 'HF60-6',
      before: { normalPrice: 300_000 },
      after: { normalPrice: 330_000 },
      last: false,
    },
    { ...of, ...april, priceCode: null, before: { customerLevel: 1 }, after: { customerLevel: 2 }, last: true },
  ])
  const rest = await plannedChanges.list({ limit: 2, after: first.next ?? '' })
  expect(rest).toMatchObject({
    rows: [{ startsOn: '2026-05-01', before: { normalPrice: 330_000 }, after: { normalPrice: 350_000 }, last: true }],
    next: null,
  })
  await priceChanges.takeBack({ changeId: last.changeId })
  expect((await plannedChanges.list({})).rows).toMatchObject([{ last: true }, { last: true }])
  await expect(office.demo('clerk').plannedChanges.list({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('a planned change keeps a stored name that cannot be printed, and brings no new one', async ({ office }) => {
  office.clock.now = new Date('2026-03-06T03:00:00Z')
  await office.db.updateTable('product_offering').set({ name: 'Home 😀' }).where('code', '=', 'HF60').execute()
  const { offeringChanges } = office.demo('product')
  const { offering } = await kept(office)
  const june = { ...offering, startsOn: '2026-06-01' }
  const refusal = { code: 'invalid-input', fields: [{ field: 'zhName' }] }
  for (const call of [offeringChanges.preview, offeringChanges.plan])
    await expect(call({ ...june, zhName: '家 😀' })).rejects.toMatchObject(refusal)
  const customerLevel = offering.customerLevel === 3 ? 2 : 3
  expect(await offeringChanges.preview({ ...june, customerLevel })).toMatchObject({ after: { customerLevel } })
})
