import { type AreaKind, areaKindsOf } from '@lastmile/contract/areas/levels.ts'
import { expect } from 'vitest'
import { anAccount, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

const key = 'operator.areaLevels'
const center = { latitude: 16.7782, longitude: 96.1461 }

/** Names the levels of areas. */
async function name(office: Office, value: string): Promise<void> {
  const keeper = office.as('MaintainPublicConfigurationPage')
  const seen = (await keeper.settings.list({ type: 'public' })).find((setting) => setting.key === key)?.value ?? ''
  if (seen !== value) await keeper.settings.modify({ key, seen, value })
}

let made = 0

/** Adds an area of each level, each within the previous one. Returns their codes from the top down. */
async function chain(office: Office, kinds: readonly AreaKind[]): Promise<string[]> {
  const { areaSections } = office.as('MaintainAreaAct')
  const codes: string[] = []
  for (const kind of kinds) {
    const code = `L${++made}`
    const parentCode = codes.at(-1)
    await areaSections.add({
      code,
      kind,
      name: `Area ${code}`,
      zhName: `区${code}`,
      ...center,
      ...(parentCode && { parentCode }),
    })
    codes.push(code)
  }
  return codes
}

/** Moves the clerk's store and the installation team to an area. */
async function worksIn(office: Office, city_code: string): Promise<void> {
  await office.db.updateTable('organization_unit').set({ city_code }).where('code', 'in', ['YGN-H1', 'YGN-W']).execute()
}

const numbersOfLevels = [
  ['one level', 'Area'],
  ['two levels', 'State, District'],
  ['three levels', 'Region, City, Quarter'],
  ['four levels', 'State, County, City, Ward'],
  ['five levels', 'Country, State, County, City, Ward'],
] as const

test.for(numbersOfLevels)('an account is opened in an area of %s', async ([, levels], { office }) => {
  await name(office, levels)
  const kinds = areaKindsOf({ areaLevels: levels })
  const path = await chain(office, kinds)
  const [town = '', city = town, province = city] = path.toReversed()
  await worksIn(office, city)
  const api = office.demo('clerk')
  expect((await api.areas.provinces({})).map(({ code }) => code)).toContain(path[0])
  expect((await api.areas.path({ code: town })).map(({ code }) => code)).toEqual(path)
  const place = { town, city, province }
  const { customerCode } = await openedAccount(office, api, place)
  const customer = await api.customers.get({ customerCode })
  expect(customer).toMatchObject({ town: { code: town }, city: { code: city }, province: { code: province } })
  expect(customer.areas.map(({ code, kind }) => [kind, code])).toEqual(kinds.map((kind, at) => [kind, path[at]]))
  const account = await anAccount(office, api, place)
  await expect(api.orders.openAccount({ ...account, province: 'MDY' })).rejects.toMatchObject({
    fields: [{ field: 'city' }],
  })
  await expect(api.orders.openAccount({ ...account, city: 'MDY-C' })).rejects.toMatchObject({ code: 'invalid-input' })
  const [lowest = ''] = levels.split(', ').toReversed()
  await expect(api.orders.openAccount({ ...account, town: 'MDY-CAT' })).rejects.toMatchObject({
    fields: [
      kinds.length === 1 ? { field: 'city' } : { field: 'town', msg: `${lowest}: does not match the parent selection` },
    ],
  })
})

test('an area belongs to one of the next level up, and to none at the top', async ({ office }) => {
  await name(office, 'State, County, City, Ward')
  const [region = '', province = ''] = await chain(office, ['region', 'province'])
  const { areaSections } = office.as('MaintainAreaAct')
  const area = { code: 'L-X', name: 'X', zhName: 'X', ...center }
  const wrong = { code: 'wrong-parent', fields: [{ field: 'parentCode' }] }
  await expect(areaSections.add({ ...area, kind: 'region', parentCode: province })).rejects.toMatchObject(wrong)
  await expect(areaSections.add({ ...area, kind: 'province' })).rejects.toMatchObject(wrong)
  await expect(areaSections.add({ ...area, kind: 'city', parentCode: region })).rejects.toMatchObject(wrong)
  await expect(areaSections.add({ ...area, kind: 'country' })).rejects.toMatchObject({
    code: 'level-unused',
    fields: [{ field: 'kind' }],
  })
})

test('areas of removed levels are hidden until the level is used again', async ({ office }) => {
  const { areas, areaSections } = office.as('MaintainAreaAct')
  await name(office, 'City, Township')
  expect((await areas.provinces({})).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['MDY-C', 'YGN-T', 'YGN-C']),
  )
  expect((await areaSections.list({ limit: 50 })).rows.map(({ kind }) => kind)).not.toContain('province')
  const [, added = ''] = await chain(office, ['city', 'town'])
  await name(office, '')
  const top = await areas.provinces({})
  expect(
    top.map(({ code }) => code),
    'a city without a province can still be chosen',
  ).toContain(`L${made - 1}`)
  const { rows } = await areaSections.list({ limit: 50 })
  const { code = '' } = rows.find((row) => row.code === `L${made - 1}`) ?? {}
  await areaSections.modify({ ...(await areaSections.get({ id: code })), parentCode: 'YGN' })
  expect((await areas.path({ code: added })).map((area) => area.code)).toEqual(['YGN', code, added])
})

test('a customer is in the province to which its city was moved', async ({ office }) => {
  await worksIn(office, 'YGN-C')
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk)
  const { areaSections } = office.as('MaintainAreaAct')
  const city = await areaSections.get({ id: 'YGN-C' })
  await areaSections.modify({ ...city, parentCode: 'MDY' })
  expect(await clerk.customers.get({ customerCode })).toMatchObject({
    province: { code: 'MDY' },
    city: { code: 'YGN-C' },
  })
  expect(await clerk.customers.forModify({ customerCode })).toMatchObject({ province: 'MDY', city: 'YGN-C' })
})

test('refuses levels that are not one to five different names', async ({ office }) => {
  const keeper = office.as('MaintainPublicConfigurationPage')
  for (const value of ['A,B,C,D,E,F', 'A,a', 'A,,B'])
    await expect(keeper.settings.modify({ key, seen: '', value })).rejects.toMatchObject({
      fields: [{ field: 'value', msg: expect.stringContaining('one to five different names') as unknown }],
    })
})
