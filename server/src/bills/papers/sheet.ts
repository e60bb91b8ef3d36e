import { type Currency, formatAmount, formatMoney } from '@lastmile/contract/platform/money.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import type { Context } from '#platform/context.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

const grey = '#555555'
const line = '#bbbbbb'
const right = { alignment: 'right' }

/** How amounts and days are written on a paper. */
export type Written = {
  words: PaperWords
  language: Language
  currency: Currency
  amount: (value: number) => string
  money: (value: number) => string
  day: (day: string) => string
}

/** The ways of writing of a language. */
export function writtenIn({ operator: { currency } }: Context, language: Language): Written {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    words: paperWords(language),
    language,
    currency,
    amount: (value) => formatAmount(value, currency, language),
    money: (value) => formatMoney(value, currency, language),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

/** Who issues a paper, what it is, and its number. */
export const heading = (
  issuer: { operator: string; unit: string },
  title: string,
  below: readonly string[],
): Content => ({
  columns: [
    [
      { text: issuer.operator, fontSize: 15, bold: true },
      { text: issuer.unit, color: grey },
    ],
    [{ text: title, fontSize: 15, bold: true, ...right }, ...below.map((text) => ({ text, fontSize: 11, ...right }))],
  ],
  margin: [0, 0, 0, 10],
})

/** Labels and values, two beside each other. */
export function facts(pairs: readonly (readonly [label: string, value: string])[]): Content {
  const cells = pairs.map(([label, value]) => [{ text: label, color: grey, noWrap: true }, { text: value }])
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => [
    ...(cells[at * 2] ?? []),
    ...(cells[at * 2 + 1] ?? ['', '']),
  ])
  return {
    table: { widths: ['auto', '*', 'auto', '*'], body: rows },
    layout: ruled((row) => row === 0 || row === rows.length),
    margin: [0, 0, 0, 10],
  }
}

/** A table with a heading row; columns as wide as amounts stand to the right, and those as wide as what is in them stay on one line. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { widths }: { widths: readonly (string | number)[] },
): Content => ({
  table: {
    headerRows: 1,
    widths,
    body: [
      head.map((text, at) => ({ text, bold: true, ...columnOf(widths[at]) })),
      ...rows.map((row) => row.map((text, at) => ({ text, ...columnOf(widths[at]) }))),
    ],
  },
  layout: ruled((row) => row === 1 || row === rows.length + 1),
})

/** How wide a column of amounts is, and one of parts of amounts. */
export const amountWidth = 76
export const partWidth = 58

const columnOf = (width: string | number | undefined) =>
  width === amountWidth || width === partWidth ? right : width === 'auto' ? { noWrap: true } : {}

/** Sums below a table, to the right; the last one is the result. */
export const sums = (rows: readonly (readonly [label: string, amount: string])[]): Content => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 240,
      table: {
        widths: ['*', 'auto'],
        body: rows.map(([label, amount], at) => {
          const last = at === rows.length - 1 && { bold: true, fontSize: 12 }
          return [
            { text: label, ...last },
            { text: amount, ...right, ...last },
          ]
        }),
      },
      layout: ruled(() => false),
    },
  ],
  margin: [0, 6, 0, 0],
})

const ruled = (at: (row: number) => boolean) => ({
  hLineWidth: (row: number) => (at(row) ? 0.6 : 0),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 2,
  paddingBottom: () => 2,
  paddingLeft: () => 0,
  // The last column ends with the rule above it.
  paddingRight: (column: number, { table: { widths } }: { table: { widths: readonly unknown[] } }) =>
    column === widths.length - 1 ? 0 : 10,
})

/** A sheet of A4 with page numbers. */
export const sheet = (
  { words, language }: Written,
  title: string,
  content: readonly Content[],
): DocumentDefinition => ({
  pageSize: 'A4',
  pageMargins: [48, 44, 48, 48],
  language,
  info: { title },
  footer: (page, pages) => footer(words.page(page, pages)),
  content,
})

const footer = (text: string): Content => ({ text, color: grey, fontSize: 8, alignment: 'center' })

/**
 * A document among others on one set of sheets: it begins on a page of its own and numbers its own pages. The headers
 * of all pages are asked for before the first footer, which tells how many pages it has.
 */
export function section({ words }: Written, content: readonly Content[]): Content {
  let [pages, page] = [0, 0]
  return {
    section: content,
    header: () => {
      pages += 1
      return null
    },
    footer: () => {
      page += 1
      return footer(words.page(page, pages))
    },
  }
}
