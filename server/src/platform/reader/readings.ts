import { fileEncodings } from '@lastmile/contract/platform/file-encodings.ts'
import { storable } from '#platform/storable.ts'
import { decoded, type Delimiter, eachRow } from './rows.ts'

export type FileEncoding = (typeof fileEncodings)[number]
/** An encoding that fits, and how it reads the first texts in which several differ. */
export type Reading = { encoding: FileEncoding; texts: string[] }

/** How many texts show the difference between encodings. */
const mostTexts = 3

/** Returns the different texts that a file may be, each with the first encoding that yields it. */
export function decodings(
  content: Buffer,
  encodings: readonly FileEncoding[] = fileEncodings,
): { text: string; encoding: FileEncoding }[] {
  const texts = new Map<string, FileEncoding>()
  for (const encoding of encodings) {
    const text = decoded(content, encoding)
    if (text !== undefined && !texts.has(text)) texts.set(text, encoding)
  }
  return [...texts].map(([text, encoding]) => ({ text, encoding }))
}

/** Larger files are tried in all encodings only by a sample, because each takes a second. */
const large_bytes = 4 * 1024 * 1024
const sample_bytes = 1024 * 1024
const headBytes = 64 * 1024

/**
 * Returns the beginning of a large file and the lines with bytes beyond ASCII that follow, up to 1 MB; undefined for a
 * small file, one with NUL characters, which may be UTF-16, and one with a line of this size.
 */
export function sampleOf(content: Buffer): Buffer | undefined {
  const start = content.subarray(0, headBytes)
  const headEnd = start.lastIndexOf(newline) + 1
  if (content.length <= large_bytes || headEnd === 0 || start.includes(0)) return undefined
  const lines = [content.subarray(0, headEnd)]
  let [size, from] = [headEnd, headEnd]
  while (from < content.length && size < sample_bytes) {
    const at = content.indexOf(newline, from)
    const to = at === -1 ? content.length : at + 1
    const line = content.subarray(from, to)
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line)
      size += line.length
    }
    from = to
  }
  return size > large_bytes ? undefined : Buffer.concat(lines)
}
const newline = 0x0a

const beyondAscii = /[^\0-\x7f]/

/**
 * Reports whether a file is known to be in an encoding: in Unicode, which has rules that other bytes break, or by a
 * heading with letters beyond ASCII. Other encodings read almost any bytes, also UTF-8 with a broken one.
 */
export const isCertain = (encoding: FileEncoding, knownHeadings: readonly string[]): boolean =>
  encoding.startsWith('utf-') || knownHeadings.some((heading) => beyondAscii.test(heading))

/** Returns how encodings read the first cells in which they differ; of only one, the cells with letters beyond ASCII. */
export function differing(
  fitting: readonly { text: string; encoding: FileEncoding; delimiter: Delimiter }[],
): Reading[] {
  const readings = fitting.map(({ text, encoding, delimiter }) => ({
    encoding,
    cells: cellsOf(text, delimiter),
    texts: [] as string[],
  }))
  for (let found = 0; found < mostTexts; ) {
    const next = readings.map(({ cells }) => cells.next())
    if (next[0]?.done ?? true) break
    const texts = next.map(({ value }) => value ?? '')
    const differ = texts.length > 1 ? new Set(texts).size > 1 : beyondAscii.test(texts[0] ?? '')
    if (!differ) continue
    for (const [at, { texts: shown }] of readings.entries()) shown.push(storable(texts[at] ?? ''))
    found++
  }
  return readings.map(({ encoding, texts }) => ({ encoding, texts }))
}

/** Yields the cells of a text one after another. */
function* cellsOf(text: string, delimiter: Delimiter): Generator<string, undefined> {
  for (const { cells } of eachRow(text, delimiter)) yield* cells
}
