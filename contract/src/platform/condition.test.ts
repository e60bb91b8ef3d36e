import { expect, test } from 'vitest'
import { readCondition } from './condition.ts'

test.for([
  ["outcome = 'absent'", { outcome: 'absent' }, true],
  ["outcome = 'absent'", { outcome: 'done' }, false],
  ["outcome != 'absent'", {}, true],
  ["team = ''", {}, true],
  ["a = '1' or b = '2'", { b: '2' }, true],
  ["a = '1' and b = '2'", { b: '2' }, false],
  ["a = '1' and b = '2' or c = '3'", { c: '3' }, true],
  ["count = '3'", { count: 3 }, true],
  ["reason = 'no way out'", { reason: 'no way out' }, true],
] as const)('evaluates %s with %o as %s', ([text, facts, holds]) => {
  expect(readCondition(text)(facts)).toBe(holds)
})

test.for([
  '',
  'outcome',
  'outcome == 1',
  "process.exit() = 'x'",
  "outcome = 'a' or",
  '${outcome}',
  "outcome = 'a' xor b = 'c'",
])('rejects the condition %s', (text) => {
  expect(() => readCondition(text)).toThrow(/not a condition/)
})
