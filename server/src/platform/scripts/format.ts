import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { type DocumentFont, europeanFont } from './fonts.ts'
import { type Shaped, shaperOf } from './shape.ts'

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
type Stream = { buffer: Uint8Array; constructor: new (bytes: Uint8Array) => Stream }
type Format = { new (stream: Stream): Font; probe: (bytes: Uint8Array) => boolean }
type Fontkit = { create: (bytes: Uint8Array) => Font; registerFormat: (format: Format) => void }

/**
 * Precedes a TrueType file, so that fontkit uses our format for it. Other formats read an offset after the signature, and
 * reject one outside the file.
 */
const mark = Buffer.from('Shpd\xff\xff\xff\xff', 'latin1')
/** Follows it: fontkit reads the outline of an empty glyph, which may be at the end of the file. */
const margin = Buffer.alloc(16)

// pdfkit requires the CommonJS build; an import would create a second instance that pdfkit never uses.
const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit
/** The ascender and descender of Noto Sans SC, so that all fonts share its baseline and its line height. */
const beside = { ascent: 1160, descent: -288 }
const shapers = new Map<string, (text: string) => Shaped[]>()
const deep = new Set<string>()
const loaded = new Set<string>()

/** Makes a font known to pdfmake, with text shaped by HarfBuzz. Does nothing the second time. */
export function load(font: DocumentFont): void {
  if (loaded.has(font.name)) return
  loaded.add(font.name)
  const files = { normal: `${font.name}/normal`, bold: `${font.name}/bold` }
  for (const weight of ['normal', 'bold'] as const) {
    const bytes = readFileSync(font[weight])
    const { postscriptName } = fontkit.create(bytes)
    shapers.set(postscriptName, shaperOf(bytes))
    if (font.deep) deep.add(postscriptName)
    pdfmake.virtualfs.writeFileSync(files[weight], Buffer.concat([mark, bytes, margin]))
  }
  pdfmake.addFonts({ [font.name]: files })
}

const TrueType = fontkit.create(readFileSync(europeanFont.normal)).constructor as Format
fontkit.registerFormat(
  Object.assign(
    // biome-ignore lint/complexity/useArrowFunction: fontkit calls it with new
    function (stream: Stream): Font {
      const font = new TrueType(new stream.constructor(stream.buffer.subarray(mark.length)))
      return Object.defineProperties(font, {
        ascent: { value: beside.ascent },
        descent: { value: deep.has(font.postscriptName) ? font.bbox.minY : beside.descent },
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
