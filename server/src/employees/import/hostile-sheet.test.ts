import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '#platform/storable.ts'
import { hostileText } from '#testing/arbitrary.ts'
import { linesOf, readLines } from './read-sheet.ts'

const head = ['name', 'trueName', 'zhName', 'organizationUnitCode']

test('rejects every line of a staff sheet with text that cannot be stored', () => {
  fc.assert(
    fc.property(hostileText, fc.nat({ max: head.length - 1 }), (text, at) => {
      const cells = ['nul.one', 'Name', '名字', 'YGN-H1'].map((cell, column) =>
        column === at ? `${cell}${text}x` : cell,
      )
      const lines = linesOf(Buffer.from([head.join(','), cells.join(',')].join('\n'))).slice(1)
      const { hired, faults } = readLines(lines, { head, exponent: 0, language: 'en-US' })
      const texts = hired.flatMap((one) => Object.values(one)).filter((value) => typeof value === 'string')
      expect(texts.every(isStorable)).toBe(true)
      expect(!text.includes('\0') || faults.length === 1).toBe(true)
    }),
  )
})
