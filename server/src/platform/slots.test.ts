import { expect, test } from 'vitest'
import { slots } from './slots.ts'

const task = () => {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end: () => end(), run: () => ended }
}

test('a task that is given up leaves its place to the next, and a full queue refuses', async () => {
  const inSlot = slots({ running: 1, waiting: 2 })
  const [first, third] = [task(), task()]
  const running = inSlot(first.run)
  const turn = new AbortController()
  const givenUp = inSlot(() => Promise.resolve('second'), turn.signal)
  const last = inSlot(third.run)
  await expect(inSlot(() => Promise.resolve())).rejects.toMatchObject({ code: 'too-busy' })
  turn.abort(new Error('replaced'))
  await expect(givenUp).rejects.toThrow('replaced')
  const joined = inSlot(() => Promise.resolve('fourth'))
  first.end()
  third.end()
  await Promise.all([running, last])
  expect(await joined).toBe('fourth')
  expect(await inSlot(() => Promise.resolve('free'))).toBe('free')
})
