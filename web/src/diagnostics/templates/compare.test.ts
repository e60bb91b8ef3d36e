import { expect, test } from 'vitest'
import { compareLines } from './compare.ts'

const said = (before: string, after: string) =>
  compareLines(before, after).map(({ where, text }) => `${{ both: ' ', before: '-', after: '+' }[where]}${text}`)

test('shows a changed line as removed and added, and keeps the others', () => {
  expect(said('interface gpon\nont add 10\nquit', 'interface gpon\nont add 20\nquit')).toEqual([
    ' interface gpon',
    '-ont add 10',
    '+ont add 20',
    ' quit',
  ])
})

test('shows lines that were only added, only removed, or not changed', () => {
  expect(said('a\nb', 'a\nx\nb\ny')).toEqual([' a', '+x', ' b', '+y'])
  expect(said('a\nb\nc', 'c')).toEqual(['-a', '-b', ' c'])
  expect(said('a', 'a')).toEqual([' a'])
  expect(said('a', 'a\rx')).toEqual([' a', '+x'])
  expect(said('', 'a')).toEqual(['-', '+a'])
})
