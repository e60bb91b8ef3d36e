import { expect, test } from 'vitest'
import { isPattern, patternOf } from './pattern.ts'

/** Patterns that would take a backtracking engine years, each with a text that triggers it. */
test.for([
  [String.raw`((.|\s)+)+§`, 'a'.repeat(50_000)],
  ['^(a+)+$', `${'a'.repeat(50_000)}!`],
  ['(a|aa)+b', 'a'.repeat(50_000)],
  [String.raw`^(\w+\s?)*$`, `${'word '.repeat(10_000)}!`],
] as const)('matches %s in linear time', { timeout: 20_000 }, ([source, text]) => {
  expect(patternOf(source, { ignoreCase: true, multiline: true }).match(text)).toBeUndefined()
})

test('finds named groups, in any case, and at line ends if requested', () => {
  const ontId = patternOf(String.raw`^ontid\s*:\s*(?<ontId>\d+)`, { ignoreCase: true, multiline: true })
  expect(ontId.match('success: 1\nONTID : 12')).toEqual({ groups: { ontId: '12' } })
  expect(ontId.match('success: 0')).toBeUndefined()
  expect(patternOf('ok').match('OK')).toBeUndefined()
})

test('a phone pattern matches digits, signs and escapes as written in the settings', () => {
  const phone = patternOf(String.raw`^(\+?95|0)9\d{7,9}$`)
  expect(phone.match('0979123456')).toEqual({ groups: {} })
  expect(phone.match('979123456')).toBeUndefined()
})

test.for(['(?=a)b', '(?<!x)a', String.raw`(a)\1`, '[', '(', 'a{2,1}'])('refuses %s as a pattern', (source) => {
  expect(isPattern(source)).toBe(false)
})
