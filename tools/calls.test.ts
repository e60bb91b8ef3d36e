import { expect, test } from 'vitest'
import { additions, progress, served, specifiedCalls } from './calls.ts'

const duplicates = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)

test('every call of the catalog is in the specification or is a declared addition', () => {
  const known = new Set([...specifiedCalls(), ...additions()].map(({ key }) => key))
  const strangers = served().filter(({ key }) => !known.has(key))
  expect(strangers, 'name it as the specification does, or list it with a reason in contract/own-calls.tsv').toEqual([])
})

test('additions are served, explained and not in the specification', () => {
  const inCatalogue = new Set(served().map(({ key }) => key))
  const inSpecification = new Set(specifiedCalls().map(({ key }) => key))
  const wrong = additions().filter(({ key, reason }) => !inCatalogue.has(key) || inSpecification.has(key) || !reason)
  expect(wrong, 'remove or explain the line in contract/own-calls.tsv').toEqual([])
})

test('no two calls have the same method and path', () => {
  expect(duplicates(served().map(({ key }) => key))).toEqual([])
})

test('the specification lists 313 calls; reports how many are served', ({ annotate }) => {
  const { summary } = progress()
  expect(specifiedCalls()).toHaveLength(313)
  console.log(summary)
  return annotate(summary)
})
