import { expect, test } from 'vitest'
import { weaknessOf } from './guessable.ts'

const known = ['Su Su Hlaing', 'Golden Lotus Broadband', '0979000555']
const of = (password: string) => weaknessOf(password, 'susu.hlaing', known)

test.for([
  'password123',
  'P@ssw0rd1',
  'qwerty1234',
  '1q2w3e4r5t',
  'aaaaaaaaaaaa1',
  'Hlaing2026',
  'goldenlotus',
  '0979000555',
  'iloveyou1',
])('%s is too easy to guess', (password) => {
  expect(of(password)).toBe('password-guessable')
})

test.for(['susu.hlaing', 'my-SUSU.Hlaing-7', 'ｓｕｓｕ.hlaing!river'])('%s contains the account name', (password) => {
  expect(of(password)).toBe('password-has-account')
})

test.for(['Mountain-7-river', 'four words without digits', '山高水长路漫漫其修远', 'r8#vQ2!kLw'])(
  '%s is accepted',
  (password) => {
    expect(of(password)).toBeUndefined()
  },
)

test('a short account name does not disqualify passwords that contain it by chance', () => {
  expect(weaknessOf('a river runs to ko sea', 'ko', known)).toBeUndefined()
})

test('checks the longest password quickly', () => {
  const since = performance.now()
  of('p@55w0rd'.repeat(16))
  expect(performance.now() - since).toBeLessThan(1_500)
})
