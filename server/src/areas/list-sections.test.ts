import { expect } from 'vitest'
import { test } from '#testing/office.ts'

test('a province contains its cities and a city its towns', async ({ office }) => {
  const { areas } = office.as()
  const provinces = await areas.provinces({})
  expect(provinces.map((province) => province.name)).toEqual(['Mandalay Region', 'Yangon Region'])
  const cities = await areas.cities({ parentCode: 'YGN' })
  expect(cities.map((city) => city.zhName)).toEqual(['丹林市', '仰光市'])
  expect(await areas.cities({ parentCode: 'YGN-T' })).toMatchObject([{ name: 'Thanlyin Township', latitude: 16.7701 }])
})
