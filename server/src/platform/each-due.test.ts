import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { Refused } from './context.ts'
import { eachDue } from './each-due.ts'
import { jobContext } from './runtime.ts'

/** Processes the rows 1 to `last`, two at a time; returns those that succeeded. */
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

test('reports a failing row at the end without affecting the others', async ({ office }) => {
  const { done, error } = await doneOf(office, 5, (row) => (row === 2 ? broken(row) : undefined))
  expect(done).toEqual([1, 3, 4, 5])
  expect(error).toMatchObject({ message: '2: Error: 2 is broken' })
})

test('reports several failures together', async ({ office }) => {
  const { done, error } = await doneOf(office, 4, (row) => (row % 2 === 0 ? broken(row) : undefined))
  expect(done).toEqual([1, 3])
  expect(error).toMatchObject({ message: '2: Error: 2 is broken; 4: Error: 4 is broken' })
})

test('defers a row that is being processed without an error', async ({ office }) => {
  const { done, error } = await doneOf(office, 3, (row) =>
    row === 1 ? Promise.reject(new Refused('wrong-state')) : undefined,
  )
  expect([done, error]).toEqual([[2, 3], undefined])
})

test('scattered failures do not delay other rows', async ({ office }) => {
  const { done, error } = await doneOf(office, 60, (row) => (row % 2 === 0 ? broken(row) : undefined))
  expect(done).toHaveLength(30)
  expect(error).toMatchObject({ errors: { length: 30 } })
})

test('stops after twenty failures in a row', async ({ office }) => {
  const tried: number[] = []
  const { error } = await doneOf(office, 50, (row) => {
    tried.push(row)
    return broken(row)
  })
  expect(tried).toHaveLength(20)
  expect(error).toBeInstanceOf(AggregateError)
})
