import { asciiDigits } from './fold.ts'

/**
 * Letters and digits of a printed number, without what separates its groups: `02-A0:00` is `02A000`. Characters that
 * reverse the direction of text are kept, so that they are refused.
 */
export const bareHex = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replaceAll(/(?![\u202A-\u202E\u2066-\u2069])[\s\p{Pd}\p{Cf}\u2212:._]/gu, '')
    .toUpperCase()

/** The first four bytes of a GPON serial number are the letters of its vendor, which some devices show as bytes. */
const vendorAsBytes = /^(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]){4}/

/** Writes the vendor of a serial number in letters if it is written in bytes: 485754430A1B1054 is HWTC0A1B1054. */
function withVendor(bare: string): string {
  const bytes = vendorAsBytes.exec(bare)?.[0]
  if (!bytes) return bare
  const letters = bytes.replaceAll(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)))
  return letters.toUpperCase() + bare.slice(bytes.length)
}

/**
 * The stored form of a serial number: capitals and digits alone, and the vendor of a GPON serial number in letters. One
 * ONT is written HWTC0A1B1054, hwtc-0a1b1054 and 48575443-0A1B1054, and both ways in one line as
 * `485754430A1B1054 (HWTC-0A1B1054)`. Everything that stores or compares a serial number uses this form.
 */
export function normalSerial(typed: string): string {
  const [, one = typed, other = one] = /^\s*([^()]+?)\s*\(([^()]+)\)\s*$/.exec(typed) ?? []
  const [first, second] = [one, other].map((written) => {
    const bare = bareHex(written)
    return /^[0-9A-F]{16}$/.test(bare) ? withVendor(bare) : bare
  })
  return first !== undefined && first === second ? first : bareHex(typed)
}

/** The beginnings that the stored form of a serial number typed from its start may have. */
export function serialStarts(typed: string): string[] {
  const bare = normalSerial(typed)
  return /^[0-9A-F]{8,15}$/.test(bare) ? [...new Set([bare, withVendor(bare)])] : [bare]
}

/** Why an address cannot be that of a device; undefined if it can. Takes the address in any notation. */
export function macFault(typed: string): 'mac-form' | 'mac-not-unique' | undefined {
  const bare = bareHex(typed)
  if (!/^[0-9A-F]{12}$/.test(bare)) return 'mac-form'
  // The lowest bit of the first byte marks a group of devices; FF-FF-FF-FF-FF-FF is the group of all.
  return /^0{12}$|^.[13579BDF]/.test(bare) ? 'mac-not-unique' : undefined
}
