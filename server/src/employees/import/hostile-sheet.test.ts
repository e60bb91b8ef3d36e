import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '#platform/storable.ts'
import { hostileText } from '#testing/arbitrary.ts'
import { findTable } from './find-table.ts'
import { readLines } from './read-sheet.ts'

const head = ['name', 'trueName', 'zhName', 'organizationUnitCode']

test('rejects every line of a staff sheet with text that cannot be stored', () => {
  fc.assert(
    fc.property(hostileText, fc.nat({ max: head.length - 1 }), (text, at) => {
      const cells = ['nul.one', 'Name', '名字', 'YGN-H1'].map((cell, column) =>
        column === at ? `${cell}${text}x` : cell,
      )
      const table = findTable(Buffer.from([head.join(','), cells.join(',')].join('\n')), 'utf-8')
      const format = { decimalSign: 'point', exponent: 0, language: 'en-US', isPhone: () => false } as const
      const { hired, faults } = 'fault' in table ? { hired: [], faults: [table] } : readLines(table, format)
      const texts = hired.flatMap((one) => Object.values(one)).filter((value) => typeof value === 'string')
      expect(texts.every(isStorable)).toBe(true)
      expect(!text.includes('\0') || faults.length === 1).toBe(true)
    }),
  )
})
