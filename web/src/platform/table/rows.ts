import type { Column, Reader } from './columns.tsx'
import type { Selection } from './selection.tsx'

/** The props that the header and the rows of a table have in common. */
export type HeadProps<Row extends object> = {
  columns: readonly Column<Row>[]
  reader: Reader
  selection: Selection<Row> | null
}

/** The props of a row. */
export type RowProps<Row extends object> = HeadProps<Row> & {
  row: Row
  at: number
  /** Whether Tab focuses this row: the first one in view, so that a table scrolled by mouse stays where it is. */
  entry: boolean
}
