import { Parser } from 'saxen'
import { unreadable, UnreadableWorkbook } from './archive.ts'

/** A sheet of 100,000 rows and 17 columns has about four million elements, 6 levels deep. */
const deepest = 64
const most = { elements: 5_000_000, rows: 250_000, cells: 2_000_000 }
/** What may still be read of a workbook: of all its parts together, because many small parts are as much as a large one. */
export type Budget = typeof most

/** Returns the budget of a workbook that nothing has been read of. */
export const newBudget = (): Budget => ({ ...most })

/** Deducts from the budget. Throws UnreadableWorkbook if there is not enough left. */
export function spend(budget: Budget, what: keyof Budget, count: number): void {
  budget[what] -= count
  if (budget[what] < 0) throw new UnreadableWorkbook('workbook-too-large')
}

/**
 * A tag with more than 64 attributes, or with `<` in one, which XML does not allow. The parser keeps all attributes of a
 * tag, and takes many times their size. The group is never tried with fewer attributes, so that the search is linear.
 */
const strangeTag = /<[^"'<>!?]*(?=(?<values>(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*){0,64}))\k<values>["']/

/** The attributes of an element by name, with the prefix as written. */
type Attributes = Readonly<Record<string, string>>
/** Called for each element, by its name without prefix: as it begins, and as it ends, with its own text. */
type Listener = {
  begin: (name: string, attributes: () => Attributes) => void
  end: (name: string, text: string) => void
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a workbook element by element and keeps nothing. Throws UnreadableWorkbook for XML that is not
 * well-formed, has a document type or strange tags, is too deep or has more elements than the budget. A text that comments divide counts
 * by its pieces.
 */
export function eachElement(xml: string, budget: Budget, { begin, end }: Listener): void {
  if (strangeTag.test(xml)) unreadable()
  const open: { name: string; text: string }[] = []
  const append = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    if (element.text !== '') spend(budget, 'elements', 1)
    element.text += text
  }
  new Parser({ proxy: true })
    .on('openTag', (element, decode) => {
      spend(budget, 'elements', 1)
      if (open.length >= deepest) throw new UnreadableWorkbook('workbook-too-large')
      const name = bare(element.name)
      open.push({ name, text: '' })
      begin(name, () =>
        Object.fromEntries(Object.entries(element.attrs || {}).map(([key, value]) => [key, decode(value)])),
      )
    })
    .on('closeTag', () => {
      const element = open.pop()
      if (element) end(element.name, element.text)
    })
    .on('text', (text, decode) => append(decode(text)))
    .on('cdata', append)
    .on('attention', unreadable)
    .on('error', unreadable)
    .parse(xml)
}
