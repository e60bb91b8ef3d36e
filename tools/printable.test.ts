import { unprintable } from '@lastmile/contract/platform/printable.ts'
import { charactersOf, fonts } from '#server/platform/scripts/fonts.ts'
import { expect, test } from 'vitest'
import { printableCharacters, printableInRepository } from './printable.ts'

test('the characters that can be entered are those of the fonts of documents', () => {
  expect(printableInRepository(), 'run npm run printable').toBe(printableCharacters())
})

test('every font is needed for a character that can be entered', () => {
  for (const [at, font] of fonts.entries()) {
    const before = new Set(fonts.slice(0, at).flatMap((one) => [...charactersOf(one)]))
    const own = charactersOf(font).filter((code) => !before.has(code) && !unprintable(String.fromCodePoint(code)))
    expect(own.length, `${font.name} prints more`).toBeGreaterThan(0)
  }
})
