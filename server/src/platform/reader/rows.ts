import { plainText } from '@lastmile/contract/platform/written-amount.ts'

const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type Delimiter = keyof typeof delimiters
export const delimiterNames = ['comma', 'semicolon', 'tab', 'pipe'] as const satisfies Delimiter[]

/** The marks at the beginning of a file that name its encoding. */
const byteOrderMarks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff', gb18030: '84319533' } as const

/**
 * Decodes a file strictly; undefined if it is not in this encoding: a byte that the encoding does not have, the byte
 * order mark or the NUL characters of another, or UTF-8 in an encoding that reads its bytes as other characters.
 */
export function decoded(content: Buffer, encoding: string): string | undefined {
  const start = content.subarray(0, 4).toString('hex')
  const other = Object.entries(byteOrderMarks).some(([name, mark]) => name !== encoding && start.startsWith(mark))
  if (other || looksOther(content, encoding)) return undefined
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    if (encoding === 'windows-1252' && /[\u0080-\u009f]/.test(text)) return undefined
    return text
  } catch {
    return undefined
  }
}

/** Reports whether the bytes are those of another encoding: every second one NUL in UTF-16, or valid UTF-8. */
function looksOther(content: Buffer, encoding: string): boolean {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return nulsAt(content, encoding === 'utf-16le' ? 0 : 1)
  // The eight digits of a date: a single NUL is an error of its line.
  if (/(?:\0[^\0]){8}/.test(content.toString('latin1'))) return true
  if (encoding === 'utf-8') return false
  // Two bytes of UTF-8 may be one Chinese character; three are one and a half.
  const multibyte = encoding === 'windows-1252' ? /[^\0-\x7f]/ : /[\u0800-\uffff]/
  try {
    return multibyte.test(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}

/** Reports whether UTF-16 has no NUL, or more NULs at even bytes (0) or odd bytes (1) than at the others. */
function nulsAt(content: Buffer, parity: 0 | 1): boolean {
  const counts: [even: number, odd: number] = [0, 0]
  for (let at = content.indexOf(0); at !== -1; at = content.indexOf(0, at + 1)) counts[at % 2 === 0 ? 0 : 1]++
  return counts[parity] >= counts[parity === 0 ? 1 : 0]
}

/**
 * What a cell of a workbook is, unless it is text: a number, written with a decimal point; a date, written as YYYY-MM-DD;
 * an error such as #N/A, a formula without a result, or a number whose last digits the spreadsheet dropped.
 */
export type CellKind = 'number' | 'date' | 'error' | 'uncalculated' | 'rounded'

/**
 * A row that is not empty: its number, counted from 1 below a separator line, and its cells without outer blanks.
 * `broken` is a cell whose quotation marks cannot be trusted, because it may have swallowed rows. `kinds` are those of
 * the cells, if the file is a workbook.
 */
export type Row = { line: number; cells: string[]; broken?: string; kinds?: readonly (CellKind | undefined)[] }

/** A cell that does not show what was entered. */
export type Unusable = 'error' | 'uncalculated' | 'rounded'

/**
 * Returns why a cell does not show what was entered: it has an error, has a formula without a result, or is a number
 * that the spreadsheet rounded or wrote as `9.5970E+09`.
 */
export function unusable({ cells, kinds }: Row, at: number): Unusable | undefined {
  const kind = kinds?.[at]
  if (kind === 'error' || kind === 'uncalculated' || kind === 'rounded') return kind
  const cell = plainText(cells[at] ?? '')
  if (isSpreadsheetError(cell)) return 'error'
  return isScientific(cell) ? 'rounded' : undefined
}

/**
 * Reports whether a text is an error of a spreadsheet in any language, such as `#SPILL!`, `#BEZUG!` or `Err:502`, or the
 * `####` of a column that is too narrow.
 */
const isSpreadsheetError = (cell: string): boolean =>
  /^#[¡¿]?[\p{L}\p{M}\d/_ ]{1,20}[!?]$/u.test(cell) || /^(?:#(?:N\/[AD]|NV|GETTING_DATA)|Err:\d{3}|#{2,})$/i.test(cell)

/** Reports whether a text is a number in scientific notation. `00163E123456` is a MAC address, not a number. */
const isScientific = (cell: string): boolean =>
  /^[-+]?\d{1,3}[.,]\d+E[-+]?\d+$/i.test(cell) || /^[-+]?\d+E[-+]\d+$/i.test(cell)

/** The first line `sep=;`, which spreadsheets write for themselves. */
const separatorLine = /^\uFEFF?(?:sep=(.)\r?\n)?/i

/** Returns the separator of a text: that of its first line, otherwise the given one. */
export function separatorOf(text: string, delimiter: string): string {
  const [, named] = separatorLine.exec(text) ?? []
  return named ?? (Object.hasOwn(delimiters, delimiter) ? delimiters[delimiter as keyof typeof delimiters] : ',')
}

/** Reads a quoted cell that begins at the quotation mark at `from`: its text and its end, -1 if it is never closed. */
function quotedAt(text: string, from: number): { value: string; end: number } {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const value = text.slice(from + 1, close < 0 ? text.length : close).replaceAll('""', '"')
  return { value, end: close < 0 ? -1 : close + 1 }
}

/**
 * Splits a text into rows. A first line `sep=;` names the separator. A quoted cell is broken if it is still open at the
 * end, has text behind its closing mark, or has both a line end and the separator in it.
 */
export const rowsOf = (text: string, delimiter: string): Row[] => [...eachRow(text, delimiter)]

/** Yields the rows of a text one after another, like `rowsOf`. */
export function* eachRow(text: string, delimiter: string): Generator<Row> {
  const [hint = ''] = separatorLine.exec(text) ?? []
  const separator = separatorOf(text, delimiter)
  // An unquoted cell, or what follows a quoted one, and the separator or line end behind it.
  const cell = new RegExp(String.raw`([^\u{${separator.charCodeAt(0).toString(16)}}\r\n]*)(\r\n|[^]|$)`, 'uy')
  let row: Row = { line: 1, cells: [] }
  let end = separator
  for (cell.lastIndex = hint.length; cell.lastIndex < text.length || end === separator; ) {
    const quoted = text[cell.lastIndex] === '"' ? quotedAt(text, cell.lastIndex) : undefined
    if (quoted) cell.lastIndex = quoted.end < 0 ? text.length : quoted.end
    const [, bare = '', ending = ''] = cell.exec(text) ?? []
    if (quoted && (quoted.end < 0 || bare.trim() !== '' || swallowsRow(quoted.value, separator)))
      row.broken ??= quoted.value
    row.cells.push(asEntered((quoted?.value ?? bare).trim()))
    end = ending
    if (end === separator) continue
    if (row.cells.some((one) => one !== '')) yield row
    row = { line: row.line + 1, cells: [] }
  }
}

/**
 * Returns the text of a cell such as `="000123"` or `'000123`, which keeps a spreadsheet from dropping zeros or from
 * reading a formula.
 */
const asEntered = (cell: string): string =>
  /^(?:="((?:[^"]|"")*)"|'(?=[\p{Nd}=+@-])(.*))$/su
    .exec(cell)
    ?.slice(1)
    .map((part, at) => (at === 0 ? part?.replaceAll('""', '"') : part))
    .join('') ?? cell

const swallowsRow = (quoted: string, separator: string): boolean => /[\r\n]/.test(quoted) && quoted.includes(separator)
