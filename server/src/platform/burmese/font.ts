import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { shaperOf } from './shape.ts'

/** The part of a fontkit font that pdfkit uses and that we replace. fontkit has no types. */
type Glyph = { id: string; advanceWidth: number; codePoints: readonly number[] }
type Run = {
  glyphs: readonly Glyph[]
  positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}
type Subset = { glyphs: number[]; mapping: Record<string, number>; includeGlyph: (key: string | number) => number }
type Font = {
  postscriptName: string
  bbox: { minY: number }
  getGlyph: (id: number) => { advanceWidth: number }
  createSubset: () => Subset
  layout: (text: string) => Run
}
type Format = { new (stream: unknown): Font; probe: (bytes: Uint8Array) => boolean }
type Fontkit = { create: (bytes: Uint8Array) => Font; registerFormat: (format: Format) => void }

const folder = '@expo-google-fonts/noto-sans-myanmar'
const bytesOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`${folder}/${name}.ttf`)))
const originals = [
  bytesOf('400Regular/NotoSansMyanmar_400Regular'),
  bytesOf('600SemiBold/NotoSansMyanmar_600SemiBold'),
] as const

/** The signature that replaces the first four bytes of a TrueType file, so that fontkit uses our format for it. */
const mark = Buffer.from('Mymr')
const marked = (bytes: Buffer) => Buffer.concat([mark, bytes.subarray(mark.length)])

/** The fonts for pdfkit: Noto Sans Myanmar with text shaped by HarfBuzz. */
export const burmeseFonts = { normal: marked(originals[0]), bold: marked(originals[1]) }

// pdfkit requires the CommonJS build; an import would create a second instance that pdfkit never uses.
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit
/** The ascender of Noto Sans SC, used so that Burmese shares its baseline and does not increase the line height. */
const beside = { ascent: 1160 }
const plain = fontkit.create(originals[0])
const TrueType = plain.constructor as Format
const shapers = new Map(originals.map((bytes) => [fontkit.create(bytes).postscriptName, shaperOf(bytes)]))

fontkit.registerFormat(
  Object.assign(
    // biome-ignore lint/complexity/useArrowFunction: fontkit calls it with new
    function (stream: unknown): Font {
      const font = new TrueType(stream)
      return Object.defineProperties(font, {
        ascent: { value: beside.ascent },
        descent: { value: font.bbox.minY },
        layout: { value: layoutOf(font) },
        createSubset: { value: subsetOf(font) },
      })
    } as unknown as Format,
    { probe: (bytes: Uint8Array) => mark.equals(bytes.subarray(0, mark.length)) },
  ),
)

/** Glyphs from HarfBuzz, each with the letters it represents, so that the text can be searched and copied. */
function layoutOf(font: Font): Font['layout'] {
  const shape = shapers.get(font.postscriptName)
  if (!shape) throw new Error(`No shaper for the font ${font.postscriptName}`)
  return (text) => {
    const shaped = shape(text)
    const positions = shaped.map(({ position }) => ({ ...position }))
    return {
      glyphs: shaped.map(({ glyph, letters }) => ({
        id: `${glyph}:${letters}`,
        advanceWidth: font.getGlyph(glyph).advanceWidth,
        codePoints: Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
      })),
      positions,
      // pdfkit scales the positions before it requests glyphs.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}

/** Stores a glyph once for each text it represents, since a PDF maps each glyph to only one text. */
const subsetOf = (font: Font) => {
  const create = font.createSubset.bind(font)
  return () => {
    const subset = create()
    subset.includeGlyph = (key) => {
      subset.mapping[key] ??= subset.glyphs.push(Number.parseInt(String(key), 10)) - 1
      return subset.mapping[key]
    }
    return subset
  }
}
