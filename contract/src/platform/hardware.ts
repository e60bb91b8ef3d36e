import { asciiDigits } from './fold.ts'

/** The maximum length of a printed number, which may be written twice. A longer text is none and stays as it is. */
export const longestPrinted = 80

/**
 * Letters and digits of a printed number, without what separates its groups: `02-A0:00` is `02A000`. Bidirectional
 * control characters are kept so that validation rejects them.
 */
export function withoutSeparators(typed: string): string {
  const given = typed.trim()
  if (given.length > longestPrinted) return given
  return asciiDigits(given.normalize('NFKC'))
    .replaceAll(/(?![\u202A-\u202E\u2066-\u2069])[\s\p{Pd}\p{Cf}\u2212:._]/gu, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** The first four bytes of a GPON serial number are the letters of its vendor, which some devices show as bytes. */
const vendorAsBytes = /^(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]){4}/

/** Writes the vendor of a serial number in letters if it is written in bytes: 485754430A1B1054 is HWTC0A1B1054. */
function withVendor(bare: string): string {
  const bytes = vendorAsBytes.exec(bare)?.[0]
  if (!bytes) return bare
  const letters = bytes.replaceAll(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  return letters.toUpperCase() + bare.slice(bytes.length)
}

/** A serial number without the label in front of it, if it has one: `SN: HWTC0A1B1054`. */
const withoutLabel = (printed: string): string => printed.trim().replace(/^(?:s\/?n|序列号) ?: ?(?=\S)/i, '')

/** A serial number written once. */
function writtenOnce(printed: string): string {
  const bare = withoutSeparators(withoutLabel(printed))
  return /^[0-9A-F]{16}$/.test(bare) ? withVendor(bare) : bare
}

/**
 * The stored form of a serial number: capitals and digits alone, and the vendor of a GPON serial number in letters. One
 * ONT is written HWTC0A1B1054, hwtc-0a1b1054, SN: HWTC0A1B1054 and 48575443-0A1B1054, and both ways in one line as
 * `485754430A1B1054 (HWTC-0A1B1054)`. Everything that stores or compares a serial number uses this form.
 */
export function normalSerial(typed: string): string {
  const given = typed.trim()
  if (given.length > longestPrinted) return given
  const printed = withoutLabel(given.normalize('NFKC'))
  const bracket = printed.indexOf('(')
  if (bracket < 1 || !printed.endsWith(')')) return writtenOnce(printed)
  const first = writtenOnce(printed.slice(0, bracket))
  return first === writtenOnce(printed.slice(bracket + 1, -1)) ? first : withoutSeparators(printed)
}

/** The beginnings that the stored form of a serial number typed from its start may have. */
export function serialStarts(typed: string): string[] {
  const bare = normalSerial(typed)
  return /^[0-9A-F]{8,15}$/.test(bare) ? [...new Set([bare, withVendor(bare)])] : [bare]
}

/** Why an address cannot be that of a device; undefined if it can. Takes the address in any notation. */
export function macFault(typed: string): 'mac-form' | 'mac-not-unique' | undefined {
  const bare = withoutSeparators(typed)
  if (!/^[0-9A-F]{12}$/.test(bare)) return 'mac-form'
  // The lowest bit of the first byte marks a group of devices; FF-FF-FF-FF-FF-FF is the group of all.
  return /^0{12}$|^.[13579BDF]/.test(bare) ? 'mac-not-unique' : undefined
}
