import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'
import { baseFont, type DocumentFont, europeanFont, fonts, prints, wordFonts } from './fonts.ts'

/** A part of a text in one font. An odd level is set from right to left. */
export type Run = { text: string; font: DocumentFont; level: number }

// Its types describe an ES module, but Node loads the CommonJS build.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Matches words of letters of like scripts, with their marks and joiners, and every other character on its own. */
const words = new RegExp(
  [
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+`,
    String.raw`\p{Script=Hangul}+`,
    String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\u0640][\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u0640\u200C\u200D]*`,
    String.raw`(?:(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Han}])[\p{L}\p{M}\u200B-\u200D])+`,
    '.',
  ].join('|'),
  'gsu',
)
/** Matches joiners behind letters that never join; the fonts of these letters have no glyph for them. */
const joinersOfOthers =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Common}])[\u200C\u200D]+/gu
const alphabet = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a text into runs of one font and one direction, in the order in which it is read. Each run gets the first font
 * that has all its characters.
 */
export function runsOf(entered: string): Run[] {
  const text = entered.replaceAll(joinersOfOthers, '')
  if (!rightToLeft.test(text) && prints(baseFont, text)) return [{ text, font: baseFont, level: 0 }]
  const pieces = Array.from(text.matchAll(words), ([piece]) => piece)
  // A name keeps one font, although the base font has some of its words.
  const foreign = pieces.some(
    (piece) => alphabet.test(piece) && !prints(baseFont, piece) && prints(europeanFont, piece),
  )
  const set = pieces.flatMap((piece) => fontsOf(piece, foreign))
  return joined(directed(text, set))
}

type Piece = { text: string; font: DocumentFont }

/** Chooses the font of a word; if none has all of it, the font of each of its characters. */
function fontsOf(word: string, foreign: boolean): Piece[] {
  const preferred = foreign && alphabet.test(word) ? [europeanFont, ...wordFonts] : wordFonts
  const font = preferred.find((one) => prints(one, word))
  if (font) return [{ text: word, font }]
  return Array.from(graphemes.segment(word), ({ segment }) => ({
    text: segment,
    font: fonts.find((one) => prints(one, segment)) ?? baseFont,
  }))
}

/** Gives each piece its level by the Unicode bidirectional algorithm; the first letter decides the direction of the text. */
function directed(text: string, pieces: readonly Piece[]): Run[] {
  if (!rightToLeft.test(text)) return pieces.map((piece) => ({ ...piece, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(text)
  let at = 0
  return pieces.map((piece) => {
    const level = levels[at] ?? 0
    at += piece.text.length
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(piece.text) : null
    return { ...piece, text: mirrored ?? piece.text, level }
  })
}

/** Joins neighbors of one font, and the spaces between them. From right to left, each word stays on its own. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const [at, run] of runs.entries()) {
    const last = found.at(-1)
    const next = runs.slice(at + 1).find(({ text }) => text !== ' ')
    const between = run.text === ' ' && last !== undefined && next?.font === last.font && next.level === last.level
    if (last && last.level % 2 === 0 && last.level === run.level && (last.font === run.font || between))
      found[found.length - 1] = { ...last, text: last.text + run.text }
    else found.push(run)
  }
  return found
}
