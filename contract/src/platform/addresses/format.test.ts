import { expect, test } from 'vitest'
import { addressFormatOf, countryNameOf, countryOptions, postalCodeExample, postalCodeIn } from './countries.ts'
import { addressFormatFault, type AddressParts, composeAddress } from './format.ts'

const parts: AddressParts = {
  address: '12 Station Road',
  town: 'Riverside',
  city: 'Springfield',
  province: 'Ohio',
  postalCode: '45501',
  country: 'United States',
}
const inCountry = (country: string, given: Partial<AddressParts> = {}) =>
  composeAddress(addressFormatOf({ country }), { ...parts, ...given })

test.each([
  ['as-entered', ['12 Station Road']],
  ['US', ['12 Station Road', 'Riverside, Ohio 45501']],
  ['DE', ['12 Station Road', '45501 Riverside']],
  ['GB', ['12 Station Road', 'Riverside', '45501']],
  ['JP', ['〒45501', 'OhioSpringfieldRiverside12 Station Road']],
  ['MM', ['12 Station Road', 'Riverside, Springfield', 'Ohio 45501']],
  ['BR', ['12 Station Road', 'Riverside', 'Springfield - Ohio', '45501']],
])('an address in %s has its lines', (country, lines) => {
  expect(inCountry(country)).toEqual(lines)
})

test('an empty part is left out with the text before it, and so is a line without parts', () => {
  expect(inCountry('US', { postalCode: '', province: '' })).toEqual(['12 Station Road', 'Riverside'])
  expect(inCountry('JP', { postalCode: '' })).toEqual(['OhioSpringfieldRiverside12 Station Road'])
  expect(inCountry('BR', { city: '' })).toEqual(['12 Station Road', 'Riverside', 'Ohio', '45501'])
  const bracketed = '{address} | {town} ({province}) {postalCode}'
  expect(composeAddress(bracketed, { ...parts, province: '' })).toEqual(['12 Station Road', 'Riverside 45501'])
})

test('an area that contains itself, at the top level, is written once', () => {
  expect(inCountry('MM', { city: 'Riverside', province: 'Riverside' })).toEqual([
    '12 Station Road',
    'Riverside',
    '45501',
  ])
})

test.each([
  ['{address} | {town}', undefined],
  ['{town}', 'address-format-address'],
  ['{address} {street}', 'address-format-part'],
  ['{address} {town', 'address-format-part'],
  ['{address} }{', 'address-format-part'],
  ['{address}|a|b|c|d|e|f', 'address-format-length'],
  [`{address} ${'x'.repeat(160)}`, 'address-format-length'],
])('the fault of the format %j is %j', (format, fault) => {
  expect(addressFormatFault(format)).toBe(fault)
})

test.each([
  ['DE', '12345', '12345'],
  ['DE', '1234', undefined],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['GB', '12345', undefined],
  ['US', '455011234', '45501-1234'],
  ['JP', '100 0001', '100-0001'],
  ['NL', '1012ab', '1012 AB'],
  ['AE', ' PO 7 ', 'PO 7'],
  ['as-entered', 'anything', 'anything'],
])('in %s the postal code %j is %j', (country, code, written) => {
  expect(postalCodeIn({ country }, code)).toBe(written)
})

test('every country has a name in both languages, a valid format and an example that is valid', () => {
  const faulty = countryOptions.filter(({ code: country, name, zhName }) => {
    const example = postalCodeExample({ country })
    return (
      [name, zhName].includes(country) ||
      addressFormatFault(addressFormatOf({ country })) !== undefined ||
      postalCodeIn({ country }, example) !== example
    )
  })
  expect(faulty.filter(({ code }) => code !== 'as-entered')).toEqual([])
  expect(countryNameOf({ country: 'JP' }, 'zh-CN')).toBe('日本')
  expect(countryNameOf({}, 'en-US')).toBe('')
})
