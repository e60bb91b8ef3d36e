/**
 * A format that is recognized by its content, and its Unicode encoding if its first bytes show one of 16 bits. Any XML
 * counts as CAMT.053: its reader refuses XML of another namespace by name.
 */
export type Sniffed = { format: 'camt053' | 'mt940'; encoding: 'utf-16le' | 'utf-16be' | undefined }

/** How much of a file is read to recognize its format. */
const headLength = 4096

function wideEncoding(content: Buffer): Sniffed['encoding'] {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

/** Reports whether a file begins with a SWIFT envelope, a statement, or the lines that some banks write above it. */
function isMt940(head: string): boolean {
  if (/^\{1:[^\n]*\{2:/.test(head) || head.startsWith(':20:')) return true
  const lines = head.split(/\r\n?|\n/, 6).map((line) => line.trim())
  const start = lines.findIndex((line) => line.startsWith(':20:'))
  return lines.slice(0, Math.max(0, start)).some((line) => /^:?940(?:$|[ :])/.test(line))
}

/** Recognizes an XML or MT940 file by its first characters; returns undefined for any other file. */
export function sniffed(content: Buffer): Sniffed | undefined {
  const encoding = wideEncoding(content)
  const bytes = content.subarray(0, headLength)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : bytes.toString('latin1')
  // A byte order mark of UTF-8 and the control characters of a SWIFT transmission are not part of the text.
  const head = text.replace(/^(?:ï»¿|[\uFEFF\s\p{Cc}])+/u, '')
  if (/^<(?:\?xml\s|!DOCTYPE|!--|[A-Za-z_][\w.:-]*[\s>])/.test(head)) return { format: 'camt053', encoding }
  return isMt940(head) ? { format: 'mt940', encoding } : undefined
}
