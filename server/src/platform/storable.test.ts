import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#testing/arbitrary.ts'
import { loggable } from './masked.ts'
import { fileNameOf } from './received.ts'
import { isStorable, storable, storableError, storableJson } from './storable.ts'

const every = (check: (text: string) => void) => fc.assert(fc.property(hostileText, check))

test('stores a text from outside, wherever it is cut, and leaves valid text unchanged', () => {
  every((text) => {
    for (const most of [0, 1, 7, 200]) expect(isStorable(storable(text, most))).toBe(true)
    expect(storable(text).length).toBe(text.replaceAll('\0', '').length)
    expect(storable(storable(text))).toBe(storable(text))
    expect(storable(text) === text).toBe(isStorable(text))
  })
})

test('so can an error, a text of a log, and the name of an uploaded file', () => {
  every((text) => {
    for (const kept of [storableError(new Error(text)), loggable(text.repeat(20)), fileNameOf(text)])
      expect(isStorable(kept)).toBe(true)
  })
})

test('so can each text in the JSON of another system; all else in it stays', () => {
  every((text) => {
    const read = storableJson(JSON.stringify({ rows: [{ text, count: 7, none: null }] }))
    expect(read).toEqual({ rows: [{ text: storable(text), count: 7, none: null }] })
  })
  expect(() => storableJson('no JSON')).toThrow(SyntaxError)
})
