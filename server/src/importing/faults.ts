import { fieldLabel, type Language } from '@lastmile/contract/words.ts'
import { cellFaults, quoted } from '#platform/reader/cell-faults.ts'
import type { Row } from '#platform/reader/rows.ts'

/** The messages about rows of all imports. They follow the label of the column and the cell. */
export const rowFaults = {
  ...cellFaults,
  unknown: { en: 'was not found', zh: '不存在' },
  twice: { en: 'is also in line {other}', zh: '与第{other}行重复' },
  stopped: { en: 'Not imported, because the import was stopped', zh: '导入已停止，未导入' },
} as const

/** A fault or a warning about a cell. `other` is the line of the file, or the entry, that conflicts with it. */
export type RowFault<Field extends string, What extends string> = {
  line: number
  field: Field | null
  what: What
  value?: string | undefined
  other?: number | string
}
/** A fault as shown: found by a schema, or by our own checks. */
export type Shown<Field extends string> = { line: number; field: Field | null; message: string }

/**
 * Builds a function that describes a fault: the label of its column, the cell and the reason. The cells of some fields
 * are never quoted, because they are secret.
 */
export const faultSayer =
  <Field extends string, What extends string>(
    words: Readonly<Record<What, { en: string; zh: string }>>,
    secret: readonly string[] = [],
  ) =>
  ({ line, field, what, value = '', other }: RowFault<Field, What>, language: Language): Shown<Field> => {
    const at = language === 'zh-CN' ? 'zh' : 'en'
    const label = field === null ? '' : fieldLabel(field, language)
    const cell = value === '' || (field !== null && secret.includes(field)) ? '' : quoted(value)
    const reason = words[what][at].replace('{other}', String(other))
    return { line, field, message: [label, cell, reason].filter(Boolean).join(at === 'zh' ? '' : ' ') }
  }

/** Returns the fault of a row as a whole: broken quotation marks, or cells without a column name. */
export function brokenIn(
  { line, cells, broken }: Row,
  width: number,
): { line: number; field: null; what: 'quote' | 'more'; value: string }[] {
  if (broken !== undefined) return [{ line, field: null, what: 'quote', value: broken }]
  const beyond = cells.slice(width).find((cell) => cell !== '')
  return beyond === undefined ? [] : [{ line, field: null, what: 'more', value: beyond }]
}

/** Orders faults by line. */
export const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line
