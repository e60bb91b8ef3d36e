import { expect, test, vi } from 'vitest'
import { archive, parts, workbook } from '#testing/workbooks.ts'
import { readWorkbookApart } from './apart.ts'
import { readWorkbook } from './read-workbook.ts'

// Threads take long to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const long = await workbook({
  people: Array.from({ length: 8_000 }, (_, at) => [`Daw Mya ${at}`, at, new Date('2026-03-01')]),
  others: [['a', 1]],
})

test('reads a large workbook as a small one, while this process does other work', async () => {
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
  }, 1)
  const [one, other, third] = await Promise.all([long, long, long].map(readWorkbookApart))
  clearInterval(clock)
  const whole = readWorkbook(long)
  expect(one).toEqual(whole)
  expect(other).toEqual(whole)
  expect(third).toEqual(whole)
  expect(ticks).toBeGreaterThan(5)
})

test('reports the fault of a large workbook', async () => {
  const bomb = archive(parts('', '<si/>'.repeat(5 * 1024 * 1024)))
  expect(await readWorkbookApart(bomb)).toEqual({ fault: 'workbook-too-large' })
  expect(await readWorkbookApart(long.subarray(0, 5_000))).toEqual({ fault: 'workbook-unreadable' })
})

test('refuses more large workbooks at once than two threads and three that wait', async () => {
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => readWorkbookApart(long)))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toMatchObject([{ code: 'too-busy' }, { code: 'too-busy' }])
  expect(await readWorkbookApart(long), 'a thread is free again').toHaveLength(2)
})
