import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notices, show, spoken, succeeded, trackRequest } from './notices.ts'

const titles = () => notices.get().shown.map(({ title }) => title)

const atFirst = notices.get()

beforeEach(() => {
  vi.useFakeTimers()
  notices.set({ shown: [], loading: 0 })
  return () => vi.useRealTimers()
})

test('at first there is nothing to tell', () => {
  expect(atFirst).toEqual({ shown: [], loading: 0, expired: null, updating: false })
})

test('a notice stays for its seconds, a success for four', () => {
  show({ kind: 'error', title: 'error', text: 'No network' }, 8)
  succeeded('Saved')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['error', 'Saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['error'])
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual([])
})

test('the same notice is not shown twice; one that differs in anything is', () => {
  for (const text of ['a', 'a', 'b']) show({ kind: 'error', title: 'error', text }, 8)
  show({ kind: 'warning', title: 'error', text: 'a' }, 8)
  show({ kind: 'error', title: 'other', text: 'a' }, 8)
  show({ kind: 'error', title: () => 'other', text: () => 'a' }, 8)
  expect(notices.get().shown.map(({ kind, title, text }) => [kind, spoken(title), spoken(text)].join(' '))).toEqual([
    'error error a',
    'error error b',
    'warning error a',
    'error other a',
  ])
})

test('four are shown at a time, the newest ones, and each can be taken away', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) show({ kind: 'error', title, text: '' }, 8)
  expect(titles()).toEqual(['b', 'c', 'd', 'e'])
  dismiss(notices.get().shown[1]?.id ?? 0)
  expect(titles()).toEqual(['b', 'd', 'e'])
})

test('requests are counted in and out', () => {
  const [first, second] = [trackRequest(), trackRequest()]
  expect(notices.get().loading).toBe(2)
  first()
  expect(notices.get().loading).toBe(1)
  second()
  second()
  expect(notices.get().loading).toBe(0)
})
