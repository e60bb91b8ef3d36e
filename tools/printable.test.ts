import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprintable } from '@lastmile/contract/platform/printable.ts'
import { charactersOf, fonts, rareFonts, wordFonts } from '#server/platform/scripts/fonts.ts'
import { expect, test } from 'vitest'
import { printableCharacters, printableInRepository } from './printable.ts'
import { keepRareCharacters } from './release/rare-characters.ts'

type Fontkit = { create: (bytes: Uint8Array) => { characterSet: number[] } }
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit

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

test('a release keeps every rare character in both weights, and only these', () => {
  const packages = mkdtempSync(join(tmpdir(), 'lastmile-fonts-'))
  try {
    const copies = rareFonts.map(({ normal, bold }) =>
      [normal, bold].map((file) => {
        const copy = join(packages, file.split('/node_modules/').at(-1) ?? '')
        cpSync(file, copy)
        return copy
      }),
    )
    keepRareCharacters(packages)
    const others = new Set(wordFonts.flatMap((font) => [...charactersOf(font)]))
    const rare = rareFonts.flatMap((font) => charactersOf(font).filter((code) => !others.has(code)))
    for (const weight of [0, 1]) {
      const kept = copies.flatMap((files) => fontkit.create(readFileSync(files[weight] ?? '')).characterSet)
      expect(kept.toSorted((a, b) => a - b)).toEqual([...new Set(rare)].toSorted((a, b) => a - b))
    }
    const bytes = copies.flat().map((file) => statSync(file).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000)
  } finally {
    rmSync(packages, { recursive: true })
  }
})
