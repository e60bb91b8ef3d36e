import { expect, test } from 'vitest'
import { areaKindsOf, areaLabels, isLevels, levelNamesOf } from './levels.ts'

test('an operator uses the last levels, as many as it has named', () => {
  expect(areaKindsOf({})).toEqual(['province', 'city', 'town'])
  expect(areaKindsOf({ areaLevels: '' })).toEqual(['province', 'city', 'town'])
  expect(areaKindsOf({ areaLevels: 'Area' })).toEqual(['town'])
  expect(areaKindsOf({ areaLevels: 'State，District' })).toEqual(['city', 'town'])
  expect(areaKindsOf({ areaLevels: 'A, B, C, D, E' })).toEqual(['country', 'region', 'province', 'city', 'town'])
})

test('Chinese names apply only if there is one for each level', () => {
  expect(levelNamesOf({}).town).toEqual({ en: 'Township', zh: '镇区' })
  expect(levelNamesOf({ areaLevels: 'State, District', zhAreaLevels: '邦，区' })).toEqual({
    city: { en: 'State', zh: '邦' },
    town: { en: 'District', zh: '区' },
  })
  expect(levelNamesOf({ areaLevels: 'District', zhAreaLevels: '省，市，区' })).toEqual({
    town: { en: 'District', zh: 'District' },
  })
})

test.each(['', ' ', 'A,', 'A,,B', 'A, a', 'A,B,C,D,E,F', 'x'.repeat(31)])('%j are not levels', (list) => {
  expect(isLevels(list)).toBe(false)
})

test.each(['A', 'Bundesland, Gemeinde', '省、市，区', 'A,B,C,D,E', 'x'.repeat(30)])('%j are levels', (list) => {
  expect(isLevels(list)).toBe(true)
})

test('names of levels replace the labels of their fields and terms', () => {
  expect(areaLabels({})).toBeUndefined()
  const labels = areaLabels({ areaLevels: 'State, PIN area', zhAreaLevels: '邦，邮区' })
  expect(labels?.['en-US'].fields).toMatchObject({
    city: 'State',
    cityCode: 'State',
    town: 'PIN area',
    townName: 'PIN area',
  })
  expect(labels?.['en-US'].subjects).toEqual({ city: 'The state', town: 'The PIN area' })
  expect(labels?.['zh-CN'].terms).toEqual({ city: '邦', town: '邮区' })
})
