import type { Content } from 'pdfmake'
import { breakMark } from './shape.ts'

/** The name of the font in which Burmese is set. */
export const burmeseFont = 'NotoSansMyanmar'

const letters = '[\\u1000-\\u109F\\uA9E0-\\uA9FF\\uAA60-\\uAA7F\\u200B-\\u200D]'
const burmese = new RegExp(`(${letters}+(?: +${letters}+)*)`, 'u')
const begins = /[\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]/u
/** Matches the position before a consonant or vowel that begins a syllable, and is neither stacked nor an ending. */
const syllable =
  /(?<![\u1039\u200B])(?=[\u1000-\u102A\u103F\u104C-\u104F\u1075-\u1081\uAA60-\uAA6F](?![\u1039\u103A]))/gu
const longestWord = 12

const words = new Intl.Segmenter('my', { granularity: 'word' })

/** Inserts break marks between words, which Burmese does not separate, and in long words between syllables. */
const breakable = (text: string) =>
  Array.from(words.segment(text), ({ segment }) =>
    segment.length > longestWord ? segment.replaceAll(syllable, breakMark) : segment,
  )
    .join(breakMark)
    .replaceAll(new RegExp(`${breakMark}?( +)${breakMark}?`, 'g'), '$1')

type Options = Readonly<Record<string, unknown>>

/** Splits a text into Burmese and other pieces, and gives the Burmese ones their font. */
const piecesOf = (text: string) =>
  text
    .split(burmese)
    .filter((piece) => piece !== '')
    .map((piece) => (begins.test(piece) ? { text: breakable(piece), font: burmeseFont } : { text: piece }))

/** Flattens a composite text into pieces that keep their own color and weight. */
function inline(piece: Content): Content[] {
  if (typeof piece === 'string') return begins.test(piece) ? piecesOf(piece) : [piece]
  if (typeof piece === 'number') return [piece]
  if (isList(piece)) return piece.flatMap(inline)
  const { text } = piece
  if (typeof text !== 'string') return [{ ...piece, text: (isList(text) ? text : []).flatMap(inline) }]
  return begins.test(text) ? piecesOf(text).map((part) => ({ ...piece, ...part })) : [piece]
}

const isList = (value: unknown): value is readonly Content[] => Array.isArray(value)

/** Returns the same content with every Burmese text in its font; everything else is unchanged. */
export function setBurmese(content: Content): Content {
  if (typeof content === 'string') return begins.test(content) ? { text: piecesOf(content) } : content
  if (typeof content === 'number') return content
  if (isList(content)) return content.map(setBurmese)
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, part(name, value)]))
}

function part(name: string, value: unknown): unknown {
  if (name === 'text')
    return isList(value)
      ? value.flatMap(inline)
      : typeof value === 'string' && begins.test(value)
        ? piecesOf(value)
        : value
  if (name === 'table') return { ...(value as Options), body: setBurmese((value as { body: Content }).body) }
  if (['stack', 'columns', 'section', 'ul', 'ol'].includes(name)) return setBurmese(value as Content)
  return value
}
