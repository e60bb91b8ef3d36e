import { decoded } from '#platform/reader/rows.ts'
import type { Read } from '#platform/reader/bank/read-file.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import type { Sniffed } from './sniff.ts'
import { checked, type Expected, type Refuse } from './statement.ts'

/** Decodes XML by its first bytes or its declaration, which defaults to UTF-8; refuses other bytes and encodings. */
function decodedXml(content: Buffer, wide: string | undefined, refuse: Refuse): string {
  const [, declared = 'utf-8'] =
    /^[^<]*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(content.toString('latin1', 0, 400)) ?? []
  // UTF-16 without a byte order mark is recognized by its bytes, a declaration of it in bytes of 8 bits is wrong.
  const encoding = wide ?? declared
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return refuse({ code: 'bank-file-unreadable', line: 1, value: `encoding="${encoding}"` })
  }
}

/**
 * Reads a file of statements in MT940 or CAMT.053: incoming money, booking by booking. Text of an MT940 file is decoded
 * as UTF-8 or in the encoding of the account. Returns undefined if it is in neither.
 */
export function readStatements(
  content: Buffer,
  { format, encoding: wide }: Sniffed,
  expected: Expected & { encoding: string; refuse: Refuse },
): Read | undefined {
  const { currency, encoding, refuse } = expected
  if (format === 'camt053')
    return checked(readCamt053(decodedXml(content, wide, refuse), currency, refuse), expected, refuse)
  const text = (wide ? [wide] : ['utf-8', encoding])
    .map((one) => decoded(content, one))
    .find((one) => one !== undefined)
  return text === undefined ? undefined : checked(readMt940(text, currency, refuse), expected, refuse)
}
