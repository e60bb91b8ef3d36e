import { Button } from 'antd'
import { memo, type ReactNode, useId } from 'react'
import { common } from '#platform/common-words.ts'
import { nothing } from '#platform/format.ts'
import { type Column, type Reader, titleOf } from './columns.tsx'
import type { Order } from './order.ts'
import type { RowProps } from './rows.ts'
import { SelectRow } from './selection.tsx'
import { useWords } from '#platform/words.ts'

/** A row on a phone: the first column is the title, the others have labels, and buttons come last. */
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

/** The cells of a card. Empty ones are omitted, because a card has no columns to align. */
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

type SortByProps<Row> = { columns: readonly Column<Row>[]; reader: Reader; order: Order }

/** Selects the sort order of cards, which have no column headers: the column and the direction. */
export function SortBy<Row extends object>({ columns, reader, order: { fields, by, take } }: SortByProps<Row>) {
  const t = useWords(common)
  const id = useId()
  const sortable = columns.filter(({ key }) => fields.includes(key))
  if (sortable.length === 0) return null
  return (
    <div className="sort-by">
      <label htmlFor={id}>{t.sortBy}</label>
      <select
        id={id}
        value={by?.field ?? ''}
        onChange={({ target: { value: field } }) => take(field === '' ? null : { field, down: by?.down ?? false })}
      >
        <option value="">{t.usualOrder}</option>
        {sortable.map((column) => (
          <option key={column.key} value={column.key}>
            {titleOf(column, reader)}
          </option>
        ))}
      </select>
      {by ? (
        <Button onClick={() => take({ ...by, down: !by.down })}>{by.down ? t.descending : t.ascending}</Button>
      ) : null}
    </div>
  )
}
