import * as harfbuzz from 'harfbuzzjs'

/** A glyph in drawing order, with the letters it represents; amounts are in font units. */
export type Shaped = {
  glyph: number
  letters: string
  position: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
}

/** A zero-width space marks where a line may break; it is never drawn. */
export const breakMark = '\u200B'

const rightToLeftLetter = /[\p{L}&&[\p{Script=Arabic}\p{Script=Hebrew}]]/v

/**
 * Shapes text with HarfBuzz, which joins, orders and stacks letters by the rules of their script. Digits of Arabic and
 * Persian are set from left to right, as all numbers.
 */
export function shaperOf(bytes: Uint8Array): (text: string) => Shaped[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)))
  return (marked) => {
    const text = marked.replaceAll(breakMark, '')
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    if (!rightToLeftLetter.test(text)) buffer.setDirection(harfbuzz.Direction.LTR)
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const drawn = buffer.getGlyphInfos().flatMap(({ codepoint: glyph, cluster }, at) => {
      const position = positions[at]
      return position ? [{ glyph, cluster, position }] : []
    })
    // From right to left, HarfBuzz returns the last letter first.
    const backwards = (drawn[0]?.cluster ?? 0) > (drawn.at(-1)?.cluster ?? 0)
    const read = lettered(backwards ? drawn.toReversed() : drawn, text)
    return backwards ? read.toReversed() : read
  }
}

type Glyph = Omit<Shaped, 'letters'> & { cluster: number }

/** Adds to each glyph the letters that it represents. The glyphs are in the order in which they are read. */
function lettered(glyphs: readonly Glyph[], text: string): Shaped[] {
  const clusters = [...Map.groupBy(glyphs, ({ cluster }) => cluster)]
  return clusters.flatMap(([cluster, drawn], at) => {
    const letters = text.slice(cluster, clusters[at + 1]?.[0])
    return drawn.map(({ glyph, position }, place) => ({
      glyph,
      position,
      letters: share(letters, { place, glyphs: drawn.length }),
    }))
  })
}

/**
 * Divides the letters of a cluster among its glyphs, so that they yield the letters in typing order. The first glyph
 * takes surplus letters; a glyph without a letter represents a mark that is not drawn.
 */
function share(cluster: string, { place, glyphs }: { place: number; glyphs: number }): string {
  const first = Math.max(1, cluster.length - glyphs + 1)
  return place === 0 ? cluster.slice(0, first) : cluster.charAt(first + place - 1) || breakMark
}
