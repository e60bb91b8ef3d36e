import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The part of a fontkit font that is used to choose fonts. fontkit has no types. */
type Opened = { hasGlyphForCodePoint: (code: number) => boolean; characterSet: readonly number[] }
type Fontkit = { create: (bytes: Uint8Array) => Opened }

/** A font of documents, with the files of its two weights. `deep` marks scripts that reach far below the baseline. */
export type DocumentFont = { name: string; normal: string; bold: string; deep: boolean }

const font = (folder: string, name: string, { deep = false, bold = '600SemiBold' } = {}): DocumentFont => {
  const file = (weight: string) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`))
  return { name, normal: file('400Regular'), bold: file(bold), deep }
}

/** Chinese and English: the font of every text that it can print. */
export const baseFont = font('noto-sans-sc', 'NotoSansSC')
/** Devanagari, and the Latin, Greek and Cyrillic words that the base font cannot print. */
export const europeanFont = font('noto-sans', 'NotoSans')

/** The fonts of words, in order of preference. */
export const wordFonts: readonly DocumentFont[] = [
  baseFont,
  europeanFont,
  font('noto-sans-arabic', 'NotoSansArabic', { deep: true }),
  font('noto-sans-hebrew', 'NotoSansHebrew'),
  font('noto-sans-thai', 'NotoSansThai', { deep: true }),
  font('noto-sans-lao', 'NotoSansLao', { deep: true }),
  font('noto-sans-khmer', 'NotoSansKhmer', { deep: true }),
  font('noto-sans-myanmar', 'NotoSansMyanmar', { deep: true }),
  // Hangul: Noto Sans KR would take three times the space.
  font('nanum-gothic', 'NanumGothic', { bold: '700Bold' }),
]

/** The fonts of rare Chinese characters. A release contains only those characters that the fonts before lack. */
export const rareFonts: readonly DocumentFont[] = [
  font('noto-sans-hk', 'NotoSansHK'),
  font('noto-sans-jp', 'NotoSansJP'),
]

/** All fonts of documents: each prints what those before it lack. */
export const fonts: readonly DocumentFont[] = [...wordFonts, ...rareFonts]

// pdfkit requires the CommonJS build; an import would create a second instance that pdfkit never uses.
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit
const opened = new Map<string, Opened>()

/** Opens a font when the first text needs it, and keeps it. */
function opening({ name, normal }: DocumentFont): Opened {
  const found = opened.get(name) ?? fontkit.create(readFileSync(normal))
  opened.set(name, found)
  return found
}

/** Joiners, line breaks and other characters that are never drawn. */
const undrawn = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

/** Reports whether a font has every character of a text. */
export const prints = (of: DocumentFont, text: string): boolean =>
  Array.from(text).every(
    (letter) => undrawn.test(letter) || opening(of).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )

/** Returns the code points of a font. */
export const charactersOf = (of: DocumentFont): readonly number[] => opening(of).characterSet
