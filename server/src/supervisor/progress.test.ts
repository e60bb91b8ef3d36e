import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elapsed, step } from './progress.mjs'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('without a terminal reports a step when it begins, every ten seconds and when it ends', async () => {
  const done = step('Installing 12 packages (first start only)', async (report) => {
    report('3 of 12, antd-6.6.8')
    await new Promise((resolve) => {
      setTimeout(resolve, 25_000)
    })
    return 'installed'
  })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await done).toBe('installed')
  expect(lines).toEqual([
    'Installing 12 packages (first start only) …',
    'Installing 12 packages (first start only): 3 of 12, antd-6.6.8, 0:10 …',
    'Installing 12 packages (first start only): 3 of 12, antd-6.6.8, 0:20 …',
    'Installing 12 packages (first start only), 0:25',
  ])
})

test('reports only the start of a step that fails, and throws its error', async () => {
  await expect(step('Building the web', () => Promise.reject(new Error('no vite')))).rejects.toThrow('no vite')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual(['Building the web …'])
})

test('writes durations in minutes and seconds', () => {
  expect([999, 65_000, 600_000].map(elapsed)).toEqual(['0:00', '1:05', '10:00'])
})
