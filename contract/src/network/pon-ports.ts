/** A PON port, such as 0/1/3: its card, then its number on the card. */
export const ponPortPattern = /^\d{1,3}(\/\d{1,3}){1,3}$/

/** The PON ports of one card, such as 0/1/0-15. */
const onCard = /^(?<card>\d{1,3}(?:\/\d{1,3}){0,2})\/(?<first>\d{1,3})(?:-(?<last>\d{1,3}))?$/

/** The maximum number of lines on a PON port, which limits the total ports of its boxes. */
export const linesOfPonPort = 128

/** Expands a text such as `0/1/0-15, 0/2/0-7` to its PON ports, without duplicates; empty if any part is invalid. */
export function ponPortsOf(given: string): string[] {
  const cards = given.split(/[\s,;，；、]+/).filter((part) => part !== '')
  const ports = cards.map((part) => {
    const { card = '', first = '1', last = first } = onCard.exec(part)?.groups ?? { last: '0' }
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => `${card}/${Number(first) + index}`)
  })
  return ports.some((some) => some.length === 0) ? [] : [...new Set(ports.flat())]
}
