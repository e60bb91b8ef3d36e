import { breakMark } from './shape.ts'

/** The scripts that do not separate their words, by the language whose dictionary divides them. */
const unspaced = [
  ['my', /\p{Script=Myanmar}/u],
  ['th', /\p{Script=Thai}/u],
  ['lo', /\p{Script=Lao}/u],
  ['km', /\p{Script=Khmer}/u],
] as const

/** Matches the position before a consonant or vowel that begins a Burmese syllable, and is neither stacked nor an ending. */
const burmeseSyllable =
  /(?<![\u1039\u200B])(?=[\u1000-\u102A\u103F\u104C-\u104F\u1075-\u1081\uAA60-\uAA6F](?![\u1039\u103A]))/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const longestWord = 12

/**
 * Inserts break marks between the words of scripts that do not separate them, and in long words between syllables or
 * characters.
 */
export function breakable(text: string): string {
  const [language] = unspaced.find(([, script]) => script.test(text)) ?? []
  if (!language) return text
  const words = Array.from(
    new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  )
  return words
    .map((word) => (word.length > longestWord ? divided(word, language) : word))
    .join(breakMark)
    .replaceAll(new RegExp(`${breakMark}?( +)${breakMark}?`, 'g'), '$1')
}

const divided = (word: string, language: string): string =>
  language === 'my'
    ? word.replaceAll(burmeseSyllable, breakMark)
    : Array.from(graphemes.segment(word), ({ segment }) => segment).join(breakMark)
