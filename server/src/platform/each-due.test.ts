import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { Refused } from './context.ts'
import { eachDue } from './each-due.ts'
import { jobContext } from './runtime.ts'

/** Does something for the numbers 1 to `last`, two at a time; which ones were done. */
async function doneOf(office: Office, last: number, act: (row: number) => Promise<unknown> | undefined) {
  const done: number[] = []
  const error = await eachDue<number>(jobContext(office.app, 'test'), {
    next: (_ctx, after = 0, limit) =>
      Promise.resolve(Array.from({ length: last }, (_, at) => at + 1).filter((row) => row > after)).then((rows) =>
        rows.slice(0, limit),
      ),
    page: 2,
    act: async (_ctx, row) => {
      await act(row)
      done.push(row)
    },
    refusedWait: true,
  }).catch((thrown: unknown) => thrown)
  return { done, error }
}

const broken = (row: number) => Promise.reject(new Error(`${row} is broken`))

test('a row that fails leaves the others alone, and is told at the end', async ({ office }) => {
  const { done, error } = await doneOf(office, 5, (row) => (row === 2 ? broken(row) : undefined))
  expect(done).toEqual([1, 3, 4, 5])
  expect(error).toMatchObject({ message: '2: Error: 2 is broken' })
})

test('several that fail are told together', async ({ office }) => {
  const { done, error } = await doneOf(office, 4, (row) => (row % 2 === 0 ? broken(row) : undefined))
  expect(done).toEqual([1, 3])
  expect(error).toMatchObject({ message: '2: Error: 2 is broken; 4: Error: 4 is broken' })
})

test('a row that is being worked on waits without an error', async ({ office }) => {
  const { done, error } = await doneOf(office, 3, (row) =>
    row === 1 ? Promise.reject(new Refused('wrong-state')) : undefined,
  )
  expect([done, error]).toEqual([[2, 3], undefined])
})

test('as many that fail here and there hold up none', async ({ office }) => {
  const { done, error } = await doneOf(office, 60, (row) => (row % 2 === 0 ? broken(row) : undefined))
  expect(done).toHaveLength(30)
  expect(error).toMatchObject({ errors: { length: 30 } })
})

test('where everything fails, it ends after twenty', async ({ office }) => {
  const tried: number[] = []
  const { error } = await doneOf(office, 50, (row) => {
    tried.push(row)
    return broken(row)
  })
  expect(tried).toHaveLength(20)
  expect(error).toBeInstanceOf(AggregateError)
})
