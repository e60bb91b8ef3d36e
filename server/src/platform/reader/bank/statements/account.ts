/** Country, two check digits and the national number. */
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** A shorter number could be part of any IBAN by chance. */
const shortestNational = 6

const plain = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const withoutZeros = (number: string): string => number.replace(/^0+/, '')

/** Reports whether all parts of a national number, such as bank code and account, follow each other in an IBAN. */
function isWithin(parts: readonly string[], number: string): boolean {
  if (!iban.test(number) || (parts.at(-1) ?? '').length < shortestNational) return false
  let from = 4
  for (const part of parts) {
    const at = number.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** The ways in which a number can be read: whole, and behind the bank's code (`10050000/12345678`, `BIC/IBAN`). */
const readings = (number: string): string[] => [plain(number), plain(number.split('/').at(-1) ?? '')]

function matches(one: string, other: string): boolean {
  const theirs = readings(other).filter((number) => number.length >= shortestNational || number === plain(other))
  if (theirs.some((number) => plain(one) === number || withoutZeros(plain(one)) === withoutZeros(number))) return true
  const parts = other.split('/').map(plain).map(withoutZeros)
  const given = parts.filter((part) => part !== '')
  return readings(one).some((number) => isWithin(given, number))
}

/**
 * Reports whether the account of a statement is the operator's, comparing letters and digits: the same number, with or
 * without the bank's code or the currency, or an IBAN and the national number in it.
 */
export function isAccount(written: string, accountNumber: string, currency: string): boolean {
  const trimmed = written.trim()
  const given = [trimmed, ...(trimmed.endsWith(currency) ? [trimmed.slice(0, -currency.length)] : [])]
  return given.some((number) => matches(accountNumber, number) || matches(number, accountNumber))
}
