import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#testing/arbitrary.ts'
import { loggable } from './masked.ts'
import { fileNameOf } from './received.ts'
import { isStorable, storable, storableError, storableJson } from './storable.ts'

const every = (check: (text: string) => void) => fc.assert(fc.property(hostileText, check))

test('makes external text storable wherever it is cut, and leaves valid text unchanged', () => {
  every((text) => {
    for (const most of [0, 1, 7, 200]) expect(isStorable(storable(text, most))).toBe(true)
    expect(storable(text).length).toBe(text.replaceAll('\0', '').length)
    expect(storable(storable(text))).toBe(storable(text))
    expect(storable(text) === text).toBe(isStorable(text))
  })
})

test('makes errors, log texts and names of uploaded files storable', () => {
  every((text) => {
    for (const kept of [storableError(new Error(text)), loggable(text.repeat(20)), fileNameOf(text)])
      expect(isStorable(kept)).toBe(true)
  })
})

test('makes each text in external JSON storable, and leaves the rest unchanged', () => {
  every((text) => {
    const read = storableJson(JSON.stringify({ rows: [{ text, count: 7, none: null }] }))
    expect(read).toEqual({ rows: [{ text: storable(text), count: 7, none: null }] })
  })
  expect(() => storableJson('no JSON')).toThrow(SyntaxError)
})
