import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { processCount, shareOf } from './process-count.ts'

const configOf = (API_PROCESSES?: string) => readConfig({ API_PROCESSES })

test('one process unless set, and with auto one for every two cores, from one to four', () => {
  expect(processCount(configOf())).toBe(1)
  expect(processCount(configOf('3'))).toBe(3)
  expect([1, 2, 3, 4, 7, 8, 64].map((cores) => processCount(configOf('auto'), cores))).toEqual([1, 1, 1, 2, 3, 4, 4])
})

test.each(['0', '5', '1.5', 'all', '-1'])('refuses %s processes', (given) =>
  expect(() => configOf(given)).toThrow('API_PROCESSES: auto, or a number from 1 to 4'),
)

test('the shares of all processes never exceed the limit, except that each has at least one', () => {
  expect(['1', '2', '3', '4'].map((count) => shareOf(256, configOf(count)))).toEqual([256, 128, 85, 64])
  expect(['1', '2', '3', '4'].map((count) => shareOf(4, configOf(count)))).toEqual([4, 2, 1, 1])
  expect(shareOf(1, configOf('4'))).toBe(1)
})
