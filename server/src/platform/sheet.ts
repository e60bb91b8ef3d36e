import type { Language } from '@lastmile/contract/words.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import type { Operator } from './operator.ts'

/** The color of labels and other secondary text. */
export const grey = '#555555'
const line = '#bbbbbb'
/** The style of amounts and other text at the right edge. */
export const right = { alignment: 'right' }

type Options = { readonly [option: string]: unknown }
/** A text, or a text with its style. */
type Styled = string | Options
const styled = (text: Styled): Options => (typeof text === 'string' ? { text } : text)

/** Returns the address and the tax number of the operator: those that are set. */
export const issuerLines = (
  { address = '', taxNumber = '' }: Pick<Operator, 'address' | 'taxNumber'>,
  language: Language,
): string[] =>
  [address, taxNumber && `${language === 'zh-CN' ? '税号' : 'Tax number'} ${taxNumber}`].filter((text) => text !== '')

/** A logo, given as a data URL, to print above the operator's name: at most 150 by 44 points; nothing without one. */
export const logoAbove = (logo: string | undefined): Content[] =>
  logo === undefined ? [] : [{ image: logo, fit: [150, 44], marginBottom: 4 }]

/** The head of a document: issuer with its logo, a data URL, then type and number. */
export const heading = (
  issuer: { operator: string; unit: string; lines?: readonly string[]; logo?: string | undefined },
  title: string,
  below: readonly Styled[],
): Options => ({
  columns: [
    [
      ...logoAbove(issuer.logo),
      { text: issuer.operator, fontSize: 15, bold: true },
      { text: issuer.unit, color: grey },
      ...(issuer.lines ?? []).map((text) => ({ text, color: grey })),
    ],
    [
      { text: title, fontSize: 15, bold: true, ...right },
      ...below.map((text) => ({ fontSize: 11, ...right, ...styled(text) })),
    ],
  ],
  marginBottom: 10,
})

/** Lists labels and values, two pairs per line. `close` saves height on A5. */
export function facts(pairs: readonly (readonly [label: string, value: string])[], { close = false } = {}): Content {
  const cells = pairs.map(([label, value]) => [{ text: label, color: grey, noWrap: true }, { text: value }])
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => [
    ...(cells[at * 2] ?? []),
    ...(cells[at * 2 + 1] ?? ['', '']),
  ])
  return {
    table: { widths: ['auto', '*', 'auto', '*'], body: rows },
    layout: {
      ...ruled((row) => row === 0 || row === rows.length),
      ...(close && {
        paddingTop: (row: number) => (row === 0 ? 5 : 1),
        paddingBottom: (row: number) => (row === rows.length - 1 ? 5 : 1),
        paddingLeft: (column: number) => (column === 2 ? 14 : 0),
        paddingRight: () => 8,
      }),
    },
    marginBottom: close ? 8 : 10,
  }
}

/**
 * A table with a header row. Columns as wide as amounts are right-aligned; columns as wide as their content do not
 * wrap. With `toWriteOn`, each row has room for handwriting and a rule below it; with `close`, columns have no space
 * between them.
 */
export const table = (
  head: readonly Styled[],
  rows: readonly (readonly Styled[])[],
  { widths, toWriteOn = false, close = false }: TableOptions,
): Content => ({
  table: {
    headerRows: 1,
    widths,
    body: [
      head.map((text, at) => ({ bold: true, ...columnOf(widths[at]), ...styled(text) })),
      ...rows.map((row) => row.map((text, at) => ({ ...columnOf(widths[at]), ...styled(text) }))),
    ],
  },
  layout: {
    ...ruled((row) => row === 1 || row === rows.length + 1 || (toWriteOn && row > 1)),
    ...(toWriteOn && { paddingTop: () => 7, paddingBottom: () => 7 }),
    ...(close && { paddingRight: () => 0 }),
  },
})
type TableOptions = { widths: readonly (string | number)[]; toWriteOn?: boolean; close?: boolean }

/** The width of a column with amounts, and of a column with components of amounts. */
export const amountWidth = 76
export const partWidth = 58

const columnOf = (width: string | number | undefined) =>
  width === amountWidth || width === partWidth ? right : width === 'auto' ? { noWrap: true } : {}

/** Totals below a table, right-aligned; the last one is the grand total. */
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
  marginTop: 6,
})

/** Signature lines side by side, each labeled with its signatory. */
export const signatures = (who: readonly string[], width = 140): Options => ({
  columns: who.map(
    (text): Content => [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: line }] },
      { text, color: grey, marginTop: 2 },
    ],
  ),
  columnGap: 24,
  marginTop: 60,
})

const ruled = (at: (row: number) => boolean) => ({
  hLineWidth: (row: number) => (at(row) ? 0.6 : 0),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 2,
  paddingBottom: () => 2,
  paddingLeft: () => 0,
  // The last column must end where the rule above it ends.
  paddingRight: (column: number, { table: { widths } }: { table: { widths: readonly unknown[] } }) =>
    column === widths.length - 1 ? 0 : 10,
})

/** An A4 document with page numbers. */
export const sheet = (language: Language, title: string, content: readonly Content[]): DocumentDefinition => ({
  pageSize: 'A4',
  pageMargins: [48, 44, 48, 48],
  language,
  info: { title },
  footer: footerIn(language),
  content,
})

const pageOf = {
  'en-US': (page: number, pages: number) => `Page ${page} of ${pages}`,
  'zh-CN': (page: number, pages: number) => `第${page}页，共${pages}页`,
}
const footerIn =
  (language: Language) =>
  (page: number, pages: number): Content => ({
    text: pageOf[language](page, pages),
    color: grey,
    fontSize: 8,
    alignment: 'center',
  })

/**
 * A document within a set: it begins on a new page and has its own page numbers. All headers are requested before the
 * first footer, so the footers know the number of pages.
 */
export function section(language: Language, content: readonly Content[]): Content {
  let [pages, page] = [0, 0]
  return {
    section: content,
    header: () => {
      pages += 1
      return null
    },
    footer: () => {
      page += 1
      return footerIn(language)(page, pages)
    },
  }
}
