import type { Column, Reader } from './columns.tsx'
import type { Selection } from './selection.tsx'

/** What head and rows of a table have in common. */
export type HeadProps<Row extends object> = {
  columns: readonly Column<Row>[]
  reader: Reader
  selection: Selection<Row> | null
}

/** What a row is drawn from. */
export type RowProps<Row extends object> = HeadProps<Row> & {
  row: Row
  at: number
  /** The one that Tab leads to: the first in view, so that a table scrolled by mouse stays where it is. */
  entry: boolean
}
