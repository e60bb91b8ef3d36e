import type { Content } from 'pdfmake'
import './direction.ts'
import { breakable } from './breaks.ts'
import { baseFont } from './fonts.ts'
import { load } from './format.ts'
import { type Run, runsOf } from './runs.ts'

type Options = Readonly<Record<string, unknown>>

/** Returns the parts of a text, each with its font; undefined if the whole text is in the base font as it is. */
function partsOf(text: string): (Options & { text: string })[] | undefined {
  const runs = runsOf(text)
  const isBase = runs.every(({ font, level }) => font === baseFont && level === 0)
  if (isBase && runs.map((run) => run.text).join('') === text) return undefined
  return runs.map(partOf)
}

function partOf({ text, font, level }: Run): Options & { text: string } {
  const leveled = level > 0 && { level }
  if (font === baseFont) return { text, ...leveled }
  load(font)
  return { text: breakable(text), font: font.name, ...leveled }
}

/** Flattens a composite text into parts that keep their own color and weight. */
function inline(piece: Content): Content[] {
  if (typeof piece === 'string') return partsOf(piece) ?? [piece]
  if (typeof piece === 'number') return [piece]
  if (isList(piece)) return piece.flatMap(inline)
  const { text } = piece
  if (typeof text !== 'string') return [{ ...piece, text: (isList(text) ? text : []).flatMap(inline) }]
  return partsOf(text)?.map((part) => ({ ...piece, ...part })) ?? [piece]
}

const isList = (value: unknown): value is readonly Content[] => Array.isArray(value)

/** Returns the same content with every text in fonts that have its characters; everything else is unchanged. */
export function setInFonts(content: Content): Content {
  if (typeof content === 'string') {
    const parts = partsOf(content)
    return parts ? { text: parts } : content
  }
  if (typeof content === 'number') return content
  if (isList(content)) return content.map(setInFonts)
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, setOption(name, value)]))
}

function setOption(name: string, value: unknown): unknown {
  if (name === 'text')
    return isList(value) ? value.flatMap(inline) : typeof value === 'string' ? (partsOf(value) ?? value) : value
  if (name === 'table') return { ...(value as Options), body: setInFonts((value as { body: Content }).body) }
  if (['stack', 'columns', 'section', 'ul', 'ol'].includes(name)) return setInFonts(value as Content)
  return value
}
