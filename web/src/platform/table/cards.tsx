import { memo, type ReactNode } from 'react'
import { nothing } from '#platform/format.ts'
import { type Column, type Reader, titleOf } from './columns.tsx'
import type { RowProps } from './rows.ts'
import { SelectRow } from './selection.tsx'

/** A row on a phone: the first column is its title, the others say what they are, buttons stand below. */
export function CardRow<Row extends object>({ row, at, entry, columns, reader, selection }: RowProps<Row>) {
  const chosen = selection?.has(row) ?? false
  return (
    <tr
      data-row={at}
      tabIndex={entry ? 0 : -1}
      className={chosen ? 'card-row chosen' : 'card-row'}
      aria-rowindex={at + 2}
    >
      {selection ? (
        <td className="pick">
          <SelectRow selection={selection} row={row} />
        </td>
      ) : null}
      <Cells columns={columns} row={row} reader={reader} />
    </tr>
  )
}

type CellsProps<Row extends object> = { columns: readonly Column<Row>[]; row: Row; reader: Reader }

/** The cells of a card. What says nothing is left out: on a card nothing has to stay in its column. */
const Cells = memo(function Cells<Row extends object>({ columns, row, reader }: CellsProps<Row>) {
  return columns.map((column, index) => {
    if (index > 0 && column.text?.(row, reader) === nothing) return null
    const isTitle = index === 0
    const className = isTitle ? 'card-title' : column.fixed === 'end' ? 'card-actions' : undefined
    return (
      <td key={column.key} className={className} data-label={className ? undefined : titleOf(column, reader)}>
        {column.show(row, reader)}
      </td>
    )
  })
}) as <Row extends object>(props: CellsProps<Row>) => ReactNode
