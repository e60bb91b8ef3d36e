import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '#platform/storable.ts'
import { hostileText } from '#testing/arbitrary.ts'
import { readFile } from '#platform/reader/bank/read-file.ts'

const today = '2026-03-06'
const mapping = {
  encoding: 'utf-8',
  delimiter: 'comma',
  headerLines: 0,
  dayColumn: 1,
  dayFormat: 'DD/MM/YYYY',
  amountColumn: 3,
  directionColumn: null,
  decimalSign: 'point' as const,
  referenceColumn: 2,
  textColumn: 4,
}

test('rejects every line of a bank file with text that cannot be stored', () => {
  fc.assert(
    fc.property(hostileText, hostileText, fc.constantFrom('utf-8', 'gb18030'), (reference, text, encoding) => {
      // A file that is not valid text in the encoding is refused as a whole.
      const content = Buffer.from(`06/03/2026,${reference},300,${text}`)
      const { entries, faults } = readFile(content, { ...mapping, encoding }, { exponent: 0, today }) ?? {
        entries: [],
        faults: [],
      }
      for (const entry of entries) expect([entry.reference, entry.text ?? ''].map(isStorable)).toEqual([true, true])
      const refused = encoding === 'utf-8' && `${reference}${text}`.includes('\0')
      expect(!refused || faults.length === 1).toBe(true)
    }),
  )
})
