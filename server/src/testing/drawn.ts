import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Font = { name: string; data: Uint8Array }
type Drawn = { font: string; glyph: number; outline: string }
type Fontkit = { create: (bytes: Uint8Array) => { getGlyph: (id: number) => { path: { toSVG: () => string } } } }

const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit

/**
 * Returns the glyphs that a PDF draws, in drawing order, with outlines from its embedded fonts. 0 is the missing-glyph
 * box.
 */
export async function glyphsOf(pdf: Uint8Array): Promise<Drawn[]> {
  const asked = { data: Uint8Array.from(pdf), verbosity: 0, fontExtraProperties: true, disableFontFace: true }
  const document = await getDocument(asked).promise
  const drawn: Drawn[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let font: { name: string; outlineOf: (id: number) => string } | undefined
    for (const [at, operation] of fnArray.entries()) {
      const [first] = (argsArray[at] ?? []) as unknown[]
      if (operation === OPS.setFont) font = opened(page.commonObjs.get(first as string) as Font)
      if (operation !== OPS.showText || !font) continue
      const { name, outlineOf } = font
      const codes = (first as readonly (number | { originalCharCode: number })[]).flatMap((shown) =>
        typeof shown === 'number' ? [] : [shown.originalCharCode],
      )
      drawn.push(...codes.map((glyph) => ({ font: name, glyph, outline: outlineOf(glyph) })))
    }
  }
  return drawn
}

function opened({ name, data }: Font) {
  const file = fontkit.create(Buffer.from(data))
  return { name, outlineOf: (id: number) => file.getGlyph(id).path.toSVG() }
}

/** Returns the outlines that HarfBuzz requests for a text, straight from a font file, in drawing order. */
export function shapedOutlines(file: string, text: string): string[] {
  const bytes = Uint8Array.from(readFileSync(file))
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes.buffer)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => pointsOf(font.glyphToPath(codepoint)))
}

/** Returns the points of an outline, without the repeated first point that only one of the programs adds. */
export const pointsOf = (outline: string): string =>
  outline
    .split('M')
    .map((contour) => Array.from(contour.matchAll(/-?[\d.]+/g), ([value]) => Math.round(Number(value))))
    .map((values) => (values.slice(0, 2).join() === values.slice(-2).join() ? values.slice(0, -2) : values).join(' '))
    .join(' M ')
