import type { ReactNode } from 'react'
import type { ColumnsOf } from './columns.tsx'

export type RowKey<Row> = (keyof Row & string) | ((row: Row) => string)

/** The features that tables have in common, whether their rows come from a call or are already loaded. */
export type TableFeatures<Row extends object> = {
  columns: ColumnsOf<Row>
  /** How a row is identified; by default by `code`. */
  rowKey?: RowKey<Row>
  /** Checkboxes or radio buttons before each row. */
  select?: 'many' | 'one'
  selected?: readonly string[]
  onSelect?: (keys: string[], rows: Row[]) => void
  /** Called on a double click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** The height in pixels beyond which rows scroll: 450, 400 for custom tables, or 'all' for no limit. */
  height?: 450 | 400 | 'all'
  /** Shown if the table is empty: a text, and the next step. */
  empty?: ReactNode
  'aria-label'?: string
}

/** Returns the key of a row. */
export const keyOf = <Row extends object>(rowKey: RowKey<Row> | undefined, row: Row): string =>
  typeof rowKey === 'function' ? rowKey(row) : String((row as Record<string, unknown>)[rowKey ?? 'code'])
