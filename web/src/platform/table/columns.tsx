import { fieldLabel, type Language, term } from '@lastmile/contract/words.ts'
import type { ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { type Format, nothing } from '#platform/format.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag, type Tone } from '#platform/show/StatusTag.tsx'
import { nameIn, wordsNow } from '#platform/words.ts'

/** The user's formats and language, which cells need. */
export type Reader = { f: Format; language: Language }

/** A column: the content of its cells, and their text in an export. */
export type Column<Row> = {
  key: string
  title: string | ((language: Language) => string)
  width?: number | undefined
  align?: 'start' | 'center' | 'end'
  fixed?: 'start' | 'end'
  /** Whether the column shrinks if not all columns fit; hovering then shows the full text. */
  yields?: boolean | undefined
  /** Whether the column is hidden until the user selects it. */
  hidden?: boolean | undefined
  show: (row: Row, reader: Reader) => ReactNode
  /** Returns the text in an export; a column without it is omitted. */
  text?: (row: Row, reader: Reader) => string
}

/** Returns the header of a column. */
export const titleOf = <Row,>({ title }: Column<Row>, { language }: Reader): string =>
  typeof title === 'string' ? title : title(language)

type Extras = { title?: string; width?: number; hidden?: boolean; yields?: boolean }
type KeyOf<Row> = keyof Row & string

const titled = (name: string, { title }: Extras) => title ?? ((language: Language) => fieldLabel(name, language))

/** Formats a value of unknown type. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type StatusExtras<Row> = Extras & { tone?: (row: Row) => Tone; label?: (row: Row) => string }

function statusColumn<Row extends object>(
  name: KeyOf<Row>,
  { tone, label, ...extras }: StatusExtras<Row>,
): Column<Row> {
  const word = (row: Row, { language }: Reader) =>
    label?.(row) ?? (row[name] ? term(row[name] as string, language) : nothing)
  return {
    key: name,
    title: titled(name, extras),
    width: extras.width ?? 112,
    hidden: extras.hidden,
    text: word,
    show: (row, reader) => (
      <StatusTag state={row[name] as string | null} label={word(row, reader)} {...(tone ? { tone: tone(row) } : {})} />
    ),
  }
}

type LinkExtras = Extras & { write?: (value: unknown, reader: Reader) => string }

/** Returns the column with its texts as links. */
const leading = <Row,>(column: Column<Row>, to: (row: Row) => string | (() => void)): Column<Row> => ({
  ...column,
  show: (row, reader) => {
    const target = to(row)
    const said = column.show(row, reader)
    if (typeof target === 'string') return <Goto to={target}>{said}</Goto>
    return (
      <button type="button" className="plain link" onClick={target}>
        {said}
      </button>
    )
  },
})

/** Returns functions that build columns for a type of row. Headers are the names of fields in the contract. */
export function columnKinds<Row extends object>() {
  const written = (
    name: KeyOf<Row>,
    extras: Extras,
    write: (value: unknown, reader: Reader) => string,
  ): Column<Row> => {
    const text = (row: Row, reader: Reader) => write(row[name], reader)
    const { width, hidden, yields } = extras
    return { key: name, title: titled(name, extras), width, hidden, yields, show: text, text }
  }
  const figures = (name: KeyOf<Row>, extras: Extras, write: (value: number, f: Format) => string): Column<Row> => ({
    ...written(name, extras, (value, { f }) => write(value as number, f)),
    align: 'end',
  })
  return {
    /** A field shown as it is. */
    text: (name: KeyOf<Row>, extras: Extras = {}) => written(name, extras, plain),
    /** A field shown by its term, such as a type; `of` is a prefix for ambiguous words, as in condition-new. */
    word: (name: KeyOf<Row>, { of, ...extras }: Extras & { of?: string } = {}) =>
      written(name, extras, (value, { language }) =>
        value ? term(of ? `${of}-${value as string}` : (value as string), language) : nothing,
      ),
    /** A pair of names, such as offeringName and offeringZhName, of which the one in the user's language is shown. */
    named: (name: KeyOf<Row>, zhName: KeyOf<Row>, extras: Extras = {}): Column<Row> => {
      const text = (row: Row, { language }: Reader) =>
        nameIn(language, { name: plain(row[name]), zhName: row[zhName] as string | null })
      const { width, hidden, yields } = extras
      return { key: name, title: titled(name, extras), width, hidden, yields, show: text, text }
    },
    /** An entry of a list of choices, `{ code, name, zhName }`, by its name. */
    option: (name: KeyOf<Row>, extras: Extras = {}) =>
      written(name, extras, (value, { language }) =>
        value ? nameIn(language, value as { name: string; zhName?: string | null }) : nothing,
      ),
    money: (name: KeyOf<Row>, extras: Extras = {}) => figures(name, extras, (value, f) => f.amount(value)),
    number: (name: KeyOf<Row>, extras: Extras = {}) => figures(name, extras, (value, f) => f.number(value)),
    /** A tax rate in percent, with up to four decimals. */
    taxRate: (name: KeyOf<Row>, extras: Extras = {}) => figures(name, extras, (value, f) => f.taxRate(value)),
    /** A printed number, such as that of a document, with its digits ungrouped. */
    serial: (name: KeyOf<Row>, extras: Extras = {}) => figures(name, extras, String),
    /** The length of a list in a field. */
    count: (name: KeyOf<Row>, extras: Extras = {}) =>
      figures(name, extras, (value, f) => f.number((value as unknown as readonly unknown[]).length)),
    month: (name: KeyOf<Row>, extras: Extras = {}) =>
      written(name, { width: 96, ...extras }, (value, { f }) => f.month(value as string)),
    day: (name: KeyOf<Row>, extras: Extras = {}) =>
      written(name, { width: 116, ...extras }, (value, { f }) => f.day(value as string)),
    instant: (name: KeyOf<Row>, extras: Extras = {}) =>
      written(name, { width: 152, ...extras }, (value, { f }) => f.instant(value as string)),
    yesNo: (name: KeyOf<Row>, extras: Extras = {}) =>
      written(name, extras, (value) => wordsNow(common).yesNo(value === true)),
    /** A state as a tag, labeled by the contract's term or by `label`. */
    status: (name: KeyOf<Row>, extras: StatusExtras<Row> = {}) => statusColumn(name, extras),
    /** A field as a link to a path or with a click handler, and optionally with other text. */
    link: (name: KeyOf<Row>, to: (row: Row) => string | (() => void), { write = plain, ...extras }: LinkExtras = {}) =>
      leading(written(name, extras, write), to),
    /** Turns the texts of another column into links. */
    leading,
    /** Any other content; set `text` as well if it is to be exported. */
    custom: (key: string, column: Omit<Column<Row>, 'key' | 'title'> & { title?: string }): Column<Row> => ({
      ...column,
      key,
      title: titled(key, column.title === undefined ? {} : { title: column.title }),
    }),
    /** Buttons at the end of a row. */
    actions: (show: (row: Row) => ReactNode, width = 120): Column<Row> => ({
      key: 'actions',
      title: () => wordsNow(common).actions,
      width,
      fixed: 'end',
      show: (row) => <div className="row-actions">{show(row)}</div>,
    }),
  }
}

export type ColumnKinds<Row extends object> = ReturnType<typeof columnKinds<Row>>
/** Builds the columns of a table: `(c) => [c.text('code'), c.money('amount')]`. */
export type ColumnsOf<Row extends object> = (kinds: ColumnKinds<Row>) => Column<Row>[]
