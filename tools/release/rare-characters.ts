import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { charactersOf, rareFonts, wordFonts } from '#server/platform/scripts/fonts.ts'

/** The functions of HarfBuzz's subsetter that are used here; pointers are numbers. */
type Subsetter = {
  memory: { buffer: ArrayBuffer }
  _initialize: () => void
  malloc: (bytes: number) => number
  hb_blob_create: (...dataLengthModeUserAndDestructor: number[]) => number
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, code: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_unicode_set: (input: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

/**
 * Reduces the fonts of rare characters in a folder of packages to the characters that the other fonts lack: 2 MB instead of
 * 25. Documents look the same. Throws if HarfBuzz cannot reduce a font.
 */
export function keepRareCharacters(packages: string): void {
  const others = new Set(wordFonts.flatMap((font) => [...charactersOf(font)]))
  for (const font of rareFonts) {
    const kept = charactersOf(font).filter((code) => !others.has(code))
    for (const file of [font.normal, font.bold]) {
      const copy = join(packages, file.split('/node_modules/').at(-1) ?? '')
      writeFileSync(copy, subset(readFileSync(copy), kept))
    }
    for (const code of kept) others.add(code)
  }
}

/** Returns a font with only certain characters. */
function subset(bytes: Uint8Array, codes: readonly number[]): Uint8Array {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const harfbuzz = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as Subsetter
  harfbuzz._initialize()
  const data = harfbuzz.malloc(bytes.length)
  new Uint8Array(harfbuzz.memory.buffer).set(bytes, data)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, bytes.length, 2, 0, 0), 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const set = harfbuzz.hb_subset_input_unicode_set(input)
  for (const code of codes) harfbuzz.hb_set_add(set, code)
  const reduced = harfbuzz.hb_subset_or_fail(face, input)
  if (reduced === 0) throw new Error('HarfBuzz cannot reduce the font')
  const blob = harfbuzz.hb_face_reference_blob(reduced)
  const start = harfbuzz.hb_blob_get_data(blob, 0)
  return Uint8Array.from(new Uint8Array(harfbuzz.memory.buffer, start, harfbuzz.hb_blob_get_length(blob)))
}
