import { asciiDigits } from './fold.ts'

/**
 * The maximum length of a printed number, which may be written twice. A longer text is not a number and is left as it
 * is.
 */
export const longestPrinted = 80

/**
 * Removes the separators of a printed number: `02-A0:00` becomes `02A000`. Bidirectional control characters are kept,
 * so that validation rejects them.
 */
export function withoutSeparators(typed: string): string {
  const given = typed.trim()
  if (given.length > longestPrinted) return given
  return asciiDigits(given.normalize('NFKC'))
    .replaceAll(/(?![\u202A-\u202E\u2066-\u2069])[\s\p{Pd}\p{Cf}\u2212:._]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** The first four bytes of a GPON serial number are the vendor's letters, which some devices display in hexadecimal. */
const vendorAsBytes = /^(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]){4}/

/** Converts a vendor in hexadecimal to letters: 485754430A1B1054 becomes HWTC0A1B1054. */
function withVendor(bare: string): string {
  const bytes = vendorAsBytes.exec(bare)?.[0]
  if (!bytes) return bare
  const letters = bytes.replaceAll(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  return letters.toUpperCase() + bare.slice(bytes.length)
}

/** Removes the label in front of a serial number, if any: `SN: HWTC0A1B1054`, `Serial No. = 2102312ABC0D1E2F`. */
const withoutLabel = (printed: string): string =>
  printed
    .trim()
    .replace(/^(?:(?:g?pon|on[tu])[ -]?)?(?:s\/?n|serial(?: ?(?:number|no\.?))?|序列号) ?[:=#] ?(?=\S)/i, '')

const quotes = String.raw`["'\x60\u00ab\u00bb\u2018-\u201f]`
/** A number in quotation marks or brackets. */
const wrapped = new RegExp(String.raw`^(?:${quotes}|[\p{Ps}<])+([^()]*?)(?:${quotes}|[\p{Pe}>])+$`, 'u')
/** Quotation marks, brackets and separators, which surround or divide the parts of a pasted number. */
const dividing = new RegExp(String.raw`(?:${quotes}|[\p{Ps}\p{Pe}<>/\\,;=#|\s])+`, 'gu')

/**
 * Normalizes the serial number of a GPON device, however it is divided: `0x48575443 0x0A1B1054`, `[HWTC/0A1B1054]`,
 * `SN HWTC0A1B1054`, `H'485754430A1B1054`. Returns undefined for any other number, whose letters and signs may matter.
 */
function gponSerial(printed: string): string | undefined {
  const parts = printed
    .replace(/^[hx](?=['’`])/i, '')
    .replaceAll(dividing, ' ')
    .trim()
  const bare = withoutSeparators(parts.replace(/^(?:s ?n|serial(?: (?:number|no\.?))?) /i, '').replaceAll(/\b0x/gi, ''))
  const serial = /^[0-9A-F]{16}$/.test(bare) ? withVendor(bare) : bare
  return /^[A-Z]{4}[0-9A-F]{8}$/.test(serial) ? serial : undefined
}

/** Normalizes a serial number that is printed only once. */
const writtenOnce = (printed: string): string => gponSerial(printed) ?? withoutSeparators(withoutLabel(printed))

/** Normalizes a serial number that is printed in two ways, of which the second may be in brackets. */
function writtenTwice(printed: string): string | undefined {
  for (const { index } of printed.matchAll(dividing)) {
    const [first, second] = [printed.slice(0, index), printed.slice(index)].map(gponSerial)
    if (first !== undefined && first === second) return first
  }
  const bracket = printed.indexOf('(')
  if (bracket < 1 || !printed.endsWith(')')) return undefined
  const first = writtenOnce(printed.slice(0, bracket))
  return first === writtenOnce(printed.slice(bracket + 1, -1)) ? first : withoutSeparators(printed)
}

/**
 * Returns the stored form of a serial number: capital letters and digits only, with the vendor of a GPON serial number
 * in letters. One ONT may be written HWTC0A1B1054, hwtc-0a1b1054, SN: HWTC0A1B1054 or 48575443-0A1B1054, or in two ways
 * on one line: `485754430A1B1054 (HWTC-0A1B1054)`. Everything that stores or compares serial numbers uses this form.
 */
export function normalSerial(typed: string): string {
  const given = typed.trim()
  if (given.length > longestPrinted) return given
  const printed = withoutLabel(given.normalize('NFKC'))
  const bare = wrapped.exec(printed)?.[1] ?? printed
  return gponSerial(bare) ?? writtenTwice(bare) ?? writtenOnce(bare)
}

/** Returns the possible prefixes of stored serial numbers for one that is typed from its start. */
export function serialStarts(typed: string): string[] {
  const bare = normalSerial(typed)
  return /^[0-9A-F]{8,15}$/.test(bare) ? [...new Set([bare, withVendor(bare)])] : [bare]
}

/** Returns why a MAC address, in any notation, cannot belong to a device; undefined if it can. */
export function macFault(typed: string): 'mac-form' | 'mac-not-unique' | undefined {
  const bare = withoutSeparators(typed)
  if (!/^[0-9A-F]{12}$/.test(bare)) return 'mac-form'
  // The lowest bit of the first byte marks a multicast address; FF-FF-FF-FF-FF-FF is the broadcast address.
  return /^0{12}$|^.[13579BDF]/.test(bare) ? 'mac-not-unique' : undefined
}
