import type { Column, Reader } from './columns.tsx'
import type { Selection } from './selection.tsx'

/** The common props of a table's header and rows. */
export type HeadProps<Row extends object> = {
  columns: readonly Column<Row>[]
  reader: Reader
  selection: Selection<Row> | null
}

/** The props of a row. */
export type RowProps<Row extends object> = HeadProps<Row> & {
  row: Row
  at: number
  /** The row that Tab focuses: the first in view, so that a table scrolled by mouse stays where it is. */
  entry: boolean
}
