import { expect, test } from 'vitest'
import { onlyChoice } from './only-choice.ts'

const product = (productCode: string, _disabled = false) => ({ productCode, _disabled })

test('selects the product of the URL, or the only one available, and otherwise none', () => {
  const both = [product('a'), product('b')]
  expect(onlyChoice(both, 'b')).toEqual({ productCode: 'b' })
  expect(onlyChoice(both, null)).toEqual({})
  expect(onlyChoice(both, 'gone')).toEqual({})
  expect(onlyChoice([product('a'), product('b', true)], null)).toEqual({ productCode: 'a' })
  expect(onlyChoice([product('a'), product('b', true)], 'b')).toEqual({ productCode: 'a' })
  expect(onlyChoice([product('b', true)], 'b')).toEqual({})
})
