/** The parts of a postal address. A part that is unknown is empty. */
export type AddressParts = Readonly<Record<AddressPart, string>>
export const addressParts = ['address', 'town', 'city', 'province', 'postalCode', 'country'] as const
export type AddressPart = (typeof addressParts)[number]

/** The most lines and the most characters of a format. */
const most = { lines: 6, characters: 160 }

/** Why a text is not a format of addresses. */
export type FormatFault = 'address-format-length' | 'address-format-part' | 'address-format-address'

/** A piece of a line: a part of the address, or a text between parts. */
type Piece = { part: AddressPart } | { text: string }

const isPart = (name: string): name is AddressPart => (addressParts as readonly string[]).includes(name)

/** Returns the pieces of a line, or undefined if a brace encloses no part. */
function piecesOf(line: string): Piece[] | undefined {
  const pieces: Piece[] = []
  for (const [index, text] of line.split(/[{}]/).entries()) {
    if (index % 2 === 0) pieces.push({ text })
    else if (isPart(text)) pieces.push({ part: text })
    else return undefined
  }
  const braces = line.replaceAll(/[^{}]/g, '')
  return braces === '{}'.repeat(braces.length / 2) ? pieces : undefined
}

const linesOf = (format: string) => format.split('|').map((line) => line.trim())

/**
 * Returns the first fault of a format; undefined if there is none. A format has one to six lines separated by `|`, in
 * which `{town}` is replaced by a part, and contains `{address}`.
 */
export function addressFormatFault(format: string): FormatFault | undefined {
  const lines = linesOf(format)
  if (lines.length > most.lines || format.length > most.characters) return 'address-format-length'
  const pieces = lines.map(piecesOf)
  if (pieces.includes(undefined)) return 'address-format-part'
  const hasAddress = pieces.flat().some((piece) => piece && 'part' in piece && piece.part === 'address')
  return hasAddress ? undefined : 'address-format-address'
}

/**
 * Returns the lines of an address in a valid format. An empty part is left out with the text before it, and a line
 * without parts completely. A part that repeats the previous one, as a city of the same name as its province, is written
 * once.
 */
export function composeAddress(format: string, parts: AddressParts): string[] {
  let previous = ''
  return linesOf(format).flatMap((line) => {
    let [written, between] = ['', '']
    let [isFirst, isLeftOut] = [true, false]
    for (const piece of piecesOf(line) ?? []) {
      if ('text' in piece) {
        between += isLeftOut ? piece.text.replace(/^[)\]）】]+/, '') : piece.text
        continue
      }
      const value = parts[piece.part].trim()
      isLeftOut = value === '' || value === previous
      if (!isLeftOut) {
        // A text before the first part belongs to it, as the sign of postal codes does; another only separates two parts.
        written += written === '' && !isFirst ? value : between + value
        previous = value
      }
      between = ''
      isFirst = false
    }
    return written === '' ? [] : [written + (isLeftOut ? '' : between)]
  })
}
