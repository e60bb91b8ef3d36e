/** What the information to the account owner (field 86) says about a booking. */
type Details = { creditorReference: string; endToEnd: string; text: string }

/** The subfields of German and Polish banks: a code of three digits, once or twice, then a separator and two digits each. */
const subfieldStart = /^(?:\d{3}){1,2}([?^~<>|@+])(?=\d\d)/
const purposeCodes = /^(?:2[0-9]|6[0-3])/
/** The words at the beginning of the parts of a purpose. */
const purposeWord = /^(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)\+/

/** The code words of Dutch and other banks, between slashes. */
const slashWord =
  /\/(EREF|KREF|PREF|MARF|CSID|TRTP|IBAN|BIC|NAME|REMI|ORDP|BENM|CNTP|ADDR|ISDT|RTRN|TRCD|PURP|ULTD|ULTC|ULTB|SVCL|INIT|OCMT|CHGS|EXCH)\//g

/** Reads the lines of field 86: with subfields, with code words between slashes, or as free text. */
export function detailsOf(lines: readonly string[]): Details {
  const joined = lines.join('')
  const [start, separator] = subfieldStart.exec(joined) ?? []
  if (start !== undefined && separator !== undefined) return ofSubfields(joined.slice(start.length - 1), separator)
  if (/^\/[A-Z]{3,4}\//.test(joined.trim())) return ofSlashes(joined.trim())
  const text = lines.map((line) => line.trim()).join(' ')
  return { creditorReference: '', endToEnd: '', text: text.trim() }
}

function ofSubfields(text: string, separator: string): Details {
  const subfields = text.split(new RegExp(`\\${separator}(?=\\d\\d)`)).filter((one) => one !== '')
  const valuesOf = (codes: RegExp) => subfields.filter((one) => codes.test(one)).map((one) => one.slice(2))
  const purpose = purposeOf(valuesOf(purposeCodes))
  const posting = valuesOf(/^00/).join('').trim()
  const name = valuesOf(/^3[23]/)
    .join('')
    .trim()
  return {
    creditorReference: '',
    endToEnd: purpose.get('EREF') ?? '',
    text: [purpose.get('SVWZ') ?? purpose.get('') ?? posting, name].filter(Boolean).join(', '),
  }
}

/** Joins the pieces of a purpose, by the word in front of them; '' if there is none. */
function purposeOf(pieces: readonly string[]): Map<string, string> {
  const parts = new Map<string, string>()
  let word = ''
  for (const piece of pieces) {
    const [start = '', next] = purposeWord.exec(piece) ?? []
    word = next ?? word
    parts.set(word, (parts.get(word) ?? '') + piece.slice(start.length))
  }
  return new Map([...parts].map(([key, value]) => [key, value.trim()]))
}

/** Removes outer blanks and slashes; a pattern for those at the end would take quadratic time. */
function withoutSlashes(text: string): string {
  const isOuter = (character: string | undefined) => character === '/' || character === ' '
  let [start, end] = [0, text.length]
  while (start < end && isOuter(text[start])) start++
  while (end > start && isOuter(text[end - 1])) end--
  return text.slice(start, end)
}

/** Splits a text at its code words; a value ends where the next word begins. */
function wordsOf(text: string): Map<string, string> {
  const found = [...text.matchAll(slashWord)]
  const words = new Map<string, string>()
  for (const [index, match] of found.entries()) {
    const [start, word = ''] = match
    const value = text.slice(match.index + start.length, found[index + 1]?.index)
    if (!words.has(word)) words.set(word, withoutSlashes(value))
  }
  return words
}

function ofSlashes(text: string): Details {
  const words = wordsOf(text)
  const remittance = words.get('REMI') ?? ''
  // STRD/CUR/RF18539007547034, or USTD//free text
  const [, , structured = ''] = /^STRD\/(\w{3})\/(.*)$/.exec(remittance) ?? []
  const free = structured === '' ? remittance.replace(/^USTD\/*/, '') : ''
  // Account, bank, name and town of the other party
  const name = words.get('NAME') ?? words.get('CNTP')?.split('/')[2]
  return {
    creditorReference: structured,
    endToEnd: words.get('EREF') ?? '',
    text: [free, name].filter(Boolean).join(', '),
  }
}
