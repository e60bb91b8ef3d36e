import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notices, show, spoken, succeeded, trackRequest } from './notices.ts'

const titles = () => notices.get().shown.map(({ title }) => title)

const atFirst = notices.get()

beforeEach(() => {
  vi.useFakeTimers()
  notices.set({ shown: [], loading: 0 })
  return () => vi.useRealTimers()
})

test('has no notices at first', () => {
  expect(atFirst).toEqual({ shown: [], loading: 0, expired: null, updating: false })
})

test('shows a notice for its seconds, a success for four', () => {
  show({ kind: 'error', title: 'error', text: 'No network' }, 8)
  succeeded('Saved')
  vi.advanceTimersByTime(3_999)
  expect(titles()).toEqual(['error', 'Saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['error'])
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual([])
})

test('shows a notice only once, unless it differs in any part', () => {
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

test('shows the newest four, each of which can be dismissed', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) show({ kind: 'error', title, text: '' }, 8)
  expect(titles()).toEqual(['b', 'c', 'd', 'e'])
  dismiss(notices.get().shown[1]?.id ?? 0)
  expect(titles()).toEqual(['b', 'd', 'e'])
})

test('counts running requests', () => {
  const [first, second] = [trackRequest(), trackRequest()]
  expect(notices.get().loading).toBe(2)
  first()
  expect(notices.get().loading).toBe(1)
  second()
  second()
  expect(notices.get().loading).toBe(0)
})
